#include "engine/language/programs.hpp"

using namespace programs;

namespace {

/// Programs that are wrong, each in one way unless a line says more.
constexpr std::string_view wrong_programs[] = {
    // The text as a whole.
    "",
    "# nothing but a comment\n",
    "topos 2\nw = leaf 1",
    "tape f16\nw = leaf 1",
    "tape\nw = leaf 1",
    "w = leaf 1\ntape f32",
    "w = leaf 1\n\xff\n",
    // Tokens.
    "w = leaf 1.2.3",
    "w = 2x",
    "w = leaf 1e",
    "w = leaf 1 & 2",
    "w = leaf 0,5",
    "w = leaf 1\nshow w \"open",
    "net = linear(1, 1, xavier(1))\ny = net.\n",
    "w = ${0}",
    // Statements.
    "sum(leaf 1)",
    "= leaf 1",
    "w leaf 1",
    "w =",
    "w = leaf 1 leaf 2",
    "net.mask = leaf 1",
    "a, = leaf 1",
    "a, b = leaf 1",
    "divider here",
    "w = leaf 1\ntarget w, w",
    "w = leaf 1\nshow",
    "w = leaf 1\nentry : root w",
    "w = leaf 1\nentry a root w",
    "w = leaf 1\nentry a: root w; sideways",
    "w = leaf 1\nnumerics quick",
    "w = leaf 1\nentry a: root w\nentry a: root w",
    "w = leaf 1\nroot w\nentry a: root w",
    "w = leaf 1\nfeed w 2",
    "x = input [2]\nfeed x of [1, 2, 3]",
    // Names.
    "y = w + 1",
    "y = sun(leaf 1)",
    "w = leaf 1\ny = w(w)",
    "w = leaf 1\ny = w.0",
    "net = mlp([1, 1], tanh, xavier(1))\ny = net.7.bias",
    "y = mlp([1, 1], tanh, xavier(1)) + 1",
    "a, b = mlp([1, 1], tanh, xavier(1))",
    "net = linear(1, 1, xavier(1))\ny = net + 1",
    "net = linear(1, 1, xavier(1))\ny = net()",
    "net = linear(1, 1, xavier(1))\ny = net(1, 2)",
    // Payloads.
    "w = leaf",
    "w = leaf x",
    "w = parameter [2, -2]",
    "w = parameter [2.5]",
    "w = parameter [0]",
    "w = parameter [2, 2",
    "w = leaf of [[1, 2], [3]]",
    "w = leaf of [[1, 2], 3]",
    "w = leaf of [1, [2]]",
    "w = leaf of []",
    "w = leaf of [1 2]",
    "w = leaf of normal [2]",
    "w = leaf of normal(0.5) [2]",
    "w = leaf of xavier(1, 2) [2, 2]",
    "w = leaf of xavier(1) [2, 2, 2]",
    "w = leaf of gaussian(1) [2]",
    "w = leaf of normal(1)",
    "w = leaf of selection([5], 3)",
    // Calls.
    "y = tanh()",
    "y = tanh(leaf 1, leaf 2)",
    "y = log_softmax(leaf [2])",
    "y = log_softmax(leaf [2], x)",
    "y = log_softmax(leaf [2], 1)",
    "y = log_softmax(leaf [2], axis=0, axis=0)",
    "y = log_softmax(leaf [2], along=0)",
    "y = broadcast(leaf 1, 3)",
    "y = permute(leaf [2, 3], [0, 0])",
    "y = tanh(leaf 1 leaf 2)",
    "net = mlp([4], tanh, xavier(1))",
    "net = mlp([4, 1], sigmoid, xavier(1))",
    "net = mlp([4, 1], tanh)",
    "net = linear(of [[1, 2]], of [1, 2, 3])",
    "net = linear(1, 1, kaiming(1, 2))",
    "net = conv2d(1, 1, 2, 2, kaiming(1))",
    "net = conv2d(1, 1, 2, 2, normal(1), stride=0)",
    "x = leaf 1\ny = conv2d(1, 1, 2, 2, normal(1)) + x",
    "x = leaf [2]\ny = 1 + conv2d(1, 1, 2, 2, normal(1))",
    "x = leaf [2]\nnet = dropout(x)",
    "x = leaf [2]\ny = tanh(dropout([2]))",
    "x = leaf of dropout(1, 1.5) [2]",
    "x = leaf of causal_mask(2)",
    "x = leaf of causal_mask(0, 1)",
    "net = layer_norm(3)",
    "net = layer_norm(3, x)",
    "net = layer_norm(3, of [1, 2])",
    "net = rms_norm(of [1], of [2], 1)",
    "bn = batch_norm(2, 1)\ny = bn(leaf [2, 2], leaf [2])",
    "ln = layer_norm(2, 1)\ny = ln(leaf [2, 2], leaf [2], leaf [2])",
    "bn = batch_norm(2, 1)\nx, y = bn(leaf [2, 2])",
    "bn = batch_norm(2, 1)\nnet = sequential(bn)",
    "x = leaf 1\nnet = sequential(x)",
    "net = sequential()",
    "net = sequential(linear)",
    "net = activation(gelu)",
    "act = activation(tanh)\nx = leaf 1\ng = d(x, act)",
    "e = embedding(of [1, 2])",
    "e = embedding(2, 2, normal(1))\ny = e(leaf [3, 3])",
    "y = concat(leaf [2], 0)",
    "y = concat([], 0)",
    "y = concat([leaf [2], leaf [2, 2]], 0)",
    "y = concat([leaf [2] leaf [2]], 0)",
    "y = concat([leaf [2], leaf [3]",
    "y = stack([leaf [2]])",
    "y = narrow(leaf [4], 0, 3, 2)",
    "y = unfold(leaf [4], 0, 5, 1, 1)",
    "y = squeeze(leaf [2], 0)",
    "y = reshape(leaf [2], [3])",
    "y = broadcast_to(leaf [2], [3])",
    "y = max_pool(leaf [1, 1, 2, 2], 3, 1)",
    "y = gather(leaf [2, 2], leaf [3, 3])",
    "y = cross_entropy(leaf [2, 2], leaf [2, 3])",
    // Shapes.
    "a = leaf [2]\nb = leaf [3]\nc = a + b",
    "a = leaf [2, 3]\nb = leaf [4, 5]\nc = a @ b",
    "a = leaf [2]\ng = d(a, a)",
    "a = leaf [2]\ns = leaf [3]\ng = vjp(a, s, a)",
    "a = leaf 1\ng = d(a)",
    "x = parameter of [1, 2]\ncubes = x * x * x\nshow gradient x",
    // Brackets.
    "y = (leaf 1\nz = leaf 2",
    "y = tanh(leaf 1\nz = leaf 2\nu = w",
    "y = leaf 1)",
    // Several at once, and nothing that only follows from another.
    "a = leaf of [1\nb = a + 1\nc = unknown + 1\nd = leaf [2] @ leaf [2]\ne = leaf 2x\n",
};

}  // namespace

TEST_CASE("a wrong program says where, what was needed and what came") {
  std::string text;
  for (std::string_view source : wrong_programs) {
    text += join("----\n", source, source.ends_with("\n") ? "" : "\n", "----\n", wrong(source));
  }

  approve("diagnostics", text);
}

TEST_CASE("every wrong program has a diagnostic, inside its text") {
  for (std::string_view source : wrong_programs) {
    const Program program = parse(source);
    INFO(source);
    CHECK_FALSE(program.diagnostics.empty());
    for (const Diagnostic& diagnostic : program.diagnostics) {
      CHECK(diagnostic.span.start + diagnostic.span.length <= source.size());
    }
  }
}

TEST_CASE("a wrong statement hides what depends on it, and nothing else") {
  CHECK(wrong("a = leaf )\nb = a + a\nc = b * nobody\n") ==
        "1:10 +1 a number, a shape such as [2, 3] or `of` and data is needed here, found `)`\n");
  CHECK(wrong("a = leaf )\nb = nobody\n").find("\n2:5 +6 `nobody`") != std::string::npos);
}

TEST_CASE("a wrong program is not recorded") {
  CHECK_THROWS_MATCHES(record(parse("y = w")), Fault,
                       Catch::Matchers::Message("line 1, column 5: `w` is not defined yet"));
}
