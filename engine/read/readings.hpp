#pragma once

#include "read/scan.hpp"

namespace topos {

/// The derivative that the view `readings` tells.
/// Fails: Target unless the crossing's target is of rank 0 and a derivative was recorded.
inline const Transform& told_derivative(const Crossing& crossing) {
  const Symbol target = crossing.scalar_target("readings");
  return told_derivative(crossing.structure(), crossing.subject().names, target);
}

/// Fails: Target unless the target is of rank 0 and a derivative was recorded.
inline void plan_readings(Crossing& crossing) {
  const Transform& told = told_derivative(crossing);
  const Symbol target = crossing.structure().symbol(told.target);
  crossing.plan_sweep(target, crossing.distinct_seed(told.seed)).keep_postings();
}

/// `CardReadings["readings"]`: the engine scan step by step, and beside each step the lines that
/// the same rule wrote on the tape.
inline void read_readings(Json& json, Crossing& crossing) {
  const Transform& told = told_derivative(crossing);
  const Symbol target = crossing.structure().symbol(told.target);
  RecordedSide side(json, crossing, appended_steps(*crossing.subject().recording, told));
  json.begin_object();
  json.member("target", std::size_t{told.target});
  json.member("seed", std::size_t{told.seed});
  json.key("planted");
  crossing.write(json, crossing.run().field().at(told.seed));
  ScanReading(json, crossing, target, crossing.distinct_seed(told.seed), &side).write_steps();
  json.key("equal");
  json.truth(side.equal());
  json.end_object();
}

}  // namespace topos
