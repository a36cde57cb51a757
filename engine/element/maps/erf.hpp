#pragma once

#include <type_traits>

#include "element/maps/exp.hpp"

namespace topos::maps {
namespace detail {

/// erf below 0.84375 in size, where it is a multiple of x.
template <lanes::Lane L>
L erf_inner(L x) {
  constexpr double slope = 1.02703333676410069053;
  const L z = x * x;
  const L r = lanes::horner(z, 1.28379167095512558561e-01, -3.25042107247001499370e-01,
                            -2.84817495755985104766e-02, -5.77027029648944159157e-03,
                            -2.37630166566501626084e-05);
  const L d = lanes::horner(z, 1, 3.97917223959155352819e-01, 6.50222499887672944485e-02,
                            5.08130628187576562776e-03, 1.32494738004321644526e-04,
                            -3.96022827877536812320e-06);
  const L curved = x + x * (r / d);
  const L straight = 0.125 * (8 * x + slope * x);
  return lanes::select(lanes::magnitude_bits(x) >> 32 < 0x3e300000, straight, curved);
}

/// 1 - erf(size) from there to 1.25.
template <lanes::Lane L>
L erf_complement_near_one(L size) {
  constexpr double erf_of_one = 8.45062911510467529297e-01;
  const L s = size - 1;
  const L p = lanes::horner(s, -2.36211856075265944077e-03, 4.14856118683748331666e-01,
                            -3.72207876035701323847e-01, 3.18346619901161753674e-01,
                            -1.10894694282396677476e-01, 3.54783043256182359371e-02,
                            -2.16637559486879084300e-03);
  const L q = lanes::horner(s, 1, 1.06420880400844228286e-01, 5.40397917702171048937e-01,
                            7.18286544141962662868e-02, 1.26171219808761642112e-01,
                            1.36370839120290507362e-02, 1.19844998467991074170e-02);
  return 1 - erf_of_one - p / q;
}

/// 1 - erf(size) from 1.25 to 6: two exponentials and a ratio whose coefficients change at 1/0.35.
template <lanes::Lane L>
L erf_complement_far(L size) {
  const L s = 1 / (size * size);
  const auto middle = lanes::bits(size) >> 32 < 0x4006db6d;
  const L r =
      lanes::select(middle,
                    lanes::horner(s, -9.86494403484714822705e-03, -6.93858572707181764372e-01,
                                  -1.05586262253232909814e+01, -6.23753324503260060396e+01,
                                  -1.62396669462573470355e+02, -1.84605092906711035994e+02,
                                  -8.12874355063065934246e+01, -9.81432934416914548592),
                    lanes::horner(s, -9.86494292470009928597e-03, -7.99283237680523006574e-01,
                                  -1.77579549177547519889e+01, -1.60636384855821916062e+02,
                                  -6.37566443368389627722e+02, -1.02509513161107724954e+03,
                                  -4.83519191608651397019e+02));
  const L d =
      lanes::select(middle,
                    lanes::horner(s, 1, 1.96512716674392571292e+01, 1.37657754143519042600e+02,
                                  4.34565877475229228821e+02, 6.45387271733267880336e+02,
                                  4.29008140027567833386e+02, 1.08635005541779435134e+02,
                                  6.57024977031928170135, -6.04244152148580987438e-02),
                    lanes::horner(s, 1, 3.03380607434824582924e+01, 3.25792512996573918826e+02,
                                  1.53672958608443695994e+03, 3.19985821950859553908e+03,
                                  2.55305040643316442583e+03, 4.74528541206955367215e+02,
                                  -2.24409524465858183362e+01));
  // The square of the upper half is exact; what it misses goes into the second exponential.
  const L z = lanes::from_bits<L>(lanes::bits(size) >> 32 << 32);
  return exp(-z * z - 0.5625) * exp((z - size) * (z + size) + r / d) / size;
}

/// Each range is computed where a lane lies in it; from 6 on the result is one.
template <lanes::Lane L>
L wide_erf(L x) {
  const L size = lanes::magnitude(x);
  const auto high = lanes::bits(size) >> 32;
  const auto inner = high < 0x3feb0000;
  const auto near_one = !inner & (high < 0x3ff40000);
  const auto far = (high >= 0x3ff40000) & (high < 0x40180000);

  L result = lanes::select(x != x, x, lanes::with_sign(L(1), x));
  const auto complement = [&](auto mask, L missing) {
    result = lanes::select(mask, lanes::with_sign(1 - missing, x), result);
  };
  if (lanes::any(far)) complement(far, erf_complement_far(size));
  if (lanes::any(near_one)) complement(near_one, erf_complement_near_one(size));
  if (lanes::any(inner)) result = lanes::select(inner, erf_inner(x), result);
  return result;
}

}  // namespace detail

/// The error function. An f32 is computed in f64 and rounded once.
/// Source: FreeBSD msun, s_erf.c.
template <lanes::Lane L>
L erf(L x) {
  if constexpr (std::is_same_v<lanes::Real<L>, float>) {
    return lanes::through_f64(x, [](auto wide) { return detail::wide_erf(wide); });
  } else {
    return detail::wide_erf(x);
  }
}

}  // namespace topos::maps
