#pragma once

// The border of the engine: raw functions of whole numbers, a scratch area in, an answer area out.
// Nothing throws across it; a fault is answered as -1 and waits in the answer area as JSON.

#ifdef __EMSCRIPTEN__
#include <emscripten/em_macros.h>
#else
#define EMSCRIPTEN_KEEPALIVE  // a native program that serves the exports finds them by their names
#endif

#include <cstdint>

#include "bind/answer.hpp"
#include "bind/scratch.hpp"
#include "bind/table.hpp"

namespace topos::bind {

Scratch& scratch();
Answer& answer();
Table& table();

namespace detail {
/// Calls `body(closure)` between rewinding the scratch area and publishing the answer.
std::int32_t guarded(std::int32_t (*body)(void*), void* closure);
}  // namespace detail

/// What every export that can fail does: its body, and -1 instead of a fault. Bodies change the
/// engine's state last, so that a call which failed did not happen.
template <class Body>
std::int32_t guarded(Body body) {
  return detail::guarded(
      [](void* closure) { return static_cast<std::int32_t>((*static_cast<Body*>(closure))()); },
      &body);
}

}  // namespace topos::bind
