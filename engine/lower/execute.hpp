#pragma once

#include <algorithm>
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
        routine_(
            routine_of(recording_->structure(), schedule, Sources<E>::leaf_layouts(*recording_))),
        sources_(*recording_, routine_, coverage_) {}

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

  /// A run of what was bound, whose results of more than one element go to memory of the caller's,
  /// as `routine().kept` says; it has `routine().result_size` elements.
  void run_into(std::span<E> results) {
    prepare_memory();
    E* const written[]{arena_.data(), results.data()};
    const E** const memories = sources_.memories();
    memories[result_memory] = results.data();
    for (const Stretch& stretch : stretches_) {
      switch (stretch.kind) {
        case StretchKind::Singles:
          run_singles(stretch);
          break;
        case StretchKind::Chain:
          run_chain(stretch, written, memories);
          break;
        case StretchKind::Steps:
          run_steps(stretch, written, memories);
          break;
      }
    }
  }

  /// What the last run keeps, one value for each of `routine().kept`.
  std::vector<NodeTensor<E>> values(const std::shared_ptr<std::vector<E>>& results) const {
    std::vector<NodeTensor<E>> out;
    out.reserve(routine_.kept.size());
    for (const KeptValue& kept : routine_.kept) out.push_back({kept.node, value(kept, results)});
    return out;
  }
  Tensor<E> value(const KeptValue& kept, const std::shared_ptr<std::vector<E>>& results) const {
    const Shape& shape = recording_->structure().node(kept.node).shape;
    if (kept.source) return sources_.payload(kept.node);
    if (kept.place.memory == arena_memory) return Tensor<E>::filled(shape, element(kept));
    Layout layout = kept.layout;
    layout.offset = kept.place.offset;
    return Tensor<E>::view(shape, results, std::move(layout));
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

  /// A step over one element of each operand, all of which stay where they are.
  struct SingleStep {
    BlockKernel<E> kernel;
    E* result;
    const E* left;
    const E* right;
  };
  enum class StretchKind : std::uint8_t { Steps, Singles, Chain };
  /// Neighbouring steps that run alike: from the first up to the last, exclusive.
  struct Stretch {
    StretchKind kind;
    std::size_t first;
    std::size_t last;
    /// Where its single steps begin, or which chain it is.
    std::size_t at;
  };

  void run_singles(const Stretch& stretch) {
    const SingleStep* step = singles_.data() + stretch.at;
    for (std::size_t at = stretch.first; at < stretch.last; ++at, ++step) {
      step->kernel(step->result, step->left, step->right, 1);
      if constexpr (detail::poisons) poison_after(at);
    }
  }

  void run_steps(const Stretch& stretch, E* const* written, const E* const* memories) {
    const std::size_t* const* const positions = sources_.positions();
    Call<E> call{.scratch = scratch_.data(), .totals = totals_.data()};
    for (std::size_t at = stretch.first; at < stretch.last; ++at) {
      const RoutineStep& step = routine_.steps[at];
      call.result = written[step.result.memory] + step.result.offset;
      call.left = memories[step.left.memory] + step.left.offset;
      call.right = memories[step.right.memory] + step.right.offset;
      call.positions = positions[step.right.memory];
      table[step.kernel](routine_.tasks[step.task], call);
      if constexpr (detail::poisons) poison_after(at);
    }
  }

  void run_chain(const Stretch& stretch, E* const* written, const E* const* memories) {
    const BlockChain& chain = routine_.chains[stretch.at];
    Call<E> call;
    for (std::size_t block = 0; block < chain.count + (chain.has_rest ? 1 : 0); ++block) {
      const RoutineStep* step = routine_.steps.data() + stretch.first;
      for (const BlockStep& part : chain.steps) {
        call.result = written[step->result.memory] + step->result.offset + block * part.result;
        call.left = memories[step->left.memory] + step->left.offset + block * part.left;
        call.right = memories[step->right.memory] + step->right.offset + block * part.right;
        table[step->kernel](block < chain.count ? part.whole : part.rest, call);
        ++step;
      }
    }
    if constexpr (detail::poisons) {
      for (std::size_t at = stretch.first; at < stretch.last; ++at) poison_after(at);
    }
  }

  void poison_after(std::size_t step) {
    const auto dead = std::ranges::equal_range(routine_.freed, step, {}, &FreedPlace::step);
    for (const FreedPlace& freed : dead) {
      std::fill_n(arena_.begin() + static_cast<std::ptrdiff_t>(freed.offset), freed.size, poison());
    }
  }

  /// What serves a step over single elements; nothing where an operand may move between runs.
  BlockKernel<E> single(const RoutineStep& step) const {
    const auto stays = [&](std::uint32_t memory) {
      return memory == arena_memory || (memory != result_memory && sources_.stays(memory));
    };
    if (step.task != 0 || step.kernel >= opcode_kernel_count) return nullptr;
    return stays(step.left.memory) && stays(step.right.memory) ? single_kernels<E>[step.kernel]
                                                               : nullptr;
  }

  /// Once the arena stands where it stays.
  void find_stretches() {
    std::size_t chain = 0;
    for (std::size_t at = 0; at < routine_.steps.size(); ++at) {
      if (chain < routine_.chains.size() && routine_.chains[chain].first == at) {
        const std::size_t last = at + routine_.chains[chain].steps.size();
        stretches_.push_back({StretchKind::Chain, at, last, chain++});
        at = last - 1;
        continue;
      }
      const RoutineStep& step = routine_.steps[at];
      const BlockKernel<E> kernel = single(step);
      const StretchKind kind = kernel != nullptr ? StretchKind::Singles : StretchKind::Steps;
      if (stretches_.empty() || stretches_.back().kind != kind) {
        stretches_.push_back({kind, at, at, singles_.size()});
      }
      stretches_.back().last = at + 1;
      if (kernel == nullptr) continue;
      const E* const left = sources_.memories()[step.left.memory] + step.left.offset;
      const E* const right = sources_.memories()[step.right.memory] + step.right.offset;
      singles_.push_back({kernel, arena_.data() + step.result.offset, left, right});
    }
  }

  void prepare_memory() {
    using A = Arithmetic<E>;
    if (ready_ && !detail::poisons) return;
    arena_.assign(routine_.arena_size, detail::poisons ? poison() : zero());
    if (ready_) return;
    ready_ = true;
    sources_.memories()[arena_memory] = arena_.data();
    find_stretches();
    scratch_.resize(routine_.scratch, zero());
    if constexpr (!std::same_as<E, typename A::Accumulator>) {
      totals_.resize(routine_.totals, A::promote(zero()));
    }
  }

  std::shared_ptr<const Recording<E>> recording_;
  detail::Coverage coverage_;
  Routine routine_;
  Sources<E> sources_;
  std::vector<E> arena_;
  std::vector<E> scratch_;
  std::vector<typename Arithmetic<E>::Accumulator> totals_;
  std::vector<Stretch> stretches_;
  std::vector<SingleStep> singles_;
  bool ready_ = false;
};

}  // namespace topos
