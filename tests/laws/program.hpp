#pragma once

#include "laws/numbers.hpp"
#include "laws/subject.hpp"

namespace topos::laws {

/// What a program makes of its subject's output before the weighted sum. A square gives linear
/// subjects a second derivative; edges pass more of themselves through the sum alone.
enum class Outer : std::uint8_t { Sum, SumOfSquares };

/// A subject over parameters, reduced to one number by a sum with constant weights.
template <Element E>
class Program {
 public:
  Program(const Subject<E>& subject, const std::vector<Tensor<E>>& operands, Outer outer,
          SplitMix64& stream)
      : stream_(&stream) {
    std::vector<Value<E>> values;
    for (const Tensor<E>& operand : operands) values.push_back(tape_.parameter(operand));
    for (const Value<E>& value : values) parameters_.push_back(value.symbol());
    const Value<E> output = subject.record(tape_, values);
    output_ = output.symbol();
    target_ = weighted(outer == Outer::Sum ? output : output * output).symbol();
  }

  Tape<E>& tape() { return tape_; }
  const std::vector<Symbol>& parameters() const { return parameters_; }
  Symbol output() const { return output_; }
  Symbol target() const { return target_; }

  /// Records the gradients of the target.
  Adjoints derive() { return derived(target_); }
  /// Records a weighted sum of all gradients: the derivative in one direction, a target itself.
  Symbol direction(const Adjoints& first) {
    std::optional<Value<E>> total;
    for (const auto& [wrt, gradient] : first.pairs) {
      const Value<E> part = weighted(tape_.resolve(gradient));
      total = total ? *total + part : part;
    }
    return total->symbol();
  }
  /// Records the gradients of any number by the parameters: vjp from a one.
  Adjoints derived(Symbol of) {
    const Symbol one = tape_.leaf(Tensor<E>::counted(Shape(), 1)).symbol();
    return vjp(tape_, of, one, parameters_);
  }

  Network<E> seal() && { return std::move(tape_).seal(); }

 private:
  Value<E> weighted(const Value<E>& value) {
    const Operand like{value.shape()};
    return sum(value * tape_.leaf(filled<E>(like, Numbers::Ordinary, *stream_)));
  }

  SplitMix64* stream_;
  Tape<E> tape_;
  std::vector<Symbol> parameters_;
  Symbol output_{};
  Symbol target_{};
};

/// The same program recorded once more, by expressing its opcodes one by one.
template <Element E>
Tape<E> replayed(const Tape<E>& tape) {
  const Structure& structure = tape.structure();
  Tape<E> again;
  std::vector<Value<E>> values;
  for (std::size_t i = 0; i < structure.size(); ++i) {
    const Opcode& opcode = structure.node(i).opcode;
    if (is_source(opcode)) {
      Tensor<E> payload = *tape.payload(structure.symbol(i));
      values.push_back(std::holds_alternative<Leaf>(opcode)        ? again.leaf(payload)
                       : std::holds_alternative<Parameter>(opcode) ? again.parameter(payload)
                                                                   : again.input(payload));
      continue;
    }
    std::vector<Value<E>> operands;
    for (const std::uint32_t operand : structure.node(i).inputs()) {
      operands.push_back(values[operand]);
    }
    values.push_back(express<Value<E>>(opcode, operands));
  }
  return again;
}

}  // namespace topos::laws
