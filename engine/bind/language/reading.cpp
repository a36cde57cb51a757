// Readings for cards: a subject in, JSON out.

#include "read/reading.hpp"
#include "bind/guard.hpp"
#include "bind/names.hpp"

namespace topos::bind {
namespace {

/// What JavaScript sent, in its order. Every name is looked up, so that no reading meets a foreign
/// one.
Subject read_subject(const Network<Any>& network, std::uint32_t parameters) {
  Subject subject{.recording = network.recording()};
  if (parameters != 0) {
    subject.parameters = table().at<Parameters<Any>>(parameters);
  }
  const auto checked = [&](Symbol symbol) {
    network.structure().locate(symbol, "read", Carrier::Network);
    return symbol;
  };
  const auto symbol = [&] { return checked(scratch().symbol()); };

  for (std::size_t left = scratch().word(); left > 0; --left) {
    std::string name = scratch().text();
    subject.names.emplace_back(std::move(name), symbol());
  }
  if (scratch().word() != 0) subject.target = symbol();
  for (std::size_t left = scratch().word(); left > 0; --left) {
    Adjoints adjoints = read_adjoints();
    checked(adjoints.target);
    for (const auto& [wrt, gradient] : adjoints.pairs) {
      checked(wrt);
      checked(gradient);
    }
    subject.adjoints.push_back(std::move(adjoints));
  }
  if (scratch().word() != 0) {
    subject.entry = read_entry();
    for (Symbol root : subject.entry->roots) checked(root);
    for (Symbol observed : subject.entry->observe) checked(observed);
  }
  subject.feeds = scratch().pairs(network.recording()->kind());
  for (std::size_t left = scratch().word(); left > 0; --left) {
    std::string label = scratch().text();
    const Symbol shown = symbol();
    subject.show.push_back({std::move(label), shown, scratch().word() != 0});
  }
  for (std::size_t left = scratch().word(); left > 0; --left) {
    const std::size_t before = scratch().word();
    subject.dividers.push_back({before, scratch().text()});
  }
  for (std::size_t left = scratch().word(); left > 0; left -= 4) {
    const std::uint32_t start = scratch().word();
    const std::uint32_t length = scratch().word();
    const std::uint32_t line = scratch().word();
    subject.spans.push_back({start, length, line, scratch().word()});
  }
  return subject;
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

/// One reading. `parameters` is 0 for the recorded initials.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t read_subject(std::uint32_t handle,
                                                          std::uint32_t parameters,
                                                          std::uint32_t kind) {
  return guarded([=] {
    const Network<Any>& network = table().at<Network<Any>>(handle);
    answer().text(
        read_json(static_cast<ReadingKind>(kind), topos::bind::read_subject(network, parameters)));
    return 0;
  });
}

/// Several readings over one run, to be advanced and taken. Answers their handle.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t readings_begin(std::uint32_t handle,
                                                            std::uint32_t parameters) {
  return guarded([=] {
    std::vector<ReadingKind> kinds;
    for (std::size_t kind : scratch().list()) kinds.push_back(static_cast<ReadingKind>(kind));
    const Network<Any>& network = table().at<Network<Any>>(handle);
    return table().add(
        Begun(std::make_unique<Readings>(kinds, topos::bind::read_subject(network, parameters))));
  });
}

/// Works for about so many multiply-adds. Answers whether everything is read; the stage, then how
/// many nodes the run and the scans have passed, and how many they will.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t readings_advance(std::uint32_t handle,
                                                              std::uint32_t budget) {
  return guarded([=] {
    auto& readings = table().at<Begun>(handle);
    readings->advance(budget);
    const auto& [stage, run, scans] = readings->progress();
    answer().word(static_cast<std::size_t>(stage));
    for (std::size_t count : {run.done, run.all, scans.done, scans.all}) {
      answer().word(count);
    }
    return readings->done() ? 1 : 0;
  });
}

/// Answers what was read, as JSON, and frees the readings.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t readings_take(std::uint32_t handle) {
  return guarded([=] {
    auto& readings = table().at<Begun>(handle);
    answer().text(std::move(*readings).take());
    table().release(handle);
    return 0;
  });
}
