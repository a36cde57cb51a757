#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language/recorder.hpp"

namespace topos::language {

/// How tightly the outermost operator of an expression binds.
enum class Binding : std::uint8_t { Sum, Product, Sign, Primary };

/// A path with the expression that answers its symbol.
using SpelledPath = std::pair<std::string, std::string>;

/// A value, layer or group of a program as an expression of another language.
struct Phrase {
  std::string text = {};
  /// Records nothing when it is evaluated: a constant's name.
  bool pure = false;
  Binding binding = Binding::Primary;
  /// The number alone, where the expression records a leaf of one.
  std::string number = {};
  /// What answers a batch norm's statistics too, where the text takes the output of it.
  std::string whole = {};
  /// A derivative by several names: the text answers adjoints, of which the phrase stands for the
  /// gradients from `offset` on.
  bool adjoints = false;
  std::size_t offset = 0;
  /// What it is as names that a derivative is asked for, where that is more than the text.
  std::string wrt = {};
  /// Of a layer: its parameters and masks.
  std::vector<SpelledPath> paths = {};
  Meaning meaning = {};
};

/// A call of a function of the language, its operands spelled.
struct SpelledCall {
  const Signature* signature = nullptr;
  const std::vector<Phrase>* operands = nullptr;
  std::span<const Argument> arguments = {};
};

/// What makes a layer: its tensors spelled, in the order of the constructor, or the stream that a
/// perceptron draws them from.
struct SpelledLayer {
  LayerKind kind = LayerKind::Linear;
  std::string tape = {};
  std::vector<std::string> parts = {};
};

/// An entry, its names spelled as symbols in lists that commas separate.
struct SpelledEntry {
  std::string roots = {};
  std::string observe = {};
  bool backward = false;
  bool fast = false;
};

/// Appends to a list that commas separate.
inline void add_to(std::string& list, std::string_view item) {
  if (!list.empty()) list += ", ";
  list += item;
}

}  // namespace topos::language
