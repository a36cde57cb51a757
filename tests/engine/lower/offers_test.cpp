#include "lower/offers.hpp"

#include <catch_amalgamated.hpp>

#include "engine/lower/programs.hpp"

namespace topos {
namespace {

using programs::Program;
using programs::ramp;
using T = Tensor<f64>;

/// What a plan tells of every match: kind and root, then whether it was elected, or why not.
std::string told(const Network<f64>& network, const Entry& entry) {
  std::string out;
  for (const Offer& offer : offers(lower(network, entry).schedule())) {
    if (!out.empty()) out += "; ";
    out += join(name(offer.pattern.kind), " ", offer.pattern.root, ": ",
                offer.elected ? "elected" : offer.reason);
  }
  return out;
}

/// Windows of an image by two unfolds, as rows in that order, times a kernel.
std::string told_of_product(const Window& down, const Window& across,
                            std::vector<std::size_t> order) {
  Tape<f64> tape;
  const auto image = tape.input(ramp(Shape{1, 1, 4, 4}));
  const auto windows = permute(unfold(unfold(image, down), across), std::move(order));
  const Shape shape = windows.shape();
  const auto rows =
      reshape(windows, Shape{shape[0] * shape[1] * shape[2], shape[3] * shape[4] * shape[5]});
  const auto product = matmul(rows, tape.leaf(ramp(Shape{rows.shape()[1], 2})));
  const std::vector<Symbol> roots{product.symbol()};
  const Network<f64> network = std::move(tape).seal();
  return told(network, {.roots = roots});
}

TEST_CASE("a match that is served as one is elected") {
  const Program program = programs::convolution({1, 1});
  CHECK(told(program.network, {.roots = {program.names.back()}}) == "WindowProduct 11: elected");
  CHECK(told(program.network, {.roots = {program.names.back()}, .backward = true}) ==
        "WindowProduct 11: the entry says backward, so what the scan reads has to be made");
}

TEST_CASE("a match carries what an executor reads, and its windows") {
  const Program program = programs::convolution({1, 1});
  const Plan<f64> plan = lower(program.network, {.roots = {program.names.back()}});
  const Pattern& pattern = plan.schedule().patterns.at(0);
  CHECK(pattern.reads == std::vector<std::uint32_t>{0, 10});
  CHECK(pattern.window == WindowGeometry{3, 3, 1, 1});
}

TEST_CASE("a declared member, or one that others read, keeps its windows from being one") {
  const Program program = programs::convolution({1, 1});
  const Symbol rows = program.network.structure().symbol(8);
  CHECK(told(program.network, {.roots = {program.names.back()}, .observe = {rows}}) ==
        "WindowProduct 11: node 8 is declared, so it has to be made");
  const Program shared = programs::shared_windows();
  CHECK(told(shared.network, {.roots = shared.names}) ==
        "WindowProduct 7: node 4 is read by node 8 too; "
        "WindowProduct 8: node 4 is read by node 8 too");
  CHECK(told(shared.network, {.roots = {shared.names[0]}}) == "WindowProduct 7: elected");
}

TEST_CASE("windows that are not dense, even or in order are no window product") {
  const std::vector<std::size_t> order{0, 2, 4, 1, 3, 5};
  CHECK(told_of_product({2, 2, 1, 1}, {4, 3, 1, 1}, order) == "WindowProduct 6: elected");
  CHECK(told_of_product({2, 2, 1, 2}, {4, 2, 1, 2}, order) ==
        "WindowProduct 6: node 1 spreads its windows, dilation 2");
  CHECK(told_of_product({2, 2, 2, 1}, {4, 2, 1, 1}, order) ==
        "WindowProduct 6: node 2 steps by 1 where node 1 steps by 2");
  CHECK(told_of_product({2, 2, 1, 1}, {4, 2, 1, 1}, {0, 2, 4, 1, 5, 3}) ==
        "WindowProduct 6: node 3 orders its axes otherwise than [0, 2, 4, 1, 3, 5]");
}

TEST_CASE("lanes out of order, or not all of them, are no reduced window") {
  const auto told_of_lanes = [](std::vector<std::size_t> lanes) {
    Tape<f64> tape;
    const auto image = tape.input(ramp(Shape{1, 1, 4, 4}));
    const auto windows = unfold(unfold(image, {2, 2, 2, 1}), {4, 2, 2, 1});
    const auto laid = reshape(permute(windows, {0, 1, 2, 4, 3, 5}), Shape{1, 1, 2, 2, 4});
    auto largest = narrow(laid, 4, lanes[0], 1);
    for (std::size_t i = 1; i < lanes.size(); ++i) {
      largest = maximum(largest, narrow(laid, 4, lanes[i], 1));
    }
    const std::vector<Symbol> roots{reshape(largest, Shape{1, 1, 2, 2}).symbol()};
    const Network<f64> network = std::move(tape).seal();
    return told(network, {.roots = roots});
  };
  CHECK(told_of_lanes({0, 1, 2, 3}) == "ReduceWindow 12: elected");
  CHECK(told_of_lanes({0, 2, 1, 3}) == "ReduceWindow 12: node 6 is lane 2 where lane 1 is due");
  CHECK(told_of_lanes({0, 1, 2}) == "ReduceWindow 10: node 4 has 4 lanes, of which 3 are read");
}

TEST_CASE("a batch norm is found and left to compilers, whoever reads its statistics") {
  const auto [network, names] = programs::normalized();
  const std::string left = "it runs node by node here, and is left to compilers";
  CHECK(told(network, {.roots = {names[1]}}) == "BatchNormTraining 21: " + left);
  CHECK(told(network, {.roots = {names[1]}, .observe = {names[2], names[3]}}) ==
        "BatchNormTraining 21: " + left);
  const Symbol square = network.structure().symbol(9);
  CHECK(told(network, {.roots = {names[1]}, .observe = {square}}) ==
        "BatchNormTraining 21: node 9 is declared, so it has to be made");
  const Program given = programs::normalized_by_given();
  CHECK(told(given.network, {.roots = {given.names[1]}}) == "BatchNormInference 16: " + left);
}

TEST_CASE("a batch norm over another count or a changing epsilon is none") {
  const auto told_of_norm = [](std::size_t count, bool fed) {
    Tape<f64> tape;
    const auto rows = tape.input(ramp(Shape{4, 2}));
    const auto epsilon = fed ? tape.input(T::scalar(1)) : tape.leaf(T::scalar(1));
    const auto mean_of = [&](const Value<f64>& of) {
      return sum_along(of, 0) / of.leaf(T::counted(Shape{2}, count));
    };
    const auto spread = [](const Value<f64>& of) { return broadcast_along(of, 0, 4); };
    const auto centred = rows - spread(mean_of(rows));
    const auto variance = mean_of(centred * centred);
    const auto deviation = sqrt(variance + broadcast(epsilon, Shape{2}));
    const auto scale = tape.parameter(ramp(Shape{2}));
    const auto scaled = centred / spread(deviation) * spread(scale);
    const std::vector<Symbol> roots{(scaled + spread(scale)).symbol()};
    const Network<f64> network = std::move(tape).seal();
    return told(network, {.roots = roots});
  };
  CHECK(told_of_norm(4, false).ends_with("left to compilers"));
  CHECK(told_of_norm(5, false).ends_with("does not hold 4, the count of rows"));
  CHECK(told_of_norm(4, true).ends_with("node 1 is no leaf, so epsilon may change"));
}

}  // namespace
}  // namespace topos
