#include "tensor/block.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "element/bf16_lanes.hpp"

namespace topos::detail {

namespace {

/// The elements of one operand, block after block along one loop at a time.
template <class E>
class Gathered {
 public:
  /// Begins at `from`, with elements `stride` apart.
  void begin(const E* from, std::size_t stride) {
    from_ = from;
    stride_ = stride;
    filled_ = 0;
  }

  /// The elements from `first` on, side by side: as they lie, or brought here.
  const E* elements(std::size_t first, std::size_t count) {
    if (stride_ == 1) return from_ + first;
    if (stride_ == 0) {
      if (filled_ < count) std::fill_n(buffer_, count, *from_);
      filled_ = std::max(filled_, count);
    } else {
      append(buffer_, first, count);
    }
    return buffer_;
  }

  /// Brings the elements from `first` on to `to`.
  void append(E* to, std::size_t first, std::size_t count) const {
    const E* from = from_ + first * stride_;
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i * stride_];
  }

  E* buffer() { return buffer_; }

 private:
  const E* from_ = nullptr;
  std::size_t stride_ = 0;
  std::size_t filled_ = 0;
  alignas(16) E buffer_[block_size];
};

/// Loops long enough to be worked through one by one.
constexpr std::size_t long_loop = 32;

template <std::size_t arity, class E>
void run_blocks(BlockKernel<E> block, const Nest& nest, const Call<E>& call) {
  if (nest.single()) {
    block(call.result, call.left, call.right, 1);
    return;
  }
  const Loop& inner = nest.inner;
  Walk walk(nest.around);
  Gathered<E> left;
  Gathered<E> right;
  const auto begin = [&] {
    left.begin(call.left + walk.left(), inner.left);
    if constexpr (arity == 2) right.begin(call.right + walk.right(), inner.right);
  };
  if (inner.extent >= long_loop || nest.around.empty()) {
    const bool dense = inner.left == 1 && (arity == 1 || inner.right == 1);
    const std::size_t step = dense ? inner.extent : block_size;
    do {
      begin();
      E* const to = call.result + walk.result();
      for (std::size_t first = 0; first < inner.extent; first += step) {
        const std::size_t count = std::min<std::size_t>(step, inner.extent - first);
        const E* const of = left.elements(first, count);
        block(to + first, of, arity == 2 ? right.elements(first, count) : of, count);
      }
    } while (walk.next());
    return;
  }
  // Short loops fill a block together; their results lie side by side.
  E* to = call.result;
  std::size_t filled = 0;
  const auto flush = [&] {
    block(to, left.buffer(), arity == 2 ? right.buffer() : left.buffer(), filled);
    to += filled;
    filled = 0;
  };
  do {
    begin();
    left.append(left.buffer() + filled, 0, inner.extent);
    if constexpr (arity == 2) right.append(right.buffer() + filled, 0, inner.extent);
    filled += inner.extent;
    if (filled + inner.extent > block_size) flush();
  } while (walk.next());
  if (filled > 0) flush();
}

using Half = std::uint16_t __attribute__((ext_vector_type(8)));

void widen(f32* to, const Bf16* from, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) to[i] = from[i].widened();
}

void round_to_bf16(Bf16* to, const f32* from, std::size_t count) {
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    std::array<lanes::F32x4, 2> values;
    std::memcpy(&values, from + i, sizeof values);
    const Half upper = __builtin_shufflevector(std::bit_cast<Half>(lanes::nearest_bf16(values[0])),
                                               std::bit_cast<Half>(lanes::nearest_bf16(values[1])),
                                               1, 3, 5, 7, 9, 11, 13, 15);
    std::memcpy(to + i, &upper, sizeof upper);
  }
  for (; i < count; ++i) to[i] = Bf16(from[i]);
}

}  // namespace

template <std::floating_point E>
void in_registers(BlockKernel<E> whole, E* result, const E* left, const E* right,
                  std::size_t count) {
  constexpr std::size_t width = lanes::width<lanes::Vector<E>>;
  const std::size_t reached = count - count % width;
  if (reached > 0) whole(result, left, right, reached);
  const std::size_t rest = count - reached;
  if (rest == 0) return;
  // What is left over repeats its first element, so that no lane takes steps of its own.
  alignas(16) E operands[2][width];
  for (std::size_t i = 0; i < width; ++i) {
    const std::size_t place = reached + (i < rest ? i : 0);
    operands[0][i] = left[place];
    operands[1][i] = right[place];
  }
  whole(operands[0], operands[0], operands[1], width);
  for (std::size_t i = 0; i < rest; ++i) result[reached + i] = operands[0][i];
}

void through_f32(BlockKernel<f32> block, Bf16* result, const Bf16* left, const Bf16* right,
                 std::size_t count) {
  alignas(16) f32 operands[2][block_size];
  for (std::size_t first = 0; first < count; first += block_size) {
    const std::size_t size = std::min(block_size, count - first);
    widen(operands[0], left + first, size);
    if (right != left) widen(operands[1], right + first, size);
    block(operands[0], operands[0], operands[right == left ? 0 : 1], size);
    round_to_bf16(result + first, operands[0], size);
  }
}

template <BuiltIn E>
void map_blocks(BlockKernel<E> block, const Nest& nest, const Call<E>& call) {
  run_blocks<1>(block, nest, call);
}

template <BuiltIn E>
void zip_blocks(BlockKernel<E> block, const Nest& nest, const Call<E>& call) {
  run_blocks<2>(block, nest, call);
}

template void in_registers(BlockKernel<f32>, f32*, const f32*, const f32*, std::size_t);
template void in_registers(BlockKernel<f64>, f64*, const f64*, const f64*, std::size_t);
template void map_blocks(BlockKernel<f64>, const Nest&, const Call<f64>&);
template void map_blocks(BlockKernel<f32>, const Nest&, const Call<f32>&);
template void map_blocks(BlockKernel<Bf16>, const Nest&, const Call<Bf16>&);
template void zip_blocks(BlockKernel<f64>, const Nest&, const Call<f64>&);
template void zip_blocks(BlockKernel<f32>, const Nest&, const Call<f32>&);
template void zip_blocks(BlockKernel<Bf16>, const Nest&, const Call<Bf16>&);

}  // namespace topos::detail
