#include "engine/language/programs.hpp"

using namespace programs;

namespace {

std::string painted(std::string_view source) {
  std::string out;
  for (const Highlighted& each : highlight(source)) {
    out += join(name(each.highlight), " ", source.substr(each.span.start, each.span.length), "\n");
  }
  return out;
}

}  // namespace

TEST_CASE("a program is coloured by what its words do") {
  approve("highlight",
          painted("topos 1\ntape f32 # element\nw = parameter -1.5\n"
                  "leaf = leaf of [[-1, +2.5]]\ny = -2.0 * tanh(leaf @ net.0.weights)\n"
                  "show, k = d(y, w)\nshow gradient w \"a label\", y\n"
                  "entry train: root y; numerics fast\nfeed w of normal(5) [2]\n"
                  "z = ${0} - inf\nx = 1.2.3 \xff\n"));
}

TEST_CASE("a dragged number has its sign, unless that stands between two values") {
  const auto numbers = [](std::string_view source) {
    std::vector<std::string_view> out;
    for (const Highlighted& each : highlight(source)) {
      if (each.highlight == Highlight::Number)
        out.push_back(source.substr(each.span.start, each.span.length));
    }
    return out;
  };
  using Words = std::vector<std::string_view>;
  CHECK(numbers("a = leaf -1") == Words{"-1"});
  CHECK(numbers("a = leaf of [0.5, -0.25, +1.5]") == Words{"0.5", "-0.25", "+1.5"});
  CHECK(numbers("a = b -1") == Words{"1"});
  CHECK(numbers("a = (b) -1 - -2 +3") == Words{"1", "-2", "3"});
  CHECK(numbers("a = -2.0 * -.5") == Words{"-2.0", "-.5"});
  CHECK(numbers("a = -b\n-1") == Words{"-1"});
  CHECK(numbers("g = net.0.weights * 1e-3 - 2") == Words{"1e-3", "2"});
}

TEST_CASE("a number that cannot be dragged is none") {
  CHECK(painted("topos 1") == "keyword topos\nkeyword 1\n");
  CHECK(painted("leaf -inf") == "source leaf\noperator -\nkeyword inf\n");
}

TEST_CASE("a word that the program assigned is no longer the language's") {
  CHECK(painted("d(y)") == "transform d\nbracket (\nname y\nbracket )\n");
  CHECK(painted("d = 1\nd(y)") ==
        "name d\noperator =\nnumber 1\nfunction d\nbracket (\nname y\nbracket )\n");
}

TEST_CASE("what is coloured lies in the text, in order") {
  const std::string_view source = "größe = \"open\n(((\n# end";
  std::size_t end = 0;
  for (const Highlighted& each : highlight(source)) {
    CHECK(each.span.start >= end);
    end = each.span.start + each.span.length;
  }
  CHECK(end <= source.size());
}
