// What the library is generated from: the vocabulary as JSON.

#include "bind/composite.hpp"
#include "bind/function.hpp"
#include "bind/guard.hpp"
#include "bind/layer.hpp"
#include "read/json.hpp"

namespace topos::bind {
namespace {

std::string_view kind_text(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::Axis:
      return "axis";
    case AttributeKind::Index:
      return "index";
    case AttributeKind::Extent:
      return "extent";
    case AttributeKind::Shape:
      return "shape";
    case AttributeKind::Order:
      return "order";
  }
}

/// What the derivative rule reads, and which operands it gives a share.
void write_rule(Json& json, const Opcode& opcode) {
  const auto write_operands = [&](std::string_view key, bool (*holds)(const Opcode&, std::size_t)) {
    json.key(key);
    json.begin_array();
    for (std::size_t i = 0; i < arity(opcode); ++i) json.truth(holds(opcode, i));
    json.end_array();
  };
  json.key("rule");
  json.begin_object();
  write_operands("reads", reads_operand);
  json.key("output");
  json.truth(reads_output(opcode));
  write_operands("passes", passes);
  json.end_object();
}

void write_opcode(Json& json, const Opcode& opcode) {
  json.begin_object();
  json.member("name", name(opcode));
  json.member("method", method(opcode));
  json.member("arity", arity(opcode));
  json.key("attributes");
  json.begin_array();
  for (const AttributeValue& attribute : attributes(opcode)) {
    json.begin_object();
    json.member("name", attribute.name);
    json.member("kind", kind_text(attribute.kind));
    json.end_object();
  }
  json.end_array();
  write_rule(json, opcode);
  json.end_object();
}

/// What each element is called and how many bytes it takes, in the order of its numbers.
void write_elements(Json& json) {
  json.key("elements");
  json.begin_array();
  for (const ElementName element : {ElementName::F64, ElementName::F32, ElementName::Bf16}) {
    json.begin_object();
    json.member("name", name(element));
    json.member("bytes", ElementKind<Any>(element).bytes());
    json.end_object();
  }
  json.end_array();
}

template <class Entries, class Text>
void write_names(Json& json, std::string_view key, const Entries& entries, Text text) {
  json.key(key);
  json.begin_array();
  for (const auto& entry : entries) json.text(entry.*text);
  json.end_array();
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t manifest() {
  return guarded([] {
    Json json;
    json.begin_object();
    json.key("opcodes");
    json.begin_array();
    for (const Opcode& opcode : every_opcode()) write_opcode(json, opcode);
    json.end_array();
    write_names(json, "composites", composites, &Composite::method);
    write_names(json, "functions", functions, &Function::method);
    write_names(json, "layers", layers, &Layer::name);
    write_elements(json);
    json.end_object();
    answer().text(std::move(json).take());
    return 0;
  });
}
