#include "engine/language/programs.hpp"

using namespace programs;

TEST_CASE("the programs of the differentiation page record their listings") {
  approve("engine-scan", listing(engine_scan));
  approve("recorded-rules", listing(recorded_rules));
  approve("same-bits", listing(same_bits));
  approve("jacobian-row", listing(jacobian_row));
  approve("hessian-product", listing(hessian_product));
  approve("backward-curve", listing(backward_curve));
}

TEST_CASE("a program of six lines and its derivative are 23 nodes") {
  const auto recorded = programs::recorded(recorded_rules);

  CHECK(recorded.network.size() == 23);
  CHECK(recorded.adjoints[0].pairs[0].second.index == 20);
}

TEST_CASE("a number is a leaf of its own at every use") {
  CHECK(listing("w = parameter 1\ny = w * 2 + 2\n") == listing("w = parameter 1\n"
                                                               "two = leaf 2\n"
                                                               "first = w * two\n"
                                                               "again = leaf 2\n"
                                                               "y = first + again\n"));
}

TEST_CASE("a rank-0 operand is spread after the nodes of both operands") {
  CHECK(listing("v = input [2]\ny = 2 * tanh(v)\n") ==
        listing("v = input [2]\ntwo = leaf 2\nf = tanh(v)\ny = broadcast(two, [2]) * f\n"));
  CHECK(listing("v = input [2]\ny = tanh(v) - 2\n") ==
        listing("v = input [2]\nf = tanh(v)\ntwo = leaf 2\ny = f - broadcast(two, [2])\n"));
}

TEST_CASE("minus binds tighter than times, and operators associate to the left") {
  CHECK(listing("a = leaf 1\nb = leaf 2\ny = -a * b - a - b\n") ==
        listing("a = leaf 1\nb = leaf 2\ny = (((-a) * b) - a) - b\n"));
}

TEST_CASE("a newline inside brackets does not end a line") {
  CHECK(listing("a = leaf 1\ny = (a\n  + # why not\n  a)\n") == listing("a = leaf 1\ny = a + a\n"));
}

TEST_CASE("attributes may be given by their names in the listing") {
  CHECK(listing("x = input [2, 3]\ny = sum(broadcast_along(x, extent=4, axis=1))\n") ==
        listing("x = input [2, 3]\ny = sum(broadcast_along(x, 1, 4,),)\n"));
}

TEST_CASE("functions carry the names of opcodes and composites") {
  const std::string text = listing(
      "x = input [2, 3]\n"
      "a = maximum(add(x, x), exp(neg(x)))\n"
      "b = relu(abs(transpose(x)))\n"
      "c = mean_along(permute(b, [1, 0]), 0)\n"
      "e = broadcast_along_like(c, 0, a)\n"
      "f = broadcast_like(sum(e), a)\n"
      "g = step(f, a) / (matmul(a, b) @ a)\n");

  CHECK(text.find("Permute        9  order=[1, 0]") != std::string::npos);
  CHECK(text.find("MatMul") != std::string::npos);
}

TEST_CASE("reopening changes nothing in the listing") {
  CHECK(listing("w = parameter 1\ny = w * w\nreopen\nz = y + w\n") ==
        listing("w = parameter 1\ny = w * w\nz = y + w\n"));
}

TEST_CASE("names may be of any script, and words are names once assigned") {
  const auto recorded = programs::recorded(
      "größe = leaf 1\n日本 = größe + größe\nleaf = leaf 2\nshow = leaf * 日本\nd = d(show, "
      "leaf)\n");

  CHECK(recorded.names[0].first == "größe");
  CHECK(recorded.names[4].first == "d");
}

TEST_CASE("both headers are optional and come first") {
  CHECK(parse("# hello\n\ntopos 1\n\ntape f32\nw = leaf 1").element == ElementName::F32);
  CHECK(parse("topos 1\nw = leaf 1").element == ElementName::F64);
  CHECK(checked("tape = leaf 1\ntopos = tape").names == std::vector<std::string>{"tape", "topos"});
}
