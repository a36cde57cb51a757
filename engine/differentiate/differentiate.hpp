#pragma once

#include <span>
#include <vector>

#include "differentiate/recorded_scan.hpp"
#include "record/adjoints.hpp"
#include "record/tape.hpp"

namespace topos {

namespace detail {

/// Appends the scan and answers a gradient for each `wrt`: zeros of its shape where none arrived.
template <Element E>
Adjoints record_scan(Tape<E>& tape, const Value<E>& target, const Value<E>& seed,
                     std::span<const Symbol> wrt, std::size_t begin) {
  Recording<E>& recording = tape.recording();
  const auto value_of = [&](std::size_t index) {
    return Value<E>(recording, static_cast<std::uint32_t>(index));
  };
  const auto cotangents = recorded_scan(recording, target.index(), seed, nullptr);
  Adjoints adjoints{target.symbol(), {}};
  for (Symbol name : wrt) {
    const bool reached = name.index <= target.index() && cotangents[name.index];
    const Value<E> gradient =
        reached ? *cotangents[name.index] : filled_like(value_of(name.index), 0);
    adjoints.pairs.emplace_back(name, gradient.symbol());
  }
  recording.append_transform({static_cast<std::uint32_t>(begin),
                              static_cast<std::uint32_t>(tape.size()), target.index(),
                              seed.index()});
  return adjoints;
}

}  // namespace detail

/// Appends the derivative of a rank-0 target: a one as its seed, then the reverse scan.
/// Fails: Foreign, Unallocated; Target when the target is not of rank 0. Nothing is appended then.
template <Element E>
Adjoints differentiate(Tape<E>& tape, Symbol target, std::span<const Symbol> wrt) {
  const Value<E> of = tape.resolve(target, "differentiate");
  if (of.shape().rank() != 0) {
    fail(FaultKind::Target, "differentiate",
         join("differentiate needs a target of rank 0, got #", of.index(), " of shape ",
              of.shape().text(), "; reduce it with sum"),
         {of.shape().list()}, {of.index()});
  }
  for (Symbol name : wrt) tape.resolve(name, "differentiate");
  Transaction<E> transaction(tape.recording());
  const std::size_t begin = tape.size();
  const Value<E> seed = filled_like(of, 1);
  const Adjoints adjoints = detail::record_scan(tape, of, seed, wrt, begin);
  transaction.commit();
  return adjoints;
}

/// Appends the product of a seed with the Jacobian of any target: the same scan, planted with a
/// node of the target's shape.
/// Fails: Foreign, Unallocated; Target when the shapes differ. Nothing is appended then.
template <Element E>
Adjoints vjp(Tape<E>& tape, Symbol target, Symbol seed, std::span<const Symbol> wrt) {
  const Value<E> of = tape.resolve(target, "vjp");
  const Value<E> from = tape.resolve(seed, "vjp");
  if (of.shape() != from.shape()) {
    fail(FaultKind::Target, "vjp",
         join("vjp needs a seed of the target's shape ", of.shape().text(), ", got ",
              from.shape().text()),
         {of.shape().list(), from.shape().list()}, {of.index(), from.index()});
  }
  for (Symbol name : wrt) tape.resolve(name, "vjp");
  Transaction<E> transaction(tape.recording());
  const Adjoints adjoints = detail::record_scan(tape, of, from, wrt, tape.size());
  transaction.commit();
  return adjoints;
}

}  // namespace topos
