#include "foundation/fault.hpp"

#include <array>
#include <utility>

namespace topos {

namespace {

constexpr std::array<std::string_view, 21> kind_names{
    "argument", "shape",  "empty",      "selection",  "foreign", "unallocated", "undeclared",
    "posture",  "target", "feed",       "parameters", "wrt",     "source",      "emission",
    "program",  "limit",  "checkpoint", "disposed",   "memory",  "load",        "internal"};

}  // namespace

std::string_view name(FaultKind kind) { return kind_names.at(static_cast<std::size_t>(kind)); }

Fault::Fault(FaultKind kind, std::string operation, std::string sentence,
             std::vector<Extents> shapes, std::vector<std::size_t> symbols)
    : kind(kind),
      operation(std::move(operation)),
      sentence(std::move(sentence)),
      shapes(std::move(shapes)),
      symbols(std::move(symbols)) {}

void fail(FaultKind kind, std::string_view operation, std::string sentence,
          std::vector<Extents> shapes, std::vector<std::size_t> symbols) {
  throw Fault(kind, std::string(operation), std::move(sentence), std::move(shapes),
              std::move(symbols));
}

}  // namespace topos
