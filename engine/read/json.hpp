#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace topos {

/// Writes one JSON text from left to right; the caller closes what it opens.
/// Numbers stand in shortest digits; NaN and infinities as the strings of `JsonNumber`.
class Json {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }

  /// The name of the member that follows.
  void key(std::string_view name);

  void text(std::string_view value);
  void number(double value);
  void count(std::size_t value);
  void truth(bool value);
  void counts(std::span<const std::size_t> values);
  /// Positions of nodes.
  void indices(std::span<const std::uint32_t> values);

  /// A string whose characters `write(out)` appends: digits and letters, nothing to escape.
  template <class Write>
  void plain(const Write& write) {
    separate();
    out_ += '"';
    write(out_);
    out_ += '"';
  }

  /// A member and its value.
  void member(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }
  void member(std::string_view name, std::size_t value) {
    key(name);
    count(value);
  }

  std::string take() && { return std::move(out_); }

 private:
  void separate();
  void open(char bracket);
  void close(char bracket);

  std::string out_;
  bool follows_ = false;  // whether a comma stands between what was written and what comes
};

}  // namespace topos
