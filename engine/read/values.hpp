#pragma once

#include <vector>

#include "read/crossing.hpp"

namespace topos {

/// The rows of the values view where nothing says what to show: every assigned name, then, for a
/// target of rank 0, the gradients of those that are sources of the program, in tape order.
/// Parameters of layers (names with a path) are left out.
std::vector<Shown> default_rows(const Structure& structure, NamedSymbols names,
                                std::optional<Symbol> target);

inline std::vector<Shown> shown_rows(const Crossing& crossing) {
  const Subject& subject = crossing.subject();
  if (!subject.show.empty()) return subject.show;
  return default_rows(crossing.structure(), subject.names, crossing.chosen_target());
}

/// Fails: Target for a gradient of a target not of rank 0.
inline Symbol row_target(const Crossing& crossing, const Shown& row) {
  return crossing.scalar_target(join("gradient ", label(crossing.subject().names, row.symbol)));
}

inline const Tensor<Any>& row_value(Crossing& crossing, const Shown& row) {
  if (!row.gradient) return crossing.run().of(row.symbol);
  return crossing.gradients(row_target(crossing, row)).of(row.symbol);
}

/// Fails: Target for a gradient of a target not of rank 0.
inline void plan_values(Crossing& crossing) {
  for (const Shown& row : shown_rows(crossing)) {
    crossing.plan_run();
    if (row.gradient) crossing.plan_sweep(row_target(crossing, row));
  }
}

/// `CardReadings["values"]`.
inline void read_values(Json& json, Crossing& crossing) {
  json.begin_object();
  json.key("rows");
  json.begin_array();
  for (const Shown& row : shown_rows(crossing)) {
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

}  // namespace topos
