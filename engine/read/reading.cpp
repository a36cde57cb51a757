#include "read/reading.hpp"

#include <array>

#include "read/crossing.hpp"
#include "read/graph.hpp"
#include "read/norms.hpp"
#include "read/proof.hpp"
#include "read/scan.hpp"
#include "read/spec.hpp"
#include "read/values.hpp"

namespace topos {

namespace {

template <Element E>
void write(ReadingKind kind, Json& json, Crossing<E>& crossing) {
  switch (kind) {
    case ReadingKind::Spec:
      return read_spec(json, crossing.listing());
    case ReadingKind::Graph:
      return read_graph(json, crossing.listing(), crossing.subject().entry);
    case ReadingKind::Values:
      return read_values(json, crossing);
    case ReadingKind::Norms:
      return read_norms(json, crossing);
    case ReadingKind::Proof:
      return ProofReading<E>(json, crossing).write();
    case ReadingKind::Scan:
      return ScanReading<E>(json, crossing).write();
  }
}

}  // namespace

template <Element E>
std::string read_json(ReadingKind kind, const Subject<E>& subject) {
  Crossing<E> crossing(subject);
  Json json;
  write(kind, json, crossing);
  return std::move(json).take();
}

template <Element E>
std::string read_json(std::span<const ReadingKind> kinds, const Subject<E>& subject) {
  Crossing<E> crossing(subject);
  Json json;
  json.begin_object();
  for (ReadingKind kind : kinds) {
    json.key(name(kind));
    write(kind, json, crossing);
  }
  json.end_object();
  return std::move(json).take();
}

template std::string read_json(ReadingKind, const Subject<f64>&);
template std::string read_json(ReadingKind, const Subject<f32>&);
template std::string read_json(ReadingKind, const Subject<Bf16>&);
template std::string read_json(std::span<const ReadingKind>, const Subject<f64>&);
template std::string read_json(std::span<const ReadingKind>, const Subject<f32>&);
template std::string read_json(std::span<const ReadingKind>, const Subject<Bf16>&);

}  // namespace topos
