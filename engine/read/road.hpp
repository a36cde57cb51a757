#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lower/plan.hpp"

namespace topos {

/// One run of a plan, as a road to some values; it is done in one go.
class Road {
 public:
  Road(std::vector<Symbol> roots, Numerics numerics)
      : entry_{.roots = std::move(roots), .numerics = numerics} {}

  Numerics numerics() const { return entry_.numerics; }
  bool done() const { return run_.has_value(); }

  void go(const std::shared_ptr<const Recording<Any>>& recording, const Parameters<Any>& parameters,
          std::span<const Feed<Any>> feeds) {
    run_ = lower(recording, entry_).forward(parameters, feeds);
  }
  const Tensor<Any>& of(Symbol root) const { return run_->of(root); }

  template <class Visit>
  void for_each_tensor(const Visit& visit) const {
    if (run_) std::ranges::for_each(run_->field().payloads(), visit);
  }

 private:
  Entry entry_;
  std::optional<Run<Any>> run_;
};

}  // namespace topos
