#include <algorithm>
#include <catch_amalgamated.hpp>

#include "laws/case.hpp"

namespace topos::laws {
namespace {

TEST_CASE("an opcode is made again from its attributes") {
  for (const Case& of : every_case()) {
    INFO(of.text());
    std::vector<std::size_t> flat;
    for (const AttributeValue& attribute : attributes(of.opcode)) {
      const bool list =
          attribute.kind == AttributeKind::Shape || attribute.kind == AttributeKind::Order;
      if (list) flat.push_back(attribute.values.size());
      flat.insert(flat.end(), attribute.values.begin(), attribute.values.end());
    }
    CHECK(make_opcode(of.opcode.index(), flat) == of.opcode);
    flat.push_back(1);
    CHECK_THROWS_AS(make_opcode(of.opcode.index(), flat), Fault);
  }
}

TEST_CASE("names and methods are unique") {
  std::vector<std::string_view> seen;
  for (const Opcode& opcode : every_opcode()) {
    seen.push_back(name(opcode));
    seen.push_back(method(opcode));
  }
  std::ranges::sort(seen);
  CHECK(std::ranges::adjacent_find(seen) == seen.end());
}

}  // namespace
}  // namespace topos::laws
