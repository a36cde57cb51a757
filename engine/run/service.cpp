#include "run/service.hpp"

namespace topos {

namespace {

template <class... Operations>
bool is_any_of(const Opcode& opcode) {
  return (std::holds_alternative<Operations>(opcode) || ...);
}

/// The two-dimensional products that a batched one is made of.
std::size_t product_count(const Shape& shape) {
  return shape.volume() / (shape[shape.rank() - 2] * shape[shape.rank() - 1]);
}

}  // namespace

std::vector<Service> services_for(const Structure& structure, const std::vector<bool>& evaluated) {
  std::size_t products = 0;
  std::size_t maps = 0;
  for (std::size_t index = 0; index < evaluated.size(); ++index) {
    if (!evaluated[index]) continue;
    const Node& node = structure.node(index);
    if (std::holds_alternative<MatMul>(node.opcode)) products += product_count(node.shape);
    const bool maps_elements =
        is_any_of<Exp, Ln, Sqrt, Tanh, Sin, Cos, Log1p, Expm1, Erf, ErfDerivative>(node.opcode);
    maps += maps_elements ? 1 : 0;
  }
  std::vector<Service> out;
  if (products > 0) out.push_back({"Gemm", products});
  if (maps > 0) out.push_back({"Map", maps});
  return out;
}

}  // namespace topos
