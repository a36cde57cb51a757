#pragma once

#include <cstdint>

#include "element/maps/cos.hpp"
#include "element/maps/ln.hpp"
#include "element/maps/sqrt.hpp"

namespace topos {

/// A stream of random numbers that depends on its seed alone; each draw moves it on.
/// Source: Steele, Lea and Flood (2014), "Fast splittable pseudorandom number generators".
class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  /// Where the stream stands: a stream seeded with it goes on from here.
  std::uint64_t state() const { return state_; }

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
  }

  /// Uniform in [0, 1), a multiple of 2^-53.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  /// Standard normal. Of the two numbers that two draws make, the cosine one is taken and nothing
  /// is kept, so a stream's state is always one word.
  /// Source: Box and Muller (1958).
  double normal() {
    const double radius = maps::sqrt(-2 * maps::ln(1 - unit()));
    const double angle = 0x1.921fb54442d18p+2 * unit();
    return radius * maps::cos(angle);
  }

 private:
  std::uint64_t state_;
};

}  // namespace topos
