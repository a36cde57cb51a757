// Programs that were spelled in C++ and built run as programs of their own; not so under Node.
#ifdef TOPOS_SPELLED

#include <array>
#include <cstdio>

#include "engine/language/programs.hpp"

using namespace programs;

namespace {

/// What the built program of that name prints.
std::string printed(const std::string& stem) {
  const std::string path = std::string(TOPOS_SPELLED) + "/" + stem;
  std::FILE* pipe = popen(path.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string text;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    text.append(buffer.data(), count);
  }
  CHECK(pclose(pipe) == 0);
  return text;
}

}  // namespace

TEST_CASE("a program spelled in C++ prints the listing of the program") {
  CHECK(printed("vocabulary") == listing(vocabulary));
  CHECK(printed("functions") == listing(functions));
  CHECK(printed("layers") == listing(layers));
  CHECK(printed("corners") == listing(corners));
}

#endif
