#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "lower/routine.hpp"
#include "lower/singles.hpp"
#include "lower/sources.hpp"
#include "lower/stretch.hpp"
#include "record/field.hpp"
#include "run/feed.hpp"

namespace topos {

/// Runs a schedule: kernel after kernel over places in memory that it keeps. Only the first run
/// asks for memory; after it, none does but for what it answers. One run at a time.
template <Element E>
class Executor {
 public:
  Executor(std::shared_ptr<const Recording<E>> recording, const Schedule& schedule)
      : recording_(std::move(recording)),
        coverage_{Carrier::Plan, schedule.size, "forward"},
        routine_(
            routine_of(recording_->structure(), schedule, Sources<E>::leaf_layouts(*recording_))),
        sources_(*recording_, routine_, coverage_),
        arena_(recording_->kind()),
        scratch_(recording_->kind()),
        results_(recording_->kind()) {}

  // A constant leaf is read where this object keeps it.
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;

  const Routine& routine() const { return routine_; }
  const Sources<E>& sources() const { return sources_; }

  /// Finds what parameters and inputs hold in the next run, which all of it outlives.
  /// Fails: Foreign, Parameters, Unallocated, Feed, Selection.
  void bind(const Parameters<E>& parameters, std::span<const Feed<E>> feeds) {
    sources_.bind(parameters, feeds);
  }
  /// The same with so many feeds of elements, checked by the caller: `next()` answers each.
  /// Fails: Foreign, Parameters, Selection.
  template <class Next>
  void bind(const Parameters<E>& parameters, std::size_t count, const Next& next) {
    sources_.bind(parameters, count, next);
  }

  /// Memory for the results of the next run: that of the last one, if nobody keeps it.
  Cells<E>& results() {
    if (results_.size() != routine_.result_size || results_.tensor_count() > 0) {
      results_ = Cells<E>(recording_->kind(), routine_.result_size);
    }
    if constexpr (detail::poisons) results_.fill(0, results_.size(), poison());
    return results_;
  }

  /// A run of what was bound, whose results of more than one element go to memory of the caller's,
  /// as `routine().kept` says; it has `routine().result_size` elements.
  void run_into(Pointer<E> results) {
    prepare_memory();
    sources_.memories()[result_memory] = results;
    with_known(recording_->kind(), [&]<class Known>() { run_known<Known>(results); });
  }

  /// What the last run keeps, one value for each of `routine().kept`.
  std::vector<NodeTensor<E>> values(const Cells<E>& results) const {
    std::vector<NodeTensor<E>> out;
    out.reserve(routine_.kept.size());
    for (const KeptValue& kept : routine_.kept) out.push_back({kept.node, value(kept, results)});
    return out;
  }
  Tensor<E> value(const KeptValue& kept, const Cells<E>& results) const {
    const Shape& shape = recording_->structure().node(kept.node).shape;
    if (kept.source) return sources_.payload(kept.node);
    if (kept.place.memory == arena_memory) return Tensor<E>::filled(shape, element(kept));
    Layout layout = kept.layout;
    layout.offset = kept.place.offset;
    return results.view(shape, std::move(layout));
  }

  /// What runs keep to work in.
  std::size_t memory_bytes() const {
    return arena_.bytes() + scratch_.bytes() + sources_.written_bytes() +
           (results_.tensor_count() > 0 ? 0 : results_.bytes()) +
           totals_.size() * sizeof(totals_[0]);
  }

  /// A result of one element of the last run, where it stands.
  E element(const KeptValue& kept) const { return arena_.at(kept.place.offset); }

 private:
  template <class Known>
  static constexpr bool has_totals = !std::same_as<Known, typename Arithmetic<Known>::Accumulator>;

  template <class Known>
  static constexpr auto table = detail::kernel_table<Known>();

  E zero() const { return recording_->kind().from_count(0); }
  E poison() const { return recording_->kind().from_double(__builtin_nan("")); }

  // Below, `Known` is the element itself: `E`, unless that is any.

  template <class Known>
  void run_known(Pointer<E> results) {
    auto* const arena = static_cast<Known*>(arena_.data());
    Known* const written[]{arena, static_cast<Known*>(results)};
    for (const Stretch& stretch : stretches_) {
      switch (stretch.kind) {
        case StretchKind::Singles:
          run_singles<Known>(stretch);
          break;
        case StretchKind::Chain:
          run_chain<Known>(stretch, written);
          break;
        case StretchKind::Steps:
          run_steps<Known>(stretch, written);
          break;
      }
    }
  }

  template <class Known>
  void run_singles(const Stretch& stretch) {
    const std::span steps(singles_.data() + stretch.at, stretch.last - stretch.first);
    if constexpr (!detail::poisons) return run_single_steps<Known>(steps);
    for (std::size_t at = 0; at < steps.size(); ++at) {
      run_single_steps<Known>(steps.subspan(at, 1));
      poison_after(stretch.first + at);
    }
  }

  template <class Known>
  const Known* read_from(const Place& place) {
    return static_cast<const Known*>(sources_.memories()[place.memory]) + place.offset;
  }

  template <class Known>
  void run_steps(const Stretch& stretch, Known* const* written) {
    const std::size_t* const* const positions = sources_.positions();
    Call<Known> call{.scratch = static_cast<Known*>(scratch_.data())};
    if constexpr (has_totals<Known>) call.totals = totals_.data();
    for (std::size_t at = stretch.first; at < stretch.last; ++at) {
      const RoutineStep& step = routine_.steps[at];
      call.result = written[step.result.memory] + step.result.offset;
      call.left = read_from<Known>(step.left);
      call.right = read_from<Known>(step.right);
      call.positions = positions[step.right.memory];
      table<Known>[step.kernel](routine_.tasks[step.task], call);
      if constexpr (detail::poisons) poison_after(at);
    }
  }

  template <class Known>
  void run_chain(const Stretch& stretch, Known* const* written) {
    const BlockChain& chain = routine_.chains[stretch.at];
    Call<Known> call;
    for (std::size_t block = 0; block < chain.count + (chain.has_rest ? 1 : 0); ++block) {
      const RoutineStep* step = routine_.steps.data() + stretch.first;
      for (const BlockStep& part : chain.steps) {
        call.result = written[step->result.memory] + step->result.offset + block * part.result;
        call.left = read_from<Known>(step->left) + block * part.left;
        call.right = read_from<Known>(step->right) + block * part.right;
        table<Known>[step->kernel](block < chain.count ? part.whole : part.rest, call);
        ++step;
      }
    }
    if constexpr (detail::poisons) {
      for (std::size_t step = stretch.first; step < stretch.last; ++step) poison_after(step);
    }
  }

  void poison_after(std::size_t step) {
    const auto dead = std::ranges::equal_range(routine_.freed, step, {}, &FreedPlace::step);
    for (const FreedPlace& freed : dead) {
      arena_.fill(freed.offset, freed.size, poison());
    }
  }

  /// Whether a step works on single elements, none of which moves between runs.
  bool is_single(const RoutineStep& step) const {
    const auto stays = [&](std::uint32_t memory) {
      return memory == arena_memory || (memory != result_memory && sources_.stays(memory));
    };
    if (step.task != 0 || step.kernel >= opcode_kernel_count) return false;
    if (!stays(step.left.memory) || !stays(step.right.memory)) return false;
    return with_known(recording_->kind(),
                      [&]<class Known>() { return single_kernels<Known>[step.kernel] != nullptr; });
  }

  /// Once the arena stands where it stays.
  void find_stretches() {
    const ElementKind<E> element = recording_->kind();
    const ConstPointer<E>* const memories = sources_.memories();
    std::size_t chain = 0;
    for (std::size_t at = 0; at < routine_.steps.size(); ++at) {
      if (chain < routine_.chains.size() && routine_.chains[chain].first == at) {
        const std::size_t last = at + routine_.chains[chain].steps.size();
        stretches_.push_back({StretchKind::Chain, at, last, chain++});
        at = last - 1;
        continue;
      }
      const RoutineStep& step = routine_.steps[at];
      const StretchKind kind = is_single(step) ? StretchKind::Singles : StretchKind::Steps;
      if (stretches_.empty() || stretches_.back().kind != kind) {
        stretches_.push_back({kind, at, at, singles_.size()});
      }
      stretches_.back().last = at + 1;
      if (kind != StretchKind::Singles) continue;
      singles_.push_back(
          {step.kernel, Cells<E>::further(element, arena_.data(), step.result.offset),
           Cells<E>::further(element, memories[step.left.memory], step.left.offset),
           Cells<E>::further(element, memories[step.right.memory], step.right.offset)});
    }
  }

  void prepare_memory() {
    if (ready_ && !detail::poisons) return;
    arena_.assign(routine_.arena_size, detail::poisons ? poison() : zero());
    if (ready_) return;
    ready_ = true;
    sources_.memories()[arena_memory] = arena_.data();
    find_stretches();
    scratch_.assign(routine_.scratch, zero());
    with_known(recording_->kind(), [&]<class Known>() {
      if constexpr (has_totals<Known>) {
        using A = Arithmetic<Known>;
        totals_.resize(routine_.totals, A::promote(A::from_count(0)));
      }
    });
  }

  std::shared_ptr<const Recording<E>> recording_;
  detail::Coverage coverage_;
  Routine routine_;
  Sources<E> sources_;
  Cells<E> arena_;
  Cells<E> scratch_;
  Cells<E> results_;
  std::vector<typename Arithmetic<E>::Accumulator> totals_;
  std::vector<Stretch> stretches_;
  std::vector<SingleStep> singles_;
  bool ready_ = false;
};

}  // namespace topos
