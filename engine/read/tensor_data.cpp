#include "read/tensor_data.hpp"

#include "foundation/fault.hpp"
#include "foundation/text.hpp"

namespace topos {

void append_bits(std::string& out, std::uint64_t bits, std::size_t width) {
  for (std::size_t digit = 2 * width; digit-- > 0;) {
    out += "0123456789abcdef"[(bits >> (4 * digit)) & 15];
  }
}

void check_elements(std::size_t count) {
  if (count <= reading_element_limit) return;
  fail(FaultKind::Limit, "read",
       join("read spells at most ", reading_element_limit, " elements at once, got at least ",
            count));
}

}  // namespace topos
