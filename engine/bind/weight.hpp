#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "bind/table.hpp"

namespace topos::bind {

/// Adds up what owners hold. A buffer that several of them share counts once.
class Weight {
 public:
  void add(Table::Slot& slot);
  /// Units: bytes of buffers, nodes and tensor headers.
  std::uint64_t bytes();

 private:
  void add(const Tensor<Any>& tensor);
  void add(const std::vector<Tensor<Any>>& tensors);
  void add(const Field<Any>& field);
  void add(const Recording<Any>& recording);
  void add(const Optimiser& optimiser);
  void add(Held& held);

  std::vector<std::pair<const void*, std::size_t>> shared_;
  std::uint64_t own_ = 0;
};

}  // namespace topos::bind
