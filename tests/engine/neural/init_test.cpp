#include "neural/init.hpp"

#include <catch_amalgamated.hpp>

namespace topos {
namespace {

TEST_CASE("uniform draws in row-major order and its stream runs on") {
  auto draw = init::uniform<f64>(0, 1);
  CHECK(draw(Shape{4}).text() ==
        "[0.7666216164272852, -0.13694400590298006, -0.9471324568148045, 0.941763956307657]");
  CHECK(draw(Shape{2, 2}).text() ==
        "[[-0.7873066168655751, -0.3453484715637485], [-0.6522642680806343, 0.543093112663134]]");
}

TEST_CASE("draws are made in f64 and rounded once to the element") {
  CHECK(init::uniform<f32>(42, 0.5)(Shape{2}).text() == "[0.24156488, -0.34008962]");
  CHECK(init::normal<f32>(42, 0.02)(Shape{2}).text() == "[0.017644977, -0.009016997]");
  CHECK(init::normal<f64>(42, 1)(Shape{2}).text() == "[0.8822489062222688, -0.4508498757188601]");
}

TEST_CASE("xavier draws weights only") {
  auto draw = init::xavier<f64>(42);
  CHECK(draw(Shape{3}).text() == "[0, 0, 0]");
  CHECK(draw(Shape{2, 3}).text() ==
        "[[0.5292421328173138, -0.7450989975775218, -0.48506062066163436], "
        "[-0.3413610369148827, -1.0121251903094675, 0.806747295325099]]");
  CHECK_THROWS_AS(draw(Shape{1, 1, 1}), Fault);
  CHECK_THROWS_AS(draw(Shape()), Fault);
}

}  // namespace
}  // namespace topos
