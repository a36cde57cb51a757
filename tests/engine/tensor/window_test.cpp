#include "tensor/window.hpp"

#include <catch_amalgamated.hpp>

#include <random>
#include <vector>

namespace topos {
namespace {

/// Windows along the middle axis of three.
struct Case {
  std::size_t before;
  std::size_t extent;
  std::size_t after;
  Window window;

  Shape whole() const { return {before, extent, after}; }
  Shape windows() const { return {before, window.count(extent), window.size, after}; }
};

/// Each position by itself, over the places inside the window in ascending order.
template <Element E>
E sum_at(const Case& of, const std::vector<E>& from, std::size_t i, std::size_t position,
         std::size_t j) {
  using A = Arithmetic<E>;
  const Window& window = of.window;
  auto total = A::promote(A::from_count(0));
  for (std::size_t k = 0; k < window.size; ++k) {
    for (std::size_t w = 0; w < window.count(of.extent); ++w) {
      if (w * window.step + k * window.dilation != position) continue;
      const std::size_t at = ((i * window.count(of.extent) + w) * window.size + k) * of.after + j;
      total = total + A::promote(from[at]);
    }
  }
  return A::demote(total);
}

template <Element E>
std::vector<E> fold(const Case& of, const std::vector<E>& from) {
  const Shape windows = of.windows();
  const Layout layout = Layout::row_major(windows);
  const Prepared work = folding_back(of.whole(), {windows, layout}, of.window);
  std::vector<E> out(work.size, Arithmetic<E>::from_count(7));
  std::vector<typename Arithmetic<E>::Accumulator> totals(work.totals);
  fold_windows<E>(std::get<FoldTask>(work.task),
                  {.result = out.data(), .left = from.data(), .totals = totals.data()});
  return out;
}

TEMPLATE_TEST_CASE("every position sums its windows in the order of their places", "", f32, f64,
                   Bf16) {
  using A = Arithmetic<TestType>;
  std::minstd_rand random(1);
  const std::vector<Case> cases{
      {1, 5, 1, {.axis = 1, .size = 3, .step = 1, .dilation = 1}},
      {2, 9, 3, {.axis = 1, .size = 3, .step = 2, .dilation = 1}},
      {3, 11, 20, {.axis = 1, .size = 4, .step = 1, .dilation = 3}},
      {2, 10, 2, {.axis = 1, .size = 2, .step = 4, .dilation = 5}},
      {1, 40, 4, {.axis = 1, .size = 5, .step = 1, .dilation = 2}},
  };
  for (const Case& of : cases) {
    std::vector<TestType> from;
    for (std::size_t at = 0; at < of.windows().volume(); ++at) {
      const double draw = static_cast<double>(random() % 2000) / 1000 - 1;
      from.push_back(A::from_double(random() % 16 == 0 ? -0.0 : draw));
    }
    const std::vector<TestType> out = fold(of, from);
    for (std::size_t at = 0; at < out.size(); ++at) {
      const std::size_t j = at % of.after;
      const std::size_t position = at / of.after % of.extent;
      const std::size_t i = at / of.after / of.extent;
      CHECK(A::exactly(out[at], sum_at(of, from, i, position, j)));
    }
  }
}

}  // namespace
}  // namespace topos
