#pragma once

#include <optional>

#include "read/crossing.hpp"

namespace topos {

/// The members of `NonFinite`, into an object that the caller opened.
void write_non_finite_members(Json& json, const Structure& structure, std::size_t index,
                              std::size_t position, std::string_view text);

/// `NonFinite`: the node with its opcode as data, and the first such element's place and text.
void write_non_finite(Json& json, const Structure& structure, std::size_t index,
                      std::size_t position, std::string_view text);

/// Fails: Target unless the target is of rank 0.
inline void plan_norms(Crossing& crossing) { crossing.plan_sweep(crossing.scalar_target("norms")); }

/// `CardReadings["norms"]`: the norm of each node's gradient, and the node's opcode for its text.
inline void read_norms(Json& json, Crossing& crossing) {
  const Symbol target = crossing.scalar_target("norms");
  const Field<Any>& gradients = crossing.gradients(target);
  json.begin_object();
  json.member("target", std::size_t{target.index});
  json.key("norms");
  json.begin_array();
  for (double norm : gradients.norms()) json.number(norm);
  json.end_array();
  json.key("names");
  json.begin_array();
  for (std::size_t i = 0; i < gradients.size(); ++i) {
    json.text(name(crossing.structure().node(i).opcode));
  }
  json.end_array();
  if (const auto found = gradients.first_non_finite({}, true)) {
    std::string text;
    Arithmetic<Any>::append_text(text, found->element);
    json.key("firstNonFinite");
    write_non_finite(json, crossing.structure(), found->index, found->position, text);
  }
  json.end_object();
}

}  // namespace topos
