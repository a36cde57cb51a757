#include "lower/chain.hpp"

#include <algorithm>
#include <utility>

namespace topos {

namespace {

/// Below it, a chain's values stay in the cache anyway.
constexpr std::size_t smallest_chain = 2048;
/// What a block has at least, and at most: a few of them fit into the nearest cache.
constexpr std::size_t smallest_block = 512;
constexpr std::size_t largest_block = 2048;
/// Chains end here, so that looking back along one stays cheap.
constexpr std::size_t longest_chain = 32;

const Loop& outermost(const Nest& nest) {
  return nest.around.empty() ? nest.inner : nest.around.front();
}

/// The nest of an elementwise step.
const Nest* elementwise_nest(const Draft& draft) {
  return draft.overwrites ? std::get_if<Nest>(&draft.task) : nullptr;
}

/// Goes along the drafts, one chain after the other.
class Finder {
 public:
  Finder(std::span<const Draft> drafts, std::span<const std::size_t> sizes,
         std::span<const std::size_t> writers)
      : drafts_(drafts), sizes_(sizes), writers_(writers) {}

  std::vector<Chain> find() {
    for (std::size_t step = 0; step < drafts_.size(); ++step) {
      if (joins(step)) continue;
      close(step);
      begin(step);
    }
    close(drafts_.size());
    return std::move(chains_);
  }

 private:
  std::size_t size(std::size_t step) const { return sizes_[drafts_[step].result]; }

  bool joins(std::size_t step) {
    const Nest* nest = elementwise_nest(drafts_[step]);
    if (!open_ || nest == nullptr || size(step) != size(first_)) return false;
    if (step - first_ == longest_chain) return false;
    const std::size_t unit = unit_of(*nest, size(step));
    const auto [less, more] = std::minmax(unit, unit_);
    if (more > largest_block || more % less != 0) return false;
    if (!follows(step, drafts_[step].left, &Loop::left)) return false;
    if (!follows(step, drafts_[step].right, &Loop::right)) return false;
    unit_ = more;
    return true;
  }

  /// Whether an operand that the chain makes is read where it was just written.
  bool follows(std::size_t step, const std::optional<BufferPlace>& operand,
               std::uint32_t Loop::* stride) const {
    if (!operand || sizes_[operand->buffer] == 0 || writers_[operand->buffer] < first_) return true;
    return operand->offset == 0 && sizes_[operand->buffer] == size(step) &&
           walks_alike(drafts_[step].task, stride);
  }

  void begin(std::size_t step) {
    const Nest* nest = elementwise_nest(drafts_[step]);
    if (nest == nullptr || size(step) < smallest_chain) return;
    unit_ = unit_of(*nest, size(step));
    first_ = step;
    open_ = unit_ <= largest_block;
  }

  void close(std::size_t step) {
    if (open_ && step - first_ > 1) {
      const std::size_t units = (smallest_block + unit_ - 1) / unit_;
      chains_.push_back({first_, step, units * unit_});
    }
    open_ = false;
  }

  std::span<const Draft> drafts_;
  std::span<const std::size_t> sizes_;
  std::span<const std::size_t> writers_;
  std::vector<Chain> chains_;
  bool open_ = false;
  std::size_t first_ = 0;
  std::size_t unit_ = 1;
};

}  // namespace

std::vector<Chain> chains_of(std::span<const Draft> drafts, std::span<const std::size_t> sizes,
                             std::span<const std::size_t> writers) {
  return Finder(drafts, sizes, writers).find();
}

bool walks_alike(const Task& task, std::uint32_t Loop::* stride) {
  const auto alike = [&](const Loop& loop) {
    return loop.extent == 1 || loop.result == loop.*stride;
  };
  const auto nest_alike = [&](const Nest& nest) {
    return alike(nest.inner) && std::ranges::all_of(nest.around, alike);
  };
  if (const auto* nest = std::get_if<Nest>(&task)) return nest_alike(*nest);
  const auto* lanes = std::get_if<LaneTask>(&task);
  return lanes != nullptr && alike(lanes->lane) && nest_alike(lanes->lanes);
}

std::size_t unit_of(const Nest& nest, std::size_t size) { return size / outermost(nest).extent; }

Nest sliced(const Nest& nest, std::size_t size, std::size_t count) {
  Nest slice = nest;
  Loop& outer = slice.around.empty() ? slice.inner : slice.around.front();
  outer.extent = static_cast<std::uint32_t>(count / unit_of(nest, size));
  return slice;
}

std::size_t advance(const Nest& nest, std::size_t size, std::size_t count,
                    std::uint32_t Loop::* stride) {
  return count / unit_of(nest, size) * outermost(nest).*stride;
}

}  // namespace topos
