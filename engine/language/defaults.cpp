#include <algorithm>

#include "foundation/text.hpp"
#include "language/recorder.hpp"

namespace topos::language {

void Recorder::finish() {
  fill_names();
  if (!diagnostics_.empty() || scope_ == Scope::Tag) return;
  if (structure().size() == 0) {
    diagnostics_.push_back(
        {{}, "a program needs at least one line, such as `w = parameter 0.5`, found none"});
    return;
  }
  fill_target();
  if (outline_.show.empty()) fill_show();
  check_gradients();
  if (outline_.dividers.empty()) fill_dividers();
}

std::vector<std::string> Recorder::names() const {
  std::vector<std::string> names;
  for (std::uint32_t word : order_) names.push_back(syntax_.words[word]);
  return names;
}

void Recorder::fill_names() {
  for (std::uint32_t word : order_) {
    if (meanings_[word].kind == Meaning::Kind::Failed) continue;
    const std::string& name = syntax_.words[word];
    for (const auto& [path, node] : paths(meanings_[word])) {
      outline_.names.emplace_back(path.empty() ? name : join(name, ".", path), node);
    }
  }
}

std::string Recorder::label(std::uint32_t node) const {
  for (const auto& [name, named] : outline_.names) {
    if (named == node) return name;
  }
  return join("#", std::size_t{node});
}

void Recorder::fill_target() {
  if (outline_.target) return;
  if (!outline_.transforms.empty()) {
    outline_.target = outline_.transforms.front().target;
    return;
  }
  LabelledNode last{label(static_cast<std::uint32_t>(structure().size() - 1)),
                    static_cast<std::uint32_t>(structure().size() - 1)};
  LabelledNode last_scalar = last;
  bool scalar = false;
  for (std::uint32_t word : assigned_) {
    for (const auto& [path, node] : members(meanings_[word])) {
      last = {path.empty() ? syntax_.words[word] : join(syntax_.words[word], ".", path), node};
      if (structure().node(node).shape.rank() != 0) continue;
      scalar = true;
      last_scalar = last;
    }
  }
  outline_.target = scalar ? last_scalar : last;
}

bool Recorder::appended_by_transform(std::uint32_t node) const {
  return std::ranges::any_of(outline_.transforms, [&](const TransformNote& transform) {
    return transform.begin <= node && node < transform.end;
  });
}

void Recorder::fill_show() {
  std::vector<bool> sources(structure().size());
  for (std::uint32_t word : order_) {
    const Meaning& meaning = meanings_[word];
    if (meaning.kind == Meaning::Kind::Layer) continue;
    for (const auto& [path, node] : members(meaning)) {
      const std::string& name = syntax_.words[word];
      outline_.show.push_back(
          {.node = {path.empty() ? name : join(name, ".", path), node}, .gradient = false});
      if (is_source(structure().node(node).opcode) && !appended_by_transform(node)) {
        sources[node] = true;
      }
    }
  }
  if (structure().node(outline_.target->second).shape.rank() != 0) return;
  for (std::uint32_t node = 0; node < sources.size(); ++node) {
    if (sources[node]) outline_.show.push_back({.node = {label(node), node}, .gradient = true});
  }
}

void Recorder::check_gradients() {
  const auto& [name, node] = *outline_.target;
  const Shape& shape = structure().node(node).shape;
  for (ShownNote& item : outline_.show) {
    if (item.gradient && shape.rank() != 0) {
      diagnostics_.push_back(
          {item.span, join("gradient ", item.node.first, " needs a target of rank 0, ", name,
                           " is ", shape.text(), "; reduce it with sum")});
    }
    if (!item.label.empty()) continue;
    item.label = item.gradient ? join("d ", name, " / d ", item.node.first) : item.node.first;
  }
}

void Recorder::fill_dividers() {
  if (outline_.transforms.empty()) return;
  const TransformNote& last = outline_.transforms.back();
  if (last.begin == last.end) return;
  std::string label = last.seeded ? "recorded by vjp: " : "recorded by d: ";
  for (std::size_t i = 0; i < last.wrt.size(); ++i) {
    if (i > 0) label += ", ";
    label += join("node ", std::size_t{last.gradients[i]}, " is ");
    label += last.seeded ? join("the product for ", last.wrt[i].first)
                         : join("d ", last.target.first, " / d ", last.wrt[i].first);
  }
  outline_.dividers.push_back({last.begin, std::move(label)});
}

}  // namespace topos::language
