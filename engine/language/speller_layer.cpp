#include "foundation/text.hpp"
#include "language/digits.hpp"
#include "language/speller.hpp"

namespace topos::language {

void Speller::layer(const Statement& statement) {
  const Call& call = syntax_.calls[statement.item];
  SpelledLayer made{static_cast<LayerKind>(call.signature->which), tape_, parts(call)};
  const std::uint32_t index = layers_++;
  const std::uint32_t token = syntax_.names[statement.names.first];
  const std::string text = say([&](const auto& in) { return in.layer(made); });
  bind(token, {.text = text, .meaning = {.kind = Meaning::Kind::Layer, .index = index}});
  Phrase& held = names_[syntax_.tokens[token].word];
  held.paths = paths(call, held.text, index);
  note_symbols(held);
}

/// The arguments behind the tape, in the order of the constructor.
std::vector<std::string> Speller::parts(const Call& call) {
  const auto kind = static_cast<LayerKind>(call.signature->which);
  const auto arguments = slice(syntax_.arguments, call.arguments);
  const auto& parameters = call.signature->parameters;
  std::vector<std::string> made;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].kind != ArgumentKind::Draw) continue;
    const DrawCall& draw = syntax_.payloads[arguments[i].item].draw;
    std::string stream = say([&](const auto& in) { return in.draw(draw); });
    // A perceptron takes the stream itself; C++ has it take a variable.
    const bool held = kind != LayerKind::Mlp || !say([](const auto& in) { return in.ordered; });
    if (held) {
      const std::string name = temporary_name();
      out_ += say([&](const auto& in) { return in.stream(name, stream); });
      stream = name;
    }
    made = drawn_parts(kind, arguments, stream);
  }
  if (made.empty()) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const std::string part = given(parameters[i], arguments[i]);
      if (!part.empty()) made.push_back(part);
    }
    const bool features = parameters[0].name == "features";
    if (features) {
      const std::string shape =
          say([&](const auto& in) { return in.extents(arguments[0].numerals); });
      std::vector<std::string> ones{say([&](const auto& in) { return in.counted(shape, "1"); })};
      if (kind != LayerKind::RmsNorm) {
        ones.push_back(say([&](const auto& in) { return in.counted(shape, "0"); }));
      }
      made.insert(made.begin(), ones.begin(), ones.end());
    }
  }
  if (kind == LayerKind::Conv2d) made.push_back(sliding(call));
  return made;
}

std::vector<std::string> Speller::drawn_parts(LayerKind kind, std::span<const Argument> arguments,
                                              const std::string& stream) {
  return say([&](const auto& in) -> std::vector<std::string> {
    if (kind == LayerKind::Mlp) {
      return {in.widths(arguments[0].numerals), in.activation(syntax_.text(arguments[1].item)),
              stream};
    }
    const auto shaped = [&](std::span<const Argument> of) {
      std::vector<Numeral> numerals;
      for (const Argument& argument : of) {
        numerals.push_back(syntax_.numerals[argument.numerals.first]);
      }
      return in.drawn(stream, in.shape(numerals));
    };
    if (kind == LayerKind::Linear) {
      return {shaped(arguments.first(2)), shaped(arguments.subspan(1, 1))};
    }
    if (kind == LayerKind::Conv2d) return {shaped(arguments.first(4)), shaped(arguments.first(1))};
    return {shaped(arguments.first(2))};
  });
}

/// Empty for what is no part of its own: extents, stride and padding.
std::string Speller::given(const ParameterRow& parameter, const Argument& argument) {
  switch (parameter.kind) {
    case ArgumentKind::Tensor:
    case ArgumentKind::Single:
      return payload(syntax_.payloads[argument.item]);
    case ArgumentKind::Shape:
      return say([&](const auto& in) { return in.extents(argument.numerals); });
    case ArgumentKind::Activation:
      return say([&](const auto& in) { return in.activation(syntax_.text(argument.item)); });
    case ArgumentKind::Layer: {
      std::string stages;
      for (std::uint32_t token : slice(syntax_.names, argument.names)) {
        stages += join(stages.empty() ? "" : ", ", names_[syntax_.tokens[token].word].text);
      }
      return stages;
    }
    default:
      return {};
  }
}

std::string Speller::sliding(const Call& call) {
  const auto arguments = slice(syntax_.arguments, call.arguments);
  const auto& parameters = call.signature->parameters;
  const auto number = [&](std::size_t i) {
    if (!arguments[i].given) return count_text(parameters[i].fallback.value());
    const Numeral& numeral = syntax_.numerals[arguments[i].numerals.first];
    return std::string(trimmed(syntax_.text(numeral.token)));
  };
  const std::size_t last = parameters.size() - 1;
  return say([&](const auto& in) { return in.sliding(number(last - 1), number(last)); });
}

/// What answers the symbol of each parameter and mask. Masks are had from the layers themselves.
std::vector<SpelledPath> Speller::paths(const Call& call, std::string_view layer,
                                        std::uint32_t index) {
  const auto parameters = recorder_.members({.kind = Meaning::Kind::Layer, .index = index});
  std::vector<SpelledPath> made;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::string& path = parameters[i].first;
    made.emplace_back(path, say([&](const auto& in) { return in.parameter(layer, path, i); }));
  }
  const auto kind = static_cast<LayerKind>(call.signature->which);
  if (kind == LayerKind::Dropout) {
    made.emplace_back("mask", say([&](const auto& in) { return in.mask(layer); }));
  }
  if (kind != LayerKind::Sequential) return made;
  const Argument& stages = slice(syntax_.arguments, call.arguments)[0];
  std::size_t position = 0;
  for (std::uint32_t token : slice(syntax_.names, stages.names)) {
    for (const auto& [path, text] : names_[syntax_.tokens[token].word].paths) {
      const bool mask = path == "mask" || path.ends_with(".mask");
      if (mask) made.emplace_back(join(position, ".", path), text);
    }
    ++position;
  }
  return made;
}

}  // namespace topos::language
