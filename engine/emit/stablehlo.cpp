#include "emit/stablehlo.hpp"

#include "emit/builder.hpp"
#include "emit/stablehlo/raised.hpp"
#include "emit/stablehlo/statements.hpp"
#include "lower/pattern/catalog.hpp"

namespace topos {

namespace {

/// The sources of `@main`: parameters, then inputs, in recording order, as far as they are wanted.
std::vector<std::uint32_t> arguments_of(const Structure& structure, const Schedule& schedule) {
  std::vector<std::uint32_t> arguments;
  for (const auto* sources : {&structure.parameters(), &structure.inputs()}) {
    for (std::uint32_t source : *sources) {
      if (source < schedule.size && schedule.wanted[source]) arguments.push_back(source);
    }
  }
  return arguments;
}

std::vector<Pattern> raised_by(const Schedule& schedule) {
  return elected(schedule.candidates, schedule.size, [](PatternKind) { return true; });
}

/// For each node, the pattern that it is a member of.
std::vector<const Pattern*> membership(const std::vector<Pattern>& patterns, std::size_t size) {
  std::vector<const Pattern*> of(size, nullptr);
  for (const Pattern& pattern : patterns) {
    for (std::uint32_t node : pattern.nodes()) of[node] = &pattern;
  }
  return of;
}

std::vector<Term> terms_of(std::span<const std::uint32_t> nodes, const Builder& builder) {
  std::vector<Term> terms;
  for (std::uint32_t node : nodes) terms.push_back(builder.term(node));
  return terms;
}

void open(std::span<const std::uint32_t> arguments, const Structure& structure,
          std::span<const std::uint32_t> results, Builder& builder) {
  std::string declared;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Term argument{join("%arg", i), structure.node(arguments[i]).shape,
                        builder.literals().element()};
    if (i > 0) declared += ", ";
    declared += join(argument.name, ": ", argument.type());
    builder.name(arguments[i], argument);
  }
  std::vector<Term> types;
  for (std::uint32_t node : results) {
    types.push_back({"", structure.node(node).shape, builder.literals().element()});
  }
  builder.bare_line("module @topos {");
  builder.bare_line(join("  func.func @main(", declared, ") -> ", types_of(types), " {"));
}

void close(std::span<const std::uint32_t> results, Builder& builder) {
  const std::vector<Term> answers = terms_of(results, builder);
  const std::string types = types_of(answers);
  builder.bare_line(
      join("    return ", names_of(answers), " : ", types.substr(1, types.size() - 2)));
  builder.bare_line("  }");
  builder.bare_line("}");
}

void state_nodes(const Structure& structure, const Schedule& schedule,
                 const std::vector<Pattern>& raised, Builder& builder) {
  const std::vector<const Pattern*> member_of = membership(raised, schedule.size);
  for (std::uint32_t node = 0; node < schedule.size && !builder.refusal(); ++node) {
    if (!schedule.wanted[node]) continue;
    builder.begin(node);
    if (const Pattern* pattern = member_of[node]) {
      if (pattern->root == node) raise(*pattern, builder);
      continue;
    }
    builder.name(node, std::visit([&](const auto& operation) { return stated(operation, builder); },
                                  structure.node(node).opcode));
  }
}

}  // namespace

std::expected<Module, Refusal> stablehlo_module(const Structure& structure,
                                                const Schedule& schedule,
                                                const Literals& literals) {
  Module module{.arguments = arguments_of(structure, schedule),
                .results = schedule.results,
                .raised = raised_by(schedule)};
  Builder builder(structure, schedule.size, literals);
  open(module.arguments, structure, module.results, builder);
  state_nodes(structure, schedule, module.raised, builder);
  if (builder.refusal()) return std::unexpected(*builder.refusal());
  close(module.results, builder);
  for (std::uint32_t node = 0; node < schedule.size; ++node) {
    module.names.push_back(builder.term(node).name);
  }
  module.lines = std::move(builder).take_lines();
  return module;
}

}  // namespace topos
