#pragma once

#include <functional>

#include "laws/case.hpp"
#include "laws/instances.hpp"

namespace topos::laws {

/// Something that records: an operation, a composite or a layer, over operands that fit it.
template <Element E>
struct Subject {
  std::string text;
  std::vector<Operand> operands;
  std::function<Value<E>(Tape<E>&, std::span<const Value<E>>)> record;
  /// The same over tensors; nothing where only a recording is offered.
  std::function<Tensor<E>(std::span<const Tensor<E>>)> compute;
};

/// Every case of every operation, then every composite.
template <Element E>
const std::vector<Subject<E>>& subjects();

template <Element E>
std::vector<Subject<E>> composites();

}  // namespace topos::laws
