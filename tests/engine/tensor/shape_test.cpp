#include "tensor/shape.hpp"

#include <catch_amalgamated.hpp>

namespace topos {
namespace {

FaultKind refused(const Extents& extents) {
  try {
    const Shape shape{std::span<const std::size_t>(extents)};
  } catch (const Fault& fault) {
    CHECK(fault.shapes.front() == extents);
    return fault.kind;
  }
  FAIL("nothing was refused");
  return FaultKind::Internal;
}

TEST_CASE("a shape prints its extents and knows its volume") {
  CHECK(Shape().text() == "[]");
  CHECK(Shape().volume() == 1);
  CHECK(Shape{2, 3, 4}.text() == "[2, 3, 4]");
  CHECK(Shape{2, 3, 4}.volume() == 24);
}

TEST_CASE("a zero extent is refused") {
  CHECK(refused({3, 0}) == FaultKind::Empty);
  CHECK(refused({0}) == FaultKind::Empty);
}

TEST_CASE("a volume that no memory holds is refused, however it wraps around") {
  CHECK(refused({65536, 65536}) == FaultKind::Limit);
  CHECK(refused({65537, 65537}) == FaultKind::Limit);
  CHECK(refused({1000000000}) == FaultKind::Limit);
  CHECK(refused({1U << 20U, 1U << 20U}) == FaultKind::Limit);
}

TEST_CASE("axes are removed, inserted, replaced and reordered") {
  const Shape shape{2, 3, 4};
  CHECK(shape.without(1) == Shape{2, 4});
  CHECK(shape.with(3, 5) == Shape{2, 3, 4, 5});
  CHECK(shape.replaced(0, 7) == Shape{7, 3, 4});
  CHECK(shape.permuted(std::array<std::size_t, 3>{2, 0, 1}) == Shape{4, 2, 3});
}

}  // namespace
}  // namespace topos
