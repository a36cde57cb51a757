#pragma once

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "neural/linear.hpp"

namespace topos {

/// Layers applied one after the other. Records nothing where it is made; parameters are named by
/// the position of their stage: `2.0.weights`.
template <class... Stages>
class Sequential {
 public:
  /// These layers, one after the other.
  explicit Sequential(Stages... stages) : stages_(std::move(stages)...) {}

  /// Those of its stages, each behind its position.
  std::vector<NamedSymbol> parameters() const {
    std::vector<NamedSymbol> out;
    std::size_t position = 0;
    const auto add = [&](const auto& stage) {
      for (auto& [path, symbol] : stage.parameters()) {
        out.emplace_back(join(position, ".", path), symbol);
      }
      ++position;
    };
    std::apply([&](const auto&... stage) { (add(stage), ...); }, stages_);
    return out;
  }

  /// Fails: as its stages do, with nothing recorded.
  template <Element E>
  Value<E> express(Tape<E>& tape, const Value<E>& input) const {
    Transaction<E> transaction(tape.recording());
    Value<E> output = input;
    std::apply([&](const auto&... stage) { ((output = stage.express(tape, output)), ...); },
               stages_);
    transaction.commit();
    return output;
  }

 private:
  std::tuple<Stages...> stages_;
};

/// A sequence of copies of these layers; a sequence among them is a stage of its own.
template <class... Stages>
Sequential<Stages...> sequential(const Stages&... stages) {
  return Sequential<Stages...>(stages...);
}

}  // namespace topos
