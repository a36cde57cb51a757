#pragma once

#include <array>
#include <string_view>

#include "element/maps/cos.hpp"
#include "element/maps/erf.hpp"
#include "element/maps/erf_derivative.hpp"
#include "element/maps/exp.hpp"
#include "element/maps/expm1.hpp"
#include "element/maps/ln.hpp"
#include "element/maps/log1p.hpp"
#include "element/maps/sin.hpp"
#include "element/maps/sqrt.hpp"
#include "element/maps/tanh.hpp"

namespace topos::tests {

/// One map, for a vector of lanes and for the number in one of them.
template <lanes::Lane L>
struct LaneMap {
  std::string_view name;
  L (*side_by_side)(L);
  lanes::Real<L> (*alone)(lanes::Real<L>);
};

template <lanes::Lane L>
constexpr std::array<LaneMap<L>, 10> lane_maps = {{
    {"exp", maps::exp, maps::exp},
    {"ln", maps::ln, maps::ln},
    {"sqrt", maps::sqrt, maps::sqrt},
    {"tanh", maps::tanh, maps::tanh},
    {"sin", maps::sin, maps::sin},
    {"cos", maps::cos, maps::cos},
    {"log1p", maps::log1p, maps::log1p},
    {"expm1", maps::expm1, maps::expm1},
    {"erf", maps::erf, maps::erf},
    {"erf_derivative", maps::erf_derivative, maps::erf_derivative},
}};

/// Whether any lane of the numbers from `first` on differs from the number by itself. NaNs are one.
template <lanes::Lane L>
bool differs(const LaneMap<L>& map, const lanes::Real<L>* first) {
  constexpr std::size_t count = sizeof(L) / sizeof(*first);
  L together;
  for (std::size_t i = 0; i < count; ++i) together[i] = first[i];

  const L results = map.side_by_side(together);
  for (std::size_t i = 0; i < count; ++i) {
    const lanes::Real<L> result = results[i];
    const lanes::Real<L> expected = map.alone(first[i]);
    const bool both_nan = result != result && expected != expected;
    if (!both_nan && lanes::bits(result) != lanes::bits(expected)) return true;
  }
  return false;
}

}  // namespace topos::tests
