#include "../examples/forward_mode.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <map>

#include "../examples/dual.hpp"

namespace topos {
namespace {

using examples::Dual;
using examples::Moving;
using examples::replay;
using T = Tensor<f64>;

/// An operation over operands at which every product and sum is exact, with weights for its output.
struct Push {
  Opcode opcode;
  std::vector<T> operands;
  /// Whether forward and reverse mode round in the same places here, so that their bits agree.
  bool exact = true;
};

T dense(const Shape& shape, std::vector<double> elements) {
  return T::dense(shape, std::move(elements));
}

/// One element and four, signs and powers of two; the arguments of maps are positive.
std::vector<Push> pushes() {
  const T pair = dense(Shape{2}, {0.5, -1.5});
  const T other = dense(Shape{2}, {-0.25, 2});
  const T positive = dense(Shape{2}, {0.5, 2});
  const T square = dense(Shape{2, 2}, {0.5, -1, 2, 0.25});
  const T wide = dense(Shape{2, 3}, {1, -0.5, 0.25, 2, -4, 0.125});
  const T rows = T::selection({1, 0, 1}, 2, 1);
  std::vector<Push> all{{Add{}, {pair, other}},
                        {Sub{}, {pair, other}},
                        {Mul{}, {pair, other}},
                        {Div{}, {pair, other}},
                        {Powf{}, {positive, other}},
                        {Maximum{}, {pair, other}},
                        {Step{}, {pair, other}},
                        {MatMul{}, {square, wide}},
                        {Gather{}, {square, rows}},
                        {Scatter{}, {dense(Shape{3, 2}, {1, 2, -3, 0.5, 0.25, -1}), rows}},
                        {LogSoftmax{1}, {wide}, false},
                        {LogSumExp{1}, {wide}, false},
                        {SumAlong{1}, {wide}},
                        {Broadcast{Shape{2, 2}}, {dense(Shape{1}, {0.5})}},
                        {BroadcastAlong{1, 3}, {pair}},
                        {Reshape{Shape{3, 2}}, {wide}},
                        {Permute{{1, 0}}, {wide}},
                        {Narrow{1, 1, 2}, {wide}},
                        {Pad{1, 1, 5}, {wide}},
                        {Unfold{1, 2, 1, 1}, {wide}},
                        {Fold{0, 2, 1, 1, 3}, {square}}};
  for (const Opcode& opcode :
       {Opcode(Neg{}), Opcode(Exp{}), Opcode(Ln{}), Opcode(Sqrt{}), Opcode(Tanh{}), Opcode(Sin{}),
        Opcode(Cos{}), Opcode(Log1p{}), Opcode(Expm1{}), Opcode(Erf{}), Opcode(ErfDerivative{}),
        Opcode(Sum{})}) {
    all.push_back({opcode, {positive}});
  }
  return all;
}

/// The operation over parameters, each element of its output weighted by a power of two, summed.
struct Program {
  Tape<f64> tape;
  std::vector<Symbol> parameters;
  Symbol target{};

  explicit Program(const Push& of) {
    std::vector<Value<f64>> values;
    for (const T& operand : of.operands) values.push_back(tape.parameter(operand));
    const Value<f64> output = express<Value<f64>>(of.opcode, values);
    std::vector<double> weights(output.shape().volume());
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = i % 2 == 0 ? 2 : -0.5;
    target = sum(output * tape.leaf(dense(output.shape(), weights))).symbol();
    for (const Value<f64>& value : values) parameters.push_back(value.symbol());
  }
};

/// What moves: a parameter, and its tangent.
using Directions = std::map<std::uint32_t, T>;

/// Pairs of tensors up the lines of a network.
std::vector<Moving<T>> push_tensors(const Network<f64>& network, const Directions& directions) {
  return replay<Moving<T>>(network.structure(), network.size(), [&](Symbol name) {
    const auto found = directions.find(name.index);
    const std::optional<T> tangent =
        found == directions.end() ? std::nullopt : std::optional(found->second);
    return Moving<T>{*network.payload(name), tangent};
  });
}

/// Pairs of values up the lines of a reopened tape: the tangents become more of it.
std::vector<Moving<Value<f64>>> push_values(Tape<f64>& tape, const Directions& directions) {
  const std::size_t count = tape.size();
  std::map<std::uint32_t, Value<f64>> leaves;
  for (const auto& [index, tangent] : directions) leaves.emplace(index, tape.leaf(tangent));
  return replay<Moving<Value<f64>>>(tape.structure(), count, [&](Symbol name) {
    const auto found = leaves.find(name.index);
    const std::optional<Value<f64>> tangent =
        found == leaves.end() ? std::nullopt : std::optional(found->second);
    return Moving<Value<f64>>{tape.resolve(name), tangent};
  });
}

T tangent_at(const std::vector<Moving<T>>& pushed, Symbol name) {
  const auto& [value, tangent] = pushed[name.index];
  return tangent.value_or(filled_like(value, 0));
}

/// Each element of each operand in turn, moved by a power of two.
std::vector<Directions> axes(const Push& of) {
  std::vector<Directions> out;
  for (std::uint32_t slot = 0; slot < of.operands.size(); ++slot) {
    if (of.operands[slot].storage() == Storage::Selection) continue;
    const Shape& shape = of.operands[slot].shape();
    for (std::size_t i = 0; i < shape.volume(); ++i) {
      std::vector<double> elements(shape.volume(), 0);
      elements[i] = i % 2 == 0 ? 0.5 : -2;
      out.push_back({{slot, dense(shape, elements)}});
    }
  }
  return out;
}

TEST_CASE("a tangent pushed forward is the engine's gradient along the direction") {
  for (const Push& of : pushes()) {
    Program program(of);
    const Network<f64> network = std::move(program.tape).seal();
    const Field<f64> gradients = forward(network, network.parameters()).backward(program.target);
    for (const Directions& directions : axes(of)) {
      const auto& [slot, tangent] = *directions.begin();
      const T reverse = sum(gradients.of(program.parameters[slot]) * tangent);
      const T pushed = tangent_at(push_tensors(network, directions), program.target);
      INFO(name(of.opcode) << " operand " << slot << ": " << pushed.text() << " and "
                           << reverse.text());
      if (of.exact) {
        CHECK(pushed.scalar() == reverse.scalar());
      } else {
        CHECK_THAT(pushed.scalar(), Catch::Matchers::WithinAbs(reverse.scalar(), 1e-14));
      }
    }
  }
}

TEST_CASE("the walks that compute and that record give the same bits") {
  for (const Push& of : pushes()) {
    for (const Directions& directions : axes(of)) {
      Program program(of);
      const Symbol target = program.target;
      Network<f64> network = std::move(program.tape).seal();
      const T computed = tangent_at(push_tensors(network, directions), target);
      Tape<f64> tape(std::move(network));
      const auto recorded = push_values(tape, directions)[target.index].tangent;
      const std::optional<Symbol> written =
          recorded.transform([](const Value<f64>& tangent) { return tangent.symbol(); });
      const Network<f64> longer = std::move(tape).seal();
      const Run<f64> run = forward(longer, longer.parameters());
      INFO(name(of.opcode));
      CHECK(computed.same_bits(written ? run.of(*written) : T::scalar(0)));
    }
  }
}

TEST_CASE("every opcode of the vocabulary is pushed") {
  std::vector<bool> seen(vocabulary_size, false);
  for (const Push& of : pushes()) seen[of.opcode.index()] = true;
  for (const Opcode& opcode : every_opcode()) {
    INFO(name(opcode));
    CHECK((is_source(opcode) || seen[opcode.index()]));
  }
}

/// sum(x · x · x) at [0.5, -0.25, 1.5], its recorded slope, and a direction.
struct Cubes {
  Tape<f64> tape;
  Symbol x{};
  Symbol target{};
  Symbol slope{};
  T direction = dense(Shape{3}, {0.25, 1, -0.5});
  Directions along;

  Cubes() {
    const auto of = tape.parameter(dense(Shape{3}, {0.5, -0.25, 1.5}));
    x = of.symbol();
    target = sum(of * of * of).symbol();
    slope = differentiate(tape, target, std::span(&x, 1)).of(x);
    along = {{x.index, direction}};
  }
};

TEST_CASE("forward over reverse is the product with the Hessian, bit for bit at dyadic values") {
  Cubes cubes;
  const auto seed = cubes.tape.leaf(cubes.direction);
  const Symbol product =
      vjp(cubes.tape, cubes.slope, seed.symbol(), std::span(&cubes.x, 1)).of(cubes.x);
  const Network<f64> network = std::move(cubes.tape).seal();
  const Run<f64> run = forward(network, network.parameters());

  const auto pushed = push_tensors(network, cubes.along);
  CHECK(tangent_at(pushed, cubes.target).text() == "-3");
  CHECK(tangent_at(pushed, cubes.slope).text() == "[0.75, -1.5, -4.5]");
  CHECK(tangent_at(pushed, cubes.slope).same_bits(run.of(product)));
}

TEST_CASE("forward over reverse can be recorded as well") {
  Cubes cubes;
  const std::size_t before = cubes.tape.size();
  const auto recorded = push_values(cubes.tape, cubes.along)[cubes.slope.index].tangent;
  REQUIRE(recorded.has_value());
  const Symbol written = recorded->symbol();
  const Network<f64> network = std::move(cubes.tape).seal();
  CHECK(network.size() > before);
  CHECK(forward(network, network.parameters()).of(written).text() == "[0.75, -1.5, -4.5]");
}

TEST_CASE("the engine's own scan goes over pairs: forward over reverse without a recorded slope") {
  Cubes cubes;
  const Network<f64> network = std::move(cubes.tape).seal();
  const auto pushed = push_tensors(network, cubes.along);
  const auto cotangents = scan<Moving<T>>(
      network.structure(), cubes.target.index, filled_like(pushed[cubes.target.index], 1),
      [&](std::size_t index) { return pushed[index]; },
      [&](std::size_t index) { return filled_like(pushed[index], 0); });
  const std::optional<Moving<T>>& gradient = cotangents[cubes.x.index];
  REQUIRE(gradient.has_value());
  CHECK(gradient->value.text() == "[0.75, 0.1875, 6.75]");
  REQUIRE(gradient->tangent.has_value());
  CHECK(gradient->tangent->text() == "[0.75, -1.5, -4.5]");
}

TEST_CASE("pairs of pairs carry the second derivative along the direction") {
  Cubes cubes;
  const Network<f64> network = std::move(cubes.tape).seal();
  using Twice = Moving<Moving<T>>;
  const auto twice = replay<Twice>(network.structure(), network.size(), [&](Symbol name) {
    const Moving<T> still{*network.payload(name), std::nullopt};
    if (name != cubes.x) return Twice{still, std::nullopt};
    return Twice{{still.value, cubes.direction}, Moving<T>{cubes.direction, std::nullopt}};
  });
  const std::optional<Moving<T>>& slope = twice[cubes.target.index].tangent;
  REQUIRE((slope && slope->tangent));
  CHECK(slope->value.text() == "-3");
  // The direction times the Hessian times the direction: [0.25, 1, -0.5] · [0.75, -1.5, -4.5].
  CHECK(slope->tangent->text() == "0.9375");
}

TEST_CASE("pairs of tensors and tensors of duals hold the same tangents at dyadic values") {
  const auto record = []<class E>(Tape<E>& tape, const Tensor<E>& weights) {
    const auto of = tape.parameter(weights);
    const auto error = matmul(of, of) - of * of;
    return sum(maximum(error, filled_like(error, -0.5)) * error).symbol();
  };
  const T weights = dense(Shape{2, 2}, {0.5, -1, 2, 0.25});
  const T direction = dense(Shape{2, 2}, {1, 0.5, -0.25, 2});

  Tape<f64> tape;
  const Symbol target = record(tape, weights);
  const Network<f64> network = std::move(tape).seal();
  const T pushed = tangent_at(push_tensors(network, {{0, direction}}), target);

  std::vector<Dual> elements;
  for (std::size_t i = 0; i < 4; ++i) {
    elements.push_back({weights.to_vector()[i], direction.to_vector()[i]});
  }
  Tape<Dual> duals;
  const Symbol same = record(duals, Tensor<Dual>::dense(Shape{2, 2}, elements));
  const Network<Dual> filled = std::move(duals).seal();
  CHECK(pushed.scalar() == forward(filled, filled.parameters()).of(same).scalar().tangent);
  CHECK(pushed.scalar() != 0);
}

}  // namespace
}  // namespace topos
