#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "laws/numbers.hpp"
#include "neural/conv2d.hpp"
#include "neural/max_pool.hpp"

namespace topos::laws {

/// A program drawn from a stream: sources in every storage, then so many calls over what stands.
template <Element E>
class RandomProgram {
 public:
  RandomProgram(std::uint64_t seed, std::size_t calls) : stream_(seed) {
    for (std::size_t i = 0; i < 4; ++i) source(shape());
    while (calls-- > 0) call();
  }

  Tape<E>& tape() { return tape_; }
  SplitMix64& stream() { return stream_; }
  /// Other payloads for some inputs, in any storage.
  std::vector<Feed<E>> feeds() {
    std::vector<Feed<E>> out;
    for (const auto& [symbol, of] : inputs_) {
      if (chance(2)) out.emplace_back(symbol, stored(of));
    }
    for (const auto& [symbol, of] : selections_) {
      if (chance(2)) out.emplace_back(symbol, selection(of[0], of[1]));
    }
    return out;
  }

 private:
  using V = Value<E>;

  std::size_t below(std::size_t count) { return static_cast<std::size_t>(stream_.next() % count); }
  bool chance(std::size_t of) { return below(of) == 0; }
  const V& any() { return values_[below(values_.size())]; }

  Shape shape() {
    std::vector<std::size_t> extents(below(5));
    for (std::size_t& extent : extents) extent = 1 + below(4);
    return Shape(std::span<const std::size_t>(extents));
  }
  std::vector<std::size_t> order(std::size_t rank) {
    std::vector<std::size_t> axes(rank);
    std::iota(axes.begin(), axes.end(), std::size_t{0});
    for (std::size_t i = rank; i > 1; --i) std::swap(axes[i - 1], axes[below(i)]);
    return axes;
  }

  Tensor<E> drawn(const Shape& of, Numbers numbers = Numbers::Ordinary) {
    return filled<E>(Operand{of}, numbers, stream_);
  }
  /// Elements in storage of some kind: constant, row-major, turned, spread or cut out.
  Tensor<E> stored(const Shape& of) {
    const std::size_t kind = below(5);
    if (kind == 0) return Tensor<E>::filled(of, Arithmetic<E>::from_double(stream_.unit()));
    if (kind == 1 && of.rank() > 0) {
      const std::vector<std::size_t> axes = order(of.rank());
      std::vector<std::size_t> back(axes.size());
      for (std::size_t i = 0; i < axes.size(); ++i) back[axes[i]] = i;
      return permute(drawn(of.permuted(axes)), back);
    }
    if (kind == 2 && of.rank() > 0) {
      const std::size_t axis = below(of.rank());
      return broadcast_along(drawn(of.without(axis)), axis, of[axis]);
    }
    if (kind == 3 && of.rank() > 0) {
      const std::size_t axis = below(of.rank());
      return narrow(drawn(of.replaced(axis, of[axis] + 3)), axis, 1, of[axis]);
    }
    return drawn(of, chance(4) ? Numbers::Edges : Numbers::Ordinary);
  }
  Tensor<E> selection(std::size_t count, std::size_t vocabulary) {
    std::vector<std::size_t> indices(count);
    for (std::size_t& index : indices) index = below(vocabulary);
    return Tensor<E>::selection(std::move(indices), vocabulary, Arithmetic<E>::from_count(1));
  }

  V source(Shape of) {
    const std::size_t kind = below(3);
    const Tensor<E> payload = stored(of);
    V value = kind == 0   ? tape_.leaf(payload)
              : kind == 1 ? tape_.parameter(payload)
                          : tape_.input(payload);
    if (kind == 2) inputs_.emplace_back(value.symbol(), of);
    values_.push_back(value);
    return value;
  }
  V positions(std::size_t count, std::size_t vocabulary) {
    const Tensor<E> payload = selection(count, vocabulary);
    if (chance(2)) return tape_.leaf(payload);
    const V value = tape_.input(payload);
    selections_.emplace_back(value.symbol(), std::array{count, vocabulary});
    return value;
  }
  /// A value of that shape: one that stands, or a new source.
  V like(Shape of) {
    std::vector<V> fitting;
    std::ranges::copy_if(values_, std::back_inserter(fitting),
                         [&](const V& value) { return value.shape() == of; });
    return fitting.empty() || chance(4) ? source(of) : fitting[below(fitting.size())];
  }

  void call() {
    const V of = any();
    const std::size_t rank = of.shape().rank();
    const std::size_t axis = rank > 0 ? below(rank) : 0;
    const std::size_t kind = below(rank > 0 ? 22 : 11);
    V out = of;
    if (kind < 6) out = zipped(kind, of);
    if (kind >= 6 && kind < 9) out = mapped(of);
    if (kind == 9) out = sum(of);
    if (kind == 10) out = of.shape().volume() == 1 ? broadcast(of, shape()) : tanh(of);
    if (kind == 11) out = sum_along(of, axis);
    if (kind == 12) out = broadcast_along(of, below(rank + 1), 1 + below(3));
    if (kind == 13) out = turned(of);
    if (kind == 14) out = reshaped(of);
    if (kind == 15) out = narrow(of, axis, of.shape()[axis] / 2, 1 + of.shape()[axis] / 3);
    if (kind == 16) out = pad(of, axis, below(2), of.shape()[axis] + 1 + below(2));
    if (kind == 17) out = windowed(of, axis);
    if (kind == 18) out = chance(2) ? log_softmax(of, axis) : log_sum_exp(of, axis);
    if (kind == 19) out = selected(of);
    if (kind == 20) out = multiplied(of);
    if (kind == 21) out = imaged(of);
    if (out.shape().volume() <= 600 && out.shape().rank() <= 6) values_.push_back(out);
  }

  V zipped(std::size_t kind, const V& of) {
    const V other = like(of.shape());
    switch (kind) {
      case 0:
        return of + other;
      case 1:
        return of - other;
      case 2:
        return of * other;
      case 3:
        return other / of;
      case 4:
        return maximum(of, other);
      default:
        return chance(2) ? step(of, other) : powf(of, other);
    }
  }
  V mapped(const V& of) {
    const std::array opcodes{Opcode(Neg{}),   Opcode(Exp{}),          Opcode(Tanh{}),
                             Opcode(Sin{}),   Opcode(Sqrt{}),         Opcode(Ln{}),
                             Opcode(Erf{}),   Opcode(Cos{}),          Opcode(Log1p{}),
                             Opcode(Expm1{}), Opcode(ErfDerivative{})};
    return express<V>(opcodes[below(opcodes.size())], std::array{of});
  }
  /// Another view of a value, now and then against the value itself.
  V turned(const V& of) {
    const std::vector<std::size_t> axes = order(of.shape().rank());
    const V view = permute(of, axes);
    if (view.shape() != of.shape() || chance(3)) return view;
    const V square = of * of;
    return exp(square - permute(square, axes));
  }
  V reshaped(const V& of) {
    const std::size_t volume = of.shape().volume();
    for (const std::size_t part : {std::size_t{2}, std::size_t{3}}) {
      if (volume % part == 0 && chance(2)) return reshape(of, Shape{part, volume / part});
    }
    return chance(2) ? reshape(of, Shape{1, volume, 1}) : reshape(of, Shape{volume});
  }
  V windowed(const V& of, std::size_t axis) {
    const std::size_t extent = of.shape()[axis];
    const Window window{axis, 1 + below(extent), 1 + below(2), 1};
    const V windows = unfold(of, window);
    return chance(2) ? windows : fold(windows * windows, window, extent);
  }
  V selected(const V& of) {
    const std::size_t rows = of.shape()[0];
    const std::size_t count = 1 + below(4);
    return chance(2) ? gather(of, positions(count, rows)) : scatter(of, positions(rows, count));
  }
  V multiplied(const V& of) {
    const std::size_t rank = of.shape().rank();
    if (rank < 2) return exp(of);
    std::vector<std::size_t> turned(rank);
    std::iota(turned.begin(), turned.end(), std::size_t{0});
    std::swap(turned[rank - 2], turned[rank - 1]);
    if (chance(2)) return matmul(of, permute(of, turned));
    const std::size_t columns = 1 + below(5);
    return matmul(of, like(of.shape().permuted(turned).replaced(rank - 1, columns)));
  }
  V imaged(const V& of) {
    if (of.shape().rank() != 4) return -of;
    const Shape image = of.shape();
    const std::size_t least = std::min(image[2], image[3]);
    const std::size_t size = 1 + below(least);
    if (chance(2)) return max_pool(of, size, 1 + below(2));
    const std::size_t filters = 1 + below(3);
    const V weights = source(Shape{filters, image[1], size, size});
    return conv2d(of, weights, source(Shape{filters}), {1 + below(2), below(2)});
  }

  SplitMix64 stream_;
  Tape<E> tape_;
  std::vector<V> values_;
  std::vector<std::pair<Symbol, Shape>> inputs_;
  std::vector<std::pair<Symbol, std::array<std::size_t, 2>>> selections_;
};

}  // namespace topos::laws
