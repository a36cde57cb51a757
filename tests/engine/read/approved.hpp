#pragma once

#include <catch_amalgamated.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace approved {

inline std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// One line for each item of a list of objects, so that a change is a small difference.
inline std::string in_lines(std::string text) {
  for (std::size_t at = 0; (at = text.find("},{", at)) != std::string::npos; at += 3) {
    text.insert(at + 2, "\n");
  }
  return text + "\n";
}

/// Compares a text with `tests/approved/<stem><extension>`. One that differs is left beside the
/// approved one as `.actual`; with the variable TOPOS_GOLDEN set it becomes the approved one.
inline void check_text(const std::string& stem, const std::string& extension,
                       const std::string& text) {
  const std::string path = std::string(TOPOS_TESTS) + "/approved/" + stem;
  if (std::getenv("TOPOS_GOLDEN") != nullptr) {
    std::ofstream(path + extension, std::ios::binary) << text;
  }
  const std::string expected = contents(path + extension);
  if (expected != text) std::ofstream(path + ".actual" + extension, std::ios::binary) << text;
  CHECK(text == expected);
}

/// Compares a reading with `tests/approved/read/<stem>.json`.
inline void check(const std::string& stem, const std::string& reading) {
  check_text("read/" + stem, ".json", in_lines(reading));
}

}  // namespace approved
