// Runs, and the fields that live in them.

#include "bind/guard.hpp"
#include "bind/names.hpp"
#include "bind/non_finite.hpp"

namespace topos::bind {
namespace {

/// The value as a row-major buffer of its own or, where it lies so already, the one it has.
template <Element E>
Tensor<E> contiguous(const Tensor<E>& value) {
  const auto* dense = value.dense_storage();
  if (dense != nullptr && dense->layout.contiguous(value.shape())) return value;
  return Tensor<E>::adopt(value.shape(), value.to_vector());
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_of(std::uint32_t handle, std::uint32_t family,
                                                    std::uint32_t index) {
  return guarded([=] {
    std::visit([&](const auto& run) { answer().tensor(run.of({family, index})); },
               table().at<Of<Run>>(handle));
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_has(std::uint32_t handle, std::uint32_t family,
                                                     std::uint32_t index) {
  return guarded([=] {
    return std::visit([&](const auto& run) { return run.has({family, index}) ? 1 : 0; },
                      table().at<Of<Run>>(handle));
  });
}

/// Answers a handle that keeps the elements alive; their shape, address and number.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_lend(std::uint32_t handle, std::uint32_t family,
                                                      std::uint32_t index) {
  return guarded([=] {
    return std::visit(
        [&](const auto& run) {
          const auto loan = contiguous(run.of({family, index}, "lend"));
          const auto* dense = loan.dense_storage();
          const auto* first = dense->buffer->data() + dense->layout.offset;
          answer().shape(loan.shape());
          answer().word(reinterpret_cast<std::uintptr_t>(first));
          answer().word(loan.shape().volume());
          return table().add(Of<Tensor>(loan), handle);
        },
        table().at<Of<Run>>(handle));
  });
}

/// Answers how many formulas the run took; the name and the count of each.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_services(std::uint32_t handle) {
  return guarded([=] {
    return std::visit(
        [&](const auto& run) {
          const std::vector<Service> services = run.services();
          for (const auto& [formula, count] : services) {
            answer().text(formula);
            answer().word(count);
          }
          return services.size();
        },
        table().at<Of<Run>>(handle));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_field(std::uint32_t handle) {
  return guarded([=] {
    return std::visit([&](const auto& run) { return table().add(Of<Field>(run.field()), handle); },
                      table().at<Of<Run>>(handle));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_backward(std::uint32_t handle,
                                                          std::uint32_t family,
                                                          std::uint32_t index) {
  return guarded([=] {
    return std::visit(
        [&](const auto& run) {
          return table().add(Of<Field>(run.backward({family, index})), handle);
        },
        table().at<Of<Run>>(handle));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_recorded_gradients(std::uint32_t handle) {
  return guarded([=] {
    const Adjoints adjoints = read_adjoints();
    return std::visit(
        [&](const auto& run) {
          return table().add(Of<Parameters>(run.recorded_gradients(adjoints)), handle);
        },
        table().at<Of<Run>>(handle));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_length(std::uint32_t handle) {
  return guarded([=] {
    return std::visit([](const auto& field) { return field.size(); },
                      table().at<Of<Field>>(handle));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_of(std::uint32_t handle, std::uint32_t family,
                                                      std::uint32_t index) {
  return guarded([=] {
    std::visit([&](const auto& field) { answer().tensor(field.of({family, index})); },
               table().at<Of<Field>>(handle));
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_norms(std::uint32_t handle) {
  return guarded([=] {
    return std::visit(
        [](const auto& field) {
          answer().numbers<double>(field.norms());
          return field.size();
        },
        table().at<Of<Field>>(handle));
  });
}

/// Answers whether there is one; its node with opcode, attributes and operands, its position and
/// which number it is.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_non_finite(std::uint32_t handle,
                                                              std::uint32_t nan,
                                                              std::uint32_t infinity,
                                                              std::uint32_t descending) {
  return guarded([=] {
    return std::visit(
        [&]<Element E>(const Field<E>& field) {
          const auto found = field.first_non_finite({nan != 0, infinity != 0}, descending != 0);
          if (!found) return 0;
          const auto& run = std::get<Run<E>>(table().at<Of<Run>>(table().owner_of(handle)));
          write_non_finite(run.structure().node(found->index), found->index, found->position,
                           Arithmetic<E>::to_double(found->element));
          return 1;
        },
        table().at<Of<Field>>(handle));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_parameters(std::uint32_t handle) {
  return guarded([=] {
    const std::uint32_t owner = table().owner_of(handle);
    return std::visit(
        [&]<Element E>(const Field<E>& field) {
          const auto& run = std::get<Run<E>>(table().at<Of<Run>>(owner));
          return table().add(Of<Parameters>(field.parameters(run.structure())), owner);
        },
        table().at<Of<Field>>(handle));
  });
}
