#include "lower/singles.hpp"

namespace topos {

template void run_single_steps<f64>(std::span<const SingleStep>);
template void run_single_steps<f32>(std::span<const SingleStep>);
template void run_single_steps<Bf16>(std::span<const SingleStep>);

}  // namespace topos
