// The engine's kernels on operands that lie in the module's memory: one call from JavaScript is one
// call of a kernel, with nothing recorded and nothing copied.

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "operation/add.hpp"
#include "operation/exp.hpp"
#include "operation/matmul.hpp"
#include "operation/tanh.hpp"

using namespace topos;

namespace {

/// A buffer of a shape, seen row by row or transposed.
struct Seen {
  Shape shape;
  Layout layout;

  Seen(std::size_t rows, std::size_t columns, bool transposed)
      : shape{rows, columns},
        layout{.strides = transposed ? std::vector<std::size_t>{1, rows}
                                     : std::vector<std::size_t>{columns, 1},
               .offset = 0} {}
  Operand operand() const { return {shape, layout}; }
};

/// A kernel with its task and its memory, prepared once.
template <Element E>
struct Job {
  Prepared work;
  Kernel<E> kernel;
  Call<E> call;
  std::vector<E> scratch;

  void run() const { kernel(work.task, call); }
};

template <class Op, Element E>
Job<E>* job(const Op& op, const Shape& shape, std::span<const Operand> operands, E* result,
            const E* left, const E* right) {
  auto* made = new Job<E>{prepare(op, shape, operands),
                          kernel<Op, E>,
                          {.result = result, .left = left, .right = right},
                          {}};
  made->scratch.resize(made->work.scratch);
  made->call.scratch = made->scratch.data();
  return made;
}

template <Element E>
Job<E>* product_job(E* result, const E* left, const E* right, std::size_t m, std::size_t k,
                    std::size_t n, bool left_transposed, bool right_transposed) {
  const Seen first(m, k, left_transposed);
  const Seen second(k, n, right_transposed);
  return job(MatMul{}, Shape{m, n}, std::array{first.operand(), second.operand()}, result, left,
             right);
}

template <class Op>
Job<f32>* map_job(f32* result, const f32* left, const f32* right, std::size_t volume) {
  const Shape shape{volume};
  const Layout layout{.strides = {1}, .offset = 0};
  const std::array operands{Operand{shape, layout}, Operand{shape, layout}};
  return job(Op{}, shape, std::span(operands).first(Op::arity), result, left, right);
}

template <Element E>
void reference_product(E* result, const E* left, const E* right, std::size_t m, std::size_t k,
                       std::size_t n, bool left_transposed, bool right_transposed) {
  reference::multiply<E>({.left = {left, left_transposed ? 1 : k, left_transposed ? m : 1},
                          .right = {right, right_transposed ? 1 : n, right_transposed ? k : 1},
                          .m = m,
                          .k = k,
                          .n = n,
                          .out = result});
}

}  // namespace

extern "C" {

/// Memory for operands and results, never given back: the instance ends with the page or process.
[[clang::export_name("reserve")]] void* reserve(std::size_t bytes) { return std::malloc(bytes); }

[[clang::export_name("product_f32")]] const void* product_f32(f32* result, const f32* left,
                                                              const f32* right, std::size_t m,
                                                              std::size_t k, std::size_t n,
                                                              bool left_transposed,
                                                              bool right_transposed) {
  return product_job(result, left, right, m, k, n, left_transposed, right_transposed);
}

[[clang::export_name("product_f64")]] const void* product_f64(f64* result, const f64* left,
                                                              const f64* right, std::size_t m,
                                                              std::size_t k, std::size_t n,
                                                              bool left_transposed,
                                                              bool right_transposed) {
  return product_job(result, left, right, m, k, n, left_transposed, right_transposed);
}

[[clang::export_name("tanh_f32")]] const void* tanh_f32(f32* result, const f32* left,
                                                        const f32* right, std::size_t volume) {
  return map_job<Tanh>(result, left, right, volume);
}

[[clang::export_name("exp_f32")]] const void* exp_f32(f32* result, const f32* left,
                                                      const f32* right, std::size_t volume) {
  return map_job<Exp>(result, left, right, volume);
}

[[clang::export_name("add_f32")]] const void* add_f32(f32* result, const f32* left,
                                                      const f32* right, std::size_t volume) {
  return map_job<Add>(result, left, right, volume);
}

/// One call of the kernel of a job that one of the functions above made.
[[clang::export_name("run_f32")]] void run_f32(const void* job) {
  static_cast<const Job<f32>*>(job)->run();
}
[[clang::export_name("run_f64")]] void run_f64(const void* job) {
  static_cast<const Job<f64>*>(job)->run();
}

/// The same work by the kernel that defines the bits.
[[clang::export_name("reference_product_f32")]] void reference_product_f32(
    f32* result, const f32* left, const f32* right, std::size_t m, std::size_t k, std::size_t n,
    bool left_transposed, bool right_transposed) {
  reference_product(result, left, right, m, k, n, left_transposed, right_transposed);
}
[[clang::export_name("reference_product_f64")]] void reference_product_f64(
    f64* result, const f64* left, const f64* right, std::size_t m, std::size_t k, std::size_t n,
    bool left_transposed, bool right_transposed) {
  reference_product(result, left, right, m, k, n, left_transposed, right_transposed);
}

}  // extern "C"
