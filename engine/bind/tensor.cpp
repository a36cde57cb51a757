// Arithmetic on tensors that live in JavaScript: operands in, the result out, nothing kept.

#include "bind/guard.hpp"
#include "bind/rule.hpp"
#include "neural/init.hpp"
#include "operation/any.hpp"

namespace topos::bind {
namespace {

/// The element of that number, JavaScript's order.
ElementKind<Any> kind_of(std::uint32_t element) { return static_cast<ElementName>(element); }

/// One text for each element, a newline between each two.
std::string digits(const Tensor<Any>& tensor) {
  std::string out;
  tensor.for_each([&](const Any& element) {
    if (!out.empty()) out += '\n';
    Arithmetic<Any>::append_text(out, element);
  });
  return out;
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tensor_express(std::uint32_t element,
                                                            std::uint32_t opcode,
                                                            std::uint32_t operands) {
  return guarded([=] {
    const Opcode operation = make_opcode(opcode, scratch().list());
    const std::vector<Tensor<Any>> given = scratch().tensors(kind_of(element), operands);
    answer().tensor(express<Tensor<Any>>(operation, given));
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tensor_pull(std::uint32_t element,
                                                         std::uint32_t opcode) {
  return guarded([=] {
    const Opcode operation = make_opcode(opcode, scratch().list());
    const std::vector<Tensor<Any>> given = scratch().tensors(kind_of(element));
    pull_checked<Tensor<Any>>(operation, given,
                              [](const Tensor<Any>& share) { answer().tensor(share); });
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tensor_text(std::uint32_t element) {
  return guarded([=] {
    answer().text(scratch().tensor(kind_of(element)).text());
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tensor_digits(std::uint32_t element) {
  return guarded([=] {
    answer().text(digits(scratch().tensor(kind_of(element))));
    return 0;
  });
}

/// Goes on in a stream from the state that is given; answers the state that it leaves.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t draw(std::uint32_t element, std::uint32_t kind) {
  return guarded([=] {
    const std::uint64_t state = scratch().long_word();
    const double factor = scratch().number();
    Initializer<Any> init(static_cast<Draw>(kind), state, factor, kind_of(element));
    const Tensor<Any> drawn = init(shape_argument(scratch()));
    answer().long_word(init.state());
    answer().tensor(drawn);
    return 0;
  });
}
