// Plans: lowered from a network, then independent of it.

#include "read/plan.hpp"
#include "bind/guard.hpp"
#include "bind/names.hpp"

namespace topos::bind {
namespace {

/// A count, then for each feed the slot of its input and row-major elements.
template <Element E>
void bind_elements(const Plan<E>& plan, const Parameters<E>& parameters) {
  const Structure& structure = plan.structure();
  plan.executor().bind(parameters, scratch().word(), [&] {
    const std::uint32_t slot = scratch().word();
    const Shape& shape = structure.node(structure.inputs()[slot]).shape;
    return ElementFeed<E>{slot, scratch().elements<E>(shape.volume())};
  });
}

/// The elements that tell what the last run keeps.
template <Element E>
void write_brief(const Plan<E>& plan, std::size_t size) {
  const Answers<E>& answers = *plan.answers();
  Executor<E>& executor = plan.executor();
  std::array<E, Answers<E>::largest_brief> results;
  executor.run_into(results);
  E* out = answer().make_numbers<E>(size);
  for (const KeptValue& value : answers.kept()) {
    if (value.source) {
      *out++ = executor.sources().element(value.node);
    } else if (value.place.memory == arena_memory) {
      *out++ = executor.element(value);
    } else {
      const E* from = results.data() + value.place.offset - value.layout.offset;
      for_each_offset(answers.shape(value), value.layout,
                      [&](std::size_t offset) { *out++ = from[offset]; });
    }
  }
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_lower(std::uint32_t handle) {
  return guarded([=] {
    const Entry entry = read_entry();
    return std::visit(
        [&](const auto& network) { return table().add(Of<Plan>(lower(network, entry))); },
        table().at<Of<Network>>(handle));
  });
}

/// Everything that a plan knows of itself, but for the lines of the listing, as JSON.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_facts(std::uint32_t handle) {
  return guarded([=] {
    std::visit(
        [](const auto& plan) {
          Json json;
          write_schedule(json, plan.schedule());
          answer().text(std::move(json).take());
        },
        table().at<Of<Plan>>(handle));
    return 0;
  });
}

/// What `plan_run` takes and answers. Answers the number of inputs, for each its node, whether it
/// may be fed elements, and its shape; then whether runs are brief and, if so, for each value its
/// node, whether it is one repeated element, and its shape.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_interface(std::uint32_t handle) {
  return guarded([=] {
    return std::visit(
        []<Element E>(const Plan<E>& plan) {
          const Structure& structure = plan.structure();
          const std::size_t inputs = topos::detail::covered_count(structure.inputs(), plan.size());
          for (std::uint32_t slot = 0; slot < inputs; ++slot) {
            const std::uint32_t node = structure.inputs()[slot];
            answer().word(node);
            answer().word(plan.executor().sources().selects_by(slot) ? 0 : 1);
            answer().shape(structure.node(node).shape);
          }
          const Answers<E>& answers = *plan.answers();
          answer().word(answers.brief_size() ? answers.kept().size() : 0);
          if (!answers.brief_size()) return inputs;
          for (const KeptValue& value : answers.kept()) {
            answer().word(value.node);
            answer().word(answers.brief_size(value) == 1 ? 1 : 0);
            answer().shape(answers.shape(value));
          }
          return inputs;
        },
        table().at<Of<Plan>>(handle));
  });
}

/// Runs with feeds of elements. Answers a run; of a plan whose runs are brief, 0 and the elements
/// of all values.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_run(std::uint32_t handle,
                                                      std::uint32_t parameters) {
  return guarded([=] {
    return std::visit(
        [&]<Element E>(const Plan<E>& plan) {
          const auto& state = std::get<Parameters<E>>(table().at<Of<Parameters>>(parameters));
          bind_elements(plan, state);
          if (const std::optional<std::size_t> size = plan.answers()->brief_size()) {
            write_brief(plan, *size);
            return std::uint32_t{0};
          }
          return table().add(Of<Run>(plan.run_bound()));
        },
        table().at<Of<Plan>>(handle));
  });
}

/// A run with the elements that `plan_run` answered, of a plan that may have ended meanwhile.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_brief(std::uint32_t handle) {
  return guarded([=] {
    const auto made = []<Element E>(Answers<E>& answers) {
      const std::size_t size = answers.brief_size().value_or(0);
      return table().add(Of<Run>(answers.run(std::span(scratch().elements<E>(size), size))));
    };
    if (const auto* retired = std::get_if<Of<Retired>>(&table().held(handle))) {
      return std::visit([&](const auto& answers) { return made(*answers); }, *retired);
    }
    return std::visit([&](const auto& plan) { return made(*plan.answers()); },
                      table().at<Of<Plan>>(handle));
  });
}

/// Ends a plan but for what its brief runs need.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_retire(std::uint32_t handle) {
  return guarded([=] {
    table().held(handle) = std::visit(
        []<Element E>(const Plan<E>& plan) -> Held { return Of<Retired>(plan.answers()); },
        table().at<Of<Plan>>(handle));
    return 0;
  });
}

/// Runs with feeds of any kind, each with its name, and answers a run.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_forward(std::uint32_t handle,
                                                          std::uint32_t parameters) {
  return guarded([=] {
    return std::visit(
        [&]<Element E>(const Plan<E>& plan) {
          const auto& state = std::get<Parameters<E>>(table().at<Of<Parameters>>(parameters));
          return table().add(Of<Run>(plan.forward(state, scratch().pairs<E>())));
        },
        table().at<Of<Plan>>(handle));
  });
}
