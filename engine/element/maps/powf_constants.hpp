#pragma once

#include <array>
#include <cstdint>

#include "element/lanes.hpp"

namespace topos::maps::detail {

/// What powf needs to know of a precision. A *head* is the upper 32 bits of a number, a *cut*
/// number one whose lower significand bits are zero, so that products of two are exact.
template <class Real>
struct PowfConstants;

template <>
struct PowfConstants<double> {
  static constexpr int head_shift = 32;
  static constexpr int head_fraction_bits = 20;
  static constexpr std::int64_t cut_mask = -0x1'00000000;
  static constexpr std::int64_t last_cut_mask = cut_mask;
  static constexpr std::int32_t huge_exponent_head = 0x41e00000;
  static constexpr std::int32_t endless_exponent_head = 0x43f00000;
  static constexpr std::int32_t window_first = 0x3fefffff, window_last = 0x3ff00000;
  static constexpr int subnormal_lift = 53;
  static constexpr std::int32_t first_interval = 0x3988e, second_interval = 0xbb67a;
  static constexpr double overflow = 1024, underflow = -1075;
  static constexpr double overflow_margin = 8.0085662595372944372e-17;

  static constexpr double third = 0.3333333333333333333333;
  static constexpr double inverse_ln2 = 1.44269504088896338700;
  static constexpr double inverse_ln2_high = 1.44269502162933349609;
  static constexpr double inverse_ln2_low = 1.92596299112661746887e-08;
  static constexpr double ln2 = 6.93147180559945286227e-01;
  static constexpr double ln2_high = 6.93147182464599609375e-01;
  static constexpr double ln2_low = -1.90465429995776804525e-09;
  static constexpr double cp = 9.61796693925975554329e-01;
  static constexpr double cp_high = 9.61796700954437255859e-01;
  static constexpr double cp_low = -7.02846165095275826516e-09;
  static constexpr std::array<double, 2> log_high = {0, 5.84962487220764160156e-01};
  static constexpr std::array<double, 2> log_low = {0, 1.35003920212974897128e-08};

  static constexpr double log_series(double z) {
    return lanes::horner(z, 5.99999999999994648725e-01, 4.28571428578550184252e-01,
                         3.33333329818377432918e-01, 2.72728123808534006489e-01,
                         2.30660745775561754067e-01, 2.06975017800338417784e-01);
  }
  static constexpr double exp_series(double z) {
    return lanes::horner(z, 1.66666666666666019037e-01, -2.77777777770155933842e-03,
                         6.61375632143793436117e-05, -1.65339022054652515390e-06,
                         4.13813679705723846039e-08);
  }
};

template <>
struct PowfConstants<float> {
  static constexpr int head_shift = 0;
  static constexpr int head_fraction_bits = 23;
  static constexpr std::int32_t cut_mask = -0x1000;
  static constexpr std::int32_t last_cut_mask = -0x8000;
  static constexpr std::int32_t huge_exponent_head = 0x4d000000;
  static constexpr std::int32_t endless_exponent_head = 0x7f800000;
  static constexpr std::int32_t window_first = 0x3f7ffff8, window_last = 0x3f800007;
  static constexpr int subnormal_lift = 24;
  static constexpr std::int32_t first_interval = 0x1cc471, second_interval = 0x5db3d7;
  static constexpr float overflow = 128, underflow = -150;
  static constexpr float overflow_margin = 4.2995665694e-08f;

  static constexpr float third = 0.333333333333f;
  static constexpr float inverse_ln2 = 1.4426950216f;
  static constexpr float inverse_ln2_high = 1.4426879883f;
  static constexpr float inverse_ln2_low = 7.0526075433e-06f;
  static constexpr float ln2 = 6.9314718246e-01f;
  static constexpr float ln2_high = 6.93145752e-01f;
  static constexpr float ln2_low = 1.42860654e-06f;
  static constexpr float cp = 9.6179670095e-01f;
  static constexpr float cp_high = 9.6191406250e-01f;
  static constexpr float cp_low = -1.1736857402e-04f;
  static constexpr std::array<float, 2> log_high = {0, 5.84960938e-01f};
  static constexpr std::array<float, 2> log_low = {0, 1.56322085e-06f};

  static constexpr float log_series(float z) {
    return lanes::horner(z, 6.0000002384e-01f, 4.2857143283e-01f, 3.3333334327e-01f,
                         2.7272811532e-01f, 2.3066075146e-01f, 2.0697501302e-01f);
  }
  static constexpr float exp_series(float z) {
    return lanes::horner(z, 1.6666667163e-01f, -2.7777778450e-03f, 6.6137559770e-05f,
                         -1.6533901999e-06f, 4.1381369442e-08f);
  }
};

}  // namespace topos::maps::detail
