#include "lower/buffers.hpp"

#include <algorithm>
#include <utility>

#include "lower/arena.hpp"

namespace topos {

namespace {

/// Whether a task reads an operand exactly where it writes its result.
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

}  // namespace

std::uint32_t Buffers::source(std::uint32_t node) {
  buffers_.push_back({.source = SourceUse{.node = node}});
  return static_cast<std::uint32_t>(buffers_.size() - 1);
}

std::uint32_t Buffers::fresh(std::size_t size, std::size_t step) {
  const auto buffer = static_cast<std::uint32_t>(buffers_.size());
  buffers_.push_back({.size = size, .first = step, .last = step, .block = buffer});
  return buffer;
}

void Buffers::read(std::uint32_t buffer, std::size_t step) {
  buffers_[buffer].last = step;
  if (buffers_[buffer].source) buffers_[buffer].source->elements = true;
}

void Buffers::select(std::uint32_t buffer, std::string_view operation) {
  buffers_[buffer].source->selecting = operation;
}

void Buffers::place(std::vector<Draft>& drafts, Routine& routine) {
  take_over(drafts);
  for (Buffer& buffer : buffers_) {
    if (!buffer.source) continue;
    const std::size_t memory = first_source_memory + routine.sources.size();
    buffer.place.memory = static_cast<std::uint32_t>(memory);
    routine.sources.push_back(*buffer.source);
  }
  place_results(routine);
  place_arena(drafts, routine);
  for (Draft& draft : drafts) {
    const auto operand = [&](const std::optional<BufferPlace>& of) {
      return of ? placed(*of) : Place{};
    };
    const auto* nest = std::get_if<Nest>(&draft.task);
    const bool single = nest != nullptr && nest->single();
    const std::size_t task = single ? 0 : routine.tasks.size();
    if (!single) routine.tasks.push_back(std::move(draft.task));
    routine.steps.push_back({draft.kernel, static_cast<std::uint32_t>(task),
                             placed({draft.result, 0}), operand(draft.left), operand(draft.right)});
  }
  for (KeptValue& kept : routine.kept) {
    if (!kept.source) kept.place = placed({kept.place.memory, kept.place.offset});
  }
}

void Buffers::take_over(const std::vector<Draft>& drafts) {
  for (std::size_t step = 0; step < drafts.size(); ++step) {
    const Draft& draft = drafts[step];
    if (!draft.overwrites || buffers_[draft.result].kept) continue;
    for (const auto& [operand, stride] :
         {std::pair{draft.left, &Loop::left}, std::pair{draft.right, &Loop::right}}) {
      if (!yields(draft, step, operand, stride)) continue;
      Buffer& from = buffers_[operand->buffer];
      buffers_[draft.result].block = from.block;
      break;
    }
  }
}

bool Buffers::yields(const Draft& draft, std::size_t step,
                     const std::optional<BufferPlace>& operand,
                     std::uint32_t Loop::* stride) const {
  if (!operand || operand->offset != 0) return false;
  const Buffer& buffer = buffers_[operand->buffer];
  if (buffer.source || buffer.kept || buffer.last != step) return false;
  if (buffer.size != buffers_[draft.result].size) return false;
  if (!walks_alike(draft.task, stride)) return false;
  // The other operand may be another view of the same elements.
  const bool left = stride == &Loop::left;
  const std::optional<BufferPlace>& other = left ? draft.right : draft.left;
  if (!other || other->buffer != operand->buffer) return true;
  return other->offset == 0 && walks_alike(draft.task, left ? &Loop::right : &Loop::left);
}

void Buffers::place_results(Routine& routine) {
  for (Buffer& buffer : buffers_) {
    // A single element is answered as a constant, which needs no buffer.
    if (!buffer.kept || buffer.size == 1) continue;
    buffer.place = {result_memory, routine.result_size};
    routine.result_size += buffer.size;
  }
}

void Buffers::place_arena(const std::vector<Draft>& drafts, Routine& routine) {
  // Of each block, the last step at which anything in it is read.
  std::vector<std::size_t> last(buffers_.size(), 0);
  for (const Draft& draft : drafts) {
    const Buffer& buffer = buffers_[draft.result];
    last[buffer.block] = std::max(last[buffer.block], buffer.kept ? drafts.size() : buffer.last);
  }
  std::vector<std::vector<std::uint32_t>> dying(drafts.size() + 1);
  Arena arena;
  for (std::size_t step = 0; step < drafts.size(); ++step) {
    Buffer& buffer = buffers_[drafts[step].result];
    if (buffer.block != drafts[step].result) {
      buffer.place = buffers_[buffer.block].place;
    } else if (buffer.place.memory == arena_memory) {
      buffer.place.offset = arena.take(buffer.size);
      dying[last[buffer.block]].push_back(buffer.block);
    }
    for (std::uint32_t dead : dying[step]) {
      const Buffer& block = buffers_[dead];
      arena.give(block.place.offset, block.size);
      routine.freed.push_back({step, block.place.offset, block.size});
    }
  }
  routine.arena_size = arena.size();
}

Place Buffers::placed(const BufferPlace& place) const {
  const Place& base = buffers_[place.buffer].place;
  return {base.memory, base.offset + place.offset};
}

}  // namespace topos
