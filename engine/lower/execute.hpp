#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "lower/routine.hpp"
#include "lower/sources.hpp"
#include "record/field.hpp"
#include "run/feed.hpp"
#include "tensor/windows.hpp"

namespace topos {

namespace detail {

template <Element E>
constexpr std::array<Kernel<E>, kernel_count> kernel_table() {
  std::array<Kernel<E>, kernel_count> table{};
  std::ranges::copy(kernels<E>, table.begin());
  table[window_product_kernel] = [](const Task& task, const Call<E>& call) {
    multiply_patches(*std::get_if<PatchTask>(&task), call);
  };
  table[reduce_window_kernel] = [](const Task& task, const Call<E>& call) {
    pool_windows(*std::get_if<WindowsTask>(&task), call);
  };
  return table;
}

/// Whether freed places are filled with NaN, so that a read too late shows.
#ifdef NDEBUG
inline constexpr bool poisons = false;
#else
inline constexpr bool poisons = true;
#endif

}  // namespace detail

/// Runs a schedule: kernel after kernel over places in memory that it keeps. Only the first run
/// asks for memory; after it, none does but for what it answers. One run at a time.
template <Element E>
class Executor {
 public:
  Executor(std::shared_ptr<const Recording<E>> recording, const Schedule& schedule)
      : recording_(std::move(recording)),
        coverage_{Carrier::Plan, schedule.size, "forward"},
        routine_(routine_of(recording_->structure(), schedule, leaf_layouts(*recording_))),
        sources_(*recording_, routine_, coverage_) {
    std::vector<Tensor<E>> blank;
    blank.reserve(schedule.size);
    for (std::size_t index = 0; index < schedule.size; ++index) {
      blank.push_back(placeholder<E>(recording_->structure(), index));
    }
    blank_ = std::make_shared<const std::vector<Tensor<E>>>(std::move(blank));
  }

  // A constant leaf is read where this object keeps it.
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;

  const Routine& routine() const { return routine_; }

  /// What a run keeps, in a field whose other nodes hold zeros.
  /// Fails: Foreign, Parameters, Unallocated, Feed, Selection.
  Field<E> run(const Parameters<E>& parameters, std::span<const Feed<E>> feeds) {
    std::shared_ptr<std::vector<E>> results;
    if (routine_.result_size > 0) {
      results = std::make_shared<std::vector<E>>(routine_.result_size, zero());
    }
    run_into(results ? std::span(*results) : std::span<E>(), parameters, feeds);
    std::vector<NodeTensor<E>> values;
    values.reserve(routine_.kept.size());
    for (const KeptValue& kept : routine_.kept) {
      values.push_back({kept.node, kept.source ? sources_.payload(kept.node, parameters)
                                               : value_of(kept, results)});
    }
    return Field<E>(recording_->structure().family(), blank_, std::move(values));
  }

  /// One run whose results of more than one element go to memory of the caller's, as
  /// `routine().kept` says; it has `routine().result_size` elements. After the first, no run asks
  /// for memory. Fails as `run` does.
  void run_into(std::span<E> results, const Parameters<E>& parameters,
                std::span<const Feed<E>> feeds) {
    sources_.bind(parameters, feeds);
    prepare_memory();
    E* const written[]{arena_.data(), results.data()};
    const E** const memories = sources_.memories();
    const std::size_t* const* const positions = sources_.positions();
    memories[arena_memory] = arena_.data();
    memories[result_memory] = results.data();
    Call<E> call{.scratch = scratch_.data(), .totals = totals_.data()};
    auto freed = routine_.freed.begin();
    for (const RoutineStep& step : routine_.steps) {
      call.result = written[step.result.memory] + step.result.offset;
      call.left = memories[step.left.memory] + step.left.offset;
      call.right = memories[step.right.memory] + step.right.offset;
      call.positions = positions[step.right.memory];
      table[step.kernel](routine_.tasks[step.task], call);
      if constexpr (detail::poisons) {
        const auto at = static_cast<std::size_t>(&step - routine_.steps.data());
        for (; freed != routine_.freed.end() && freed->step == at; ++freed) {
          std::fill_n(arena_.begin() + static_cast<std::ptrdiff_t>(freed->offset), freed->size,
                      poison());
        }
      }
    }
  }

  /// What runs keep to work in.
  std::size_t memory_bytes() const {
    return (arena_.size() + scratch_.size() + sources_.written_count()) * sizeof(E) +
           totals_.size() * sizeof(totals_[0]);
  }

  /// A result of one element of the last run, where it stands.
  const E& element(const KeptValue& kept) const { return arena_[kept.place.offset]; }

 private:
  static constexpr auto table = detail::kernel_table<E>();

  static E zero() { return Arithmetic<E>::from_count(0); }
  static E poison() { return Arithmetic<E>::from_double(__builtin_nan("")); }

  static std::vector<Layout> leaf_layouts(const Recording<E>& recording) {
    std::vector<Layout> layouts;
    const Structure& structure = recording.structure();
    for (std::size_t index = 0; index < structure.size(); ++index) {
      if (!std::holds_alternative<Leaf>(structure.node(index).opcode)) continue;
      layouts.push_back(Sources<E>::leaf_layout(*recording.payload(index)));
    }
    return layouts;
  }

  void prepare_memory() {
    using A = Arithmetic<E>;
    if (ready_ && !detail::poisons) return;
    ready_ = true;
    arena_.assign(routine_.arena_size, detail::poisons ? poison() : zero());
    scratch_.resize(routine_.scratch, zero());
    if constexpr (!std::same_as<E, typename A::Accumulator>) {
      totals_.resize(routine_.totals, A::promote(zero()));
    }
  }

  Tensor<E> value_of(const KeptValue& kept, const std::shared_ptr<std::vector<E>>& results) const {
    const Shape& shape = recording_->structure().node(kept.node).shape;
    if (kept.place.memory == arena_memory) return Tensor<E>::filled(shape, element(kept));
    Layout layout = kept.layout;
    layout.offset = kept.place.offset;
    return Tensor<E>::view(shape, results, std::move(layout));
  }

  std::shared_ptr<const Recording<E>> recording_;
  detail::Coverage coverage_;
  Routine routine_;
  Sources<E> sources_;
  std::vector<E> arena_;
  std::vector<E> scratch_;
  std::vector<typename Arithmetic<E>::Accumulator> totals_;
  std::shared_ptr<const std::vector<Tensor<E>>> blank_;
  bool ready_ = false;
};

}  // namespace topos
