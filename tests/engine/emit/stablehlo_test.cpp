#include "emit/stablehlo.hpp"

#include <catch_amalgamated.hpp>

#include "differentiate/differentiate.hpp"
#include "engine/approved.hpp"
#include "engine/lower/programs.hpp"
#include "record/erased.hpp"

namespace topos {
namespace {

using programs::Program;
using programs::ramp;
using T = Tensor<f64>;

template <Element E>
std::string emitted(const Network<E>& network, const Entry& entry) {
  const auto text = stablehlo(lower(network, entry));
  return text ? *text : join("node ", text.error().node, ": ", text.error().sentence);
}

std::string told(std::string_view title, const Network<f64>& network, const Entry& entry) {
  return join("### ", title, "\n", emitted(network, entry));
}

/// Every operation, the ones that are elementwise over one shape.
template <Element E>
Network<E> vocabulary(std::vector<Symbol>& roots) {
  Tape<E> tape;
  const auto counted = [](Shape shape) { return Tensor<E>::counted(std::move(shape), 2); };
  const auto a = tape.parameter(counted(Shape{2, 3}));
  const auto b = tape.input(counted(Shape{2, 3}));
  const auto scalar = tape.parameter(counted({}));
  const auto table = tape.parameter(counted(Shape{4, 3}));
  const auto rows = tape.leaf(Tensor<E>::selection({3, 0}, 4, Arithmetic<E>::from_double(1)));
  const auto wide = tape.input(counted(Shape{2, 5, 2}));
  const auto windows = unfold(wide, {1, 2, 2, 1});
  const std::vector<Value<E>> all{a + b,
                                  a - b,
                                  a * b,
                                  a / b,
                                  maximum(a, b),
                                  powf(a, b),
                                  step(a, b),
                                  -a,
                                  exp(a),
                                  ln(a),
                                  sqrt(a),
                                  tanh(a),
                                  sin(a),
                                  cos(a),
                                  log1p(a),
                                  expm1(a),
                                  erf(a),
                                  erf_derivative(a),
                                  matmul(a, permute(b, {1, 0})),
                                  matmul(wide, permute(wide, {0, 2, 1})),
                                  sum(a),
                                  sum(scalar),
                                  sum_along(a, 1),
                                  broadcast(scalar, Shape{2, 2}),
                                  broadcast(reshape(scalar, Shape{1, 1}), Shape{2}),
                                  broadcast_along(a, 1, 4),
                                  reshape(a, Shape{6}),
                                  narrow(a, 1, 1, 2),
                                  pad(a, 1, 1, 6),
                                  gather(table, rows),
                                  scatter(a, rows),
                                  log_softmax(a, 1),
                                  log_sum_exp(a, 0),
                                  windows,
                                  fold(windows, {1, 2, 2, 1}, 5),
                                  fold(unfold(a, {1, 2, 1, 1}), {1, 2, 1, 1}, 3)};
  for (const Value<E>& value : all) roots.push_back(value.symbol());
  return std::move(tape).seal();
}

template <Element E>
std::string of_vocabulary() {
  std::vector<Symbol> roots;
  const Network<E> network = vocabulary<E>(roots);
  return join("### every operation over ", element_name<E>(), "\n",
              emitted(network, {.roots = roots}));
}

std::string of_entries() {
  const auto [network, names] = programs::hidden();
  const Symbol w = names[0], x = names[1], h = names[2], l = names[3];
  return told("a root and an observed value", network, {.roots = {l}, .observe = {h}}) +
         told("what is declared twice is answered once", network,
              {.roots = {l, h, l}, .observe = {h, w}}) +
         told("sources are answered as arguments", network, {.roots = {x}}) +
         told("nothing", network, {});
}

std::string of_patterns() {
  const auto [padded, padded_names] = programs::convolution({1, 1});
  const auto [strided, strided_names] = programs::convolution({2, 0});
  const auto [pooled, pooled_names] = programs::pooled(2, 2);
  const auto [normal, normal_names] = programs::normalized();
  const auto [given, given_names] = programs::normalized_by_given();
  const std::vector<Symbol> statistics{normal_names.begin() + 1, normal_names.end()};
  const Symbol rows = padded.structure().symbol(8);
  return told("a convolution with padding", padded, {.roots = {padded_names[3]}}) +
         told("with stride, in the backward posture", strided,
              {.roots = {strided_names[3]}, .backward = true}) +
         told("an observed interior", padded, {.roots = {padded_names[3]}, .observe = {rows}}) +
         told("max pooling", pooled, {.roots = {pooled_names[1]}}) +
         told("a batch norm and its statistics", normal, {.roots = statistics}) +
         told("a batch norm by given statistics", given, {.roots = {given_names[1]}});
}

TEST_CASE("modules are as approved") {
  approved::check_text("emit/vocabulary", ".txt",
                       of_vocabulary<f64>() + of_vocabulary<f32>() + of_vocabulary<Bf16>());
  approved::check_text("emit/entries", ".txt", of_entries());
  approved::check_text("emit/patterns", ".txt", of_patterns());
}

/// The only constant of a program that is one leaf.
template <Element E>
std::string constant(Tensor<E> payload) {
  Tape<E> tape;
  const Symbol leaf = tape.leaf(std::move(payload)).symbol();
  const std::string text = emitted(std::move(tape).seal(), {.roots = {leaf}});
  const std::size_t start = text.find("dense");
  return text.substr(start, text.find('\n', start) - start);
}

TEST_CASE("a constant stands once where all of its bits are equal") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(constant(T::dense(Shape{2}, {1.5, 1.5})) == "dense<1.5> : tensor<2xf64>");
  CHECK(constant(T::dense(Shape{2}, {nan, -nan})) == "dense<0x7FF8000000000000> : tensor<2xf64>");
  CHECK(constant(T::dense(Shape{2}, {0.0, -0.0})) == "dense<[0.0, -0.0]> : tensor<2xf64>");
  CHECK(constant(T::dense(Shape{2}, {-0.0, -0.0})) == "dense<-0.0> : tensor<2xf64>");
  CHECK(constant(T::dense(Shape{1, 2}, {0.1, INFINITY})) ==
        "dense<[[0.1, 0x7FF0000000000000]]> : tensor<1x2xf64>");
  CHECK(constant(Tensor<f32>::scalar(-INFINITY)) == "dense<0xFF800000> : tensor<f32>");
  CHECK(constant(Tensor<Bf16>::scalar(Bf16(1e-7))) == "dense<1.0011718e-7> : tensor<bf16>");
}

TEST_CASE("a table that would be too long is refused by its node") {
  Tape<f64> tape;
  const auto wide = tape.input(T::filled(Shape{4096}, 1));
  const auto windows = unfold(wide, {0, 3, 1, 1});
  const Symbol folded = fold(windows, {0, 3, 1, 1}, 4096).symbol();
  const Network<f64> network = std::move(tape).seal();
  const auto text = stablehlo(lower(network, {.roots = {folded}}));
  REQUIRE_FALSE(text.has_value());
  CHECK(text.error().node == 2);
  CHECK(text.error().sentence ==
        "node 2 needs a table of weights [4094, 3, 4096], written out, and 16777216 entries are "
        "the most");
}

TEST_CASE("lines and names tell the node that they belong to") {
  const auto [network, names] = programs::normalized();
  const Plan<f64> plan = lower(network, {.roots = {names[1]}, .observe = {names[2]}});
  const auto module =
      stablehlo_module(plan.structure(), plan.schedule(), Literals(plan.recording()));
  REQUIRE(module.has_value());
  CHECK(module->arguments == std::vector<std::uint32_t>{1, 2, 0});
  CHECK(module->results == std::vector{names[1].index, names[2].index});
  CHECK(module->names[names[1].index] == join("%v", names[1].index, "#0"));
  CHECK(module->names[names[2].index] == join("%v", names[1].index, "#1"));
  CHECK(module->names[names[2].index - 1].empty());
  CHECK(module->names[0] == "%arg2");
  std::string belong;
  for (const ModuleLine& line : module->lines) {
    belong += line.node ? count_text(*line.node) + " " : "- ";
  }
  CHECK(belong == join("- - 3 ", names[1].index, " - - - "));
}

}  // namespace
}  // namespace topos
