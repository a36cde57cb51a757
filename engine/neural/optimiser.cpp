#include "neural/optimiser.hpp"

namespace topos::detail {

template <BuiltIn E>
void built_in_descent(E* weights, const E* direction, E rate, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) weights[i] = weights[i] - direction[i] * rate;
}

template void built_in_descent(f64*, const f64*, f64, std::size_t);
template void built_in_descent(f32*, const f32*, f32, std::size_t);
template void built_in_descent(Bf16*, const Bf16*, Bf16, std::size_t);

}  // namespace topos::detail
