#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "lower/routine.hpp"
#include "run/run.hpp"
#include "tensor/cells.hpp"

namespace topos {

/// What the runs of one plan share: the program, and what may be read of them. It outlives the
/// plan with each run.
template <Element E>
class Answers {
 public:
  Answers(std::shared_ptr<const Recording<E>> recording, const Schedule& schedule,
          std::vector<KeptValue> kept)
      : recording_(std::move(recording)),
        size_(schedule.size),
        kept_(std::move(kept)),
        permit_(std::make_shared<const ReadPermit>(ReadPermit{.readable = schedule.readable,
                                                              .declared = schedule.results,
                                                              .numerics = schedule.numerics,
                                                              .backward = schedule.backward,
                                                              .services = schedule.services})),
        brief_size_(size_of_brief()) {}

  /// What a brief answer has at most.
  static constexpr std::size_t largest_brief = 64;

  const Recording<E>& recording() const { return *recording_; }
  const ReadPermit& permit() const { return *permit_; }
  const Structure& structure() const { return recording_->structure(); }
  /// Ascending by node.
  const std::vector<KeptValue>& kept() const { return kept_; }
  const Shape& shape(const KeptValue& kept) const { return structure().node(kept.node).shape; }

  /// How many elements tell all that a run answers; nothing where that is not a handful.
  std::optional<std::size_t> brief_size() const { return brief_size_; }
  /// How many of them tell one value: one where it repeats an element, else all in row-major order.
  std::size_t brief_size(const KeptValue& value) const {
    return value.source || value.place.memory == arena_memory ? 1 : shape(value).volume();
  }

  /// A run that answers these values, one for each that is kept.
  Run<E> run(std::vector<NodeTensor<E>> values) {
    if (!blank_) {
      std::vector<Tensor<E>> blank;
      blank.reserve(size_);
      for (std::size_t index = 0; index < size_; ++index) {
        blank.push_back(placeholder<E>(structure(), recording_->kind(), index));
      }
      blank_ = std::make_shared<const std::vector<Tensor<E>>>(std::move(blank));
    }
    return {recording_, Field<E>(structure().family(), blank_, std::move(values)), permit_};
  }

  /// The same of a brief answer.
  Run<E> run(ConstPointer<E> brief) {
    const ElementKind<E> kind = recording_->kind();
    std::vector<NodeTensor<E>> values;
    for (const KeptValue& value : kept_) {
      const std::size_t size = brief_size(value);
      values.push_back(
          {value.node, size == 1 ? Tensor<E>::filled(shape(value), Cells<E>::one(kind, brief))
                                 : Cells<E>::copied(kind, shape(value), brief)});
      brief = Cells<E>::further(kind, brief, size);
    }
    return run(std::move(values));
  }

 private:
  std::optional<std::size_t> size_of_brief() const {
    std::size_t size = 0;
    for (const KeptValue& value : kept_) {
      if (value.source && shape(value).rank() != 0) return std::nullopt;
      size += brief_size(value);
      if (size > largest_brief) return std::nullopt;
    }
    return permit_->backward ? std::nullopt : std::optional(size);
  }

  std::shared_ptr<const Recording<E>> recording_;
  std::size_t size_;
  std::vector<KeptValue> kept_;
  std::shared_ptr<const ReadPermit> permit_;
  std::optional<std::size_t> brief_size_;
  /// The zeros of what runs do not keep; made with the first run that needs them.
  std::shared_ptr<const std::vector<Tensor<E>>> blank_;
};

}  // namespace topos
