#pragma once

// Emission: a plan as text that compilers of others read. It is a reading like all others: the tape
// stays as it is, and what the text cannot say is answered as a value.

#include <cstdint>
#include <string>

namespace topos {

/// Why a plan has no text: the node that cannot be said, and a sentence about it.
struct Refusal {
  std::uint32_t node;
  std::string sentence;
};

}  // namespace topos
