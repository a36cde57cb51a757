#include "foundation/text.hpp"
#include "language/cpp.hpp"

namespace topos::language {

std::string Cpp::layer(const SpelledLayer& layer) const {
  constexpr std::string_view makers[] = {"Linear",    "Mlp",     "Conv2d",    "BatchNorm",
                                         "LayerNorm", "RmsNorm", "Embedding", "Dropout"};
  std::string arguments;
  const bool records = layer.kind < LayerKind::Activation;
  if (records) arguments = layer.tape;
  for (const std::string& part : layer.parts) add_to(arguments, part);
  if (layer.kind == LayerKind::Activation) return join("Activated(", arguments, ")");
  if (layer.kind == LayerKind::Sequential) return join("sequential(", arguments, ")");
  // Braces, since their items are evaluated in order: a stream draws weights before the bias.
  return join(makers[static_cast<std::size_t>(layer.kind)], "<", element(), ">{", arguments, "}");
}

std::string Cpp::parameter(std::string_view layer, std::string_view, std::size_t position) const {
  return join(layer, ".parameters()[", position, "].second");
}

std::string Cpp::parameters(std::string_view layer, std::size_t count) const {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) add_to(out, parameter(layer, "", i));
  return out;
}

std::string Cpp::mask(std::string_view layer) const { return join(layer, ".mask()"); }

std::string Cpp::apply(std::string_view layer, std::string_view tape,
                       const std::vector<Phrase>& inputs) const {
  std::string arguments(tape);
  for (const Phrase& input : inputs) add_to(arguments, input.text);
  return join(layer, inputs.size() > 1 ? ".express_with(" : ".express(", arguments, ")");
}

}  // namespace topos::language
