#include "operation/block.hpp"

#include <cstring>
#include <tuple>

#include "operation/vocabulary.hpp"

namespace topos::detail {

namespace {

/// Whether an operation's function takes several numbers side by side.
template <class Op, class L>
concept TakesLanes = requires(const L& operand) { Op::element(operand); } ||
                     requires(const L& operand) { Op::element(operand, operand); };

template <class L>
L load(const lanes::Real<L>* from) {
  L out;
  std::memcpy(&out, from, sizeof out);
  return out;
}

/// A number of elements that fills registers.
template <class Op, std::floating_point E>
void whole_registers(E* result, const E* left, const E* right, std::size_t count) {
  using L = lanes::Vector<E>;
  for (std::size_t i = 0; i < count; i += lanes::width<L>) {
    L out;
    if constexpr (Op::arity == 1) {
      out = Op::element(load<L>(left + i));
    } else {
      out = Op::element(load<L>(left + i), load<L>(right + i));
    }
    std::memcpy(result + i, &out, sizeof out);
  }
}

}  // namespace

template <class Op, BuiltIn E>
void built_in_block(E* result, const E* left, const E* right, std::size_t count) {
  const E* const other = Op::arity == 1 ? left : right;
  if constexpr (std::same_as<E, Bf16>) {
    through_f32(built_in_block<Op, f32>, result, left, other, count);
  } else if constexpr (TakesLanes<Op, lanes::Vector<E>>) {
    in_registers<E>(whole_registers<Op, E>, result, left, other, count);
  } else {
    for (std::size_t i = 0; i < count; ++i) result[i] = Op::element(left[i], right[i]);
  }
}

namespace {

template <class Op>
constexpr auto blocks_of() {
  if constexpr (ElementwiseOperation<Op>) {
    const std::tuple exact(&built_in_block<Op, f64>, &built_in_block<Op, f32>,
                           &built_in_block<Op, Bf16>);
    if constexpr (FastMap<Op, f32>) {
      return std::tuple_cat(exact, std::tuple(&built_in_block<Fast<Op>, f32>));
    } else {
      return exact;
    }
  } else {
    return std::tuple();
  }
}

template <class... Operations>
constexpr auto blocks_of_all(const std::variant<Operations...>*) {
  return std::tuple(blocks_of<Operations>()...);
}

}  // namespace

/// Names every block there is, so that it is compiled here.
extern constexpr auto every_block = blocks_of_all(static_cast<const Opcode*>(nullptr));

}  // namespace topos::detail
