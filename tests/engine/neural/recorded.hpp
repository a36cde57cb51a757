#pragma once

#include <string>

#include "record/tape.hpp"

namespace topos::tests {

using T = Tensor<f64>;

/// The names of the nodes from `begin` on: `MatMul BroadcastAlong Add`.
inline std::string names_from(const Tape<f64>& tape, std::size_t begin) {
  std::string out;
  for (std::size_t i = begin; i < tape.size(); ++i) {
    if (!out.empty()) out += ' ';
    out += name(tape.structure().node(i).opcode);
  }
  return out;
}

/// What `call` was refused for, and how many nodes it left behind: `shape, 0 left`.
template <class Call>
std::string refusal(const Tape<f64>& tape, const Call& call) {
  const std::size_t before = tape.size();
  try {
    call();
  } catch (const Fault& fault) {
    return join(name(fault.kind), ", ", tape.size() - before, " left");
  }
  return "nothing was refused";
}

}  // namespace topos::tests
