#pragma once

// What a card shows, as data: one file for each view, each answering the JSON of
// `CardReadings[view]`. Drawing, laying out as text and colouring belong to whoever reads it.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "read/crossing.hpp"
#include "read/kind.hpp"

namespace topos {

/// One reading, as JSON text.
/// Fails: Target where the view needs a target of rank 0; Limit above `reading_element_limit`; what
/// the run refuses.
std::string read_json(ReadingKind kind, Subject subject);

/// Several readings over one forward run, some nodes at a time. Each target is scanned once,
/// however many views read its gradients. What one reading refuses is told in its place, and the
/// others are made all the same.
class Readings {
 public:
  /// Fails: Foreign, Unallocated for a symbol that the network does not have.
  Readings(std::span<const ReadingKind> kinds, Subject subject);

  /// Does work until the next node would take more than what is left of the budget; writing a
  /// reading is one piece of work.
  /// Units: estimated multiply-adds.
  void advance(std::uint64_t budget);
  bool done() const { return written_ == outcomes_.size(); }
  Progress progress() const { return crossing_.progress(); }

  /// `{"readings":{"spec":{..},"values":{..}},"faults":[..],"nonFinite":{..}}`, in the order asked
  /// for; the last member tells where the run and its scans went wrong.
  std::string take() &&;

  /// `visit(tensor)` for everything that was computed so far.
  template <class Visit>
  void for_each_tensor(const Visit& visit) const {
    crossing_.for_each_tensor(visit);
  }

 private:
  std::string traces() const;

  struct Outcome {
    ReadingKind kind;
    /// Of the reading, or of the fault in its place.
    std::string text = {};
    bool refused = false;
  };

  void write_next();
  template <class Work>
  void attempt(Outcome& outcome, const Work& work);

  Crossing crossing_;
  std::vector<Outcome> outcomes_;
  std::size_t written_ = 0;
};

}  // namespace topos
