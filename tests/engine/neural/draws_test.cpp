// The same seed draws the same numbers wherever this runs: natively, as wasm under Node, and in the
// page, which compares with the same approved text.

#include <catch_amalgamated.hpp>

#include "engine/approved.hpp"
#include "neural/init.hpp"

namespace topos {
namespace {

/// FNV-1a over the patterns, each as little-endian bytes of the element's width.
template <Element E>
std::uint64_t hash(const Tensor<E>& tensor) {
  std::uint64_t out = 0xcbf29ce484222325U;
  tensor.for_each([&](const E& element) {
    const auto bits = static_cast<std::uint64_t>(Arithmetic<E>::bits(element));
    for (std::size_t byte = 0; byte < sizeof(E); ++byte) {
      out = (out ^ (bits >> (8 * byte) & 0xffU)) * 0x100000001b3U;
    }
  });
  return out;
}

std::string hexadecimal(std::uint64_t value) {
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[value >> shift & 15U];
  return out;
}

template <Element E>
void append(std::string& text, Draw draw, std::uint64_t seed) {
  Initializer<E> initializer(draw, seed, 1);
  const Tensor<E> drawn = initializer(Shape{1000});
  text += join(name(draw), " ", seed, " ", element_name<E>(), " ", hexadecimal(hash(drawn)), "\n");
}

TEST_CASE("a thousand draws of a seed have the approved bits in every element") {
  std::string text;
  for (const Draw draw : {Draw::Uniform, Draw::Normal}) {
    for (const std::uint64_t seed :
         {0ULL, 1ULL, 42ULL, (1ULL << 32) - 1, 1ULL << 32, (1ULL << 53) - 1}) {
      append<f64>(text, draw, seed);
      append<f32>(text, draw, seed);
      append<Bf16>(text, draw, seed);
    }
  }

  approved::check_text("neural/draws", ".txt", text);
}

}  // namespace
}  // namespace topos
