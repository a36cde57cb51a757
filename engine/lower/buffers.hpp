#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lower/chain.hpp"
#include "lower/draft.hpp"
#include "lower/routine.hpp"

namespace topos {

/// The stretches of memory that a routine works in, from the step that writes each to the last one
/// that reads it. A view is no buffer: it reads that of its operand.
class Buffers {
 public:
  void reserve(std::size_t count) { buffers_.reserve(count); }

  std::uint32_t source(std::uint32_t node);
  std::uint32_t fresh(std::size_t size, std::size_t step);

  /// Notes a reader, steps ascending.
  void read(std::uint32_t buffer, std::size_t step);
  void select(std::uint32_t buffer, std::string_view operation);
  /// Lets a buffer live on after the last step.
  void keep(std::uint32_t buffer) { buffers_[buffer].kept = true; }

  bool computed(std::uint32_t buffer) const { return !buffers_[buffer].source; }
  std::size_t size(std::uint32_t buffer) const { return buffers_[buffer].size; }

  /// Finds all places and writes them, with the steps, into the routine.
  void place(std::vector<Draft>& drafts, Routine& routine);

 private:
  struct Buffer {
    std::size_t size = 0;
    std::size_t first = 0;
    std::size_t last = 0;
    bool kept = false;
    /// Of what passes between the steps of one chain only: the elements of a block.
    std::size_t block_size = 0;
    std::optional<SourceUse> source = std::nullopt;
    /// The buffer whose place it takes over; itself where it has one of its own.
    std::uint32_t block = 0;
    Place place = {};
  };

  void find_chains(const std::vector<Draft>& drafts);
  const Chain* chain_of(std::size_t step) const;
  void take_over(const std::vector<Draft>& drafts);
  bool read_alike(const std::vector<Draft>& drafts, std::uint32_t buffer, std::size_t step) const;
  bool yields(const Draft& draft, std::size_t step, const std::optional<BufferPlace>& operand,
              std::uint32_t Loop::* stride) const;
  void place_results(Routine& routine);
  void place_arena(const std::vector<Draft>& drafts, Routine& routine);
  std::size_t place_within(const Chain& chain, const std::vector<Draft>& drafts,
                           std::span<const std::size_t> last);
  void write_steps(std::vector<Draft>& drafts, Routine& routine) const;
  void write_blocks(const Chain& chain, const std::vector<Draft>& drafts, Routine& routine) const;
  Place placed(const BufferPlace& place) const;

  std::vector<Buffer> buffers_;
  std::vector<Chain> chains_;
};

}  // namespace topos
