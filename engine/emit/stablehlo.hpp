#pragma once

#include <expected>
#include <string>

#include "emit/literals.hpp"
#include "emit/module_text.hpp"
#include "emit/portable.hpp"
#include "emit/refusal.hpp"
#include "lower/plan.hpp"

namespace topos {

/// What an entry needs of a program, as a StableHLO module of one function, `@main`. Its arguments
/// are the parameters, then the inputs, in recording order; its results what the entry declares.
/// The value of node 5 is `%v5`. Every pattern is raised to the operation that it is, whatever
/// plans serve at home. `form`: for other tools, which are given no batch norms; else the text of
/// the reference.
/// Fails: Foreign for names of another family. Refuses: a node that the text cannot say.
std::expected<ModuleText, Refusal> stablehlo_module(const Structure& structure,
                                                    const Schedule& schedule,
                                                    const Literals& literals,
                                                    const PortableForm* form = nullptr);

namespace detail {
template <EmittableElement E>
std::expected<std::string, Refusal> stablehlo(const Plan<E>& plan, const PortableForm* form) {
  return stablehlo_module(plan.structure(), plan.schedule(), Literals(plan.recording()), form)
      .transform([](const ModuleText& module) { return module.text(); });
}
}  // namespace detail

/// The text of that module for a plan.
template <EmittableElement E>
std::expected<std::string, Refusal> stablehlo(const Plan<E>& plan) {
  return detail::stablehlo(plan, nullptr);
}
/// The same for other tools.
template <EmittableElement E>
std::expected<std::string, Refusal> stablehlo(const Plan<E>& plan, const PortableForm& form) {
  return detail::stablehlo(plan, &form);
}

}  // namespace topos
