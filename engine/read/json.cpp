#include "read/json.hpp"

#include "foundation/number.hpp"
#include "foundation/text.hpp"

namespace topos {

namespace {

constexpr std::string_view hexadecimal = "0123456789abcdef";

void append_escaped(std::string& out, char character) {
  const auto code = static_cast<unsigned char>(character);
  if (character == '"' || character == '\\') {
    out += '\\';
    out += character;
  } else if (code < 0x20) {
    out += "\\u00";
    out += hexadecimal[code >> 4];
    out += hexadecimal[code & 15];
  } else {
    out += character;
  }
}

}  // namespace

void Json::separate() {
  if (follows_) out_ += ',';
  follows_ = true;
}

void Json::open(char bracket) {
  separate();
  out_ += bracket;
  follows_ = false;
}

void Json::close(char bracket) {
  out_ += bracket;
  follows_ = true;
}

void Json::key(std::string_view name) {
  text(name);
  out_ += ':';
  follows_ = false;
}

void Json::text(std::string_view value) {
  separate();
  out_ += '"';
  for (char character : value) append_escaped(out_, character);
  out_ += '"';
}

void Json::number(double value) {
  const bool finite = value - value == 0;
  if (!finite) return text(number_text(value));
  separate();
  append_number(out_, value);
}

void Json::count(std::size_t value) {
  separate();
  out_ += count_text(value);
}

void Json::truth(bool value) {
  separate();
  out_ += value ? "true" : "false";
}

void Json::counts(std::span<const std::size_t> values) {
  begin_array();
  for (std::size_t value : values) count(value);
  end_array();
}

void Json::indices(std::span<const std::uint32_t> values) {
  begin_array();
  for (std::uint32_t value : values) count(value);
  end_array();
}

}  // namespace topos
