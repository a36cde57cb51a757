#include "tensor/softmax.hpp"

namespace topos {

namespace {

Prepared with_memory(Prepared lanes) {
  lanes.scratch = block_size + 3 * detail::softmax_lanes;
  lanes.totals = detail::softmax_lanes;
  return lanes;
}

}  // namespace

Prepared normalising(const Operand& operand, std::size_t axis) {
  return with_memory(along(operand, axis));
}

Prepared normalising_away(const Operand& operand, std::size_t axis, const Shape& shape) {
  return with_memory(folding_away(operand, axis, shape));
}

template void log_softmax_lanes(const LaneTask&, const Call<f64>&, const SoftmaxMaps<f64>&);
template void log_softmax_lanes(const LaneTask&, const Call<f32>&, const SoftmaxMaps<f32>&);
template void log_softmax_lanes(const LaneTask&, const Call<Bf16>&, const SoftmaxMaps<Bf16>&);
template void log_sum_exp_lanes(const LaneTask&, const Call<f64>&, const SoftmaxMaps<f64>&);
template void log_sum_exp_lanes(const LaneTask&, const Call<f32>&, const SoftmaxMaps<f32>&);
template void log_sum_exp_lanes(const LaneTask&, const Call<Bf16>&, const SoftmaxMaps<Bf16>&);

}  // namespace topos
