#include "neural/sgd.hpp"

namespace topos::detail {

void descend(ElementKind<Any> kind, void* weights, const void* direction, Any rate,
             std::size_t count) {
  with_element(kind.element, [&]<class E>() {
    descend(ElementKind<E>(), static_cast<E*>(weights), static_cast<const E*>(direction),
            rate.as<E>(), count);
  });
}

}  // namespace topos::detail
