#pragma once

// Programs of the tape language under test, and what is asked of them again and again.

#include <catch_amalgamated.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "foundation/text.hpp"
#include "language/language.hpp"

namespace programs {

using namespace topos;
using namespace topos::language;

// The programs of the page on differentiation.
inline constexpr std::string_view engine_scan = R"(a = leaf 2.0
b = leaf 3.0
c = leaf 4.0
expression = -((a + b) * c) + a * c
show expression, gradient a, gradient b, gradient c
)";
inline constexpr std::string_view recorded_rules = R"(w = parameter 0.0
x = input 0.0
y = input 0.0
error = w * x - y
loss = error * error
slope = d(loss, w)
)";
inline constexpr std::string_view same_bits = R"(
weights = parameter of [[0.5, -0.25], [0.125, 0.75], [-0.5, 0.25]]
batch = input of [[0.5, -1.0, 0.25], [-0.75, 0.5, 1.25]]
scores = log_softmax(tanh(batch @ weights), 1)
loss = sum(scores * scores)
slope = d(loss, weights)
)";
inline constexpr std::string_view jacobian_row = R"(x = parameter of [0.5, -0.25, 1.5]
cubes = x * x * x
seed = leaf of [1.0, 0.0, 0.0]
row = vjp(cubes, seed, x)
)";
inline constexpr std::string_view hessian_product = R"(x = parameter of [0.5, -0.25, 1.5]
value = sum(x * x * x)
slope = d(value, x)
divider "the second derivative"
direction = leaf of [0.25, 1.0, -0.5]
product = vjp(slope, direction, x)
)";
inline constexpr std::string_view backward_curve = R"(tape f32
net = mlp([4, 8, 8, 1], tanh, xavier(3))
error = net(input of normal(5) [16, 4]) - input of normal(7) [16, 1]
loss = sum(error * error)
)";

/// Every opcode and composite, each at least once.
inline constexpr std::string_view vocabulary = R"(x = input of [[0.5, 1.5, 2.0], [1.0, 0.25, 4.0]]
y = exp(neg(ln(x))) + sqrt(x) * sin(x) / cos(x) - log1p(expm1(x))
z = add(sub(erf(x), erf_derivative(x)), div(mul(x, x), powf(x, y)))
a = maximum(tanh(z), step(y, x)) * (abs(x) - -relu(z))
b = reshape(narrow(pad(a, 1, start=1, full_extent=6), axis=1, start=0, len=4), [8])
c = fold(unfold(b, axis=0, size=3, step=2, dilation=1), 0, 3, 2, 1, extent=8)
rows = gather(parameter [4, 2], leaf of selection([3, 0, 3], 4))
table = scatter(rows, leaf of selection([1, 0, 1], 2))
e = logsumexp(matmul(table, transpose(rows)), 1) - sum_along(log_softmax(table, 0), 1)
f = softplus(gelu(broadcast_along(e, axis=1, extent=2))) @ softmax(table, 1)
g = squeeze(unsqueeze(mean_along(f, 1), 0), 0) + broadcast_like(sum(c), e)
h = broadcast_to(permute(broadcast_along_like(g, 1, f), [1, 0]), [3, 2, 2])
i = concat([h, stack([f, f * 2, 1 - f], 0)], 2) + broadcast(leaf 1, [3, 2, 4])
)";
/// The functions of `neural` and the derivatives.
inline constexpr std::string_view functions = R"(tape f32
image = input of uniform(1) [1, 1, 4, 4]
filters = parameter of normal(2, 0.1) [2, 1, 2, 2]
pooled = max_pool(conv2d(tanh(image), filters, parameter of [0.5, -0.5], stride=1, padding=1), 2, 3)
scores = reshape(pooled, [2, 4])
mask = leaf of causal_mask(2, -inf)
heads = scaled_dot_product(scores, neg(scores), scores, mask, 0.5)
loss = cross_entropy(heads, leaf of selection([1, 0], 4, 0.5))
slope = d(loss, filters)
back, again = vjp(heads, scores, image, filters)
)";
/// Every layer, in bf16.
inline constexpr std::string_view layers = R"(tape bf16
bn = batch_norm(of [1, 0.4], of [0.1, -0.4], 0.00001)
ln = layer_norm(2, of [0.5])
rms = rms_norm(of [1.00390625000000000001, 2], 1e-5)
table = embedding(4, 2, scaled(7, 2))
first = linear(2, 3, kaiming(3))
act = activation(relu)
drop = dropout([5, 3])
body = mlp([3, 4, 2], tanh, xavier(12345678901234567890))
net = sequential(first, act, drop, body)
conv = conv2d(1, 1, 1, 2, normal(1, 0.5), padding=1)
tokens = input of selection([0, 3, 1, 1, 2], 4)
y, m, v = bn(net(table(tokens)))
u = rms(ln(bn(y, m, v))) * 2
image = conv(reshape(u, [1, 1, 5, 2]))
loss = sum(image * image) + sum(net.2.mask)
g = d(loss, net, table.weights)
h = g.0.3.1.bias + net.3.1.bias
feed net.2.mask of dropout(5, 0.75) [5, 3]
)";
/// Order, names and tapes, where other languages have their ways.
inline constexpr std::string_view corners = R"(sum = parameter of [0.1, -2, 1e400]
double = sum + 2 * tanh(sum) - (sum - (sum - 1))
double = -(-double) * -(sum + double)
errno_ = leaf 1
errno = sum(tanh(sum) * exp(double)) + errno_
s, t = d(errno, sum, double)
_a = errno * s
reopen
x = tanh(s) + tanh(t) * tanh(sum)
product = vjp(x, exp(x), sum * sum)
nothing = leaf of [nan, -inf, 007] + parameter []
entry train: root errno, product; backward
entry lower: observe x, s; numerics fast
)";

/// `3:7 +2 sentence` for each diagnostic, a line each.
inline std::string diagnostics_text(const std::vector<Diagnostic>& diagnostics) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    out += join(std::size_t{diagnostic.span.line}, ":", std::size_t{diagnostic.span.column}, " +",
                std::size_t{diagnostic.span.length}, " ", diagnostic.message, "\n");
  }
  return out;
}

inline Program checked(std::string_view source) {
  Program program = parse(source);
  INFO(source);
  REQUIRE(diagnostics_text(program.diagnostics) == "");
  return program;
}

inline Recorded recorded(std::string_view source) { return record(checked(source)); }

/// The listing of a program, whatever its element.
inline std::string listing(std::string_view source) { return recorded(source).network.describe(); }

/// What is wrong with a program, a line each.
inline std::string wrong(std::string_view source, const Limits& limits = {}) {
  return diagnostics_text(parse(source, limits).diagnostics);
}

/// Compares with `tests/approved/language/<name>`. A text that differs is left beside the approved
/// one as `.actual`; with the variable TOPOS_GOLDEN set it becomes the approved one.
inline void approve(const std::string& stem, const std::string& text) {
  const std::string path = std::string(TOPOS_TESTS) + "/approved/language/" + stem;
  if (std::getenv("TOPOS_GOLDEN") != nullptr) {
    std::ofstream(path + ".txt", std::ios::binary) << text;
  }
  std::ifstream file(path + ".txt", std::ios::binary);
  const std::string expected{std::istreambuf_iterator<char>(file), {}};
  if (expected != text) std::ofstream(path + ".actual.txt", std::ios::binary) << text;
  CHECK(text == expected);
}

}  // namespace programs
