#pragma once

#include "record/recording.hpp"

namespace topos {

/// All or nothing: what was appended since it began is taken back unless `commit` is called.
template <Element E>
class Transaction {
 public:
  explicit Transaction(Recording<E>& recording)
      : recording_(&recording), size_(recording.structure().size()) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (recording_ != nullptr) recording_->truncate(size_);
  }

  void commit() { recording_ = nullptr; }

 private:
  Recording<E>* recording_;
  std::size_t size_;
};

}  // namespace topos
