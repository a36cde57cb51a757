#pragma once

#include <array>
#include <string_view>

#include "bind/scratch.hpp"
#include "record/composite/abs.hpp"
#include "record/composite/broadcast_like.hpp"
#include "record/composite/broadcast_to.hpp"
#include "record/composite/gelu.hpp"
#include "record/composite/mean_along.hpp"
#include "record/composite/relu.hpp"
#include "record/composite/softmax.hpp"
#include "record/composite/softplus.hpp"
#include "record/composite/squeeze.hpp"
#include "record/composite/transpose.hpp"

namespace topos::bind {

/// One composite and how it takes its arguments from the scratch area.
template <Element E>
struct Composite {
  std::string_view method;
  Value<E> (*record)(const Value<E>& operand, Scratch& arguments);
};

/// The composites in the order in which JavaScript numbers them.
template <Element E>
inline constexpr std::array composites{
    Composite<E>{"abs", [](const Value<E>& of, Scratch&) { return abs(of); }},
    Composite<E>{"relu", [](const Value<E>& of, Scratch&) { return relu(of); }},
    Composite<E>{"mean_along", [](const Value<E>& of,
                                  Scratch& arguments) { return mean_along(of, arguments.word()); }},
    Composite<E>{"broadcast_like",
                 [](const Value<E>& of, Scratch& arguments) {
                   return broadcast_like(of, shape_argument(arguments));
                 }},
    Composite<E>{"broadcast_along_like",
                 [](const Value<E>& of, Scratch& arguments) {
                   const std::size_t axis = arguments.word();
                   return broadcast_along_like(of, axis, shape_argument(arguments));
                 }},
    Composite<E>{"transpose", [](const Value<E>& of, Scratch&) { return transpose(of); }},
    Composite<E>{"softplus", [](const Value<E>& of, Scratch&) { return softplus(of); }},
    Composite<E>{"gelu", [](const Value<E>& of, Scratch&) { return gelu(of); }},
    Composite<E>{"softmax", [](const Value<E>& of,
                               Scratch& arguments) { return softmax(of, arguments.word()); }},
    Composite<E>{"broadcast_to",
                 [](const Value<E>& of, Scratch& arguments) {
                   return broadcast_to(of, shape_argument(arguments));
                 }},
    Composite<E>{"unsqueeze", [](const Value<E>& of,
                                 Scratch& arguments) { return unsqueeze(of, arguments.word()); }},
    Composite<E>{"squeeze", [](const Value<E>& of, Scratch& arguments) {
                   return squeeze(of, arguments.word());
                 }}};

}  // namespace topos::bind
