#pragma once

#include "record/recording.hpp"

namespace topos {

/// Which leaves hold a count in every position, asked without knowing their element.
class LeafCounts {
 public:
  /// The recording outlives this object.
  template <Element E>
  explicit LeafCounts(const Recording<E>& recording)
      : recording_(&recording), holds_([](const void* of, std::size_t leaf, std::size_t count) {
          const auto& recording = *static_cast<const Recording<E>*>(of);
          const double counted = Arithmetic<E>::to_double(recording.kind().from_count(count));
          bool holds = true;
          recording.payload(leaf)->for_each([&](const E& element) {
            holds = holds && Arithmetic<E>::to_double(element) == counted;
          });
          return holds;
        }) {}

  bool holds(std::size_t leaf, std::size_t count) const { return holds_(recording_, leaf, count); }

 private:
  const void* recording_;
  bool (*holds_)(const void*, std::size_t, std::size_t);
};

}  // namespace topos
