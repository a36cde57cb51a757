#include "language/compose.hpp"

#include "neural/conv2d.hpp"
#include "neural/cross_entropy.hpp"
#include "neural/max_pool.hpp"
#include "neural/scaled_dot_product.hpp"
#include "record/composite/abs.hpp"
#include "record/composite/broadcast_like.hpp"
#include "record/composite/broadcast_to.hpp"
#include "record/composite/concat.hpp"
#include "record/composite/gelu.hpp"
#include "record/composite/mean_along.hpp"
#include "record/composite/relu.hpp"
#include "record/composite/softmax.hpp"
#include "record/composite/softplus.hpp"
#include "record/composite/squeeze.hpp"
#include "record/composite/transpose.hpp"

namespace topos::language {

Value<Any> compose(Composite composite, std::span<const Value<Any>> of,
                   std::span<const std::size_t> flat) {
  switch (composite) {
    case Composite::Abs:
      return abs(of[0]);
    case Composite::Relu:
      return relu(of[0]);
    case Composite::Softplus:
      return softplus(of[0]);
    case Composite::Gelu:
      return gelu(of[0]);
    case Composite::Softmax:
      return softmax(of[0], flat[0]);
    case Composite::MeanAlong:
      return mean_along(of[0], flat[0]);
    case Composite::Unsqueeze:
      return unsqueeze(of[0], flat[0]);
    case Composite::Squeeze:
      return squeeze(of[0], flat[0]);
    case Composite::BroadcastTo:
      return broadcast_to(of[0], Shape(flat.subspan(1), "broadcast_to"));
    case Composite::BroadcastLike:
      return broadcast_like(of[0], of[1].shape());
    case Composite::BroadcastAlongLike:
      return broadcast_along_like(of[0], flat[0], of[1].shape());
    case Composite::Transpose:
      return transpose(of[0]);
    case Composite::Concat:
      return concat(of, flat[0]);
    case Composite::Stack:
      return stack(of, flat[0]);
    case Composite::Conv2d:
      return conv2d(of[0], of[1], of[2], Sliding{.stride = flat[0], .padding = flat[1]});
    case Composite::MaxPool:
      return max_pool(of[0], flat[0], flat[1]);
    case Composite::CrossEntropy:
      return cross_entropy(of[0], of[1]);
    case Composite::ScaledDotProduct:
      return scaled_dot_product(of[0], of[1], of[2], of[3], of[4]);
  }
  std::unreachable();
}

}  // namespace topos::language
