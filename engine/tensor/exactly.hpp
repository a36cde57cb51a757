#pragma once

#include <utility>

namespace topos {

namespace detail {
inline thread_local int exactly_depth = 0;
inline bool exactly_pinned() { return exactly_depth > 0; }
}  // namespace detail

/// Calls `body` with every kernel pinned to the reference: numbers that serve products or maps
/// themselves are not asked. What they answer can so be held to the reference bits.
template <class Body>
decltype(auto) exactly(Body&& body) {
  struct Pin {
    Pin() { ++detail::exactly_depth; }
    ~Pin() { --detail::exactly_depth; }
  };
  const Pin pin;
  return std::forward<Body>(body)();
}

}  // namespace topos
