#include "emit/stablehlo.hpp"

#include "emit/batch/rebatch.hpp"
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

/// The patterns that stand as one operation. A batch norm of the dialect has an epsilon in f32, and
/// compilers take its variance from sums of squares, so for other tools it is spelled out.
std::vector<Pattern> raised_by(const Schedule& schedule, const PortableForm* form) {
  const auto every = [](PatternKind) { return true; };
  return elected(schedule.candidates, schedule.size, form == nullptr ? every : served_at_home);
}

/// For each node, the pattern that it is a member of.
std::vector<const Pattern*> membership(const std::vector<Pattern>& patterns, std::size_t size) {
  std::vector<const Pattern*> of(size, nullptr);
  for (const Pattern& pattern : patterns) {
    for (std::uint32_t node : pattern.nodes()) of[node] = &pattern;
  }
  return of;
}

/// `module @topos {`, with what other tools want to know of it.
std::string module_line(const PortableForm* form, std::optional<std::size_t> batch) {
  if (form == nullptr || !batch) return "module @topos {";
  return join("module @topos attributes {topos.batch = ", *batch, " : i64} {");
}

void open(const ModuleText& module, const Structure& original, const Structure& structure,
          std::optional<std::size_t> batch, Builder& builder) {
  std::string declared;
  for (std::size_t i = 0; i < module.arguments.size(); ++i) {
    const std::uint32_t node = module.arguments[i];
    const Term argument{join("%arg", i), structure.node(node).shape, builder.literals().element()};
    if (i > 0) declared += ", ";
    declared += join(argument.name, ": ", argument.type());
    if (builder.form() != nullptr) {
      declared += " " + argument_attributes(*builder.form(), original, node);
    }
    builder.name(node, argument);
  }
  std::vector<Term> types;
  for (std::uint32_t node : module.results) {
    types.push_back({"", structure.node(node).shape, builder.literals().element()});
  }
  builder.bare_line(module_line(builder.form(), batch));
  builder.bare_line(join("  func.func @main(", declared, ") -> ", types_of(types), " {"));
}

/// The root divided by the size of the batch.
Term mean_of(const Term& root, std::uint32_t node, std::size_t batch, Builder& builder) {
  builder.begin(node);
  const Term count = builder.constant(builder.named("batch", root.shape),
                                      builder.literals().number(static_cast<double>(batch)));
  return builder.same("mean", "divide", {root, count});
}

std::vector<Term> answers_of(const Schedule& schedule, std::optional<std::size_t> batch,
                             Builder& builder) {
  std::vector<Term> answers;
  for (std::uint32_t node : schedule.results) answers.push_back(builder.term(node));
  if (builder.form() == nullptr || builder.form()->loss == LossScale::Sum) return answers;
  for (std::size_t i = 0; i < schedule.root_count; ++i) {
    answers[i] = mean_of(answers[i], schedule.results[i], *batch, builder);
  }
  return answers;
}

void close(std::span<const Term> answers, Builder& builder) {
  const std::string types = types_of(answers);
  builder.bare_line(
      join("    return ", names_of(answers), " : ", types.substr(1, types.size() - 2)));
  builder.bare_line("  }");
  builder.bare_line("}");
}

/// Why inputs that share no leading extent have no batch.
Refusal no_batch(const ModuleText& module, const Structure& structure) {
  for (std::uint32_t node : module.arguments) {
    const bool leads = structure.node(node).shape.rank() > 0;
    if (!leads || !std::holds_alternative<Input>(structure.node(node).opcode)) continue;
    return {node, join("a batch is the leading extent of every input, and input ", node, " is ",
                       structure.node(node).shape.text(), ", another one not")};
  }
  return {0, "a batch is the leading extent of every input, and there is none"};
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

/// `original`: what names speak of.
std::expected<ModuleText, Refusal> emitted(ModuleText module, const Structure& original,
                                           const Structure& structure, const Schedule& schedule,
                                           std::optional<std::size_t> batch, Builder& builder) {
  open(module, original, structure, batch, builder);
  state_nodes(structure, schedule, module.raised, builder);
  if (builder.refusal()) return std::unexpected(*builder.refusal());
  close(answers_of(schedule, batch, builder), builder);
  for (std::uint32_t node = 0; node < schedule.size; ++node) {
    module.names.push_back(builder.term(node).name);
  }
  module.lines = std::move(builder).take_lines();
  return module;
}

}  // namespace

std::expected<ModuleText, Refusal> stablehlo_module(const Structure& structure,
                                                    const Schedule& schedule,
                                                    const Literals& literals,
                                                    const PortableForm* form) {
  if (form != nullptr) check_names(structure, form->names);
  ModuleText module{.arguments = arguments_of(structure, schedule),
                    .results = schedule.results,
                    .raised = raised_by(schedule, form)};
  const std::optional<std::size_t> batch = batch_of(structure, schedule);
  const bool asks = form != nullptr && (form->batch || form->loss == LossScale::Mean);
  if (asks && !batch) return std::unexpected(no_batch(module, structure));
  if (form == nullptr || !form->batch || form->batch == batch) {
    Builder builder(structure, schedule.size, literals, form);
    return emitted(std::move(module), structure, structure, schedule, batch, builder);
  }
  const auto resized = rebatched(structure, schedule, literals, *batch, *form->batch);
  if (!resized) return std::unexpected(resized.error());
  Builder builder(resized->structure, schedule.size, literals, form);
  builder.count(resized->counts);
  return emitted(std::move(module), structure, resized->structure, schedule, form->batch, builder);
}

}  // namespace topos
