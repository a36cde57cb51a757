// Arithmetic on tensors that live in JavaScript: operands in, the result out, nothing kept.

#include "bind/guard.hpp"
#include "bind/rule.hpp"
#include "neural/init.hpp"

namespace topos::bind {
namespace {

/// One text for each element, a newline between each two.
template <Element E>
std::string digits(const Tensor<E>& tensor) {
  std::string out;
  tensor.for_each([&](const E& element) {
    if (!out.empty()) out += '\n';
    Arithmetic<E>::append_text(out, element);
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
    with_element(element, [&]<Element E>() {
      const std::vector<Tensor<E>> given = scratch().tensors<E>(operands);
      answer().tensor(express<Tensor<E>>(operation, given));
    });
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tensor_pull(std::uint32_t element,
                                                         std::uint32_t opcode) {
  return guarded([=] {
    const Opcode operation = make_opcode(opcode, scratch().list());
    with_element(element, [&]<Element E>() {
      const std::vector<Tensor<E>> given = scratch().tensors<E>();
      pull_checked<Tensor<E>>(operation, given,
                              [](const Tensor<E>& share) { answer().tensor(share); });
    });
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tensor_text(std::uint32_t element) {
  return guarded([=] {
    with_element(element, []<Element E>() { answer().text(scratch().tensor<E>().text()); });
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tensor_digits(std::uint32_t element) {
  return guarded([=] {
    with_element(element, []<Element E>() { answer().text(digits(scratch().tensor<E>())); });
    return 0;
  });
}

/// Goes on in a stream from the state that is given; answers the state that it leaves.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t draw(std::uint32_t element, std::uint32_t kind) {
  return guarded([=] {
    const std::uint64_t state = scratch().long_word();
    const double factor = scratch().number();
    const std::vector<std::size_t> extents = scratch().list();
    with_element(element, [&]<Element E>() {
      Initializer<E> init(static_cast<Draw>(kind), state, factor);
      const Tensor<E> drawn = init(Shape{std::span(extents)});
      answer().long_word(init.state());
      answer().tensor(drawn);
    });
    return 0;
  });
}
