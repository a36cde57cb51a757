// What the library is generated from: the vocabulary as JSON.

#include "bind/composite.hpp"
#include "bind/guard.hpp"
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
  json.end_object();
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
    json.key("composites");
    json.begin_array();
    for (const Composite<f64>& composite : composites<f64>) json.text(composite.method);
    json.end_array();
    json.end_object();
    answer().text(std::move(json).take());
    return 0;
  });
}
