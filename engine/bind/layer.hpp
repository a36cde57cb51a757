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
template <Element E>
struct Layer {
  std::string_view name;
  /// Answers every name that `express` will be given, in that order.
  std::vector<Symbol> (*make)(Tape<E>& tape, Scratch& given);
  Value<E> (*express)(Tape<E>& tape, const Value<E>& input, std::span<const Symbol> names,
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
template <Element E>
inline constexpr std::array layers{
    Layer<E>{
        "mlp",
        [](Tape<E>& tape, Scratch& given) {
          const std::vector<Tensor<E>> payloads = given.tensors<E>();
          std::vector<Symbol> names;
          for (std::size_t i = 0; i + 1 < payloads.size(); i += 2) {
            const Linear<E> stage(tape, payloads[i], payloads[i + 1]);
            for (Symbol name : names_of(stage.parameters())) names.push_back(name);
          }
          return names;
        },
        [](Tape<E>& tape, const Value<E>& input, std::span<const Symbol> names, Scratch& numbers) {
          std::vector<Linear<E>> stages;
          for (std::size_t i = 0; i + 1 < names.size(); i += 2) {
            stages.emplace_back(names[i], names[i + 1]);
          }
          const auto activation = static_cast<Activation>(numbers.word());
          return Mlp<E>(std::move(stages), activation).express(tape, input);
        }},
    Layer<E>{
        "conv2d",
        [](Tape<E>& tape, Scratch& given) {
          std::vector<Tensor<E>> of = given.tensors<E>();
          return names_of(Conv2d<E>(tape, of[0], of[1], sliding_argument(given)).parameters());
        },
        [](Tape<E>& tape, const Value<E>& input, std::span<const Symbol> names, Scratch& numbers) {
          return Conv2d<E>(names[0], names[1], sliding_argument(numbers)).express(tape, input);
        }},
    Layer<E>{"layer_norm",
             [](Tape<E>& tape, Scratch& given) {
               std::vector<Tensor<E>> of = given.tensors<E>();
               const LayerNorm<E> made(tape, of[0], of[1], of[2]);
               return names_of(made.parameters(), {made.epsilon()});
             },
             [](Tape<E>& tape, const Value<E>& input, std::span<const Symbol> names, Scratch&) {
               return LayerNorm<E>(names[0], names[1], names[2]).express(tape, input);
             }},
    Layer<E>{"rms_norm",
             [](Tape<E>& tape, Scratch& given) {
               std::vector<Tensor<E>> of = given.tensors<E>();
               const RmsNorm<E> made(tape, of[0], of[1]);
               return names_of(made.parameters(), {made.epsilon()});
             },
             [](Tape<E>& tape, const Value<E>& input, std::span<const Symbol> names, Scratch&) {
               return RmsNorm<E>(names[0], names[1]).express(tape, input);
             }},
    Layer<E>{"dropout",
             [](Tape<E>& tape, Scratch& given) {
               return std::vector{Dropout<E>(tape, shape_argument(given)).mask()};
             },
             [](Tape<E>& tape, const Value<E>& input, std::span<const Symbol> names, Scratch&) {
               return Dropout<E>(names[0]).express(tape, input);
             }},
    Layer<E>{"embedding",
             [](Tape<E>& tape, Scratch& given) {
               return names_of(Embedding<E>(tape, given.tensors<E>()[0]).parameters());
             },
             [](Tape<E>& tape, const Value<E>& input, std::span<const Symbol> names, Scratch&) {
               return Embedding<E>(names[0]).express(tape, input);
             }},
    Layer<E>{"activation", [](Tape<E>&, Scratch&) { return std::vector<Symbol>(); },
             [](Tape<E>&, const Value<E>& input, std::span<const Symbol>, Scratch& numbers) {
               const auto kind = static_cast<Activation>(numbers.word());
               return kind == Activation::Tanh ? tanh(input) : relu(input);
             }},
    Layer<E>{"batch_norm",
             [](Tape<E>& tape, Scratch& given) {
               std::vector<Tensor<E>> of = given.tensors<E>();
               const BatchNorm<E> made(tape, of[0], of[1], of[2]);
               return names_of(made.parameters(), {made.epsilon()});
             },
             [](Tape<E>& tape, const Value<E>& input, std::span<const Symbol> names, Scratch&) {
               const BatchNorm<E> norm(names[0], names[1], names[2]);
               return norm.express(tape, input).output;
             }}};

}  // namespace topos::bind
