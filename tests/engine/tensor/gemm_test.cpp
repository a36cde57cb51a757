#include <catch_amalgamated.hpp>

#include <limits>
#include <random>
#include <vector>

#include "tensor/gemm/multiply.hpp"
#include "tensor/product.hpp"

namespace topos {
namespace {

/// How one operand lies in its buffer.
enum class Lies { Rows, Columns, Apart, RowRepeated, ColumnRepeated, Repeated };
constexpr std::array all_ways{Lies::Rows,        Lies::Columns,        Lies::Apart,
                              Lies::RowRepeated, Lies::ColumnRepeated, Lies::Repeated};

struct Strides2 {
  std::size_t row;
  std::size_t column;
};

Strides2 strides_of(Lies lies, std::size_t rows, std::size_t columns) {
  switch (lies) {
    case Lies::Rows:
      return {columns, 1};
    case Lies::Columns:
      return {1, rows};
    case Lies::Apart:
      return {columns * 3 + 1, 3};
    case Lies::RowRepeated:
      return {0, 1};
    case Lies::ColumnRepeated:
      return {1, 0};
    case Lies::Repeated:
      return {0, 0};
  }
}

using Random = std::minstd_rand;

/// Numbers of all sizes, so that every order of adding gives other bits.
template <Element E>
E ordinary(Random& random) {
  const double size = static_cast<double>(random() % 20000) / 10000 - 1;
  return Arithmetic<E>::from_double(random() % 8 == 0 ? size * 1000 : size);
}

/// The same with zeros of both signs, infinities, NaN and subnormals among them.
template <Element E>
E special(Random& random) {
  using Limits = std::numeric_limits<typename Arithmetic<E>::Accumulator>;
  const std::array<double, 7> values{0.0,
                                     -0.0,
                                     -0.0,
                                     static_cast<double>(Limits::infinity()),
                                     -static_cast<double>(Limits::infinity()),
                                     static_cast<double>(Limits::quiet_NaN()),
                                     static_cast<double>(Limits::min()) / 4};
  const std::size_t at = random() % 64;
  return at < values.size() ? Arithmetic<E>::from_double(values[at]) : ordinary<E>(random);
}

/// A matrix at an odd offset in a buffer that ends where it ends, so that no kernel may read on.
template <Element E>
class Buffer {
 public:
  Buffer(std::size_t rows, std::size_t columns, Lies lies, Random& random,
         E (*draw)(Random&) = ordinary<E>)
      : strides_(strides_of(lies, rows, columns)) {
    elements_.resize(offset + (rows - 1) * strides_.row + (columns - 1) * strides_.column + 1);
    for (E& element : elements_) element = draw(random);
    elements_.shrink_to_fit();
  }

  Matrix<E> matrix() const { return {elements_.data() + offset, strides_.row, strides_.column}; }

 private:
  static constexpr std::size_t offset = 3;
  Strides2 strides_;
  std::vector<E> elements_;
};

/// Memory as large as `multiplying` asks for, and not a number larger.
template <Element E>
std::vector<typename Arithmetic<E>::Accumulator> memory_for(const GemmTask<E>& task) {
  const gemm::Form form = gemm::form_of(task);
  const bool widens = std::same_as<E, Bf16>;
  const std::size_t size = widens ? gemm::memory_to_widen(form) : gemm::memory(form);
  using Total = typename Arithmetic<E>::Accumulator;
  std::vector<Total> memory(size, std::numeric_limits<Total>::quiet_NaN());
  memory.shrink_to_fit();
  return memory;
}

/// The tile of the part for relaxed SIMD, with the exact roundings.
struct SixRows : gemm::Exactly {
  static constexpr std::size_t tile_rows = 6;
  static constexpr std::size_t tile_registers = 2;
};

/// Whether all kernels write the same bits, each into memory of exactly the result's size.
template <Element E>
bool agrees(GemmTask<E> task) {
  const auto written_by = [&](const auto& multiply) {
    std::vector<E> out(task.m * task.n, Arithmetic<E>::from_count(8));
    auto memory = memory_for(task);
    task.out = out.data();
    multiply(memory.data());
    return out;
  };
  const auto expected = written_by([&](auto*) { reference::multiply(task); });
  const auto agrees_with = [&](const std::vector<E>& out) {
    return std::ranges::equal(expected, out, Arithmetic<E>::exactly);
  };
  if (!agrees_with(written_by([&](auto* memory) { gemm::multiply(task, memory); }))) return false;
  if constexpr (std::floating_point<E>) {
    return agrees_with(written_by(
        [&](E* memory) { gemm::multiply_by_form<SixRows, lanes::Vector<E>>(task, memory); }));
  }
  return true;
}

struct Shape3 {
  std::size_t m;
  std::size_t k;
  std::size_t n;
};

template <Element E>
bool agrees(const Shape3& shape, Lies left, Lies right, Random& random,
            E (*draw)(Random&) = ordinary<E>) {
  const Buffer<E> a(shape.m, shape.k, left, random, draw);
  const Buffer<E> b(shape.k, shape.n, right, random, draw);
  return agrees<E>({.left = a.matrix(),
                    .right = b.matrix(),
                    .m = shape.m,
                    .k = shape.k,
                    .n = shape.n,
                    .out = nullptr});
}

template <Element E>
void check(const Shape3& shape, Lies left, Lies right, Random& random,
           E (*draw)(Random&) = ordinary<E>) {
  if (agrees<E>(shape, left, right, random, draw)) return;
  CAPTURE(shape.m, shape.k, shape.n, static_cast<int>(left), static_cast<int>(right));
  FAIL_CHECK("other bits than the reference");
}

constexpr std::array both{Lies::Rows, Lies::Columns};

TEMPLATE_TEST_CASE("every small product has the reference's bits", "", f32, f64, Bf16) {
  Random random(1);
  for (std::size_t m = 1; m <= 20; ++m) {
    for (std::size_t k = 1; k <= 20; ++k) {
      for (std::size_t n = 1; n <= 20; ++n) {
        for (const Lies left : both) {
          for (const Lies right : both) check<TestType>({m, k, n}, left, right, random);
        }
      }
    }
  }
  SUCCEED();
}

TEMPLATE_TEST_CASE("strides and repeated operands keep the bits", "", f32, f64, Bf16) {
  Random random(2);
  for (const Shape3& shape :
       {Shape3{1, 5, 1}, Shape3{1, 7, 21}, Shape3{6, 5, 1}, Shape3{5, 3, 2}, Shape3{3, 9, 7},
        Shape3{7, 4, 9}, Shape3{9, 17, 19}, Shape3{19, 1, 33}, Shape3{50, 40, 37}}) {
    for (const Lies left : all_ways) {
      for (const Lies right : all_ways) check<TestType>(shape, left, right, random);
    }
  }
  SUCCEED();
}

TEMPLATE_TEST_CASE("sums over several blocks of terms keep the bits", "", f32, f64, Bf16) {
  Random random(3);
  for (const Shape3& shape : {Shape3{1, 1300, 1}, Shape3{1, 1025, 20}, Shape3{3, 513, 17},
                              Shape3{70, 1, 2}, Shape3{49, 1100, 96}, Shape3{53, 1024, 101},
                              Shape3{600, 520, 1}, Shape3{2, 700, 130}, Shape3{130, 3, 700}}) {
    for (const Lies left : both) {
      for (const Lies right : both) check<TestType>(shape, left, right, random);
    }
  }
  SUCCEED();
}

TEST_CASE("what a product works in is enough for fewer rows") {
  for (const std::size_t k : std::array<std::size_t, 7>{1, 20, 383, 384, 500, 1300, 9000}) {
    for (const std::size_t n : std::array<std::size_t, 8>{1, 2, 3, 15, 16, 17, 40, 129}) {
      for (std::size_t kind = 0; kind < 8; ++kind) {
        std::size_t before = 0;
        for (std::size_t m = 1; m <= 70; ++m) {
          const bool left_close = (kind & 1) != 0;
          const bool right_moves = (kind & 2) != 0;
          const bool right_close = (kind & 4) != 0;
          const std::size_t now = gemm::memory({m, k, n, left_close, right_moves, right_close});
          if (now < before) FAIL_CHECK(m << " rows of " << k << " by " << n << ", kind " << kind);
          before = now;
        }
      }
    }
  }
  SUCCEED();
}

TEMPLATE_TEST_CASE("no zero is skipped, and NaN and infinities spread as they should", "", f32, f64,
                   Bf16) {
  Random random(4);
  for (std::size_t round = 0; round < 300; ++round) {
    const Shape3 shape{1 + random() % 24, 1 + random() % 24, 1 + random() % 40};
    for (const Lies left : all_ways) {
      check<TestType>(shape, left, all_ways[random() % all_ways.size()], random, special<TestType>);
    }
  }
  SUCCEED();
}

TEMPLATE_TEST_CASE("shapes drawn at random keep the bits", "", f32, f64, Bf16) {
  Random random(5);
  for (std::size_t round = 0; round < 60; ++round) {
    const Shape3 shape{1 + random() % 130, 1 + random() % 700, 1 + random() % 130};
    check<TestType>(shape, both[random() % 2], both[random() % 2], random);
  }
  SUCCEED();
}

}  // namespace
}  // namespace topos
