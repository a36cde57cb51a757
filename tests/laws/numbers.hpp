#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "element/sample.hpp"
#include "laws/case.hpp"

namespace topos::laws {

/// Which numbers fill the operands of a law.
enum class Numbers : std::uint8_t {
  Ordinary,  ///< uniform in [-2, 2)
  Edges,     ///< every second one a zero, infinity, NaN, subnormal or number near overflow
  Smooth,    ///< of the operand's domain
};

namespace detail {

/// The numbers at which the three elements change their ways; each is an edge of one of them.
inline constexpr std::array edges{0.0,
                                  -0.0,
                                  1.0,
                                  -1.0,
                                  5e-324,
                                  -1e-310,
                                  2.2250738585072014e-308,
                                  1e-45,
                                  -1e-40,
                                  1.2e-38,
                                  -1e-20,
                                  1e-10,
                                  0.125,
                                  -0.1875,
                                  88.75,
                                  -104.0,
                                  709.75,
                                  1e19,
                                  -3e38,
                                  1.7e308,
                                  std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<double>::quiet_NaN()};

inline double edge(SplitMix64& stream) {
  const auto pick = static_cast<std::size_t>(stream.next() % (2 * edges.size()));
  return pick < edges.size() ? edges.at(pick) : stream.unit() * 4 - 2;
}

inline double smooth(Domain domain, SplitMix64& stream) {
  const double unit = stream.unit();
  const double step = static_cast<double>(stream.next() % 8) / 2 - 2;
  switch (domain) {
    case Domain::Positive:
      return 0.5 + 2 * unit;
    case Domain::AboveMinusOne:
      return 2 * unit - 0.5;
    case Domain::NonZero:
      return stream.next() % 2 == 0 ? 0.5 + 2 * unit : -0.5 - 2 * unit;
    case Domain::EvenSteps:
      return step + unit / 8;
    case Domain::OddSteps:
      return step + 0.25 + unit / 8;
    case Domain::Line:
    case Domain::Distinct:
    case Domain::OneHot:
    case Domain::Selection:
      return 4 * unit - 2;
  }
  std::unreachable();
}

/// An eighth apart in a drawn order, each moved by less than half of that.
template <Element E>
std::vector<E> distinct(std::size_t volume, SplitMix64& stream) {
  std::vector<std::size_t> places(volume);
  std::iota(places.begin(), places.end(), std::size_t{0});
  for (std::size_t i = volume; i > 1; --i) std::swap(places[i - 1], places[stream.next() % i]);
  std::vector<E> out;
  for (const std::size_t place : places) {
    const double centred = static_cast<double>(place) - static_cast<double>(volume) / 2;
    out.push_back(Arithmetic<E>::from_double((centred + stream.unit() / 2) / 8));
  }
  return out;
}

}  // namespace detail

/// One element per place of `shape`, in row-major order.
template <Element E>
std::vector<E> elements(const Operand& operand, Numbers numbers, SplitMix64& stream) {
  const std::size_t volume = operand.shape.volume();
  if (numbers == Numbers::Smooth && operand.domain == Domain::Distinct) {
    return detail::distinct<E>(volume, stream);
  }
  std::vector<E> out;
  for (std::size_t i = 0; i < volume; ++i) {
    const double value =
        numbers == Numbers::Edges
            ? detail::edge(stream)
            : detail::smooth(numbers == Numbers::Smooth ? operand.domain : Domain::Line, stream);
    out.push_back(Arithmetic<E>::from_double(value));
  }
  return out;
}

template <Element E>
Tensor<E> filled(const Operand& operand, Numbers numbers, SplitMix64& stream) {
  if (operand.domain < Domain::OneHot) {
    return Tensor<E>::dense(operand.shape, elements<E>(operand, numbers, stream));
  }
  std::vector<std::size_t> indices;
  for (std::size_t row = 0; row < operand.shape[0]; ++row) {
    indices.push_back(static_cast<std::size_t>(stream.next() % operand.shape[1]));
  }
  return Tensor<E>::selection(std::move(indices), operand.shape[1], Arithmetic<E>::from_count(1));
}

template <Element E>
std::vector<Tensor<E>> filled(const std::vector<Operand>& operands, Numbers numbers,
                              SplitMix64& stream) {
  std::vector<Tensor<E>> out;
  for (const Operand& operand : operands) out.push_back(filled<E>(operand, numbers, stream));
  return out;
}

}  // namespace topos::laws
