#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "record/parameters.hpp"
#include "record/structure.hpp"
#include "tensor/tensor.hpp"

namespace topos {

/// Which elements count as not finite.
struct NonFiniteKinds {
  bool nan = true;
  bool infinity = true;
};

/// The first such element: its node and its row-major position.
template <Element E>
struct NonFinite {
  std::size_t index;
  std::size_t position;
  E element;
};

/// A tensor of one node.
template <Element E>
struct NodeTensor {
  std::size_t index;
  Tensor<E> payload;
};

/// One tensor for each node of a family's prefix: values of a run, or gradients.
template <Element E>
class Field {
 public:
  /// A payload for each node, in tape order.
  Field(std::uint32_t family, std::vector<Tensor<E>> payloads)
      : family_(family),
        rest_(std::make_shared<const std::vector<Tensor<E>>>(std::move(payloads))) {}
  /// Some nodes of their own, ascending; the others are shared with other fields. So a run that
  /// keeps little of a long program costs little.
  Field(std::uint32_t family, std::shared_ptr<const std::vector<Tensor<E>>> rest,
        std::vector<NodeTensor<E>> own)
      : family_(family), rest_(std::move(rest)), own_(std::move(own)) {}

  /// The family whose nodes it has payloads for.
  std::uint32_t family() const { return family_; }
  /// The number of nodes.
  std::size_t size() const { return rest_->size(); }
  /// The payload of the node at a position below the size.
  const Tensor<E>& at(std::size_t index) const {
    const auto found = std::ranges::lower_bound(own_, index, {}, &NodeTensor<E>::index);
    return found != own_.end() && found->index == index ? found->payload : (*rest_)[index];
  }
  /// All of them, in the order of the nodes; this field outlives the range.
  auto payloads() const {
    return std::views::iota(std::size_t{0}, size()) |
           std::views::transform(
               [this](std::size_t index) -> const Tensor<E>& { return at(index); });
  }

  /// Fails: Foreign; Unallocated for a node recorded after this field was made.
  const Tensor<E>& of(Symbol symbol) const {
    check_family(symbol, family_, "of", "field");
    if (symbol.index >= size()) {
      fail(FaultKind::Unallocated, "of",
           join("of needs a name among the ", counted_noun(size(), "node"), " of this field, got #",
                symbol.index),
           {}, {symbol.index});
    }
    return at(symbol.index);
  }

  /// The Euclidean norm of each payload: squares summed in element order, in f64.
  std::vector<double> norms() const {
    std::vector<double> out;
    out.reserve(size());
    for (const Tensor<E>& payload : payloads()) {
      double sum = 0;
      payload.for_each([&](const E& element) {
        const double value = Arithmetic<E>::to_double(element);
        sum += value * value;
      });
      out.push_back(__builtin_sqrt(sum));
    }
    return out;
  }

  /// The first element that is not finite; `descending` looks from the last node down, the order in
  /// which a scan makes gradients.
  std::optional<NonFinite<E>> first_non_finite(NonFiniteKinds kinds, bool descending) const {
    for (std::size_t i = 0; i < size(); ++i) {
      const std::size_t index = descending ? size() - 1 - i : i;
      std::optional<NonFinite<E>> found;
      std::size_t position = 0;
      at(index).for_each([&](const E& element) {
        const double value = Arithmetic<E>::to_double(element);
        const bool counts =
            (kinds.nan && std::isnan(value)) || (kinds.infinity && std::isinf(value));
        if (counts && !found) found = NonFinite<E>{index, position, element};
        ++position;
      });
      if (found) return found;
    }
    return std::nullopt;
  }

  /// The slots alone, as a table. Fails: Foreign; Unallocated when a slot is newer than the field.
  Parameters<E> parameters(const Structure& structure) const {
    std::vector<std::uint32_t> nodes;
    std::vector<Tensor<E>> payloads;
    for (std::uint32_t node : structure.parameters()) {
      if (node >= size()) break;
      nodes.push_back(node);
      payloads.push_back(at(node));
    }
    return {family_, std::move(nodes), std::move(payloads)};
  }

 private:
  std::uint32_t family_;
  std::shared_ptr<const std::vector<Tensor<E>>> rest_;
  std::vector<NodeTensor<E>> own_;
};

}  // namespace topos
