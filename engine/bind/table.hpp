#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "lower/plan.hpp"
#include "lower/train.hpp"
#include "neural/adam.hpp"
#include "neural/sgd.hpp"
#include "read/reading.hpp"
#include "record/tape.hpp"
#include "run/run.hpp"

namespace topos::bind {

/// Readings that are being made: at a fixed place, for they are large.
using Begun = std::unique_ptr<Readings>;

/// What is left of a plan for runs that have no place here yet.
using Retired = std::shared_ptr<Answers<Any>>;

/// A training loop: at a fixed place, for it is large.
using Trained = std::unique_ptr<Training<Any>>;

/// What moves a table and lives in it. The larger one is at a fixed place.
using Optimiser = std::variant<Sgd<Any>, std::unique_ptr<Adam<Any>>>;

/// What a handle may stand for: the owners, the fields that live in runs, a tensor on loan,
/// readings that are being made, plans that ended before their runs, and what lives in a table.
using Held = std::variant<std::monostate, Tape<Any>, Network<Any>, Parameters<Any>, Run<Any>,
                          Plan<Any>, Field<Any>, Tensor<Any>, Begun, Retired, Optimiser, Trained>;

/// Everything that JavaScript holds, by handle. A handle is a position; 0 stands for nothing.
class Table {
 public:
  /// `within`: the run or table that this object lives in and is freed with; 0 for owners.
  std::uint32_t add(Held held, std::uint32_t within = 0);
  /// Frees what the handle stands for, and what lives in it.
  void release(std::uint32_t handle);

  /// Fails: Internal when the handle stands for something else; the library never asks so.
  template <class Kind>
  Kind& at(std::uint32_t handle) {
    Kind* kind = handle < slots_.size() ? std::get_if<Kind>(&slots_[handle].held) : nullptr;
    if (kind == nullptr) fail(FaultKind::Internal, "handle", "handle of another kind");
    return *kind;
  }
  Held& held(std::uint32_t handle) { return slots_[handle].held; }
  std::uint32_t owner_of(std::uint32_t handle) const { return slots_[handle].within; }

  /// `visit(handle, slot)` for every owner, but not for what lives in one.
  template <class Visit>
  void for_each_owner(const Visit& visit) {
    for (std::size_t handle = 0; handle < slots_.size(); ++handle) {
      if (slots_[handle].within == 0) visit(static_cast<std::uint32_t>(handle), slots_[handle]);
    }
  }

  struct Slot {
    Held held;
    std::uint32_t within = 0;
    std::vector<std::uint32_t> inside;
  };
  Slot& slot(std::uint32_t handle) { return slots_[handle]; }

 private:
  std::vector<Slot> slots_ = std::vector<Slot>(1);
  std::vector<std::uint32_t> free_;
};

}  // namespace topos::bind
