#include "neural/checkpoint.hpp"

#include <catch_amalgamated.hpp>

#include "engine/neural/recorded.hpp"
#include "neural/activation.hpp"
#include "neural/sequential.hpp"
#include "record/network.hpp"

namespace topos {
namespace {

using namespace tests;

static_assert(Module<Linear<f64>> && Module<Activated> && Module<Named>);
static_assert(Module<Sequential<Linear<f64>, Activated>> && !Module<T>);

/// A layer, and beside it a parameter that it does not hold.
struct LayerAndOther {
  Network<f64> network;
  Sequential<Linear<f64>> module;
  Symbol other;

  static LayerAndOther make() {
    Tape<f64> tape;
    auto module = sequential(Linear<f64>(tape, T::filled(Shape{2, 3}, 1), T::filled(Shape{3}, 2)));
    const Symbol other = tape.parameter(T::scalar(3)).symbol();
    return {std::move(tape).seal(), std::move(module), other};
  }
};

FaultKind refusal_of(const LayerAndOther& sample, const Checkpoint<f64>& checkpoint) {
  try {
    restore(sample.network.parameters(), sample.module, checkpoint);
  } catch (const Fault& fault) {
    return fault.kind;
  }
  return FaultKind::Internal;
}

TEST_CASE("a checkpoint goes back by path and leaves other slots alone") {
  const LayerAndOther sample = LayerAndOther::make();
  const Parameters<f64> table = sample.network.parameters();
  Checkpoint<f64> kept = snapshot(table, sample.module);
  CHECK(kept[0].first == "0.weights");
  CHECK(kept[1].second.text() == "[2, 2, 2]");
  kept[1].second = T::filled(Shape{3}, 7);
  std::swap(kept[0], kept[1]);
  kept.emplace_back("0.bias", T::filled(Shape{3}, 8));

  const Parameters<f64> next = restore(table, sample.module, kept);

  CHECK(next.payloads()[0].same_bits(table.payloads()[0]));
  CHECK(next.payloads()[1].text() == "[8, 8, 8]");
  CHECK(next.of(sample.other).scalar() == 3);
  CHECK(table.payloads()[1].text() == "[2, 2, 2]");
}

TEST_CASE("a checkpoint with a path too few or too many, or another shape, is refused") {
  const LayerAndOther sample = LayerAndOther::make();
  const Checkpoint<f64> good = snapshot(sample.network.parameters(), sample.module);
  CHECK(refusal_of(sample, good) == FaultKind::Internal);
  CHECK(refusal_of(sample, {good[0]}) == FaultKind::Checkpoint);
  CHECK(refusal_of(sample, {good[0], good[1], {"1.bias", T::scalar(1)}}) == FaultKind::Checkpoint);
  CHECK(refusal_of(sample, {good[0], {"0.bias", T::filled(Shape{2}, 1)}}) == FaultKind::Checkpoint);
}

TEST_CASE("names without a layer are a module, and those of another table are refused") {
  const LayerAndOther sample = LayerAndOther::make();
  const Parameters<f64> table = sample.network.parameters();
  CHECK(snapshot(table, Named{{{"scale", sample.other}}})[0].second.scalar() == 3);
  CHECK_THROWS_AS(snapshot(LayerAndOther::make().network.parameters(), sample.module), Fault);
}

}  // namespace
}  // namespace topos
