#include "read/spec.hpp"

#include "operation/vocabulary.hpp"
#include "read/order.hpp"
#include "record/describe.hpp"

namespace topos {

void write_span(Json& json, const Span& span) {
  json.begin_object();
  json.member("start", std::size_t{span.start});
  json.member("length", std::size_t{span.length});
  json.member("line", std::size_t{span.line});
  json.member("column", std::size_t{span.column});
  json.end_object();
}

namespace {

void write_dividers(Json& json, std::span<const Divider> dividers) {
  json.begin_array();
  for (const Divider& divider : dividers) {
    json.begin_object();
    json.member("before", divider.before);
    json.member("label", divider.label);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

SpecLines::SpecLines(const Listing& listing)
    : listing_(listing),
      classes_(classes(listing.structure)),
      names_(names_by_node(listing.names, listing.structure.size())) {}

void SpecLines::write(Json& json, std::size_t index) const {
  const Node& node = listing_.structure.node(index);
  json.member("index", index);
  json.member("name", name(node.opcode));
  json.key("operands");
  json.begin_array();
  for (std::uint32_t operand : node.inputs()) json.count(operand);
  json.end_array();
  json.member("attributes", attribute_text(node.opcode));
  json.key("shape");
  json.counts(node.shape.extents());
  json.member("text", spec_line(listing_.structure, index));
  json.member("order", classes_[index]);
  json.key("names");
  json.begin_array();
  for (std::string_view named : names_[index]) json.text(named);
  json.end_array();
  if (index >= listing_.spans.size()) return;
  json.key("span");
  write_span(json, listing_.spans[index]);
}

void read_spec(Json& json, const Listing& listing) {
  const SpecLines lines(listing);
  json.begin_object();
  json.key("lines");
  json.begin_array();
  for (std::size_t i = 0; i < listing.structure.size(); ++i) {
    json.begin_object();
    lines.write(json, i);
    json.end_object();
  }
  json.end_array();
  json.key("dividers");
  write_dividers(json, listing.dividers);
  json.member("footer", footer(listing.structure, "network"));
  json.end_object();
}

}  // namespace topos
