#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/adjoints.hpp"
#include "record/structure.hpp"

namespace topos {

using NamedSymbols = std::span<const std::pair<std::string, Symbol>>;

/// The first name of that node, else `#5`.
std::string label(NamedSymbols names, Symbol symbol);

/// `d loss / d w`.
std::string gradient_label(NamedSymbols names, Symbol target, Symbol wrt);

/// The names of each node, in the order of first assignment.
std::vector<std::vector<std::string_view>> names_by_node(NamedSymbols names, std::size_t size);

/// The target that was given, else the first adjoints', else the last name of rank 0, else the
/// last name.
std::optional<Symbol> default_target(const Structure& structure, NamedSymbols names,
                                     std::span<const Adjoints> adjoints,
                                     std::optional<Symbol> given);

/// Refuses symbols that the network does not have. Fails: Foreign, Unallocated.
void require_known(const Structure& structure, std::span<const Symbol> symbols);

/// Refuses a target that gradients cannot be read from, for `reader`: a view, or `gradient x`.
/// Fails: Target unless of rank 0.
void require_scalar(const Structure& structure, NamedSymbols names, Symbol target,
                    std::string_view reader);

}  // namespace topos
