#include "laws/subject.hpp"

namespace topos::laws {
namespace {

template <Element E>
Subject<E> subject_of(const Case& of) {
  return {of.text(), of.operands,
          [opcode = of.opcode](Tape<E>&, std::span<const Value<E>> operands) {
            return express<Value<E>>(opcode, operands);
          },
          [opcode = of.opcode](std::span<const Tensor<E>> operands) {
            return express<Tensor<E>>(opcode, operands);
          }};
}

}  // namespace

template <Element E>
const std::vector<Subject<E>>& subjects() {
  static const auto all = [] {
    std::vector<Subject<E>> out;
    for (const Case& of : every_case()) out.push_back(subject_of<E>(of));
    for (Subject<E>& composite : composites<E>()) out.push_back(std::move(composite));
    return out;
  }();
  return all;
}

template const std::vector<Subject<f64>>& subjects();
template const std::vector<Subject<f32>>& subjects();
template const std::vector<Subject<Bf16>>& subjects();

}  // namespace topos::laws
