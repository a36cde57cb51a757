#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "read/json.hpp"
#include "read/naming.hpp"
#include "read/progress.hpp"
#include "read/road.hpp"
#include "read/spec.hpp"
#include "read/subject.hpp"
#include "read/sweep.hpp"
#include "read/tensor_data.hpp"
#include "run/execution.hpp"

namespace topos {

/// What the views of one crossing share: the subject, one forward run, one scan for each target.
/// First each view plans what it will ask for, then the work is done, some nodes at a time, then
/// the views are written.
class Crossing {
 public:
  /// Fails: Foreign, Unallocated for a symbol that the network does not have.
  explicit Crossing(Subject subject) : subject_(std::move(subject)) {
    require_known(structure(), subject_.symbols());
  }

  const Subject& subject() const { return subject_; }
  const Structure& structure() const { return subject_.recording->structure(); }
  Listing listing() const {
    return {structure(), subject_.names, subject_.dividers, subject_.spans};
  }

  /// The target for a reader of gradients: a view, or `gradient x`.
  /// Fails: Target unless of rank 0.
  Symbol scalar_target(std::string_view reader) const {
    const std::optional<Symbol> target = chosen_target();
    if (!target) fail(FaultKind::Target, "read", join(reader, " needs a target, got none"));
    require_scalar(structure(), subject_.names, *target, reader);
    return *target;
  }

  /// The subject's target, else the first adjoints', else the last name of rank 0, else the last.
  std::optional<Symbol> chosen_target() const {
    return default_target(structure(), subject_.names, subject_.adjoints, subject_.target);
  }

  /// Plans the forward run over the whole network. Fails: as `forward`.
  void plan_run() {
    if (execution_ || run_) return;
    const std::span<const Feed<Any>> feeds = subject_.feeds;
    execution_.emplace(subject_.recording, parameters(), feeds);
  }
  /// Plans the engine scan from a target, with a one or the value of a node as its seed.
  Sweep& plan_sweep(Symbol target, std::optional<std::size_t> seed = std::nullopt) {
    plan_run();
    if (Sweep* known = found(target, seed)) return *known;
    return sweeps_.emplace_back(target, seed);
  }

  /// Plans the schedule of the entry. Fails: Target when there is neither an entry nor a name.
  void plan_schedule() {
    if (!schedule_) {
      schedule_ = schedule_of(structure(), entry(), LeafCounts(*subject_.recording));
    }
  }
  /// Plans a run of a plan for these roots in each numerics.
  void plan_roads(const std::vector<Symbol>& roots) {
    plan_run();
    for (const Numerics numerics : {Numerics::Exact, Numerics::Fast}) {
      roads_.emplace_back(roots, numerics);
    }
  }

  /// Does planned work as long as it fits into the slice; each road is a slice of its own.
  void advance(Slice& slice) {
    if (execution_) {
      execution_->advance(slice);
      if (!execution_->done()) return;
      run_ = std::move(*execution_).finish();
      execution_.reset();
    }
    for (Road& road : roads_) {
      if (road.done()) continue;
      return road.go(subject_.recording, parameters(), subject_.feeds);
    }
    for (Sweep& sweep : sweeps_) {
      sweep.advance(slice, *run_);
      if (!sweep.done()) return;
    }
  }
  bool done() const { return progress().stage == Stage::Writing; }
  Progress progress() const {
    Progress progress;
    if (execution_)
      progress.add(Stage::Forward, execution_->done_count(), execution_->node_count());
    if (run_) progress.add(Stage::Forward, run_->size(), run_->size());
    for (const Road& road : roads_) {
      progress.add(Stage::Forward, road.done() ? structure().size() : 0, structure().size());
    }
    for (const Sweep& sweep : sweeps_) {
      progress.add(Stage::Backward, sweep.done_count(), sweep.node_count());
    }
    return progress;
  }

  const Run<Any>& run() const { return *run_; }
  /// Whether a run was planned, and everything that was planned is done.
  bool ran() const { return run_.has_value() && done(); }
  /// A gradient for each node, of a sweep that was planned.
  const Field<Any>& gradients(Symbol target, std::optional<std::size_t> seed = std::nullopt) {
    return found(target, seed)->gradients();
  }
  const std::vector<Posted<Any>>& postings(Symbol target, std::optional<std::size_t> seed) {
    return found(target, seed)->postings();
  }

  /// Every sweep that was planned.
  const std::vector<Sweep>& sweeps() const { return sweeps_; }

  /// The seed of a transform as sweeps name it: none for a constant one, since the scan that most
  /// views read begins with that.
  std::optional<std::size_t> distinct_seed(std::optional<std::size_t> seed) const {
    if (!seed || !std::holds_alternative<Leaf>(structure().node(*seed).opcode)) return seed;
    const Tensor<Any>& planted = *subject_.recording->payload(*seed);
    return planted.same_bits(filled_like(planted, 1)) ? std::nullopt : seed;
  }

  const Schedule& schedule() const { return *schedule_; }
  const std::vector<Road>& roads() const { return roads_; }

  /// `TensorData`. Fails: Limit when the crossing has grown too large.
  void write(Json& json, const Tensor<Any>& tensor) {
    const std::size_t grown = spelled_ + tensor.shape().volume();
    check_elements(grown);
    spelled_ = grown;
    write_tensor(json, tensor);
  }
  void member(Json& json, std::string_view name, const Tensor<Any>& tensor) {
    json.key(name);
    write(json, tensor);
  }

  /// `visit(tensor)` for everything that was computed so far.
  template <class Visit>
  void for_each_tensor(const Visit& visit) const {
    if (execution_) std::ranges::for_each(execution_->values(), visit);
    if (run_) std::ranges::for_each(run_->field().payloads(), visit);
    for (const Road& road : roads_) road.for_each_tensor(visit);
    for (const Sweep& sweep : sweeps_) sweep.for_each_tensor(visit);
  }

 private:
  Parameters<Any> parameters() const {
    return subject_.parameters.value_or(Parameters<Any>{
        structure().family(), structure().parameters(), subject_.recording->parameters()});
  }

  /// The subject's entry, else one of the last adjoints, else one of the target.
  Entry entry() const {
    if (subject_.entry) return *subject_.entry;
    if (!subject_.adjoints.empty()) return {.roots = subject_.adjoints.back().roots()};
    const std::optional<Symbol> target = chosen_target();
    if (!target) fail(FaultKind::Target, "read", "plan needs an entry or a target, got none");
    return {.roots = {*target}};
  }

  Sweep* found(Symbol target, std::optional<std::size_t> seed) {
    for (Sweep& sweep : sweeps_) {
      if (sweep.target() == target && sweep.seed() == seed) return &sweep;
    }
    return nullptr;
  }

  Subject subject_;
  std::optional<Execution<Any>> execution_;
  std::optional<Run<Any>> run_;
  std::vector<Road> roads_;
  std::vector<Sweep> sweeps_;
  std::optional<Schedule> schedule_;
  std::size_t spelled_ = 0;
};

}  // namespace topos
