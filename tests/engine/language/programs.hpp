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

template <Element E = f64>
Recorded<E> recorded(std::string_view source) {
  return std::get<Recorded<E>>(record(checked(source)));
}

/// The listing of a program, whatever its element.
inline std::string listing(std::string_view source) {
  return std::visit([](const auto& recorded) { return recorded.network.describe(); },
                    record(checked(source)));
}

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
