#pragma once

// What a card shows, as data: one file for each view, each answering the JSON of
// `CardReadings[view]`. Drawing, laying out as text and colouring belong to whoever reads it.

#include <span>
#include <string>

#include "read/kind.hpp"
#include "read/subject.hpp"

namespace topos {

/// The most elements that one crossing spells out; as many as a card's program may store.
inline constexpr std::size_t reading_element_limit = 4'000'000;

/// One reading, as JSON text.
/// Fails: Target where the view needs a target of rank 0; Limit above `reading_element_limit`.
template <Element E>
std::string read_json(ReadingKind kind, const Subject<E>& subject);

/// Several readings over one forward run: `{"spec":{..},"values":{..}}`, in the order asked for.
/// Each target is scanned once, however many views read its gradients.
template <Element E>
std::string read_json(std::span<const ReadingKind> kinds, const Subject<E>& subject);

extern template std::string read_json(ReadingKind, const Subject<f64>&);
extern template std::string read_json(ReadingKind, const Subject<f32>&);
extern template std::string read_json(ReadingKind, const Subject<Bf16>&);
extern template std::string read_json(std::span<const ReadingKind>, const Subject<f64>&);
extern template std::string read_json(std::span<const ReadingKind>, const Subject<f32>&);
extern template std::string read_json(std::span<const ReadingKind>, const Subject<Bf16>&);

}  // namespace topos
