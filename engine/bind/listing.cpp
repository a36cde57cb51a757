// What tapes, networks and plans answer alike: their lines and their text; payloads of the first
// two.

#include "bind/guard.hpp"
#include "bind/non_finite.hpp"
#include "read/json.hpp"

namespace topos::bind {
namespace {

/// Calls `body(carrier)` with the tape or the network of that handle.
template <class Body>
auto with_recording(std::uint32_t handle, const Body& body) {
  if (auto* tape = std::get_if<Tape<Any>>(&table().held(handle))) return body(*tape);
  return body(table().at<Network<Any>>(handle));
}

/// The same, or with a plan.
template <class Body>
auto with_listing(std::uint32_t handle, const Body& body) {
  if (auto* plan = std::get_if<Plan<Any>>(&table().held(handle))) return body(*plan);
  return with_recording(handle, body);
}

Carrier carrier_of(std::uint32_t handle) {
  return std::holds_alternative<Plan<Any>>(table().held(handle)) ? Carrier::Plan : Carrier::Tape;
}

void write_node(Json& json, const Structure& structure, std::size_t index) {
  const Node& node = structure.node(index);
  json.begin_object();
  json.member("opcode", node.opcode.index());
  json.key("attributes");
  json.counts(flat_attributes(node.opcode));
  json.key("operands");
  json.begin_array();
  for (std::uint32_t operand : node.inputs()) json.count(operand);
  json.end_array();
  json.key("shape");
  json.counts(node.shape.extents());
  json.member("text", spec_line(structure, index));
  json.end_object();
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t spec_family(std::uint32_t handle) {
  return guarded(
      [=] { return with_listing(handle, [](const auto& of) { return of.structure().family(); }); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t spec_length(std::uint32_t handle) {
  return guarded([=] { return with_listing(handle, [](const auto& of) { return of.size(); }); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t spec_resolve(std::uint32_t handle,
                                                          std::uint32_t family,
                                                          std::uint32_t index) {
  return guarded([=] {
    return with_listing(handle, [&](const auto& of) {
      const Structure& structure = of.structure();
      const std::size_t found =
          structure.locate({family, index}, "resolve", carrier_of(handle), of.size());
      answer().shape(structure.node(found).shape);
      return found;
    });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t spec_nodes(std::uint32_t handle, std::uint32_t first,
                                                        std::uint32_t last) {
  return guarded([=] {
    Json json;
    json.begin_array();
    with_listing(handle, [&](const auto& of) {
      for (std::size_t i = first; i < last; ++i) write_node(json, of.structure(), i);
    });
    json.end_array();
    answer().text(std::move(json).take());
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t spec_payload(std::uint32_t handle,
                                                          std::uint32_t family,
                                                          std::uint32_t index) {
  return guarded([=] {
    return with_recording(handle, [&](const auto& of) {
      const auto payload = of.payload({family, index});
      if (payload) answer().tensor(*payload);
      return payload ? 1 : 0;
    });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t spec_describe(std::uint32_t handle) {
  return guarded([=] {
    with_listing(handle, [](const auto& of) { answer().text(of.describe()); });
    return 0;
  });
}
