#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "record/describe.hpp"
#include "record/parameters.hpp"
#include "record/recording.hpp"

namespace topos {

/// The sealed spec: structure, initials, defaults and constants. Holds no state. Move-only, so that
/// a family never has two futures.
template <Element E>
class Network {
 public:
  /// What a tape has recorded, from now on unchanged.
  explicit Network(std::shared_ptr<Recording<E>> recording) : recording_(std::move(recording)) {}
  Network(Network&&) noexcept = default;
  Network& operator=(Network&&) noexcept = default;

  /// Its nodes, without their payloads.
  const Structure& structure() const { return recording_->structure(); }
  /// The number of nodes.
  std::size_t size() const { return structure().size(); }
  /// What is stored at a source; nothing for computed nodes. Fails: Foreign, Unallocated.
  std::optional<Tensor<E>> payload(Symbol symbol) const {
    const Tensor<E>* held =
        recording_->payload(structure().locate(symbol, "payload", Carrier::Network));
    return held ? std::optional(*held) : std::nullopt;
  }
  /// The listing: a line for each node, then the counts.
  std::string describe() const { return topos::describe(structure(), "network"); }

  /// A fresh table with the recorded initials; every call is independent.
  Parameters<E> parameters() const {
    return {structure().family(), structure().parameters(), recording_->parameters()};
  }

  /// What runs keep, so that they outlive this network.
  std::shared_ptr<const Recording<E>> recording() const { return recording_; }
  /// Gives up the recording to a tape that appends to it.
  std::shared_ptr<Recording<E>> release() && { return std::move(recording_); }

 private:
  std::shared_ptr<Recording<E>> recording_;
};

}  // namespace topos
