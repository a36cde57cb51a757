#pragma once

#include <vector>

#include "read/crossing.hpp"

namespace topos {

/// The rows of the values view where nothing says what to show: every assigned name, then, for a
/// target of rank 0, the gradients of those that are sources of the program, in tape order.
/// Parameters of layers (names with a path) are left out.
std::vector<Shown> default_rows(const Structure& structure, NamedSymbols names,
                                std::optional<Symbol> target);

/// `CardReadings["values"]`. Fails: Target for a gradient of a target not of rank 0.
template <Element E>
void read_values(Json& json, Crossing<E>& crossing) {
  const Subject<E>& subject = crossing.subject();
  const std::vector<Shown> rows =
      subject.show.empty()
          ? default_rows(crossing.structure(), subject.names, crossing.chosen_target())
          : subject.show;
  json.begin_object();
  json.key("rows");
  json.begin_array();
  for (const Shown& row : rows) {
    json.begin_object();
    json.member("label", row.label);
    json.member("index", std::size_t{row.symbol.index});
    json.key("gradient");
    json.truth(row.gradient);
    crossing.member(json, "value", row_value(crossing, row));
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

template <Element E>
const Tensor<E>& row_value(Crossing<E>& crossing, const Shown& row) {
  if (!row.gradient) return crossing.run().of(row.symbol);
  const std::string reader = join("gradient ", label(crossing.subject().names, row.symbol));
  return crossing.gradients(crossing.scalar_target(reader)).of(row.symbol);
}

}  // namespace topos
