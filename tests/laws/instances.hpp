#pragma once

// The whole vocabulary over three elements is much to compile: it is made once, in instances.cpp.

#include "topos.hpp"

namespace topos {

extern template Tensor<f64> express(const Opcode&, std::span<const Tensor<f64>>);
extern template Tensor<f32> express(const Opcode&, std::span<const Tensor<f32>>);
extern template Tensor<Bf16> express(const Opcode&, std::span<const Tensor<Bf16>>);
extern template Value<f64> express(const Opcode&, std::span<const Value<f64>>);
extern template Value<f32> express(const Opcode&, std::span<const Value<f32>>);
extern template Value<Bf16> express(const Opcode&, std::span<const Value<Bf16>>);

extern template detail::Share<Tensor<f64>> pull(const Opcode&, std::span<const Tensor<f64>>,
                                                const Tensor<f64>&, const Tensor<f64>&);
extern template detail::Share<Tensor<f32>> pull(const Opcode&, std::span<const Tensor<f32>>,
                                                const Tensor<f32>&, const Tensor<f32>&);
extern template detail::Share<Tensor<Bf16>> pull(const Opcode&, std::span<const Tensor<Bf16>>,
                                                 const Tensor<Bf16>&, const Tensor<Bf16>&);
extern template detail::Share<Value<f64>> pull(const Opcode&, std::span<const Value<f64>>,
                                               const Value<f64>&, const Value<f64>&);
extern template detail::Share<Value<f32>> pull(const Opcode&, std::span<const Value<f32>>,
                                               const Value<f32>&, const Value<f32>&);
extern template detail::Share<Value<Bf16>> pull(const Opcode&, std::span<const Value<Bf16>>,
                                                const Value<Bf16>&, const Value<Bf16>&);

extern template class Execution<f64>;
extern template class Execution<f32>;
extern template class Execution<Bf16>;

}  // namespace topos
