// Runs, and the fields that live in them.

#include "bind/guard.hpp"
#include "bind/names.hpp"
#include "bind/non_finite.hpp"

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_of(std::uint32_t handle, std::uint32_t family,
                                                    std::uint32_t index) {
  return guarded([=] {
    answer().tensor(table().at<Run<Any>>(handle).of({family, index}));
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_has(std::uint32_t handle, std::uint32_t family,
                                                     std::uint32_t index) {
  return guarded([=] { return table().at<Run<Any>>(handle).has({family, index}) ? 1 : 0; });
}

/// Answers a handle that keeps the elements alive; their shape, address and number.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_lend(std::uint32_t handle, std::uint32_t family,
                                                      std::uint32_t index) {
  return guarded([=] {
    const Tensor<Any> loan = table().at<Run<Any>>(handle).of({family, index}, "lend").row_major();
    answer().shape(loan.shape());
    answer().word(reinterpret_cast<std::uintptr_t>(loan.address()));
    answer().word(loan.shape().volume());
    // Not within the run, which may end while its value is lent.
    return table().add(loan);
  });
}

/// Answers how many formulas the run took; the name and the count of each.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_services(std::uint32_t handle) {
  return guarded([=] {
    const std::vector<Service> services = table().at<Run<Any>>(handle).services();
    for (const auto& [formula, count] : services) {
      answer().text(formula);
      answer().word(count);
    }
    return services.size();
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_field(std::uint32_t handle) {
  return guarded([=] { return table().add(table().at<Run<Any>>(handle).field(), handle); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_backward(std::uint32_t handle,
                                                          std::uint32_t family,
                                                          std::uint32_t index) {
  return guarded(
      [=] { return table().add(table().at<Run<Any>>(handle).backward({family, index}), handle); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t run_recorded_gradients(std::uint32_t handle) {
  return guarded([=] {
    const Adjoints adjoints = read_adjoints();
    return table().add(table().at<Run<Any>>(handle).recorded_gradients(adjoints), handle);
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_length(std::uint32_t handle) {
  return guarded([=] { return table().at<Field<Any>>(handle).size(); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_of(std::uint32_t handle, std::uint32_t family,
                                                      std::uint32_t index) {
  return guarded([=] {
    answer().tensor(table().at<Field<Any>>(handle).of({family, index}));
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_norms(std::uint32_t handle) {
  return guarded([=] {
    const auto& field = table().at<Field<Any>>(handle);
    answer().numbers<double>(field.norms());
    return field.size();
  });
}

/// Answers whether there is one; its node with opcode, attributes and operands, its position and
/// which number it is.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_non_finite(std::uint32_t handle,
                                                              std::uint32_t nan,
                                                              std::uint32_t infinity,
                                                              std::uint32_t descending) {
  return guarded([=] {
    const Field<Any>& field = table().at<Field<Any>>(handle);
    const auto found = field.first_non_finite({nan != 0, infinity != 0}, descending != 0);
    if (!found) return 0;
    const auto& run = table().at<Run<Any>>(table().owner_of(handle));
    write_non_finite(run.structure().node(found->index), found->index, found->position,
                     Arithmetic<Any>::to_double(found->element));
    return 1;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t field_parameters(std::uint32_t handle) {
  return guarded([=] {
    const std::uint32_t owner = table().owner_of(handle);
    const Field<Any>& field = table().at<Field<Any>>(handle);
    const auto& run = table().at<Run<Any>>(owner);
    return table().add(field.parameters(run.structure()), owner);
  });
}
