#include "lower/describe.hpp"

#include <catch_amalgamated.hpp>

#include "differentiate/differentiate.hpp"
#include "engine/approved.hpp"
#include "engine/lower/programs.hpp"

namespace topos {
namespace {

using programs::Program;

template <class Number>
std::string numbers(const std::vector<Number>& list) {
  return list_text(std::vector<std::size_t>(list.begin(), list.end()));
}

std::string patterns_text(const std::vector<Pattern>& patterns) {
  std::string out;
  for (const Pattern& pattern : patterns) {
    out += join(" ", name(pattern.kind), " ", pattern.root, " of ", numbers(pattern.nodes()));
  }
  return out;
}

/// Everything that a plan says of itself.
std::string told(std::string_view title, const Network<f64>& network, const Entry& entry) {
  const Plan<f64> plan = lower(network, entry);
  const Schedule& schedule = plan.schedule();
  return join("### ", title, "\n", plan.describe(), "series ", numbers(schedule.live.series), "\n",
              "results ", numbers(schedule.results), "\n", "candidates",
              patterns_text(schedule.candidates), "\n", "patterns",
              patterns_text(schedule.patterns), "\n");
}

std::string of_hidden() {
  const auto [network, names] = programs::hidden();
  const Symbol w = names[0], x = names[1], h = names[2], l = names[3];
  return told("a root", network, {.roots = {l}}) +
         told("an observed value", network, {.roots = {l}, .observe = {h}}) +
         told("names twice", network, {.roots = {l, h, l}, .observe = {h, w}}) +
         told("backward", network, {.roots = {l}, .backward = true}) +
         told("a node that nobody needs", network, {.roots = {h}}) +
         told("a source as root", network, {.roots = {x}}) + told("nothing", network, {});
}

std::string of_chain() {
  const auto [network, names] = programs::chain();
  return told("a chain", network, {.roots = {names[2]}}) +
         told("a chain backward", network, {.roots = {names[2]}, .backward = true});
}

std::string of_recorded_gradient() {
  Tape<f64> tape;
  const auto w = tape.parameter(Tensor<f64>::scalar(0));
  const auto x = tape.input(Tensor<f64>::scalar(0));
  const auto y = tape.input(Tensor<f64>::scalar(0));
  const auto error = w * x - y;
  const Symbol loss = (error * error).symbol();
  const Symbol wrt = w.symbol();
  const Adjoints adjoints = differentiate(tape, loss, std::span(&wrt, 1));
  const Network<f64> network = std::move(tape).seal();
  return told("a recorded gradient", network, {.roots = adjoints.roots()});
}

Symbol at(const Network<f64>& network, std::size_t index) {
  return network.structure().symbol(index);
}

std::string of_convolutions() {
  const Program padded = programs::convolution({1, 1});
  const Program strided = programs::convolution({2, 0});
  const Program two = programs::two_convolutions();
  const Program shared = programs::shared_windows();
  const Network<f64>& network = padded.network;
  const Symbol total = padded.names.back();
  return told("a convolution", network, {.roots = {total}}) +
         told("a convolution backward", network, {.roots = {total}, .backward = true}) +
         told("a convolution with stride 2", strided.network, {.roots = {strided.names.back()}}) +
         told("rows of patches observed", network,
              {.roots = {total}, .observe = {at(network, 8)}}) +
         told("padding observed", network, {.roots = {total}, .observe = {at(network, 4)}}) +
         told("two convolutions", two.network, {.roots = {two.names.back()}}) +
         told("windows shared by two products", shared.network, {.roots = shared.names});
}

std::string of_pools_and_norms() {
  const Program pooled = programs::pooled(2, 2);
  const Program single = programs::pooled(1, 2);
  const Program normalized = programs::normalized();
  const Program given = programs::normalized_by_given();
  const std::vector<Symbol>& names = normalized.names;
  return told("max pooling", pooled.network, {.roots = {pooled.names.back()}}) +
         told("windows of one element", single.network, {.roots = {single.names.back()}}) +
         told("a batch norm", normalized.network, {.roots = {names[1]}}) +
         told("statistics observed", normalized.network,
              {.roots = {names[1]}, .observe = {names[2], names[3]}}) +
         told("a batch norm by given statistics", given.network, {.roots = {given.names.back()}});
}

TEST_CASE("plans tell of every node what becomes of it") {
  approved::check_text("lower/plans", ".txt", of_hidden() + of_chain() + of_recorded_gradient());
}

TEST_CASE("plans of windows and norms tell what they serve as one") {
  approved::check_text("lower/patterns", ".txt", of_convolutions() + of_pools_and_norms());
}

}  // namespace
}  // namespace topos
