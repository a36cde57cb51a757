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

TEST_CASE("a dragged number has its sign where its payload has it") {
  CHECK(painted("a = leaf -1") == "name a\noperator =\nsource leaf\nnumber -1\n");
  CHECK(painted("a = b -1") == "name a\noperator =\nname b\noperator -\nnumber 1\n");
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
