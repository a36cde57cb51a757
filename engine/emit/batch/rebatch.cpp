#include "emit/batch/rebatch.hpp"

#include <algorithm>

#include "emit/batch/axes.hpp"
#include "emit/batch/counts.hpp"
#include "emit/batch/node_axes.hpp"
#include "emit/batch/part.hpp"
#include "emit/batch/relate.hpp"
#include "foundation/overload.hpp"
#include "foundation/saturated.hpp"

namespace topos {

namespace {

/// What sources are, whatever reads them. A leaf that repeats one number takes any shape.
void begin_sources(Axes& axes, const Schedule& schedule, const Literals& literals) {
  for (std::uint32_t node = 0; node < schedule.size; ++node) {
    if (!schedule.wanted[node] || !is_source(axes.structure().node(node).opcode)) continue;
    const Opcode& opcode = axes.structure().node(node).opcode;
    if (std::holds_alternative<Leaf>(opcode) && literals.repeats(node)) continue;
    const bool leads = std::holds_alternative<Input>(opcode);
    axes.begin(node);
    for (std::size_t axis = 0; axis < axes.shape(node).rank(); ++axis) {
      if (leads && axis == 0) {
        axes.mark({node, axis}, 1, 1);
      } else {
        axes.fix({node, axis});
      }
    }
  }
}

/// Asks all rules, forwards and backwards, until none has news.
void find_meanings(Axes& axes, const Schedule& schedule) {
  do {
    for (std::uint32_t node = 0; node < schedule.size && !axes.refusal(); ++node) {
      if (schedule.wanted[node]) relate(axes, node);
    }
    for (std::size_t node = schedule.size; node-- > 0 && !axes.refusal();) {
      if (schedule.wanted[node]) relate(axes, static_cast<std::uint32_t>(node));
    }
  } while (!axes.refusal() && axes.take_news());
}

void refuse_unknown(Axes& axes, const Schedule& schedule) {
  for (std::uint32_t node = 0; node < schedule.size && !axes.refusal(); ++node) {
    if (!schedule.wanted[node]) continue;
    axes.begin(node);
    for (std::size_t axis = 0; axis < axes.shape(node).rank(); ++axis) {
      if (axes.meaning({node, axis}).is_known()) continue;
      axes.refuse(join("axis ", axis, " of node ", node, " is ", axes.shape(node)[axis],
                       " long, and nothing says whether that is the batch of ", axes.batch()));
      break;
    }
  }
}

Shape resized(const Axes& axes, std::uint32_t node, std::size_t batch) {
  std::vector<std::size_t> extents;
  for (std::size_t axis = 0; axis < axes.shape(node).rank(); ++axis) {
    const AxisMeaning& meaning = axes.meaning({node, axis});
    const std::uint64_t extent =
        meaning.is_batch()
            ? saturated_product(meaning.outer, saturated_product(batch, meaning.inner))
            : axes.shape(node)[axis];
    // What is too large stays so, and is refused as a shape.
    extents.push_back(
        static_cast<std::size_t>(std::min<std::uint64_t>(extent, maximum_volume + 1)));
  }
  return Shape(std::span<const std::size_t>(extents), "stable_hlo");
}

/// The opcode with its attributes for a result of that shape.
Opcode resized(Axes& axes, std::uint32_t node, const Shape& shape, std::size_t batch) {
  axes.begin(node);
  const NodeAxes at(axes, node);
  const auto start = [&](const AxisPart& part) {
    check_part(axes, part, batch);
    return moved_start(axes, part, batch);
  };
  return std::visit(Overload{[&](const Broadcast&) -> Opcode { return Broadcast{shape}; },
                             [&](const Reshape&) -> Opcode { return Reshape{shape}; },
                             [&](const BroadcastAlong& of) -> Opcode {
                               return BroadcastAlong{of.axis, shape[of.axis]};
                             },
                             [&](const Narrow& of) -> Opcode {
                               const AxisPart part{at.result(of.axis), at.of(0, of.axis), of.start};
                               return Narrow{of.axis, start(part), shape[of.axis]};
                             },
                             [&](const Pad& of) -> Opcode {
                               const AxisPart part{at.of(0, of.axis), at.result(of.axis), of.start};
                               return Pad{of.axis, start(part), shape[of.axis]};
                             },
                             [&](const Fold& of) -> Opcode {
                               return Fold{of.axis, of.size, of.step, of.dilation, shape[of.axis]};
                             },
                             [&](const auto& of) -> Opcode { return of; }},
                    axes.structure().node(node).opcode);
}

Structure rewritten(Axes& axes, const Schedule& schedule, std::size_t batch) {
  Structure out;
  for (std::uint32_t index = 0; index < schedule.size && !axes.refusal(); ++index) {
    const Node& node = axes.structure().node(index);
    if (!schedule.wanted[index]) {
      out.append_source(Leaf{}, {});
      continue;
    }
    Shape shape = resized(axes, index, batch);
    if (is_source(node.opcode)) {
      out.append_source(node.opcode, std::move(shape));
      continue;
    }
    Opcode opcode = resized(axes, index, shape, batch);
    if (!axes.refusal()) out.append(std::move(opcode), node.inputs());
  }
  return out;
}

}  // namespace

std::expected<Rebatched, Refusal> rebatched(const Structure& structure, const Schedule& schedule,
                                            const Literals& literals, std::size_t from,
                                            std::size_t to) {
  Axes axes(structure, schedule, from);
  begin_sources(axes, schedule, literals);
  find_meanings(axes, schedule);
  refuse_unknown(axes, schedule);
  if (axes.refusal()) return std::unexpected(*axes.refusal());
  Rebatched out{rewritten(axes, schedule, to), {}};
  if (axes.refusal()) return std::unexpected(*axes.refusal());
  auto counts = counts_over(axes, out.structure, schedule, literals);
  if (!counts) return std::unexpected(std::move(counts.error()));
  out.counts = *std::move(counts);
  return out;
}

}  // namespace topos
