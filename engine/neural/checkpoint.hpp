#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "neural/module.hpp"
#include "record/parameters.hpp"

namespace topos {

/// Tensors by path, in the order of a module's parameters.
template <Element E>
using Checkpoint = std::vector<std::pair<std::string, Tensor<E>>>;

/// What a table holds for a module's parameters. Fails: Foreign, Parameters.
template <Element E>
Checkpoint<E> snapshot(const Parameters<E>& table, const Module auto& module) {
  Checkpoint<E> out;
  for (const auto& [path, symbol] : module.parameters()) {
    out.emplace_back(path, table.payloads()[table.slot(symbol, "snapshot")]);
  }
  return out;
}

/// The table with a checkpoint's tensors in the slots of a module's parameters; of a path that
/// comes twice the last, and every other slot as it is.
/// Fails: Checkpoint when a path is missing or unknown, or a tensor has another shape; Foreign,
/// Parameters.
template <Element E>
Parameters<E> restore(const Parameters<E>& table, const Module auto& module,
                      const Checkpoint<E>& checkpoint) {
  std::map<std::string_view, const Tensor<E>*> given;
  for (const auto& [path, tensor] : checkpoint) given[path] = &tensor;
  Parameters<E> next = table;
  for (const auto& [path, symbol] : module.parameters()) {
    const auto found = given.extract(path);
    if (found.empty()) {
      fail(FaultKind::Checkpoint, "restore", join("restore needs a tensor for ", path));
    }
    const Shape& needed = table.payloads()[table.slot(symbol, "restore")].shape();
    const Shape& came = found.mapped()->shape();
    if (came != needed) {
      fail(FaultKind::Checkpoint, "restore",
           join("restore needs ", needed.text(), " for ", path, ", got ", came.text()),
           {needed.list(), came.list()}, {symbol.index});
    }
    next.set(symbol, *found.mapped(), "restore");
  }
  if (!given.empty()) {
    fail(FaultKind::Checkpoint, "restore",
         join("restore needs no tensor but what is named, got ", given.begin()->first));
  }
  return next;
}

}  // namespace topos
