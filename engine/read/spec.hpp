#pragma once

#include <span>

#include "language/recorded.hpp"
#include "read/json.hpp"
#include "read/naming.hpp"
#include "record/structure.hpp"

namespace topos {

/// `Span`, in bytes.
void write_span(Json& json, const Span& span);

/// What a listing shows beside the structure itself.
struct Listing {
  const Structure& structure;
  NamedSymbols names;
  std::span<const Divider> dividers;
  std::span<const Span> spans;
};

/// Writes the lines of a listing, each node's class computed once.
class SpecLines {
 public:
  explicit SpecLines(const Listing& listing);

  /// The members of `SpecLine`, into an object that the caller opened.
  void write(Json& json, std::size_t index) const;

 private:
  Listing listing_;
  std::vector<std::size_t> classes_;
  std::vector<std::vector<std::string_view>> names_;
};

/// `CardReadings["spec"]`: lines, dividers and the network's footer.
void read_spec(Json& json, const Listing& listing);

}  // namespace topos
