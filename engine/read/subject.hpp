#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "language/recorded.hpp"
#include "record/adjoints.hpp"
#include "record/recording.hpp"
#include "run/entry.hpp"
#include "run/feed.hpp"

namespace topos {

/// What a card reads. Everything but the recording, which is a network's, may be left empty.
struct Subject {
  std::shared_ptr<const Recording<Any>> recording;
  /// In the order of first assignment.
  std::vector<std::pair<std::string, Symbol>> names = {};
  /// Empty: the target of the first adjoints, else the last name of rank 0, else the last name.
  std::optional<Symbol> target = std::nullopt;
  std::vector<Adjoints> adjoints = {};
  /// Empty: everything is needed.
  std::optional<Entry> entry = std::nullopt;
  /// Empty: the recorded initials.
  std::optional<Parameters<Any>> parameters = std::nullopt;
  std::vector<Feed<Any>> feeds = {};
  /// Empty: every name, then the gradients of those names that are sources of the program.
  std::vector<Shown> show = {};
  std::vector<Divider> dividers = {};
  /// One for each node, or none. Handed on as they are, in whatever unit they came.
  std::vector<Span> spans = {};

  /// Every symbol that it holds, but for feeds, which the run checks.
  std::vector<Symbol> symbols() const {
    std::vector<Symbol> all;
    for (const auto& [name, symbol] : names) all.push_back(symbol);
    if (target) all.push_back(*target);
    for (const Adjoints& derivative : adjoints) {
      all.push_back(derivative.target);
      for (const auto& [wrt, gradient] : derivative.pairs) all.insert(all.end(), {wrt, gradient});
    }
    for (const Shown& row : show) all.push_back(row.symbol);
    if (!entry) return all;
    all.insert(all.end(), entry->roots.begin(), entry->roots.end());
    all.insert(all.end(), entry->observe.begin(), entry->observe.end());
    return all;
  }
};

}  // namespace topos
