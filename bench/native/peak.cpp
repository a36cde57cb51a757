// The most that one core can do in registers of 128 bits: multiplications and additions without
// memory, in as many independent chains as hide their latency. Prints GFLOP/s as JSON. Processor
// time is counted, so other programs on the machine disturb little unless they share the core.

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <limits>

#include "element/lanes.hpp"

using namespace topos;

namespace {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Keeps a number in its register, unknown to the compiler.
template <lanes::Lane L>
void hide(L& number) {
#if defined(__x86_64__)
  asm volatile("" : "+x"(number));
#elif defined(__aarch64__)
  asm volatile("" : "+w"(number));
#endif
}

/// Operations of one burst, and the seconds it took.
template <lanes::Lane L>
double gigaflops() {
  constexpr std::size_t chains = 6;
  constexpr std::size_t rounds = 4'000'000;
  std::array<L, chains> products;
  std::array<L, chains> sums;
  products.fill(L(1));
  sums.fill(L(1));
  L one = L(1);
  L little = L(std::numeric_limits<lanes::Real<L>>::epsilon());
  hide(one);
  hide(little);
  const double begin = processor_seconds();
  for (std::size_t round = 0; round < rounds; ++round) {
    for (L& product : products) {
      product = product * one;
      hide(product);
    }
    for (L& sum : sums) {
      sum = sum + little;
      hide(sum);
    }
  }
  const double seconds = processor_seconds() - begin;
  return 2.0 * chains * rounds * lanes::width<L> / seconds * 1e-9;
}

/// The best of several bursts: whatever disturbs makes one slower, nothing makes it faster.
template <lanes::Lane L>
double peak() {
  double best = 0;
  for (int burst = 0; burst < 15; ++burst) best = std::max(best, gigaflops<L>());
  return best;
}

}  // namespace

int main() {
  const double f32_peak = peak<lanes::F32x4>();
  const double f64_peak = peak<lanes::F64x2>();
  std::printf("{\"f32\": %.2f, \"f64\": %.2f}\n", f32_peak, f64_peak);
}
