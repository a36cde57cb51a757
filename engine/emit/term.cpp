#include "emit/term.hpp"

#include "foundation/text.hpp"

namespace topos {

namespace {

template <class Spell>
std::string listed(std::span<const Term> terms, const Spell& spell) {
  std::string out;
  for (const Term& term : terms) {
    if (!out.empty()) out += ", ";
    out += spell(term);
  }
  return out;
}

}  // namespace

std::string Term::type() const { return tensor_type(shape.extents(), element); }

std::string tensor_type(std::span<const std::size_t> extents, std::string_view element) {
  std::string out = "tensor<";
  for (std::size_t extent : extents) out += count_text(extent) + "x";
  return out.append(element) + ">";
}

std::string names_of(std::span<const Term> terms) {
  return listed(terms, [](const Term& term) { return term.name; });
}

std::string types_of(std::span<const Term> terms) {
  return join("(", listed(terms, [](const Term& term) { return term.type(); }), ")");
}

std::vector<std::size_t> axes_without(std::size_t rank, std::size_t axis) {
  std::vector<std::size_t> axes;
  for (std::size_t i = 0; i < rank; ++i) {
    if (i != axis) axes.push_back(i);
  }
  return axes;
}

}  // namespace topos
