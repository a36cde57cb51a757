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
struct Composite {
  std::string_view method;
  Value<Any> (*record)(const Value<Any>& operand, Scratch& arguments);
};

/// The composites in the order in which JavaScript numbers them.
inline constexpr std::array composites{
    Composite{"abs", [](const Value<Any>& of, Scratch&) { return abs(of); }},
    Composite{"relu", [](const Value<Any>& of, Scratch&) { return relu(of); }},
    Composite{"mean_along", [](const Value<Any>& of,
                               Scratch& arguments) { return mean_along(of, arguments.word()); }},
    Composite{"broadcast_like",
              [](const Value<Any>& of, Scratch& arguments) {
                return broadcast_like(of, shape_argument(arguments));
              }},
    Composite{"broadcast_along_like",
              [](const Value<Any>& of, Scratch& arguments) {
                const std::size_t axis = arguments.word();
                return broadcast_along_like(of, axis, shape_argument(arguments));
              }},
    Composite{"transpose", [](const Value<Any>& of, Scratch&) { return transpose(of); }},
    Composite{"softplus", [](const Value<Any>& of, Scratch&) { return softplus(of); }},
    Composite{"gelu", [](const Value<Any>& of, Scratch&) { return gelu(of); }},
    Composite{"softmax", [](const Value<Any>& of,
                            Scratch& arguments) { return softmax(of, arguments.word()); }},
    Composite{"broadcast_to",
              [](const Value<Any>& of, Scratch& arguments) {
                return broadcast_to(of, shape_argument(arguments));
              }},
    Composite{"unsqueeze", [](const Value<Any>& of,
                              Scratch& arguments) { return unsqueeze(of, arguments.word()); }},
    Composite{"squeeze", [](const Value<Any>& of, Scratch& arguments) {
                return squeeze(of, arguments.word());
              }}};

}  // namespace topos::bind
