#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "language/span.hpp"
#include "record/adjoints.hpp"
#include "record/network.hpp"
#include "run/entry.hpp"

namespace topos {

/// An item of the values view: a value, or the engine's gradient of the target by it.
struct Shown {
  std::string label;
  Symbol symbol;
  bool gradient = false;
};

/// A labelled rule in the listing, drawn before a node; at the node count, before the footer.
struct Divider {
  std::size_t before = 0;
  std::string label;
};

/// What a program named and declared, defaults filled in.
struct Recorded {
  Network<Any> network;
  /// Names and paths (`net.0.weights`), in the order of first assignment, each with its newest
  /// node.
  std::vector<std::pair<std::string, Symbol>> names = {};
  Symbol target = {};
  /// One for each `d` and `vjp`, in order.
  std::vector<Adjoints> adjoints = {};
  /// The first entry of the program, or the default one.
  Entry entry = {};
  /// Those that the program names.
  std::vector<std::pair<std::string, Entry>> entries = {};
  /// What runs are given; recording does not apply it.
  std::vector<std::pair<Symbol, Tensor<Any>>> feeds = {};
  std::vector<Shown> show = {};
  std::vector<Divider> dividers = {};
  /// One for each node. What a transform or a layer appended has the span of its call.
  std::vector<Span> spans = {};
};

}  // namespace topos
