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

/// Compares with `tests/approved/<stem><extension>`. A text that differs is left beside the
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

}  // namespace approved
