#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "record/parameters.hpp"
#include "tensor/cells.hpp"

namespace topos {

/// A tensor for each slot of a table, to move along; each has its slot's shape. Refers to a
/// function of the slot, which lives longer.
template <Element E>
class Along {
 public:
  template <class Direction>
  Along(const Direction& direction)  // NOLINT: whoever takes one takes any such function
      : direction_(&direction), call_([](const void* of, std::size_t slot) -> const Tensor<E>& {
          return (*static_cast<const Direction*>(of))(slot);
        }) {}

  const Tensor<E>& operator()(std::size_t slot) const { return call_(direction_, slot); }

 private:
  const void* direction_;
  const Tensor<E>& (*call_)(const void*, std::size_t);
};

/// The elements of a table's slots, to be written in place where nothing else shares them. What
/// others hold, a clone or a run, stays as it is: the table then goes on with a copy. The table is
/// always the same one.
template <Element E>
class OwnElements {
 public:
  OwnElements() = default;
  /// Whoever writes a copy of a table does not write here.
  OwnElements(const OwnElements&) {}
  OwnElements& operator=(const OwnElements&) {
    elements_.clear();
    return *this;
  }
  OwnElements(OwnElements&&) noexcept = default;
  OwnElements& operator=(OwnElements&&) noexcept = default;

  /// Those of one slot, row-major. A number of rank 0 lies here until it is put back.
  Pointer<E> of(Parameters<E>& table, std::size_t slot) {
    const Tensor<E>& payload = table.payloads()[slot];
    while (elements_.size() < table.size()) elements_.emplace_back(payload.kind());
    Cells<E>& own = elements_[slot];
    if (payload.shape().rank() == 0) {
      own.write(payload);
    } else if (!is_own(payload, own)) {
      own = Cells<E>(payload.kind());
      own.write(payload);
      const Shape shape = payload.shape();
      table.set(table.symbol(slot), own.view(shape, Layout::row_major(shape)));
    }
    return own.data();
  }
  /// After the elements of a slot were written.
  void put_back(Parameters<E>& table, std::size_t slot) const {
    if (table.payloads()[slot].shape().rank() > 0) return;
    table.set(table.symbol(slot), Tensor<E>::scalar(elements_[slot].at(0)));
  }
  /// Makes room for all of them, so that a step that has begun asks for no memory.
  void make_room(Parameters<E>& table) {
    for (std::size_t slot = 0; slot < table.size(); ++slot) of(table, slot);
  }

 private:
  static bool is_own(const Tensor<E>& payload, const Cells<E>& own) {
    return own.hold(payload) && own.tensor_count() == 1 && Cells<E>::layout(payload).offset == 0 &&
           Cells<E>::layout(payload).contiguous(payload.shape());
  }

  std::vector<Cells<E>> elements_;
};

/// The elements of one tensor after the other, row-major: where they lie side by side, or brought
/// together here.
template <Element E>
class SideBySide {
 public:
  SideBySide() = default;
  /// The memory is nobody else's.
  SideBySide(const SideBySide&) {}
  SideBySide& operator=(const SideBySide&) { return *this; }
  SideBySide(SideBySide&&) noexcept = default;
  SideBySide& operator=(SideBySide&&) noexcept = default;

  ConstPointer<E> of(const Tensor<E>& tensor) {
    if (tensor.storage() == Storage::Dense && Cells<E>::layout(tensor).contiguous(tensor.shape())) {
      return Cells<E>::further(tensor.kind(), Cells<E>::of(tensor),
                               Cells<E>::layout(tensor).offset);
    }
    if (brought_.empty()) brought_.emplace_back(tensor.kind());
    brought_[0].write(tensor);
    return brought_[0].data();
  }

 private:
  /// One at most.
  std::vector<Cells<E>> brought_;
};

}  // namespace topos
