#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "element/emission.hpp"
#include "record/recording.hpp"
#include "tensor/brackets.hpp"

namespace topos {

/// A number whose programs can be emitted: one that says how, or any of ours.
template <class E>
concept EmittableElement = Emittable<E> || std::same_as<E, Any>;

/// Appends a number as a module spells it.
template <EmittableElement E>
void append_literal(std::string& out, const E& value) {
  if constexpr (std::same_as<E, Any>) {
    with_element(value.element(), [&]<class Known>() {
      Emission<Known>::append_literal(out, value.template as<Known>());
    });
  } else {
    Emission<E>::append_literal(out, value);
  }
}

/// Whether all elements of a tensor have equal bits; any NaN equals any NaN.
template <EmittableElement E>
bool repeats_one(const Tensor<E>& tensor) {
  if (tensor.storage() == Storage::Constant) return true;
  const E first = tensor.first();
  bool repeats = true;
  tensor.for_each(
      [&](const E& element) { repeats = repeats && Arithmetic<E>::exactly(element, first); });
  return repeats;
}

/// Appends all elements of a tensor: once where they have equal bits, else as nested lists.
template <EmittableElement E>
void append_elements(std::string& out, const Tensor<E>& tensor) {
  if (repeats_one(tensor)) return append_literal(out, tensor.first());
  std::size_t position = 0;
  tensor.for_each([&](const E& element) {
    detail::append_brackets_before(out, tensor.shape(), position);
    append_literal(out, element);
    detail::append_brackets_after(out, tensor.shape(), ++position);
  });
}

/// The numbers of a program as a module spells them, asked without knowing their element.
class Literals {
 public:
  /// The recording outlives this object.
  template <EmittableElement E>
  explicit Literals(const Recording<E>& recording)
      : recording_(&recording),
        append_leaf_([](const void* of, std::size_t leaf, std::string& out) {
          append_elements(out, *static_cast<const Recording<E>*>(of)->payload(leaf));
        }),
        repeats_([](const void* of, std::size_t leaf) {
          return repeats_one(*static_cast<const Recording<E>*>(of)->payload(leaf));
        }),
        append_number_([](const void* of, double value, std::string& out) {
          append_literal(out, static_cast<const Recording<E>*>(of)->kind().from_double(value));
        }) {
    with_known(recording.kind(), [this]<class Known>() {
      element_ = Emission<Known>::type;
      using Accumulator = typename Arithmetic<Known>::Accumulator;
      accumulator_ = Emission<Accumulator>::type;
      append_total_ = [](double value, std::string& out) {
        Emission<Accumulator>::append_literal(out, Arithmetic<Accumulator>::from_double(value));
      };
    });
  }

  /// `f32`: the type of every element.
  std::string_view element() const { return element_; }
  /// The type that sums are kept in.
  std::string_view accumulator() const { return accumulator_; }
  /// Whether sums are kept in a wider type, and rounded once.
  bool widens() const { return accumulator_ != element_; }

  /// What a leaf holds.
  std::string leaf(std::size_t node) const {
    std::string out;
    append_leaf_(recording_, node, out);
    return out;
  }
  /// Whether a leaf holds one number in every place.
  bool repeats(std::size_t node) const { return repeats_(recording_, node); }
  /// A number of the program's element.
  std::string number(double value) const {
    std::string out;
    append_number_(recording_, value, out);
    return out;
  }

  /// A number of the accumulator.
  std::string total(double value) const {
    std::string out;
    append_total_(value, out);
    return out;
  }

 private:
  const void* recording_;
  void (*append_leaf_)(const void*, std::size_t, std::string&);
  bool (*repeats_)(const void*, std::size_t);
  void (*append_number_)(const void*, double, std::string&);
  std::string_view element_;
  std::string_view accumulator_;
  void (*append_total_)(double, std::string&);
};

}  // namespace topos
