#include "laws/instances.hpp"

namespace topos {

template Tensor<f64> express(const Opcode&, std::span<const Tensor<f64>>);
template Tensor<f32> express(const Opcode&, std::span<const Tensor<f32>>);
template Tensor<Bf16> express(const Opcode&, std::span<const Tensor<Bf16>>);
template Value<f64> express(const Opcode&, std::span<const Value<f64>>);
template Value<f32> express(const Opcode&, std::span<const Value<f32>>);
template Value<Bf16> express(const Opcode&, std::span<const Value<Bf16>>);

template detail::Share<Tensor<f64>> pull(const Opcode&, std::span<const Tensor<f64>>,
                                         const Tensor<f64>&, const Tensor<f64>&);
template detail::Share<Tensor<f32>> pull(const Opcode&, std::span<const Tensor<f32>>,
                                         const Tensor<f32>&, const Tensor<f32>&);
template detail::Share<Tensor<Bf16>> pull(const Opcode&, std::span<const Tensor<Bf16>>,
                                          const Tensor<Bf16>&, const Tensor<Bf16>&);
template detail::Share<Value<f64>> pull(const Opcode&, std::span<const Value<f64>>,
                                        const Value<f64>&, const Value<f64>&);
template detail::Share<Value<f32>> pull(const Opcode&, std::span<const Value<f32>>,
                                        const Value<f32>&, const Value<f32>&);
template detail::Share<Value<Bf16>> pull(const Opcode&, std::span<const Value<Bf16>>,
                                         const Value<Bf16>&, const Value<Bf16>&);

template class Execution<f64>;
template class Execution<f32>;
template class Execution<Bf16>;

}  // namespace topos
