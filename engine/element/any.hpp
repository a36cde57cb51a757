#pragma once

// An element that is known only when the program runs. What is written over it exists once in a
// module; the kernels below it go on knowing their elements.

#include <array>
#include <utility>

#include "element/element.hpp"

namespace topos {

/// Numbers of ours, in the order of their numbers in JavaScript.
enum class ElementName : std::uint8_t { F64, F32, Bf16 };

/// `f64`, `f32`, `bf16`.
constexpr std::string_view name(ElementName element) {
  constexpr std::array<std::string_view, 3> names{element_name<f64>(), element_name<f32>(),
                                                  element_name<Bf16>()};
  return names[static_cast<std::size_t>(element)];
}

/// Calls `body.template operator()<E>()` with the element of that name.
template <class Body>
constexpr decltype(auto) with_element(ElementName element, const Body& body) {
  switch (element) {
    case ElementName::F64:
      return body.template operator()<f64>();
    case ElementName::F32:
      return body.template operator()<f32>();
    case ElementName::Bf16:
      return body.template operator()<Bf16>();
  }
  std::unreachable();
}

/// One of our numbers, with its name. It is carried, told and compared; only its kind knows how to
/// make another one, and only kernels compute.
class Any {
 public:
  // A number is one of any kind: whoever has it need not say so.
  constexpr Any(f64 value) : f64_(value), element_(ElementName::F64) {}     // NOLINT
  constexpr Any(f32 value) : f32_(value), element_(ElementName::F32) {}     // NOLINT
  constexpr Any(Bf16 value) : bf16_(value), element_(ElementName::Bf16) {}  // NOLINT

  constexpr ElementName element() const { return element_; }
  /// The number itself; `E` is its element.
  template <BuiltIn E>
  constexpr const E& as() const {
    if constexpr (std::same_as<E, f64>) {
      return f64_;
    } else if constexpr (std::same_as<E, f32>) {
      return f32_;
    } else {
      return bf16_;
    }
  }

  /// Where the number itself lies.
  const void* address() const { return &f64_; }

  friend Any operator-(Any operand) {
    return with_element(operand.element_,
                        [&]<class E>() -> Any { return static_cast<E>(-operand.as<E>()); });
  }

 private:
  union {
    f64 f64_;
    f32 f32_;
    Bf16 bf16_;
  };
  ElementName element_;
};

/// What can be asked of a number whose element is not known.
template <>
struct Arithmetic<Any> {
  using Bits = std::uint64_t;
  /// Of the one of them that has an accumulator of another kind: bf16.
  using Accumulator = f32;

  static double to_double(Any value) {
    return with_element(value.element(),
                        [&]<class E>() { return Arithmetic<E>::to_double(value.as<E>()); });
  }
  static bool exactly(Any left, Any right) {
    return left.element() == right.element() && bits(left) == bits(right);
  }
  /// The IEEE pattern, any NaN as the canonical quiet one.
  static Bits bits(Any value) {
    return with_element(value.element(),
                        [&]<class E>() -> Bits { return Arithmetic<E>::bits(value.as<E>()); });
  }
  static void append_text(std::string& out, Any value) {
    with_element(value.element(),
                 [&]<class E>() { Arithmetic<E>::append_text(out, value.as<E>()); });
  }
};

template <class E>
struct ElementKind;

/// Calls `body.template operator()<E>()` with the element itself, found by its name where only that
/// is known.
template <class E, class Body>
constexpr decltype(auto) with_known(ElementKind<E> kind, const Body& body) {
  if constexpr (std::same_as<E, Any>) {
    return with_element(kind.element, body);
  } else {
    return body.template operator()<E>();
  }
}

/// Which element a program is over, for those who make numbers of it. Of most elements there is
/// nothing to know.
template <class E>
struct ElementKind {
  static constexpr ElementKind of(const E&) { return {}; }
  static constexpr E from_count(std::size_t count) { return Arithmetic<E>::from_count(count); }
  static constexpr E from_double(double value) { return Arithmetic<E>::from_double(value); }
  bool operator==(const ElementKind&) const = default;
};

template <>
struct ElementKind<Any> {
  ElementName element;

  // Its name alone says it.
  constexpr ElementKind(ElementName of) : element(of) {}  // NOLINT
  static constexpr ElementKind of(Any value) { return value.element(); }
  /// The size of one number.
  std::size_t bytes() const {
    return with_element(element, []<class E>() { return sizeof(E); });
  }
  Any from_count(std::size_t count) const {
    return with_element(element,
                        [&]<class E>() -> Any { return Arithmetic<E>::from_count(count); });
  }
  Any from_double(double value) const {
    return with_element(element,
                        [&]<class E>() -> Any { return Arithmetic<E>::from_double(value); });
  }
  bool operator==(const ElementKind&) const = default;
};

}  // namespace topos
