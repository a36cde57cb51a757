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
#include "element/maps/powf.hpp"
#include "element/maps/sin.hpp"
#include "element/maps/sqrt.hpp"
#include "element/maps/tanh.hpp"

namespace topos::tests {

template <class Real>
struct NamedMap {
  std::string_view name;
  Real (*map)(Real);
};

/// Every map of one argument, in the order of the columns of `maps_vectors.txt`.
template <class Real>
constexpr std::array<NamedMap<Real>, 10> named_maps = {{
    {"exp", maps::exp},
    {"ln", maps::ln},
    {"sqrt", maps::sqrt},
    {"tanh", maps::tanh},
    {"sin", maps::sin},
    {"cos", maps::cos},
    {"log1p", maps::log1p},
    {"expm1", maps::expm1},
    {"erf", maps::erf},
    {"erf_derivative", maps::erf_derivative},
}};

}  // namespace topos::tests
