#include "read/fault_data.hpp"

namespace topos {

void write_fault(Json& json, const Fault& fault) {
  json.begin_object();
  json.member("kind", name(fault.kind));
  json.member("operation", fault.operation);
  json.member("sentence", fault.sentence);
  json.key("shapes");
  json.begin_array();
  for (const Extents& shape : fault.shapes) json.counts(shape);
  json.end_array();
  json.key("symbols");
  json.counts(fault.symbols);
  json.end_object();
}

}  // namespace topos
