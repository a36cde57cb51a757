#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "foundation/text.hpp"
#include "read/json.hpp"
#include "read/naming.hpp"
#include "read/reading.hpp"
#include "read/spec.hpp"
#include "read/subject.hpp"
#include "read/tensor_data.hpp"
#include "run/interpret.hpp"

namespace topos {

/// What the views of one crossing share: the subject, one forward run, one scan for each target.
/// Each is made when a view first asks for it.
template <Element E>
class Crossing {
 public:
  /// Fails: Foreign, Unallocated for a symbol that the network does not have.
  explicit Crossing(const Subject<E>& subject) : subject_(subject) {
    require_known(structure(), subject.symbols());
  }

  const Subject<E>& subject() const { return subject_; }
  const Structure& structure() const { return subject_.network.structure(); }
  Listing listing() const {
    return {structure(), subject_.names, subject_.dividers, subject_.spans};
  }

  /// The forward run over the whole network.
  const Run<E>& run() {
    if (!run_) {
      const std::span<const Feed<E>> feeds = subject_.feeds;
      run_ = forward(subject_.network,
                     subject_.parameters ? *subject_.parameters : subject_.network.parameters(),
                     feeds);
    }
    return *run_;
  }

  /// The target for a reader of gradients: a view, or `gradient x`.
  /// Fails: Target unless of rank 0.
  Symbol scalar_target(std::string_view reader) const {
    const std::optional<Symbol> target = chosen_target();
    if (!target) fail(FaultKind::Target, "read", join(reader, " needs a target, got none"));
    require_scalar(structure(), subject_.names, *target, reader);
    return *target;
  }

  /// The subject's target, else the first adjoints', else the last name of rank 0, else the last.
  std::optional<Symbol> chosen_target() const {
    return default_target(structure(), subject_.names, subject_.adjoints, subject_.target);
  }

  /// The engine scan from a target of rank 0.
  const Field<E>& gradients(Symbol target) {
    for (const auto& [scanned, field] : scans_) {
      if (scanned == target) return *field;
    }
    scans_.emplace_back(target, std::make_unique<const Field<E>>(run().backward(target)));
    return *scans_.back().second;
  }

  /// The same scan planted with any seed of the target's shape: the gradient of one node.
  Tensor<E> gradient(Symbol target, const Tensor<E>& seed, Symbol wrt) {
    const Tensor<E> one = filled_like(seed, 1);
    if (seed.same_bits(one)) return gradients(target).of(wrt);
    const auto zeros_of = [&](std::size_t index) {
      return Tensor<E>::filled(structure().node(index).shape, Arithmetic<E>::from_count(0));
    };
    const auto cotangents = scan<Tensor<E>>(
        structure(), target.index, seed, [&](std::size_t index) { return run().field().at(index); },
        zeros_of);
    const bool reached = wrt.index < cotangents.size() && cotangents[wrt.index];
    return reached ? *cotangents[wrt.index] : zeros_of(wrt.index);
  }

  /// `TensorData`. Fails: Limit when the crossing has grown too large.
  void write(Json& json, const Tensor<E>& tensor) {
    spelled_ += tensor.shape().volume();
    check_elements(spelled_);
    write_tensor(json, tensor);
  }
  void member(Json& json, std::string_view name, const Tensor<E>& tensor) {
    json.key(name);
    write(json, tensor);
  }

 private:
  const Subject<E>& subject_;
  std::optional<Run<E>> run_;
  std::vector<std::pair<Symbol, std::unique_ptr<const Field<E>>>> scans_;
  std::size_t spelled_ = 0;
};

}  // namespace topos
