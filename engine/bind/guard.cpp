#include "bind/guard.hpp"

#include <new>
#include <stdexcept>

#include "read/fault_data.hpp"

namespace topos::bind {

Scratch& scratch() {
  static Scratch area;
  return area;
}
Answer& answer() {
  static Answer area;
  return area;
}
Table& table() {
  static Table everything;
  return everything;
}

namespace {

void report(const Fault& fault) {
  Json json;
  write_fault(json, fault);
  answer().clear();
  answer().text(std::move(json).take());
}

/// Short on purpose: it must fit when nothing else does.
void report_memory() {
  answer().clear();
  answer().text(R"({"kind":"memory","operation":"","sentence":"the memory cannot grow further"})");
}

}  // namespace

namespace detail {

std::int32_t guarded(std::int32_t (*body)(void*), void* closure) {
  std::int32_t result = -1;
  scratch().rewind();
  answer().clear();
  try {
    result = body(closure);
  } catch (const Fault& fault) {
    report(fault);
  } catch (const std::bad_alloc&) {
    report_memory();
  } catch (const std::length_error&) {
    report_memory();
  }
  answer().publish();
  return result;
}

}  // namespace detail

}  // namespace topos::bind

using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::uint32_t crossing() {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(&answer().place()));
}

extern "C" EMSCRIPTEN_KEEPALIVE std::uint32_t reserve(std::uint32_t bytes) {
  try {
    const std::byte* start = scratch().reserve(bytes);
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(start));
  } catch (const std::bad_alloc&) {
    return 0;
  } catch (const std::length_error&) {
    return 0;
  }
}
