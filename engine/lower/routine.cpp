#include "lower/routine.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lower/buffers.hpp"
#include "tensor/windows.hpp"

namespace topos {

namespace {

std::uint32_t kernel_of(const Opcode& opcode) {
  return static_cast<std::uint32_t>(opcode.index() - source_count);
}

/// A view that no layout can say is copied, and so is a kept value that shows only a part of its
/// buffer; a reshape's kernel is the copy.
const std::uint32_t copy_kernel = kernel_of(Reshape{});

ImageWindows windows_of(const WindowGeometry& geometry) {
  return {geometry.height, geometry.width, geometry.stride, geometry.padding};
}

/// Goes through a schedule once, making steps over buffers; the buffers find their places after.
class Compiler {
 public:
  Compiler(const Structure& structure, const Schedule& schedule, std::span<const Layout> leaves)
      : structure_(structure), schedule_(schedule), leaves_(leaves), values_(schedule.size) {}

  Routine compile() && {
    drafts_.reserve(schedule_.steps.size());
    buffers_.reserve(schedule_.steps.size());
    for (const ScheduleStep& step : schedule_.steps) {
      const Node& node = structure_.node(step.node);
      values_[step.node] = step.pattern ? pattern(schedule_.patterns[*step.pattern], node.shape)
                                        : value(step.node, node);
      if (schedule_.readable[step.node] || (schedule_.backward && schedule_.required[step.node])) {
        keep(step.node, node);
      }
    }
    buffers_.place(drafts_, routine_);
    return std::move(routine_);
  }

 private:
  /// Where the value of a node is seen.
  struct Seen {
    std::uint32_t buffer = 0;
    Layout layout;
  };

  Operand operand(std::uint32_t node) const {
    return {structure_.node(node).shape, values_[node].layout};
  }
  BufferPlace place(std::uint32_t node) const {
    return {values_[node].buffer, values_[node].layout.offset};
  }

  Seen value(std::uint32_t index, const Node& node) {
    if (is_source(node.opcode)) {
      Layout layout = std::holds_alternative<Leaf>(node.opcode) ? leaves_[node.slot]
                                                                : Layout::row_major(node.shape);
      return {buffers_.source(index), std::move(layout)};
    }
    const std::uint32_t first = node.operands[0];
    if (std::optional<Layout> layout = view(node.opcode, operand(first))) {
      return {values_[first].buffer, *std::move(layout)};
    }
    Draft draft{.kernel = kernel_of(node.opcode), .left = read(first)};
    std::vector<Operand> operands{operand(first)};
    if (selects(node.opcode)) {
      draft.right = select(node.operands[1], method(node.opcode));
    } else if (arity(node.opcode) == 2) {
      draft.right = read(node.operands[1]);
      operands.push_back(operand(node.operands[1]));
    }
    return made(std::move(draft), prepare(node.opcode, node.shape, operands));
  }

  Seen pattern(const Pattern& pattern, const Shape& shape) {
    const std::uint32_t image = pattern.reads[0];
    const ImageWindows windows = windows_of(pattern.window);
    if (pattern.kind == PatternKind::ReduceWindow) {
      return made({.kernel = reduce_window_kernel, .left = read(image)},
                  pooling(shape, operand(image), windows));
    }
    const std::uint32_t kernel = pattern.reads[1];
    return made({.kernel = window_product_kernel, .left = read(image), .right = read(kernel)},
                multiplying_patches(shape, operand(image), operand(kernel), windows));
  }

  /// A step of prepared work, and the fresh buffer of its result.
  Seen made(Draft draft, Prepared work) {
    routine_.scratch = std::max(routine_.scratch, work.scratch);
    routine_.totals = std::max(routine_.totals, work.totals);
    draft.result = buffers_.fresh(work.size, drafts_.size());
    draft.task = std::move(work.task);
    if (schedule_.numerics == Numerics::Fast && is_worth_fast(draft.task)) {
      draft.kernel += first_fast_kernel;
    }
    draft.overwrites = work.overwrites;
    const std::uint32_t buffer = draft.result;
    drafts_.push_back(std::move(draft));
    return {buffer, std::move(work.layout)};
  }

  /// Notes that the next step reads the elements of a node.
  std::optional<BufferPlace> read(std::uint32_t node) {
    buffers_.read(values_[node].buffer, drafts_.size());
    return place(node);
  }

  /// Notes that the next step reads a node as positions.
  std::optional<BufferPlace> select(std::uint32_t node, std::string_view operation) {
    if (is_source(structure_.node(node).opcode)) {
      buffers_.select(values_[node].buffer, operation);
    } else if (!routine_.refused) {
      routine_.refused = RefusedSelection{node, operation};
    }
    return place(node);
  }

  void keep(std::uint32_t index, const Node& node) {
    if (is_source(node.opcode)) {
      routine_.kept.push_back({.node = index, .source = true});
      return;
    }
    Seen seen = values_[index];
    const bool whole = buffers_.computed(seen.buffer) &&
                       seen.layout.span(node.shape) == buffers_.size(seen.buffer);
    if (!whole) {
      const std::array operands{operand(index)};
      seen = made({.kernel = copy_kernel, .left = read(index)}, elementwise(node.shape, operands));
    }
    buffers_.keep(seen.buffer);
    // Until the buffers have their places, the buffer stands for the memory.
    routine_.kept.push_back(
        {index, false, {seen.buffer, seen.layout.offset}, std::move(seen.layout)});
  }

  const Structure& structure_;
  const Schedule& schedule_;
  std::span<const Layout> leaves_;
  std::vector<Seen> values_;
  std::vector<Draft> drafts_;
  Buffers buffers_;
  Routine routine_;
};

}  // namespace

Routine routine_of(const Structure& structure, const Schedule& schedule,
                   std::span<const Layout> leaves) {
  return Compiler(structure, schedule, leaves).compile();
}

}  // namespace topos
