#pragma once

#include <string>

#include "engine/approved.hpp"

namespace approved {

/// One line for each item of a list of objects, so that a change is a small difference.
inline std::string in_lines(std::string text) {
  for (std::size_t at = 0; (at = text.find("},{", at)) != std::string::npos; at += 3) {
    text.insert(at + 2, "\n");
  }
  return text + "\n";
}

/// Compares a reading with `tests/approved/read/<stem>.json`.
inline void check(const std::string& stem, const std::string& reading) {
  check_text("read/" + stem, ".json", in_lines(reading));
}

}  // namespace approved
