#pragma once

#include <utility>
#include <vector>

#include "neural/linear.hpp"

namespace topos {

/// A table of rows that a selection picks from. Records its table where it is made, Gather where it
/// is applied.
template <Element E>
class Embedding {
 public:
  /// Shape: table `[vocabulary, width]`. Fails: Shape.
  Embedding(Tape<E>& tape, Tensor<E> table) {
    if (table.shape().rank() != 2) {
      fail(FaultKind::Shape, "embedding",
           join("embedding needs a table [vocabulary, width], got ", table.shape().text()),
           {table.shape().list()});
    }
    table_ = tape.parameter(std::move(table)).symbol();
  }
  /// Over a table that was recorded before.
  explicit Embedding(Symbol table) : table_(table) {}

  /// `weights`, the table.
  std::vector<NamedSymbol> parameters() const { return {{"weights", table_}}; }

  /// Shape: a selection `[count, vocabulary]` gives `[count, width]`. Fails: Shape; Foreign.
  Value<E> express(Tape<E>& tape, const Value<E>& selection) const {
    return gather(tape.resolve(table_, "embedding"), selection);
  }

 private:
  Symbol table_{};
};

}  // namespace topos
