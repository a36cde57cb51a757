#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "bind/function.hpp"
#include "neural/batch_norm.hpp"
#include "neural/conv2d.hpp"
#include "neural/dropout.hpp"
#include "neural/embedding.hpp"
#include "neural/layer_norm.hpp"
#include "neural/mlp.hpp"
#include "neural/rms_norm.hpp"

namespace topos::bind {

/// A layer that JavaScript holds by its names: how it is made of what stands in the scratch area,
/// and how one is put together again from its names and applied.
struct Layer {
  std::string_view name;
  /// Answers every name that `express` will be given, in that order.
  std::vector<Symbol> (*make)(Tape<Any>& tape, Scratch& given);
  Value<Any> (*express)(Tape<Any>& tape, const Value<Any>& input, std::span<const Symbol> names,
                        Scratch& numbers);
};

/// The names of a layer's parameters, then what else it holds.
inline std::vector<Symbol> names_of(const std::vector<NamedSymbol>& parameters,
                                    std::initializer_list<Symbol> more = {}) {
  std::vector<Symbol> names;
  for (const auto& [path, symbol] : parameters) names.push_back(symbol);
  names.insert(names.end(), more);
  return names;
}

/// The layers in the order in which JavaScript numbers them.
inline constexpr std::array layers{
    Layer{"mlp",
          [](Tape<Any>& tape, Scratch& given) {
            const std::vector<Tensor<Any>> payloads = given.tensors(tape.kind());
            std::vector<Symbol> names;
            for (std::size_t i = 0; i + 1 < payloads.size(); i += 2) {
              const Linear<Any> stage(tape, payloads[i], payloads[i + 1]);
              for (Symbol name : names_of(stage.parameters())) names.push_back(name);
            }
            return names;
          },
          [](Tape<Any>& tape, const Value<Any>& input, std::span<const Symbol> names,
             Scratch& numbers) {
            std::vector<Linear<Any>> stages;
            for (std::size_t i = 0; i + 1 < names.size(); i += 2) {
              stages.emplace_back(names[i], names[i + 1]);
            }
            const auto activation = static_cast<Activation>(numbers.word());
            return Mlp<Any>(std::move(stages), activation).express(tape, input);
          }},
    Layer{"conv2d",
          [](Tape<Any>& tape, Scratch& given) {
            std::vector<Tensor<Any>> of = given.tensors(tape.kind());
            return names_of(Conv2d<Any>(tape, of[0], of[1], sliding_argument(given)).parameters());
          },
          [](Tape<Any>& tape, const Value<Any>& input, std::span<const Symbol> names,
             Scratch& numbers) {
            return Conv2d<Any>(names[0], names[1], sliding_argument(numbers)).express(tape, input);
          }},
    Layer{"layer_norm",
          [](Tape<Any>& tape, Scratch& given) {
            std::vector<Tensor<Any>> of = given.tensors(tape.kind());
            const LayerNorm<Any> made(tape, of[0], of[1], of[2]);
            return names_of(made.parameters(), {made.epsilon()});
          },
          [](Tape<Any>& tape, const Value<Any>& input, std::span<const Symbol> names, Scratch&) {
            return LayerNorm<Any>(names[0], names[1], names[2]).express(tape, input);
          }},
    Layer{"rms_norm",
          [](Tape<Any>& tape, Scratch& given) {
            std::vector<Tensor<Any>> of = given.tensors(tape.kind());
            const RmsNorm<Any> made(tape, of[0], of[1]);
            return names_of(made.parameters(), {made.epsilon()});
          },
          [](Tape<Any>& tape, const Value<Any>& input, std::span<const Symbol> names, Scratch&) {
            return RmsNorm<Any>(names[0], names[1]).express(tape, input);
          }},
    Layer{"dropout",
          [](Tape<Any>& tape, Scratch& given) {
            return std::vector{Dropout<Any>(tape, shape_argument(given)).mask()};
          },
          [](Tape<Any>& tape, const Value<Any>& input, std::span<const Symbol> names, Scratch&) {
            return Dropout<Any>(names[0]).express(tape, input);
          }},
    Layer{"embedding",
          [](Tape<Any>& tape, Scratch& given) {
            return names_of(Embedding<Any>(tape, given.tensors(tape.kind())[0]).parameters());
          },
          [](Tape<Any>& tape, const Value<Any>& input, std::span<const Symbol> names, Scratch&) {
            return Embedding<Any>(names[0]).express(tape, input);
          }},
    Layer{"activation", [](Tape<Any>&, Scratch&) { return std::vector<Symbol>(); },
          [](Tape<Any>&, const Value<Any>& input, std::span<const Symbol>, Scratch& numbers) {
            const auto kind = static_cast<Activation>(numbers.word());
            return kind == Activation::Tanh ? tanh(input) : relu(input);
          }},
    Layer{"batch_norm",
          [](Tape<Any>& tape, Scratch& given) {
            std::vector<Tensor<Any>> of = given.tensors(tape.kind());
            const BatchNorm<Any> made(tape, of[0], of[1], of[2]);
            return names_of(made.parameters(), {made.epsilon()});
          },
          [](Tape<Any>& tape, const Value<Any>& input, std::span<const Symbol> names, Scratch&) {
            const BatchNorm<Any> norm(names[0], names[1], names[2]);
            return norm.express(tape, input).output;
          }}};

}  // namespace topos::bind
