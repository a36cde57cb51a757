#include "record/composite/concat.hpp"

#include <catch_amalgamated.hpp>

#include "record/tape.hpp"

namespace topos {
namespace {

using T = Tensor<f64>;

template <class Call>
std::string refusal(const Tape<f64>& tape, const Call& call) {
  const std::size_t before = tape.size();
  try {
    call();
  } catch (const Fault& fault) {
    return join(fault.sentence, "; ", tape.size() - before, " left");
  }
  return "nothing was refused";
}

TEST_CASE("values that do not fit together are refused before anything is recorded") {
  Tape<f64> tape;
  const auto row = tape.input(T::filled(Shape{2}, 0));
  const auto wide = tape.input(T::filled(Shape{3}, 0));
  const auto square = tape.input(T::filled(Shape{2, 2}, 0));
  const std::array<Value<f64>, 2> uneven{row, wide};
  const std::array<Value<f64>, 2> unlike{row, square};
  const auto stacked = [&](const auto& values, std::size_t axis) {
    return refusal(tape, [&] { stack(std::span<const Value<f64>>(values), axis); });
  };
  CHECK(stacked(uneven, 0) == "stack needs values of one shape, got [2] and [3]; 0 left");
  CHECK(stacked(std::array<Value<f64>, 2>{row, row}, 2) ==
        "unsqueeze needs an axis up to the rank of [2], got 2; 0 left");
  CHECK(refusal(tape, [&] { concat(std::span<const Value<f64>>(unlike), 0); }) ==
        "concat along axis 0 needs equal shapes off the axis, got [2] and [2, 2]; 0 left");
}

TEST_CASE("one value joined with nothing is itself") {
  Tape<f64> tape;
  const auto row = tape.input(T::filled(Shape{2}, 0));
  CHECK(concat(std::span<const Value<f64>>(&row, 1), 0).index() == row.index());
  CHECK(tape.size() == 1);
}

}  // namespace
}  // namespace topos
