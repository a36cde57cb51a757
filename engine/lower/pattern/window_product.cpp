#include "lower/pattern/window_product.hpp"

#include <utility>

#include "foundation/text.hpp"
#include "lower/pattern/closure.hpp"
#include "lower/pattern/windows.hpp"

namespace topos {

namespace {

/// Lets zeros padded evenly around an image join the pattern, if nobody else needs them.
void take_padding(const Surroundings& around, Pattern& pattern) {
  const std::uint32_t outer = pattern.reads[0];
  const Pad* across = around.as<Pad>(outer);
  if (across == nullptr || across->axis != 3) return;
  const std::uint32_t inner = around.operand(outer, 0);
  const Pad* down = around.as<Pad>(inner);
  if (down == nullptr || down->axis != 2) return;
  const std::uint32_t base = around.operand(inner, 0);
  const Shape& image = around.shape(base);
  const std::size_t padding = across->start;
  const bool even = down->start == padding && down->full_extent == image[2] + 2 * padding &&
                    across->full_extent == image[3] + 2 * padding;
  if (!even || kept_apart(around, outer) || kept_apart(around, inner)) {
    return;
  }
  pattern.interiors.insert(pattern.interiors.end(), {outer, inner});
  pattern.reads[0] = base;
  pattern.window.padding = padding;
}

/// The first node that is not as a window product needs it.
std::optional<Block> block(const Surroundings& around, const Pattern& pattern,
                           const Windows& windows) {
  if (auto found = misfit(around, windows, {0, 2, 4, 1, 3, 5})) return found;
  const std::uint32_t rows = pattern.interiors[0];
  const Shape& patches = around.shape(windows.permute);
  const Shape expected{patches[0] * patches[1] * patches[2], patches[3] * patches[4] * patches[5]};
  if (around.shape(rows) != expected) {
    return Block{
        rows, join("node ", rows, " makes other rows than one of each window, ", expected.text())};
  }
  for (std::uint32_t node : pattern.interiors) {
    if (auto found = kept_apart(around, node)) return found;
  }
  return std::nullopt;
}

}  // namespace

Match window_product(const Surroundings& around, std::uint32_t root) {
  if (!around.as<MatMul>(root)) return {};
  const std::uint32_t rows = around.operand(root, 0);
  const std::optional<Windows> windows = windows_below(around, rows);
  if (!windows) return {};
  const Unfold& down = *around.as<Unfold>(windows->down);
  const Unfold& across = *around.as<Unfold>(windows->across);
  Pattern pattern{.kind = PatternKind::WindowProduct,
                  .root = root,
                  .interiors = {rows, windows->permute, windows->across, windows->down},
                  .named = {},
                  .reads = {around.operand(windows->down, 0), around.operand(root, 1)},
                  .window = {down.size, across.size, down.step, 0}};
  if (auto found = block(around, pattern, *windows)) return NearMiss{pattern, *found};
  take_padding(around, pattern);
  return closed(around, std::move(pattern));
}

}  // namespace topos
