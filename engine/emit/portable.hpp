#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lower/schedule.hpp"

namespace topos {

/// What the roots of a module are: what the program computes, sums over a batch as it were, or that
/// divided by the size of the batch.
enum class LossScale : std::uint8_t { Sum, Mean };

/// How much of its numbers a compiler must use in products; by default as much as it likes.
enum class ProductPrecision : std::uint8_t { Default, Highest };

/// A module that other tools call: no dialects but `stablehlo` and `func`, each argument with a
/// name and a role, the size of the batch as an attribute.
struct PortableForm {
  LossScale loss = LossScale::Sum;
  ProductPrecision precision = ProductPrecision::Default;
  /// The leading extent of every input; the recorded one where none is given.
  std::optional<std::size_t> batch = std::nullopt;
  /// What arguments are called; the first name of a node counts, and one without is called after
  /// its node, `v5`.
  std::vector<std::pair<std::string, Symbol>> names = {};
};

/// Refuses names of another family. Fails: Foreign.
void check_names(const Structure& structure,
                 const std::vector<std::pair<std::string, Symbol>>& names);

/// A text between quotation marks, as attributes hold it; what is not printable stands as its
/// bytes.
std::string quoted(std::string_view text);

/// `{topos.name = "w1", topos.role = "parameter"}`.
std::string argument_attributes(const PortableForm& form, const Structure& structure,
                                std::uint32_t node);

/// The leading extent that all inputs of a plan share; nothing where they share none.
std::optional<std::size_t> batch_of(const Structure& structure, const Schedule& schedule);

}  // namespace topos
