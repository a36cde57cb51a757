#include <catch_amalgamated.hpp>

#include "operation/vocabulary.hpp"

namespace topos {
namespace {

/// The shape, or the sentence that refuses.
std::string answer(const Opcode& opcode, const std::vector<Shape>& shapes) {
  std::vector<const Shape*> of;
  for (const Shape& shape : shapes) of.push_back(&shape);
  try {
    return infer(opcode, of).text();
  } catch (const Fault& fault) {
    return join(name(fault.kind), ": ", fault.sentence);
  }
}

TEST_CASE("shapes never align by themselves") {
  CHECK(answer(Add{}, {Shape{2}, Shape{3}}) == "shape: add needs equal shapes, got [2] and [3]");
  CHECK(answer(Mul{}, {Shape{2}, Shape()}) == "shape: mul needs equal shapes, got [2] and []");
  CHECK(answer(Sub{}, {Shape(), Shape{1}}) == "shape: sub needs equal shapes, got [] and [1]");
}

TEST_CASE("matmul says what it needs of its operands") {
  CHECK(answer(MatMul{}, {Shape{2, 3}, Shape{3, 4}}) == "[2, 4]");
  CHECK(answer(MatMul{}, {Shape{5, 2, 3}, Shape{5, 3, 4}}) == "[5, 2, 4]");
  CHECK(answer(MatMul{}, {Shape{2, 3}, Shape{4, 5}}) ==
        "shape: matmul needs equal inner extents, got [2, 3] and [4, 5]");
  CHECK(answer(MatMul{}, {Shape{2}, Shape{2}}) ==
        "shape: matmul needs operands of rank 2 or more, got [2] and [2]");
  CHECK(answer(MatMul{}, {Shape{2, 2}, Shape{1, 2, 2}}) ==
        "shape: matmul needs operands of equal rank, got [2, 2] and [1, 2, 2]");
  CHECK(answer(MatMul{}, {Shape{2, 2, 2}, Shape{3, 2, 2}}) ==
        "shape: matmul needs equal batch extents, got [2, 2, 2] and [3, 2, 2]");
}

TEST_CASE("axes must exist") {
  CHECK(answer(SumAlong{2}, {Shape{2, 3}}) ==
        "shape: sum_along needs an axis below the rank of [2, 3], got 2");
  CHECK(answer(LogSoftmax{0}, {Shape()}) ==
        "shape: log_softmax needs an axis below the rank of [], got 0");
  CHECK(answer(BroadcastAlong{2, 3}, {Shape{2}}) ==
        "shape: broadcast_along needs an axis up to the rank of [2], got 2");
  CHECK(answer(BroadcastAlong{1, 3}, {Shape{2}}) == "[2, 3]");
}

TEST_CASE("an empty or huge result is refused where it would be recorded") {
  CHECK(answer(BroadcastAlong{0, 0}, {Shape{2}}) ==
        "empty: broadcast_along needs tensors of at least one element, got [0, 2] with axis 0 "
        "empty");
  CHECK(answer(BroadcastAlong{0, 1U << 27U}, {Shape{2}}) ==
        "limit: broadcast_along holds at most 134217728 elements, [134217728, 2] is too large");
}

TEST_CASE("broadcast spreads one element") {
  CHECK(answer(Broadcast{Shape{2, 3}}, {Shape{1, 1}}) == "[2, 3]");
  CHECK(answer(Broadcast{Shape{2}}, {Shape{2}}) ==
        "shape: broadcast needs an operand of one element, got [2]");
}

TEST_CASE("permute names every axis once") {
  CHECK(answer(Permute{{1, 0}}, {Shape{2, 3}}) == "[3, 2]");
  CHECK(answer(Permute{{}}, {Shape()}) == "[]");
  for (const std::vector<std::size_t>& order :
       {std::vector<std::size_t>{1}, std::vector<std::size_t>{0, 2},
        std::vector<std::size_t>{0, 0}}) {
    CHECK(answer(Permute{order}, {Shape{2, 3}}) ==
          join("shape: permute needs an order that names every axis of [2, 3] once, got ",
               list_text(order)));
  }
}

TEST_CASE("sources are supplied and operands are counted") {
  CHECK(answer(Leaf{}, {}) == "source: leaf is a source: it is supplied, not expressed");
  CHECK(answer(Add{}, {Shape()}) == "argument: add takes 2 operands, got 1");
  CHECK_THROWS_AS(make_opcode(vocabulary_size, {}), Fault);
}

TEST_CASE("attributes print as name and value") {
  CHECK(attribute_text(BroadcastAlong{1, 4}) == "axis=1 extent=4");
  CHECK(attribute_text(Broadcast{Shape()}) == "shape=[]");
  CHECK(attribute_text(Permute{{0, 2, 1}}) == "order=[0, 2, 1]");
  CHECK(attribute_text(Add{}).empty());
}

}  // namespace
}  // namespace topos
