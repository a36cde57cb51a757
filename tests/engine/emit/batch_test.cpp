#include <catch_amalgamated.hpp>

#include "emit/stablehlo.hpp"
#include "engine/emit/programs.hpp"

namespace topos {
namespace {

using programs::Program;
using programs::ramp;
using programs::trained;
using T = Tensor<f64>;

std::string emitted(const Program& program, std::optional<std::size_t> batch) {
  const PortableForm form{.batch = batch};
  const auto text = stablehlo(lower(program.network, {.roots = program.names}), form);
  return text ? *text : join("node ", text.error().node, ": ", text.error().sentence);
}

struct Named {
  std::string_view name;
  Program (*make)(std::size_t batch);
};
constexpr std::array steps{Named{"classifier", programs::classifier},
                           Named{"linear", programs::linear},
                           Named{"means", programs::means},
                           Named{"image", programs::image},
                           Named{"batch_normalised", programs::batch_normalised},
                           Named{"row_normalised", programs::row_normalised},
                           Named{"sequences", programs::sequences},
                           Named{"stacked", programs::stacked},
                           Named{"first_row", programs::first_row},
                           Named{"looked_up", programs::looked_up}};

constexpr std::array<std::size_t, 3> recorded_sizes{7, 8, 6};
constexpr std::array<std::size_t, 4> sizes{7, 1, 3, 64};

TEST_CASE("another batch gives the module that a recording of that size has") {
  for (const auto& [name, make] : steps) {
    for (const std::size_t from : recorded_sizes) {
      const Program recorded = make(from);
      for (const std::size_t to : sizes) {
        INFO(name << " recorded with " << from << ", emitted with " << to);
        CHECK(emitted(recorded, to) == emitted(make(to), std::nullopt));
      }
    }
  }
}

/// What one input, and a program over it, is refused for.
template <class Record>
std::string refused(const Shape& input, const Record& record) {
  Tape<f64> tape;
  const auto x = tape.input(ramp(input));
  const Symbol root = record(tape, x).symbol();
  return emitted(programs::sealed(std::move(tape), {root}), 5);
}

TEST_CASE("what may or may not be the batch is refused by its node") {
  using V = Value<f64>;
  CHECK(refused(Shape{4, 4}, [](Tape<f64>& tape, const V& x) {
          return matmul(x, tape.leaf(ramp(Shape{4, 4})));
        }).starts_with("module"));
  CHECK(refused(Shape{4, 3}, [](Tape<f64>& tape, const V& x) {
          return x * tape.leaf(ramp(Shape{4, 3}));
        }) == "node 2: node 2 has one extent for the batch and for something else");
  CHECK(
      refused(Shape{4, 3}, [](Tape<f64>& tape, const V& x) {
        return sum(x) + sum(broadcast(tape.leaf(T::scalar(3)), Shape{4}));
      }) == "node 3: axis 0 of node 3 is 4 long, and nothing says whether that is the batch of 4");
  CHECK(refused(Shape{4, 3}, [](Tape<f64>& tape, const V& x) {
          return sum(x) * tape.leaf(T::scalar(0.25));
        }) == "node 2: node 2 holds 0.25, which may come from the batch of 4");
  CHECK(refused(Shape{4, 3}, [](Tape<f64>& tape, const V& x) {
          const auto count = tape.leaf(T::filled(Shape{3}, 4));
          return sum_along(x, 0) / count + count;
        }) == "node 1: node 1 counts the batch, and node 4 reads it as something else");
  CHECK(refused(Shape{8, 3}, [](Tape<f64>&, const V& x) { return narrow(x, 0, 6, 2); }) ==
        "node 1: elements 6 to 8 of a batch are not in the first one of size 5");
  CHECK(refused(Shape{4, 3}, [](Tape<f64>&, const V& x) { return unfold(x, {0, 2, 1, 1}); }) ==
        "node 1: node 1 has one extent for the batch and for something else");
  CHECK(refused(Shape{4, 4}, [](Tape<f64>&, const V& x) {
          return reshape(matmul(x, permute(x, {1, 0})), Shape{16});
        }) == "node 3: a shape that holds the batch twice is laid out anew");
  CHECK(refused({}, [](Tape<f64>&, const V& x) { return x * x; }) ==
        "node 0: a batch is the leading extent of every input, and there is none");
}

TEST_CASE("inputs that share no leading extent have no batch") {
  Tape<f64> tape;
  const auto x = tape.input(ramp(Shape{4, 2}));
  const auto y = tape.input(ramp(Shape{3, 2}));
  const auto root = sum(x) + sum(y);
  const Program program = programs::sealed(std::move(tape), {root.symbol()});
  CHECK(emitted(program, 5) ==
        "node 0: a batch is the leading extent of every input, and input 0 is [4, 2], another one "
        "not");
  CHECK(emitted(program, std::nullopt).starts_with("module @topos {\n"));
}

TEST_CASE("a batch beyond the largest tensor is refused as a shape is") {
  const Program program = programs::classifier(8);
  CHECK_THROWS_AS(emitted(program, std::size_t{1} << 30), Fault);
  CHECK_THROWS_AS(emitted(program, 0), Fault);
}

}  // namespace
}  // namespace topos
