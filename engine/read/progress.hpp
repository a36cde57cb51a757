#pragma once

#include <cstddef>
#include <cstdint>

namespace topos {

/// What a crossing is at: running, scanning, writing what it read.
enum class Stage : std::uint8_t { Forward, Backward, Writing };

/// How far a crossing has come.
/// Units: nodes, each counted once for every run and once for every scan that passes it.
struct Progress {
  struct Count {
    std::size_t done = 0;
    std::size_t all = 0;
  };

  Stage stage = Stage::Writing;
  Count forward;
  Count backward;

  void add(Stage of, std::size_t done, std::size_t all) {
    Count& count = of == Stage::Forward ? forward : backward;
    count.done += done;
    count.all += all;
    if (done < all && of < stage) stage = of;
  }
};

}  // namespace topos
