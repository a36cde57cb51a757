#include "lower/pattern/windows.hpp"

#include "foundation/text.hpp"

namespace topos {

std::optional<Windows> windows_below(const Surroundings& around, std::uint32_t layout) {
  if (!around.as<Reshape>(layout)) return std::nullopt;
  Windows windows{};
  windows.permute = around.operand(layout, 0);
  if (!around.as<Permute>(windows.permute)) return std::nullopt;
  windows.across = around.operand(windows.permute, 0);
  if (!around.as<Unfold>(windows.across)) return std::nullopt;
  windows.down = around.operand(windows.across, 0);
  if (!around.as<Unfold>(windows.down)) return std::nullopt;
  return windows;
}

std::optional<Block> misfit(const Surroundings& around, const Windows& windows,
                            const std::vector<std::size_t>& order) {
  const auto block = [](std::uint32_t node, const std::string& what) {
    return Block{node, join("node ", node, " ", what)};
  };
  const Unfold& down = *around.as<Unfold>(windows.down);
  const Unfold& across = *around.as<Unfold>(windows.across);
  if (down.axis != 2) return block(windows.down, "unfolds another axis than 2, the height");
  if (across.axis != 4) return block(windows.across, "unfolds another axis than 4, the width");
  if (down.dilation != 1) {
    return block(windows.down, join("spreads its windows, dilation ", down.dilation));
  }
  if (across.dilation != 1) {
    return block(windows.across, join("spreads its windows, dilation ", across.dilation));
  }
  if (across.step != down.step) {
    return block(windows.across, join("steps by ", across.step, " where node ", windows.down,
                                      " steps by ", down.step));
  }
  if (around.as<Permute>(windows.permute)->order != order) {
    return block(windows.permute, join("orders its axes otherwise than ", list_text(order)));
  }
  return std::nullopt;
}

}  // namespace topos
