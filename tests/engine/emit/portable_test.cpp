#include "emit/portable.hpp"

#include <catch_amalgamated.hpp>

#include "emit/stablehlo.hpp"
#include "engine/approved.hpp"
#include "engine/emit/programs.hpp"

namespace topos {
namespace {

using programs::Program;
using programs::ramp;
using T = Tensor<f64>;

template <Element E>
std::string emitted(const Network<E>& network, const Entry& entry, const PortableForm& form = {}) {
  const auto text = stablehlo(lower(network, entry), form);
  return text ? *text : text.error().sentence;
}

template <Element E>
std::string erf_of_two() {
  Tape<E> tape;
  const Symbol root = erf(tape.input(Tensor<E>::counted(Shape{2}, 1))).symbol();
  return emitted(std::move(tape).seal(), {.roots = {root}});
}

TEST_CASE("portable modules are as approved") {
  const auto [network, names] = programs::classifier(4);
  const Structure& structure = network.structure();
  const Symbol weights = structure.symbol(structure.parameters()[0]);
  const Symbol x = structure.symbol(structure.inputs()[0]);
  const PortableForm form{.loss = LossScale::Mean,
                          .precision = ProductPrecision::Highest,
                          .names = {{"0.weights", weights}, {"x", x}, {"again", x}}};
  const Entry entry{.roots = names, .observe = {x, structure.symbol(x.index + 2)}};
  const auto [padded, image] = programs::convolution({1, 1});
  approved::check_text(
      "emit/portable", ".txt",
      join("### a training step\n", emitted(network, entry, form), "### a convolution\n",
           emitted(padded, {.roots = {image[3]}}, {.precision = ProductPrecision::Highest}),
           "### erf over f64\n", erf_of_two<f64>(), "### erf over bf16\n", erf_of_two<Bf16>()));
}

TEST_CASE("a mean divides roots and leaves observed values alone") {
  Tape<f64> tape;
  const auto x = tape.input(ramp(Shape{4, 2}));
  const Symbol root = sum(x).symbol();
  const Symbol input = x.symbol();
  const Network<f64> network = std::move(tape).seal();
  const std::string text =
      emitted(network, {.roots = {root}, .observe = {input, root}}, {.loss = LossScale::Mean});
  CHECK(text.find("%v1_batch = stablehlo.constant dense<4.0> : tensor<f64>") != text.npos);
  CHECK(text.find("%v1_mean = stablehlo.divide %v1, %v1_batch : tensor<f64>") != text.npos);
  CHECK(text.find("return %v1_mean, %arg0 :") != text.npos);
}

TEST_CASE("batch norms are spelled out, convolutions and pooling are not") {
  const auto [normal, names] = programs::normalized();
  const auto [pooled, largest] = programs::pooled(2, 2);
  const Entry entry{.roots = {names[1]}};
  CHECK(stablehlo(lower(normal, entry))->find("batch_norm_training") != std::string::npos);
  const std::string text = emitted(normal, entry);
  CHECK(text.find("batch_norm") == text.npos);
  CHECK(text.find("stablehlo.sqrt") != text.npos);
  CHECK(emitted(pooled, {.roots = {largest[1]}}).find("reduce_window") != text.npos);
}

TEST_CASE("names are quoted, and names of another family refused") {
  CHECK(quoted("w\"1\\\n\xc3\xa9") == R"("w\221\5C\0A\C3\A9")");
  const auto [network, names] = programs::hidden();
  const PortableForm form{.names = {{"w", Symbol{names[0].family + 1, 0}}}};
  CHECK_THROWS_MATCHES(
      emitted(network, {.roots = {names[3]}}, form), Fault,
      Catch::Matchers::Message("stable_hlo needs a name of this plan, got #0 of another family"));
}

}  // namespace
}  // namespace topos
