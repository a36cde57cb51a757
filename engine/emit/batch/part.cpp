#include "emit/batch/part.hpp"

#include "foundation/text.hpp"

namespace topos {

namespace {

using Kind = AxisMeaning::Kind;

/// The elements of one batch on such an axis.
std::size_t block_of(const AxisMeaning& meaning, std::size_t batch) {
  return batch * meaning.inner;
}

/// Whether the part begins and ends where batches do.
bool is_whole(const Axes& axes, const AxisPart& of, const AxisMeaning& meaning) {
  const std::size_t block = block_of(meaning, axes.batch());
  return of.start % block == 0 && axes.extent(of.part) % block == 0;
}

void mark_blocks(Axes& axes, Axes::Place place, const AxisMeaning& meaning) {
  const std::size_t block = block_of(meaning, axes.batch());
  if (axes.extent(place) % block != 0) {
    return axes.refuse(join("an axis of ", axes.extent(place), " holds no whole batches"));
  }
  axes.mark(place, axes.extent(place) / block, meaning.inner);
}

}  // namespace

void relate_part(const NodeAxes& at, const AxisPart& of) {
  Axes& axes = at.axes();
  if (axes.extent(of.part) == axes.extent(of.whole)) return axes.same(of.part, of.whole);
  const AxisMeaning part = axes.meaning(of.part);
  const AxisMeaning whole = axes.meaning(of.whole);
  if (whole.kind == Kind::Fixed) axes.fix(of.part);
  if (part.is_batch()) {
    if (!is_whole(axes, of, part)) {
      return axes.refuse(join("node ", at.node(), " cuts the batch at ", of.start));
    }
    mark_blocks(axes, of.whole, part);
  }
  // Whole batches may be meant, or as many elements of the first: then only others can say it.
  if (whole.is_batch() && !part.is_known() && !is_whole(axes, of, whole)) axes.fix(of.part);
}

std::size_t moved_start(const Axes& axes, const AxisPart& of, std::size_t batch) {
  const AxisMeaning& part = axes.meaning(of.part);
  return part.is_batch() ? of.start / axes.batch() * batch : of.start;
}

void check_part(Axes& axes, const AxisPart& of, std::size_t batch) {
  const AxisMeaning& whole = axes.meaning(of.whole);
  if (!whole.is_batch() || axes.meaning(of.part).is_batch()) return;
  const std::size_t end = of.start + axes.extent(of.part);
  const std::size_t block = block_of(whole, axes.batch());
  if (end > block || end > block_of(whole, batch)) {
    axes.refuse(join("elements ", of.start, " to ", end,
                     " of a batch are not in the first one of size ", batch));
  }
}

}  // namespace topos
