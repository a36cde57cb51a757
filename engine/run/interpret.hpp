#pragma once

#include <span>

#include "record/network.hpp"
#include "run/execution.hpp"

namespace topos {

/// Everything, node by node in tape order: the interpreter, whose bits define the answer.
/// Fails: Foreign, Parameters, Unallocated, Feed.
template <Element E>
Run<E> forward(const Network<E>& network, const Parameters<E>& parameters,
               std::span<const Feed<E>> feeds = {}) {
  return Execution<E>(network.recording(), parameters, feeds).finish();
}

/// Only what an entry asks for, and what that depends on; all of it can be read.
/// Fails: Foreign, Parameters, Unallocated, Feed.
template <Element E>
Run<E> interpret(const Network<E>& network, const Entry& entry, const Parameters<E>& parameters,
                 std::span<const Feed<E>> feeds = {}) {
  return Execution<E>(network.recording(), entry, parameters, feeds).finish();
}

}  // namespace topos
