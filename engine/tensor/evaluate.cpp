#include "tensor/evaluate.hpp"

namespace topos {

void refuse_selection(const Shape& shape, std::string_view operation) {
  fail(FaultKind::Selection, operation,
       join(operation, " needs a tensor made by selection, got another of shape ", shape.text()),
       {shape.list()});
}

}  // namespace topos
