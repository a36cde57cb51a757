#include "engine/language/programs.hpp"
#include "language/signature.hpp"

using namespace programs;

namespace {

/// Every function of the language, called once: a name and its line.
std::string calls() {
  std::string text;
  for (const Signature& row : signatures()) {
    text += usage(row);
    for (const ParameterRow& parameter : row.parameters) {
      if (parameter.fallback) text += join(" ", parameter.name, "=", *parameter.fallback);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the table of functions and layers is as approved") { approve("signatures", calls()); }

TEST_CASE("every opcode and composite can be called") {
  approve("vocabulary", listing(vocabulary));
  for (const Signature& row : signatures()) {
    if (row.callee == Callee::Layer) continue;
    INFO(row.name);
    CHECK((std::string(vocabulary) + std::string(functions)).find(join(row.name, "(")) !=
          std::string::npos);
  }
}

TEST_CASE("attributes go by the words of the listing") {
  CHECK(listing("x = input [2, 6]\na = narrow(x, len=2, axis=1, start=3)\n"
                "b = pad(a, full_extent=9, start=1, axis=1)\n"
                "c = unfold(b, step=2, size=3, dilation=1, axis=1)\n"
                "e = fold(c, extent=9, axis=1, step=2, size=3, dilation=1)\n"
                "f = reshape(e, shape=[18])\ng = logsumexp(f, axis=0)\n") ==
        listing("x = input [2, 6]\na = narrow(x, 1, 3, 2)\nb = pad(a, 1, 1, 9)\n"
                "c = unfold(b, 1, 3, 2, 1)\ne = fold(c, 1, 3, 2, 1, 9)\nf = reshape(e, [18])\n"
                "g = logsumexp(f, 0)\n"));
}

TEST_CASE("masks, selections and counts are payloads") {
  const auto recorded = programs::recorded(
      "tape bf16\nm = leaf of causal_mask(3, -inf)\ns = leaf of selection([1, 0], 2, 0.1)\n"
      "c = leaf of counted(257) [2]\n");
  const auto payload = [&](std::size_t i) {
    return *recorded.network.payload(recorded.names[i].second);
  };

  CHECK(payload(0).text() == "[[0, -inf, -inf], [0, 0, -inf], [0, 0, 0]]");
  CHECK(payload(1).text() == "[[0, 0.100097656], [0.100097656, 0]]");
  CHECK(payload(1).storage() == Storage::Selection);
  CHECK(payload(2).text() == "[256, 256]");
}

TEST_CASE("a bf16 is rounded once from its decimal") {
  const auto recorded = programs::recorded(
      "tape bf16\nw = leaf of [1.00390625, 1.003906250000000000000000001, 0.4, -0.4]\n");

  CHECK(recorded.network.payload(recorded.names[0].second)->text() ==
        "[1, 1.0078125, 0.40039063, -0.40039063]");
}

TEST_CASE("a program in bf16 is recorded as in the other elements") {
  const std::string lines =
      "w = parameter [3, 2]\nx = input [4, 3]\nloss = sum(gelu(x @ w))\ng = d(loss, w)\n";

  CHECK(listing("tape bf16\n" + lines) == listing("tape f64\n" + lines));
  CHECK(checked("tape bf16\nw = leaf 1").element == ElementName::Bf16);
  CHECK(programs::recorded("tape bf16\nw = leaf 1").network.recording()->kind() ==
        ElementName::Bf16);
}

TEST_CASE("lines are appended to a tape of bf16") {
  Tape<Any> tape(ElementName::Bf16);
  const std::vector<topos::language::Slot> slots{0.1};

  const Appended appended = append(tape, "tape bf16\na = leaf of [${0}, 0.4]\n", slots);

  CHECK(tape.payload(appended.names[0].second)->text() == "[0.100097656, 0.40039063]");
  CHECK(diagnostics_text(append(tape, "tape f32\na = leaf 1\n", {}).diagnostics) ==
        "1:6 +3 these lines go to a tape of bf16, found `f32`\n");
}
