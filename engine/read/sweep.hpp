#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "run/run.hpp"

namespace topos {

/// One engine scan of a crossing, from a plan to its gradients.
class Sweep {
 public:
  /// Planted with the value of node `seed`, or with a one.
  Sweep(Symbol target, std::optional<std::size_t> seed) : target_(target), seed_(seed) {}

  Symbol target() const { return target_; }
  std::optional<std::size_t> seed() const { return seed_; }
  /// Keeps what every step sends from here on.
  void keep_postings() { keeps_postings_ = true; }

  void advance(Slice& slice, const Run<Any>& run) {
    if (gradients_) return;
    if (!backward_) {
      const Field<Any>& values = run.field();
      backward_.emplace(run.structure(), target_.index,
                        seed_ ? values.at(*seed_) : filled_like(values.at(target_.index), 1));
    }
    backward_->advance(slice, run.field(), keeps_postings_ ? &postings_ : nullptr);
    if (!backward_->done()) return;
    gradients_ = std::move(*backward_).finish(run.field());
    backward_.reset();
  }

  std::size_t node_count() const { return std::size_t{target_.index} + 1; }
  std::size_t done_count() const {
    if (gradients_) return node_count();
    return backward_ ? backward_->done_count() : 0;
  }
  bool done() const { return gradients_.has_value(); }

  const Field<Any>& gradients() const { return *gradients_; }
  /// In the order of the scan.
  const std::vector<Posted<Any>>& postings() const { return postings_; }

  template <class Visit>
  void for_each_tensor(const Visit& visit) const {
    if (gradients_) std::ranges::for_each(gradients_->payloads(), visit);
    if (backward_) {
      for (const auto& cotangent : backward_->cotangents()) {
        if (cotangent) visit(*cotangent);
      }
    }
    for (const Posted<Any>& posted : postings_) {
      for (const Tensor<Any>* tensor : {&posted.share, &posted.before, &posted.after})
        visit(*tensor);
    }
  }

 private:
  Symbol target_;
  std::optional<std::size_t> seed_;
  bool keeps_postings_ = false;
  std::optional<Backward<Any>> backward_;
  std::optional<Field<Any>> gradients_;
  std::vector<Posted<Any>> postings_;
};

}  // namespace topos
