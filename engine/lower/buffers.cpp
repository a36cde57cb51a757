#include "lower/buffers.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lower/arena.hpp"
#include "lower/deaths.hpp"

namespace topos {

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
  find_chains(drafts);
  take_over(drafts);
  for (Buffer& buffer : buffers_) {
    if (!buffer.source) continue;
    const std::size_t memory = first_source_memory + routine.sources.size();
    buffer.place.memory = static_cast<std::uint32_t>(memory);
    routine.sources.push_back(*buffer.source);
  }
  place_results(routine);
  place_arena(drafts, routine);
  for (const Chain& chain : chains_) write_blocks(chain, drafts, routine);
  write_steps(drafts, routine);
  for (KeptValue& kept : routine.kept) {
    if (!kept.source) kept.place = placed({kept.place.memory, kept.place.offset});
  }
}

void Buffers::find_chains(const std::vector<Draft>& drafts) {
  std::vector<std::size_t> sizes;
  std::vector<std::size_t> writers;
  sizes.reserve(buffers_.size());
  writers.reserve(buffers_.size());
  for (const Buffer& buffer : buffers_) {
    sizes.push_back(buffer.size);
    writers.push_back(buffer.first);
  }
  chains_ = chains_of(drafts, sizes, writers);
  for (const Chain& chain : chains_) {
    for (std::size_t step = chain.first; step < chain.last; ++step) {
      Buffer& made = buffers_[drafts[step].result];
      if (!made.kept && made.last < chain.last) made.block_size = std::min(chain.block, made.size);
    }
  }
}

const Chain* Buffers::chain_of(std::size_t step) const {
  const auto after = std::ranges::upper_bound(chains_, step, {}, &Chain::first);
  if (after == chains_.begin()) return nullptr;
  const Chain& chain = *std::prev(after);
  return step < chain.last ? &chain : nullptr;
}

void Buffers::take_over(const std::vector<Draft>& drafts) {
  for (std::size_t step = 0; step < drafts.size(); ++step) {
    const Draft& draft = drafts[step];
    Buffer& result = buffers_[draft.result];
    // A single result is answered from the arena, where another may take its place.
    if (!draft.overwrites || (result.kept && result.size == 1)) continue;
    for (const auto& [operand, stride] :
         {std::pair{draft.left, &Loop::left}, std::pair{draft.right, &Loop::right}}) {
      if (!yields(draft, step, operand, stride)) continue;
      if (!read_alike(drafts, operand->buffer, step)) continue;
      result.block = buffers_[operand->buffer].block;
      break;
    }
  }
}

bool Buffers::yields(const Draft& draft, std::size_t step,
                     const std::optional<BufferPlace>& operand,
                     std::uint32_t Loop::* stride) const {
  if (!operand || operand->offset != 0) return false;
  const Buffer& buffer = buffers_[operand->buffer];
  const Buffer& result = buffers_[draft.result];
  if (buffer.source || buffer.kept || buffer.last != step) return false;
  if (buffer.size != result.size || buffer.block_size != result.block_size) return false;
  if (!walks_alike(draft.task, stride)) return false;
  // The other operand may be another view of the same elements.
  const bool left = stride == &Loop::left;
  const std::optional<BufferPlace>& other = left ? draft.right : draft.left;
  if (!other || other->buffer != operand->buffer) return true;
  return other->offset == 0 && walks_alike(draft.task, left ? &Loop::right : &Loop::left);
}

bool Buffers::read_alike(const std::vector<Draft>& drafts, std::uint32_t buffer,
                         std::size_t step) const {
  // A chain comes back to its first steps: these must not find the next block written over.
  const Chain* chain = chain_of(step);
  if (chain == nullptr) return true;
  for (std::size_t before = chain->first; before < step; ++before) {
    const Draft& draft = drafts[before];
    for (const auto& [operand, stride] :
         {std::pair{draft.left, &Loop::left}, std::pair{draft.right, &Loop::right}}) {
      if (!operand || operand->buffer != buffer) continue;
      if (operand->offset != 0 || !walks_alike(draft.task, stride)) return false;
    }
  }
  return true;
}

void Buffers::place_results(Routine& routine) {
  for (Buffer& buffer : buffers_) {
    // A single element is answered as a constant, which needs no buffer.
    if (!buffer.kept || buffer.size == 1) continue;
    // What it took over was written there from the beginning.
    buffers_[buffer.block].place = {result_memory, routine.result_size};
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
  Deaths deaths(drafts.size());
  Arena arena;
  for (std::size_t step = 0; step < drafts.size(); ++step) {
    const Chain* chain = chain_of(step);
    if (chain != nullptr && step == chain->first) {
      const std::size_t size = place_within(*chain, drafts, last);
      const std::size_t offset = size == 0 ? 0 : arena.take(size);
      for (std::size_t inner = chain->first; inner < chain->last; ++inner) {
        Buffer& made = buffers_[drafts[inner].result];
        if (made.block_size > 0) made.place.offset += offset;
      }
      if (size > 0) deaths.add({chain->last - 1, offset, size});
    }
    Buffer& buffer = buffers_[drafts[step].result];
    if (buffer.block != drafts[step].result) {
      if (buffer.block_size == 0) buffer.place = buffers_[buffer.block].place;
    } else if (buffer.place.memory == arena_memory && buffer.block_size == 0) {
      buffer.place.offset = arena.take(buffer.size);
      // A chain comes back to its first steps, so nothing is given back before its end.
      const Chain* dies_in = chain_of(last[buffer.block]);
      const std::size_t death = dies_in != nullptr ? dies_in->last - 1 : last[buffer.block];
      deaths.add({death, buffer.place.offset, buffer.size});
    }
    deaths.at(step, [&](const FreedPlace& freed) {
      arena.give(freed.offset, freed.size);
      routine.freed.push_back(freed);
    });
  }
  routine.arena_size = arena.size();
}

std::size_t Buffers::place_within(const Chain& chain, const std::vector<Draft>& drafts,
                                  std::span<const std::size_t> last) {
  Arena blocks;
  std::vector<std::vector<std::uint32_t>> dying(chain.last - chain.first);
  for (std::size_t step = chain.first; step < chain.last; ++step) {
    const std::uint32_t result = drafts[step].result;
    Buffer& buffer = buffers_[result];
    if (buffer.block_size == 0) continue;
    if (buffer.block != result) {
      buffer.place = buffers_[buffer.block].place;
    } else {
      buffer.place.offset = blocks.take(buffer.block_size);
      dying[last[result] - chain.first].push_back(result);
    }
    for (const std::uint32_t dead : dying[step - chain.first]) {
      blocks.give(buffers_[dead].place.offset, buffers_[dead].block_size);
    }
  }
  return blocks.size();
}

void Buffers::write_blocks(const Chain& chain, const std::vector<Draft>& drafts,
                           Routine& routine) const {
  const std::size_t size = buffers_[drafts[chain.first].result].size;
  BlockChain& out = routine.chains.emplace_back(
      BlockChain{chain.first, size / chain.block, size % chain.block != 0, {}});
  for (std::size_t step = chain.first; step < chain.last; ++step) {
    const Draft& draft = drafts[step];
    const Nest& nest = *std::get_if<Nest>(&draft.task);
    const auto moved = [&](const std::optional<BufferPlace>& operand,
                           std::uint32_t Loop::* stride) {
      if (!operand || buffers_[operand->buffer].block_size > 0) return std::size_t{0};
      return advance(nest, size, chain.block, stride);
    };
    const bool passes = buffers_[draft.result].block_size > 0;
    out.steps.push_back({.whole = sliced(nest, size, std::min(chain.block, size)),
                         .rest = sliced(nest, size, size % chain.block),
                         .result = passes ? 0 : chain.block,
                         .left = moved(draft.left, &Loop::left),
                         .right = moved(draft.right, &Loop::right)});
  }
}

void Buffers::write_steps(std::vector<Draft>& drafts, Routine& routine) const {
  routine.steps.reserve(drafts.size());
  routine.tasks.reserve(drafts.size() + 1);
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
}

Place Buffers::placed(const BufferPlace& place) const {
  const Place& base = buffers_[place.buffer].place;
  return {base.memory, base.offset + place.offset};
}

}  // namespace topos
