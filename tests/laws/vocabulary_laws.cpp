#include <catch_amalgamated.hpp>

#include "laws/cases.hpp"

namespace topos::laws {
namespace {

template <class Variant>
struct Computed;
template <class... Operations>
struct Computed<std::variant<Leaf, Parameter, Input, Operations...>> {
  using List = std::tuple<Operations...>;
};
using Operations = Computed<Opcode>::List;

template <Element E>
std::vector<Tensor<E>> operands_of(const Case& of, SplitMix64& stream, bool edges) {
  std::vector<Tensor<E>> out;
  for (const Shape& shape : of.operands) {
    out.push_back(edges ? edged<E>(stream, shape) : drawn<E>(stream, shape));
  }
  return out;
}

std::string described(const Case& of) {
  std::string out = join(name(of.opcode), " ", attribute_text(of.opcode));
  for (const Shape& shape : of.operands) out += " " + shape.text();
  return out;
}

/// A program that applies one operation to parameters and sums its output times constant weights.
template <Element E>
struct Program {
  Tape<E> tape;
  std::vector<Symbol> parameters;
  Symbol target{};

  Program(const Case& of, const std::vector<Tensor<E>>& operands, SplitMix64& stream) {
    std::vector<Value<E>> values;
    for (const Tensor<E>& operand : operands) values.push_back(tape.parameter(operand));
    const Value<E> output = express<Value<E>>(of.opcode, values);
    target = sum(output * tape.leaf(drawn<E>(stream, output.shape()))).symbol();
    for (const Value<E>& value : values) parameters.push_back(value.symbol());
  }
};

template <Element E>
void engine_equals_recorded(const Case& of, bool edges) {
  SplitMix64 stream(7);
  Program<E> program(of, operands_of<E>(of, stream, edges), stream);
  const Adjoints adjoints = differentiate(program.tape, program.target, program.parameters);
  const Network<E> network = std::move(program.tape).seal();
  const Run<E> run = forward(network, network.parameters());
  const Field<E> engine = run.backward(program.target);
  for (const auto& [wrt, gradient] : adjoints.pairs) {
    INFO(described(of) << " at " << wrt.index << ": " << engine.of(wrt).text() << " and "
                       << run.of(gradient).text());
    CHECK(engine.of(wrt).same_bits(run.of(gradient)));
  }
}

void the_inferred_shape_is_the_computed_shape(const std::vector<Case>& all) {
  for (const Case& of : all) {
    SplitMix64 stream(1);
    for (const bool edges : {false, true}) {
      const auto operands = operands_of<f32>(of, stream, edges);
      std::vector<const Shape*> given;
      for (const auto& operand : operands) given.push_back(&operand.shape());
      INFO(described(of));
      const Tensor<f32> output = express<Tensor<f32>>(of.opcode, operands);
      CHECK(output.shape() == infer(of.opcode, given));
      CHECK(output.to_vector().size() == output.shape().volume());
    }
  }
}

TEMPLATE_LIST_TEST_CASE("the inferred shape is the computed shape", "", Operations) {
  the_inferred_shape_is_the_computed_shape(cases(TestType{}));
}

void engine_scan_and_recorded_gradient_have_the_same_bits(const std::vector<Case>& all) {
  for (const Case& of : all) {
    for (const bool edges : {false, true}) {
      engine_equals_recorded<f64>(of, edges);
      engine_equals_recorded<f32>(of, edges);
    }
  }
}

TEMPLATE_LIST_TEST_CASE("engine scan and recorded gradient have the same bits", "", Operations) {
  engine_scan_and_recorded_gradient_have_the_same_bits(cases(TestType{}));
}

void gradients_agree_with_finite_differences(const std::vector<Case>& all) {
  for (const Case& of : all) {
    // The slope of a step is 0 by rule.
    const bool flat = std::holds_alternative<Step>(of.opcode);
    SplitMix64 stream(11);
    const auto operands = operands_of<f64>(of, stream, false);
    Program<f64> program(of, operands, stream);
    const Network<f64> network = std::move(program.tape).seal();
    const Parameters<f64> table = network.parameters();
    const Field<f64> gradients = forward(network, table).backward(program.target);
    for (std::size_t slot = 0; slot < operands.size(); ++slot) {
      const Symbol parameter = program.parameters[slot];
      const std::vector<f64> at = operands[slot].to_vector();
      const std::vector<f64> slopes = gradients.of(parameter).to_vector();
      for (std::size_t i = 0; i < at.size(); ++i) {
        const auto loss_at = [&](double moved) {
          std::vector<f64> elements = at;
          elements[i] = moved;
          const auto nudged =
              table.with(parameter, Tensor<f64>::dense(operands[slot].shape(), elements));
          return forward(network, nudged).of(program.target).scalar();
        };
        const double width = 1e-6;
        const double difference = (loss_at(at[i] + width) - loss_at(at[i] - width)) / (2 * width);
        INFO(described(of) << " operand " << slot << " element " << i);
        CHECK_THAT(slopes[i], Catch::Matchers::WithinAbs(flat ? 0 : difference, 2e-7) ||
                                  Catch::Matchers::WithinRel(flat ? 0 : difference, 2e-6));
      }
    }
  }
}

TEMPLATE_LIST_TEST_CASE("gradients agree with finite differences", "", Operations) {
  gradients_agree_with_finite_differences(cases(TestType{}));
}

void a_rule_answers_a_share_where_it_says_that_it_passes_one(const std::vector<Case>& all) {
  for (const Case& of : all) {
    SplitMix64 stream(3);
    const auto operands = operands_of<f64>(of, stream, false);
    const Tensor<f64> output = express<Tensor<f64>>(of.opcode, operands);
    const auto shares = pull<Tensor<f64>>(of.opcode, operands, output, filled_like(output, 1));
    for (std::size_t i = 0; i < operands.size(); ++i) {
      INFO(described(of));
      CHECK(shares[i].has_value() == passes(of.opcode, i));
      if (shares[i]) CHECK(shares[i]->shape() == operands[i].shape());
    }
  }
}

TEMPLATE_LIST_TEST_CASE("a rule answers a share where it says that it passes one", "", Operations) {
  a_rule_answers_a_share_where_it_says_that_it_passes_one(cases(TestType{}));
}

void what_a_rule_does_not_read_may_be_poisoned(const std::vector<Case>& all) {
  for (const Case& of : all) {
    SplitMix64 stream(5);
    const auto operands = operands_of<f64>(of, stream, false);
    const Tensor<f64> output = express<Tensor<f64>>(of.opcode, operands);
    const Tensor<f64> seed = drawn<f64>(stream, output.shape());
    auto poisoned = operands;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (!reads_operand(of.opcode, i))
        poisoned[i] = filled_like(operands[i], std::numeric_limits<double>::quiet_NaN());
    }
    const Tensor<f64> dulled = reads_output(of.opcode)
                                   ? output
                                   : filled_like(output, std::numeric_limits<double>::quiet_NaN());
    const auto clean = pull<Tensor<f64>>(of.opcode, operands, output, seed);
    const auto dirty = pull<Tensor<f64>>(of.opcode, poisoned, dulled, seed);
    for (std::size_t i = 0; i < operands.size(); ++i) {
      INFO(described(of));
      if (clean[i]) CHECK(clean[i]->same_bits(*dirty[i]));
    }
  }
}

TEMPLATE_LIST_TEST_CASE("what a rule does not read may be poisoned", "", Operations) {
  what_a_rule_does_not_read_may_be_poisoned(cases(TestType{}));
}

/// The same elements through a strided view: stored with the axes reversed, seen in order.
template <Element E>
Tensor<E> viewed(const Tensor<E>& dense) {
  std::vector<std::size_t> reversed;
  for (std::size_t axis = dense.shape().rank(); axis-- > 0;) reversed.push_back(axis);
  const Tensor<E> turned = permute(dense, reversed);
  return permute(Tensor<E>::dense(turned.shape(), turned.to_vector()), reversed);
}

void views_and_dense_copies_give_the_same_bits(const std::vector<Case>& all) {
  for (const Case& of : all) {
    SplitMix64 stream(9);
    for (const bool edges : {false, true}) {
      const auto operands = operands_of<f32>(of, stream, edges);
      std::vector<Tensor<f32>> views;
      for (const auto& operand : operands) views.push_back(viewed(operand));
      INFO(described(of));
      CHECK(express<Tensor<f32>>(of.opcode, operands)
                .same_bits(express<Tensor<f32>>(of.opcode, views)));
    }
  }
}

TEMPLATE_LIST_TEST_CASE("views and dense copies give the same bits", "", Operations) {
  views_and_dense_copies_give_the_same_bits(cases(TestType{}));
}

void constant_storage_gives_the_bits_of_dense_storage(const std::vector<Case>& all) {
  for (const Case& of : all) {
    std::vector<Tensor<f32>> constants;
    std::vector<Tensor<f32>> copies;
    for (const Shape& shape : of.operands) {
      constants.push_back(Tensor<f32>::filled(shape, 0.1F));
      copies.push_back(Tensor<f32>::dense(shape, constants.back().to_vector()));
    }
    INFO(described(of));
    CHECK(express<Tensor<f32>>(of.opcode, constants)
              .same_bits(express<Tensor<f32>>(of.opcode, copies)));
  }
}

TEMPLATE_LIST_TEST_CASE("constant storage gives the bits of dense storage", "", Operations) {
  constant_storage_gives_the_bits_of_dense_storage(cases(TestType{}));
}

void an_opcode_is_made_again_from_its_attributes(const std::vector<Case>& all) {
  for (const Case& of : all) {
    std::vector<std::size_t> flat;
    for (const AttributeValue& attribute : attributes(of.opcode)) {
      const bool list =
          attribute.kind == AttributeKind::Shape || attribute.kind == AttributeKind::Order;
      if (list) flat.push_back(attribute.values.size());
      flat.insert(flat.end(), attribute.values.begin(), attribute.values.end());
    }
    CHECK(make_opcode(of.opcode.index(), flat) == of.opcode);
    flat.push_back(1);
    CHECK_THROWS_AS(make_opcode(of.opcode.index(), flat), Fault);
  }
}

TEMPLATE_LIST_TEST_CASE("an opcode is made again from its attributes", "", Operations) {
  an_opcode_is_made_again_from_its_attributes(cases(TestType{}));
}

void replaying_a_tape_records_the_same_tape(const std::vector<Case>& all) {
  for (const Case& of : all) {
    SplitMix64 stream(13);
    Program<f64> program(of, operands_of<f64>(of, stream, false), stream);
    differentiate(program.tape, program.target, program.parameters);
    const Structure& structure = program.tape.structure();
    Tape<f64> again;
    std::vector<Value<f64>> values;
    for (std::size_t i = 0; i < structure.size(); ++i) {
      const Node& node = structure.node(i);
      if (is_source(node.opcode)) {
        const Tensor<f64> payload = *program.tape.payload(structure.symbol(i));
        values.push_back(std::holds_alternative<Parameter>(node.opcode) ? again.parameter(payload)
                                                                        : again.leaf(payload));
        continue;
      }
      std::vector<Value<f64>> operands;
      for (std::uint32_t operand : node.inputs()) operands.push_back(values[operand]);
      values.push_back(express<Value<f64>>(node.opcode, operands));
    }
    CHECK(again.describe() == program.tape.describe());
  }
}

TEMPLATE_LIST_TEST_CASE("replaying a tape records the same tape", "", Operations) {
  replaying_a_tape_records_the_same_tape(cases(TestType{}));
}

TEST_CASE("names and methods are unique") {
  std::vector<std::string_view> seen;
  for (const Opcode& opcode : every_opcode()) {
    seen.push_back(name(opcode));
    seen.push_back(method(opcode));
  }
  std::ranges::sort(seen);
  CHECK(std::ranges::adjacent_find(seen) == seen.end());
}

}  // namespace
}  // namespace topos::laws
