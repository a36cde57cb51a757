#pragma once

#include <span>

#include "bind/guard.hpp"

namespace topos::bind {

/// The derivative rule of `opcode` over `given`: the operands, then the output and its cotangent.
/// Writes for each operand whether it has a share, and then `write(share)`.
/// Fails: Shape unless output and cotangent have the shape that the operands make.
template <class V, class Write>
void pull_checked(const Opcode& opcode, std::span<const V> given, const Write& write) {
  const std::span<const V> operands = given.first(given.size() - 2);
  const V& output = given[given.size() - 2];
  const V& seed = given.back();

  check_operands(opcode, operands.size());
  std::vector<const Shape*> shapes;
  for (const V& operand : operands) shapes.push_back(&operand.shape());
  const Shape made = infer(opcode, shapes);
  for (const V* of : {&output, &seed}) {
    if (of->shape() == made) continue;
    fail(FaultKind::Shape, "pull",
         join("pull needs an output and a seed of shape ", made.text(), ", got ",
              of->shape().text()),
         {made.list(), of->shape().list()});
  }

  const auto shares = pull<V>(opcode, operands, output, seed);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    answer().word(shares[i] ? 1 : 0);
    if (shares[i]) write(*shares[i]);
  }
}

}  // namespace topos::bind
