#pragma once

#include <memory>
#include <string>
#include <utility>

#include "lower/answers.hpp"
#include "lower/describe.hpp"
#include "lower/execute.hpp"
#include "lower/schedule.hpp"
#include "record/network.hpp"
#include "run/run.hpp"

namespace topos {

/// The schedule of one entry, ready to run any number of times. It keeps what it needs of the
/// program, so the network may be reopened and appended to.
template <Element E>
class Plan {
 public:
  /// A schedule made ready to run over what was recorded.
  Plan(std::shared_ptr<const Recording<E>> recording, Schedule schedule)
      : schedule_(std::move(schedule)),
        executor_(std::make_unique<Executor<E>>(recording, schedule_)),
        answers_(std::make_shared<Answers<E>>(recording, schedule_, executor_->routine().kept)) {}

  /// The nodes that it covers.
  const Structure& structure() const { return answers_->structure(); }
  /// What was recorded, as far as it covers it.
  const Recording<E>& recording() const { return answers_->recording(); }
  /// Which nodes, in which order, and how long each value lives.
  const Schedule& schedule() const { return schedule_; }
  /// The number of nodes it covers, evaluated or not.
  std::size_t size() const { return schedule_.size; }
  /// Whether its runs answer `backward`.
  bool can_backward() const { return schedule_.backward; }
  /// Whether its runs have the interpreter's bits.
  Numerics numerics() const { return schedule_.numerics; }
  /// Fails: Foreign; Unallocated for a node recorded after it was lowered.
  const Node& node(Symbol symbol) const {
    return structure().node(structure().locate(symbol, "node", Carrier::Plan, size()));
  }
  /// What runs it, for callers that give the memory of its results.
  Executor<E>& executor() const { return *executor_; }
  /// What its runs are made of, for callers that make them later.
  const std::shared_ptr<Answers<E>>& answers() const { return answers_; }
  /// The listing with lifetimes, then what is evaluated, and the peak.
  std::string describe() const { return topos::describe(structure(), schedule_); }

  /// One run at a time; its results alone can be read. The table may have more slots than the plan
  /// knows. Fails: Foreign, Parameters, Unallocated, Feed, Selection.
  Run<E> forward(const Parameters<E>& parameters, std::span<const Feed<E>> feeds = {}) const {
    executor_->bind(parameters, feeds);
    return run_bound();
  }

  /// The same with what was bound already.
  Run<E> run_bound() const {
    Cells<E>& results = executor_->results();
    executor_->run_into(results.data());
    return answers_->run(executor_->values(results));
  }

 private:
  Schedule schedule_;
  std::unique_ptr<Executor<E>> executor_;
  std::shared_ptr<Answers<E>> answers_;
};

/// Works out what an entry needs of a network, in which order, and how long each value lives.
/// Fails: Foreign, Unallocated.
template <Element E>
Plan<E> lower(const std::shared_ptr<const Recording<E>>& recording, const Entry& entry) {
  return {recording, schedule_of(recording->structure(), entry, LeafCounts(*recording))};
}
/// The same of a network, which may end before the plan.
template <Element E>
Plan<E> lower(const Network<E>& network, const Entry& entry) {
  return lower(network.recording(), entry);
}

}  // namespace topos
