// Plans: lowered from a network, then independent of it.

#include "read/plan.hpp"
#include "bind/guard.hpp"
#include "bind/names.hpp"

namespace topos::bind {
namespace {

/// A count, then for each feed the slot of its input and row-major elements.
void bind_elements(const Plan<Any>& plan, const Parameters<Any>& parameters) {
  const Structure& structure = plan.structure();
  const ElementKind<Any> kind = plan.recording().kind();
  plan.executor().bind(parameters, scratch().word(), [&] {
    const std::uint32_t slot = scratch().word();
    const Shape& shape = structure.node(structure.inputs()[slot]).shape;
    return ElementFeed<Any>{slot, scratch().elements(kind, shape.volume())};
  });
}

/// The elements that tell what the last run keeps, behind one another.
template <BuiltIn E>
void write_brief(const Plan<Any>& plan, const E* results, E* out) {
  const Answers<Any>& answers = *plan.answers();
  const Executor<Any>& executor = plan.executor();
  for (const KeptValue& value : answers.kept()) {
    if (value.source) {
      *out++ = executor.sources().element(value.node).as<E>();
    } else if (value.place.memory == arena_memory) {
      *out++ = executor.element(value).as<E>();
    } else {
      const E* from = results + value.place.offset - value.layout.offset;
      for_each_offset(answers.shape(value), value.layout,
                      [&](std::size_t offset) { *out++ = from[offset]; });
    }
  }
}

void write_brief(const Plan<Any>& plan, std::size_t size) {
  with_element(plan.recording().kind().element, [&]<class E>() {
    std::array<E, Answers<Any>::largest_brief> results;
    plan.executor().run_into(results.data());
    write_brief(plan, results.data(), answer().make_numbers<E>(size));
  });
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_lower(std::uint32_t handle) {
  return guarded([=] {
    const Entry entry = read_entry();
    const auto& network = table().at<Network<Any>>(handle);
    return table().add(Plan<Any>(lower(network, entry)));
  });
}

/// Everything that a plan knows of itself, but for the lines of the listing, as JSON.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_facts(std::uint32_t handle) {
  return guarded([=] {
    const auto& plan = table().at<Plan<Any>>(handle);
    Json json;
    write_schedule(json, plan.schedule());
    answer().text(std::move(json).take());
    return 0;
  });
}

/// What `plan_run` takes and answers. Answers the number of inputs, for each its node, whether it
/// may be fed elements, and its shape; then whether runs are brief and, if so, for each value its
/// node, whether it is one repeated element, and its shape.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_interface(std::uint32_t handle) {
  return guarded([=] {
    const Plan<Any>& plan = table().at<Plan<Any>>(handle);
    const Structure& structure = plan.structure();
    const std::size_t inputs = topos::detail::covered_count(structure.inputs(), plan.size());
    for (std::uint32_t slot = 0; slot < inputs; ++slot) {
      const std::uint32_t node = structure.inputs()[slot];
      answer().word(node);
      answer().word(plan.executor().sources().selects_by(slot) ? 0 : 1);
      answer().shape(structure.node(node).shape);
    }
    const Answers<Any>& answers = *plan.answers();
    answer().word(answers.brief_size() ? answers.kept().size() : 0);
    if (!answers.brief_size()) return inputs;
    for (const KeptValue& value : answers.kept()) {
      answer().word(value.node);
      answer().word(answers.brief_size(value) == 1 ? 1 : 0);
      answer().shape(answers.shape(value));
    }
    return inputs;
  });
}

/// Runs with feeds of elements. Answers a run; of a plan whose runs are brief, 0 and the elements
/// of all values.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_run(std::uint32_t handle,
                                                      std::uint32_t parameters) {
  return guarded([=] {
    const Plan<Any>& plan = table().at<Plan<Any>>(handle);
    const auto& state = table().at<Parameters<Any>>(parameters);
    bind_elements(plan, state);
    if (const std::optional<std::size_t> size = plan.answers()->brief_size()) {
      write_brief(plan, *size);
      return std::uint32_t{0};
    }
    return table().add(Run<Any>(plan.run_bound()));
  });
}

/// A run with the elements that `plan_run` answered, of a plan that may have ended meanwhile.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_brief(std::uint32_t handle) {
  return guarded([=] {
    const auto* retired = std::get_if<Retired>(&table().held(handle));
    Answers<Any>& answers = retired ? **retired : *table().at<Plan<Any>>(handle).answers();
    const ElementKind<Any> kind = answers.recording().kind();
    return table().add(answers.run(scratch().elements(kind, answers.brief_size().value_or(0))));
  });
}

/// Ends a plan but for what its brief runs need.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_retire(std::uint32_t handle) {
  return guarded([=] {
    table().held(handle) = Retired(table().at<Plan<Any>>(handle).answers());
    return 0;
  });
}

/// Runs with feeds of any kind, each with its name, and answers a run.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_forward(std::uint32_t handle,
                                                          std::uint32_t parameters) {
  return guarded([=] {
    const Plan<Any>& plan = table().at<Plan<Any>>(handle);
    const auto& state = table().at<Parameters<Any>>(parameters);
    return table().add(Run<Any>(plan.forward(state, scratch().pairs(plan.recording().kind()))));
  });
}
