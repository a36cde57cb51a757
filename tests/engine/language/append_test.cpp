#include "engine/language/programs.hpp"

using namespace programs;

TEST_CASE("lines are appended to a tape, with values, payloads and numbers in their slots") {
  Tape<Any> tape(ElementName::F64);
  const auto v = tape.parameter(Tensor<f64>::dense(Shape{2}, {1, 2}));
  const std::vector<Slot> slots{v.symbol(), Tensor<f64>::dense(Shape{2}, {3, 4}), 2.0};

  const Appended appended = append(
      tape, "h = ${0} * ${2}\nk = ${1} + leaf of ${1}\nm = broadcast_along(h, 0, ${2})\n", slots);

  CHECK(appended.diagnostics.empty());
  CHECK(appended.names.size() == 3);
  CHECK(tape.describe() ==
        "   0  Parameter                         [2]\n"
        "   1  Leaf                              []\n"
        "   2  Broadcast      1  shape=[2]       [2]\n"
        "   3  Mul            0, 2               [2]\n"
        "   4  Leaf                              [2]\n"
        "   5  Leaf                              [2]\n"
        "   6  Add            4, 5               [2]\n"
        "   7  BroadcastAlong 3  axis=0 extent=2 [2, 2]\n"
        "tape: 8 nodes, 1 parameter, 0 inputs\n");
}

TEST_CASE("all lines are appended or none") {
  Tape<Any> tape(ElementName::F64);
  tape.leaf(Tensor<f64>::scalar(1));

  const Appended appended = append(tape, "a = leaf 1\nb = a + nobody\n", {});

  CHECK(diagnostics_text(appended.diagnostics) == "2:9 +6 `nobody` is not defined yet\n");
  CHECK(appended.names.empty());
  CHECK(tape.size() == 1);
  CHECK(append(tape, "a = leaf 1\n", {}).names[0].second.index == 1);
}

TEST_CASE("what belongs to a whole program is a diagnostic in lines for a tape") {
  Tape<Any> tape(ElementName::F32);
  std::string text;
  for (std::string_view source :
       {"tape f64\na = leaf 1", "reopen", "a = leaf 1\ntarget a", "a = leaf 1\nroot a",
        "a = input 1\nfeed a 2", "a = leaf 1\nshow a", "divider \"here\"", "a = ${3}",
        "a = leaf [${0}]", "a = leaf of ${1} [2]"}) {
    const std::vector<Slot> slots{2.5, Tensor<f32>::filled(Shape{3}, 1)};
    text += diagnostics_text(append(tape, source, slots).diagnostics);
  }

  approve("append", text);
  CHECK(tape.size() == 0);
}

TEST_CASE("a header of the tape's own element is welcome") {
  Tape<Any> tape(ElementName::F32);

  CHECK(append(tape, "topos 1\ntape f32\na = leaf 1", {}).diagnostics.empty());
}

TEST_CASE("a value of another tape is refused before anything is recorded") {
  Tape<Any> tape(ElementName::F64);
  Tape<Any> other(ElementName::F64);
  const std::vector<Slot> slots{other.leaf(Tensor<f64>::scalar(1)).symbol()};

  CHECK_THROWS_AS(append(tape, "a = leaf 1\nb = a + ${0}", slots), Fault);
  CHECK(tape.size() == 0);
}

TEST_CASE("layers are recorded, and their parameters are among the names") {
  Tape<Any> tape(ElementName::F64);

  const Appended appended = append(tape, "net = linear(2, 1, xavier(1))\n", {});

  CHECK(appended.names[0].first == "net.weights");
  CHECK(appended.names.size() == 2);
}
