#include <bit>
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/element/maps.hpp"

namespace {

using namespace topos;

template <class Real>
Real real_of(const std::string& hexadecimal) {
  using Bits = std::conditional_t<sizeof(Real) == 8, std::uint64_t, std::uint32_t>;
  return std::bit_cast<Real>(static_cast<Bits>(std::stoull(hexadecimal, nullptr, 16)));
}

template <class Real>
bool same_bits(Real left, Real right) {
  return lanes::bits(left) == lanes::bits(right) || (left != left && right != right);
}

/// Counts pairs, and keeps the names of those that came out otherwise.
struct Tally {
  int pairs = 0;
  std::vector<std::string> wrong;

  void count(bool right, std::string pair) {
    ++pairs;
    if (!right) wrong.push_back(std::move(pair));
  }
};

template <class Real>
void check_line(Tally& tally, const std::vector<std::string>& words) {
  if (words[1] == "powf") {
    const Real result = maps::powf(real_of<Real>(words[2]), real_of<Real>(words[3]));
    tally.count(same_bits(result, real_of<Real>(words[4])), "powf " + words[2] + " " + words[3]);
    return;
  }
  const Real x = real_of<Real>(words[1]);
  for (std::size_t i = 0; i < tests::named_maps<Real>.size(); ++i) {
    const std::string& expected = words[i + 2];
    if (expected == "-") continue;
    const auto& [name, map] = tests::named_maps<Real>[i];
    tally.count(same_bits(map(x), real_of<Real>(expected)), std::string(name) + " " + words[1]);
  }
}

Tally check_file(const std::string& element) {
  std::ifstream file(TOPOS_TESTS "/engine/element/maps_vectors.txt");
  Tally tally;
  for (std::string line; std::getline(file, line);) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    if (words[0] != element) continue;
    element == "f64" ? check_line<double>(tally, words) : check_line<float>(tally, words);
  }
  return tally;
}

/// The argument list of a sweep: uniform in [-10, 10) from a fixed stream.
std::vector<double> sweep_arguments() {
  std::uint64_t state = 1;
  std::vector<double> arguments(20'000);
  for (double& x : arguments) {
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    x = static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53 * 20 - 10;
  }
  return arguments;
}

/// FNV-1a over the little-endian bytes of results, each in eight bytes.
class Checksum {
 public:
  template <class Real>
  void add(Real result) {
    auto bits = static_cast<std::uint64_t>(lanes::bits(result));
    if constexpr (sizeof(Real) == 4) bits &= 0xffffffff;
    for (int i = 0; i < 8; ++i, bits >>= 8) value_ = (value_ ^ (bits & 0xff)) * 0x100000001b3;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

template <class Real>
std::uint64_t swept(const tests::NamedMap<Real>& map) {
  const bool positive = map.name == "ln" || map.name == "sqrt" || map.name == "log1p";
  Checksum sum;
  for (const double x : sweep_arguments()) {
    sum.add(map.map(static_cast<Real>(positive ? lanes::magnitude(x) : x)));
  }
  return sum.value();
}

template <class Real>
std::uint64_t swept_powf() {
  const std::vector<double> arguments = sweep_arguments();
  Checksum sum;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto base = static_cast<Real>(lanes::magnitude(arguments[i]));
    sum.add(maps::powf(base, static_cast<Real>(arguments[(i + 7) % arguments.size()])));
  }
  return sum.value();
}

TEST_CASE("every f64 map gives the bits of the reference") {
  const Tally tally = check_file("f64");

  CHECK(tally.pairs == 3135);
  CHECK(tally.wrong == std::vector<std::string>{});
}

TEST_CASE("every f32 map gives the bits of the reference") {
  const Tally tally = check_file("f32");

  CHECK(tally.pairs == 3083);
  CHECK(tally.wrong == std::vector<std::string>{});
}

TEST_CASE("twenty thousand f64 results of each map have the reference's checksum") {
  constexpr std::array<std::uint64_t, 10> expected = {
      0x76e0353eb7aa0a08, 0xf3fdded4994e4056, 0x10fff86f0432d2e8, 0xf125bab448520fe9,
      0xea3ef7d16fb68eb7, 0x04ec759622930fe8, 0xb9a1116db137f9a8, 0x8e844bd6b1ed27ba,
      0x0219a133555d8612, 0x96f5d986e47d2e4d};

  for (std::size_t i = 0; i < expected.size(); ++i) {
    INFO(tests::named_maps<double>[i].name);
    CHECK(swept(tests::named_maps<double>[i]) == expected[i]);
  }
  CHECK(swept_powf<double>() == 0x344ef975c7eb84a4);
}

TEST_CASE("twenty thousand f32 results of each map have the reference's checksum") {
  constexpr std::array<std::uint64_t, 10> expected = {
      0x1736b309e0240db7, 0x54379f8407cfe942, 0x824a9981e11a314d, 0x688f5e0cc20c4756,
      0xc685e4a71df585fd, 0x9c8785b3bd30eacd, 0xe515f781e77b0fda, 0xe27ef0b50d7586bc,
      0x856956e857129ffc, 0x600ec9a30fb88fc0};

  for (std::size_t i = 0; i < expected.size(); ++i) {
    INFO(tests::named_maps<float>[i].name);
    CHECK(swept(tests::named_maps<float>[i]) == expected[i]);
  }
  CHECK(swept_powf<float>() == 0x7a63bb3c63529c78);
}

}  // namespace
