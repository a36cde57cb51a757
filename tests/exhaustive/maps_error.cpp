// Measures the largest error of each elementary map in units in the last place, against MPFR.
// Arguments: the names of maps; none means all. Prints `MAP ELEMENT INPUTS ULP AT` line by line.
//
// bf16: every input against MPFR. f64: a stratified sample against MPFR. f32: one of each sixteen
// neighbours against the f64 map, whose own error is a 2^28th of what is measured; the worst of
// them is measured anew by MPFR.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <span>
#include <string_view>

#include "element/element.hpp"
#include "element/sample.hpp"
#include "engine/element/lane_maps.hpp"
#include "exhaustive/exact.hpp"

namespace {

using namespace topos;
using lanes::F32x4;
using lanes::F64x2;

/// The input at which a map erred most, so far.
struct Worst {
  double ulps = 0;
  double at = 0;

  void meet(double error, double input) {
    if (error > ulps) *this = {error, input};
  }
};

/// The exact map at an input, and how far a result is from it.
class Oracle {
 public:
  explicit Oracle(std::string_view name) : map_(exact::map(name)) {}

  double error(const exact::Format& format, double input, double result) {
    map_(value_, input);
    return exact::ulps(format, result, value_);
  }

 private:
  exact::Map map_;
  exact::Number value_;
};

/// Two million patterns, one of each stratum: half of all numbers, half between 2^-40 and 2^11.
Worst sampled_f64(Oracle& oracle, double (*map)(double)) {
  constexpr std::uint64_t strata = std::uint64_t{1} << 20;
  constexpr std::uint64_t least = std::bit_cast<std::uint64_t>(0x1p-40);
  constexpr std::uint64_t width = std::bit_cast<std::uint64_t>(0x1p11) - least;
  Worst worst;
  SplitMix64 stream(1);
  const auto meet = [&](std::uint64_t pattern) {
    const auto input = std::bit_cast<double>(pattern);
    if (std::isfinite(input)) worst.meet(oracle.error(exact::f64, input, map(input)), input);
  };
  for (std::uint64_t i = 0; i < strata; ++i) {
    constexpr std::uint64_t all = std::uint64_t{1} << 44;
    meet(i * all + stream.next() % all);
    const std::uint64_t sign = stream.next() << 63;
    meet(sign | (least + i * (width / strata) + stream.next() % (width / strata)));
  }
  return worst;
}

/// |result - wide| in units in the last place of f32 at `wide`.
double distance(float result, double wide) {
  if (wide != wide || result != result) {
    return wide != wide && result != result ? 0 : std::numeric_limits<double>::infinity();
  }
  const double size = std::fabs(wide);
  if (size >= 0x1p128) return std::isinf(result) && (result > 0) == (wide > 0) ? 0 : size;
  const double reached = std::isinf(result) ? std::copysign(0x1p128, result) : double{result};
  const int exponent = size < 0x1p-126 ? -126 : std::ilogb(size);
  return std::fabs(reached - wide) * std::ldexp(1, 23 - exponent);
}

Worst sampled_f32(Oracle& oracle, const tests::LaneMap<F32x4>& narrow,
                  const tests::LaneMap<F64x2>& wide) {
  Worst worst;
  SplitMix64 stream(2);
  for (std::uint64_t pattern = 0; pattern < std::uint64_t{1} << 32; pattern += 32) {
    const std::uint64_t drawn = stream.next();
    const auto input = [&](std::uint64_t neighbours, std::uint64_t of) {
      return std::bit_cast<float>(static_cast<std::uint32_t>(pattern + neighbours + of % 16));
    };
    const F64x2 inputs = {double{input(0, drawn)}, double{input(16, drawn >> 32)}};
    const F64x2 expected = wide.side_by_side(inputs);
    for (std::size_t i = 0; i < 2; ++i) {
      worst.meet(distance(narrow.alone(static_cast<float>(inputs[i])), expected[i]), inputs[i]);
    }
  }
  worst.ulps =
      oracle.error(exact::f32, worst.at, double{narrow.alone(static_cast<float>(worst.at))});
  return worst;
}

Worst every_bf16(Oracle& oracle, float (*map)(float)) {
  Worst worst;
  for (std::uint32_t pattern = 0; pattern < 0x10000; ++pattern) {
    const float input = Bf16::from_bits(static_cast<std::uint16_t>(pattern)).widened();
    const double result = double{Bf16(map(input)).widened()};
    if (std::isfinite(input)) worst.meet(oracle.error(exact::bf16, double{input}, result), input);
  }
  return worst;
}

void print(std::string_view map, const char* element, const char* inputs, int digits,
           const Worst& worst) {
  std::printf("%.*s %s %s %.4f %.*g\n", static_cast<int>(map.size()), map.data(), element, inputs,
              worst.ulps, digits, worst.at);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  const std::span<char*> names(arguments + 1, static_cast<std::size_t>(count - 1));
  for (std::size_t i = 0; i < tests::lane_maps<F32x4>.size(); ++i) {
    const auto& narrow = tests::lane_maps<F32x4>[i];
    const auto& wide = tests::lane_maps<F64x2>[i];
    if (!names.empty() && std::ranges::find(names, narrow.name) == names.end()) continue;
    Oracle oracle(narrow.name);
    print(narrow.name, "bf16", "2^16", 4, every_bf16(oracle, narrow.alone));
    print(narrow.name, "f64", "2^21", 17, sampled_f64(oracle, wide.alone));
    print(narrow.name, "f32", "2^28", 9, sampled_f32(oracle, narrow, wide));
  }
  return 0;
}
