#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "record/structure.hpp"

namespace topos {

/// How often a kernel was asked for one formula in a run.
struct Service {
  /// `Gemm`, one for each two-dimensional product; `Map`, for each elementary map; the name of a
  /// pattern, for each that was served as one.
  std::string_view formula;
  std::size_t count;
};

/// What evaluating those nodes takes, formula by formula, without patterns.
std::vector<Service> services_for(const Structure& structure, const std::vector<bool>& evaluated);

}  // namespace topos
