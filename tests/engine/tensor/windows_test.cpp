#include "tensor/windows.hpp"

#include <catch_amalgamated.hpp>

#include <random>
#include <vector>

namespace topos {
namespace {

/// A convolution's core: an image, the windows over it, and how many filters see them.
struct Case {
  Shape image;
  ImageWindows windows;
  std::size_t filters;

  std::size_t taps() const { return image[1] * windows.height * windows.width; }
  std::size_t patches() const { return image[0] * windows.rows(image) * windows.columns(image); }
};

/// All patches at once, each element looked up by its place.
template <Element E>
std::vector<E> patches_of(const Case& of, const std::vector<E>& image) {
  const Shape& shape = of.image;
  const ImageWindows& windows = of.windows;
  std::vector<E> out;
  const auto push = [&](std::size_t plane, std::size_t y, std::size_t x) {
    const bool inside = y >= windows.padding && y < shape[2] + windows.padding &&
                        x >= windows.padding && x < shape[3] + windows.padding;
    const std::size_t at =
        (plane * shape[2] + y - windows.padding) * shape[3] + x - windows.padding;
    out.push_back(inside ? image[at] : Arithmetic<E>::from_count(0));
  };
  for (std::size_t patch = 0; patch < of.patches(); ++patch) {
    const std::size_t x = patch % windows.columns(shape) * windows.stride;
    const std::size_t line = patch / windows.columns(shape);
    const std::size_t y = line % windows.rows(shape) * windows.stride;
    const std::size_t picture = line / windows.rows(shape);
    for (std::size_t tap = 0; tap < of.taps(); ++tap) {
      const std::size_t row = tap / windows.width % windows.height;
      const std::size_t channel = tap / (windows.width * windows.height);
      push(picture * shape[1] + channel, y + row, x + tap % windows.width);
    }
  }
  return out;
}

template <Element E>
std::vector<E> draw(std::size_t count, std::minstd_rand& random) {
  std::vector<E> out;
  for (std::size_t i = 0; i < count; ++i) {
    out.push_back(Arithmetic<E>::from_double(static_cast<double>(random() % 2000) / 1000 - 1));
  }
  return out;
}

/// Whether the core gives the bits of the product over all patches, its kernel stored filter by
/// filter or tap by tap.
template <Element E>
bool agrees(const Case& of, bool by_filter, std::minstd_rand& random) {
  const auto image = draw<E>(of.image.volume(), random);
  const auto kernel = draw<E>(of.taps() * of.filters, random);
  const std::vector<E> patches = patches_of(of, image);
  const std::size_t row = by_filter ? 1 : of.filters;
  const std::size_t column = by_filter ? of.taps() : 1;
  std::vector<E> expected(of.patches() * of.filters, Arithmetic<E>::from_count(7));
  reference::multiply<E>({.left = {patches.data(), of.taps(), 1},
                          .right = {kernel.data(), row, column},
                          .m = of.patches(),
                          .k = of.taps(),
                          .n = of.filters,
                          .out = expected.data()});

  const Shape matrix{of.taps(), of.filters};
  const Layout lies{.strides = {row, column}, .offset = 0};
  const Layout close = Layout::row_major(of.image);
  const Prepared work = multiplying_patches(Shape{of.patches(), of.filters}, {of.image, close},
                                            {matrix, lies}, of.windows);
  std::vector<E> out(work.size, Arithmetic<E>::from_count(8));
  std::vector<E> scratch(work.scratch, Arithmetic<E>::from_double(__builtin_nan("")));
  std::vector<typename Arithmetic<E>::Accumulator> totals(work.totals);
  multiply_patches<E>(std::get<PatchTask>(work.task), {.result = out.data(),
                                                       .left = image.data(),
                                                       .right = kernel.data(),
                                                       .scratch = scratch.data(),
                                                       .totals = totals.data()});
  return std::ranges::equal(expected, out, Arithmetic<E>::exactly);
}

TEMPLATE_TEST_CASE("patches multiply as if all were laid out", "", f32, f64, Bf16) {
  std::minstd_rand random(1);
  const std::vector<Case> cases{
      {{1, 1, 3, 3}, {.height = 3, .width = 3, .stride = 1}, 1},
      {{2, 1, 5, 7}, {.height = 3, .width = 2, .stride = 1}, 3},
      {{1, 3, 6, 5}, {.height = 3, .width = 3, .stride = 2, .padding = 1}, 4},
      {{2, 2, 4, 4}, {.height = 1, .width = 1, .stride = 1, .padding = 2}, 9},
      {{3, 2, 8, 8}, {.height = 5, .width = 5, .stride = 1, .padding = 2}, 16},
      {{1, 2, 2, 3}, {.height = 4, .width = 5, .stride = 1, .padding = 3}, 17},
      {{2, 16, 14, 14}, {.height = 3, .width = 3, .stride = 1, .padding = 1}, 20},
      {{1, 1, 9, 9}, {.height = 2, .width = 3, .stride = 3, .padding = 4}, 5},
      {{1, 64, 15, 16}, {.height = 3, .width = 3, .stride = 1}, 1},
  };
  for (const Case& of : cases) {
    CAPTURE(of.image.text(), of.filters);
    CHECK(agrees<TestType>(of, true, random));
    CHECK(agrees<TestType>(of, false, random));
  }
}

}  // namespace
}  // namespace topos
