#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "read/json.hpp"
#include "tensor/any.hpp"

namespace topos {

/// The most elements that one crossing spells out; as many as a card's program may store.
inline constexpr std::size_t reading_element_limit = 4'000'000;

/// Appends a bit pattern in lower-case hexadecimal, `width` bytes wide.
void append_bits(std::string& out, std::uint64_t bits, std::size_t width);

/// Fails: Limit when one crossing would spell more than `reading_element_limit` elements.
void check_elements(std::size_t count);

/// `TensorData`: element, shape, digits and bits of each element, row-major.
inline void write_tensor(Json& json, const Tensor<Any>& tensor) {
  const std::vector<Any> elements = tensor.to_vector();
  json.begin_object();
  json.member("element", name(tensor.kind().element));
  json.key("shape");
  json.counts(tensor.shape().extents());
  json.key("digits");
  json.begin_array();
  for (const Any& element : elements) {
    json.plain([&](std::string& out) { Arithmetic<Any>::append_text(out, element); });
  }
  json.end_array();
  json.key("bits");
  json.begin_array();
  for (const Any& element : elements) {
    json.plain([&](std::string& out) {
      append_bits(out, Arithmetic<Any>::bits(element), tensor.kind().bytes());
    });
  }
  json.end_array();
  json.end_object();
}

}  // namespace topos
