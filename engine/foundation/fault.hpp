#pragma once

// The bottom layer: errors, text and small language tools. It knows nothing of numbers or tapes.

#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace topos {

/// What the caller did. Two conditions with one remedy share a kind.
enum class FaultKind : std::uint8_t {
  Argument,     ///< not of the range that a call takes
  Shape,        ///< operands, axes, extents or windows that do not fit
  Empty,        ///< a tensor without elements
  Selection,    ///< an index out of its vocabulary, or a dense tensor where a selection is needed
  Foreign,      ///< a value, symbol, table or field of another family
  Unallocated,  ///< a symbol of this family from after this object was made
  Undeclared,   ///< a read that the entry did not declare
  Posture,      ///< backward over a run that freed what it reads
  Target,       ///< a derivative of something not of rank 0, or a seed of another shape
  Feed,         ///< a feed to something that is no input, or of another shape
  Parameters,   ///< a table that does not cover these slots
  Wrt,          ///< a gradient that was not asked for, or not of a parameter
  Source,       ///< an opcode that is supplied, not expressed
  Emission,     ///< an opcode without a lowering
  Program,      ///< a tape program with diagnostics
  Limit,        ///< cost above the limits
  Checkpoint,   ///< missing, unknown or malformed entries
  Disposed,     ///< used after dispose, seal or reopen
  Memory,       ///< the memory cannot grow further
  Load,         ///< the module did not arrive, or is of another build
  Internal,     ///< this instance is lost
};

/// The kind as JavaScript spells it: `shape`, `foreign`, ...
std::string_view name(FaultKind kind);

/// Extents outermost first, for layers that do not know shapes.
using Extents = std::vector<std::size_t>;

/// Every error of the engine: a kind and one sentence that says what was needed and what came.
class Fault : public std::exception {
 public:
  /// Made by `fail`.
  Fault(FaultKind kind, std::string operation, std::string sentence, std::vector<Extents> shapes,
        std::vector<std::size_t> symbols);
  /// The sentence.
  const char* what() const noexcept override { return sentence.c_str(); }

  /// What the caller did.
  FaultKind kind;
  /// The method as C++ spells it: `sum_along`.
  std::string operation;
  /// The operation, what was needed, and what came.
  std::string sentence;
  /// The shapes concerned, in the order of the sentence.
  std::vector<Extents> shapes;
  /// Positions of the nodes concerned.
  std::vector<std::size_t> symbols;
};

/// Throws a `Fault`. The one place that does.
[[noreturn]] void fail(FaultKind kind, std::string_view operation, std::string sentence,
                       std::vector<Extents> shapes = {}, std::vector<std::size_t> symbols = {});

}  // namespace topos
