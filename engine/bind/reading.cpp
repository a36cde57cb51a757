// Readings for cards: a subject in, JSON out.

#include "read/reading.hpp"
#include "bind/guard.hpp"
#include "bind/names.hpp"

namespace topos::bind {
namespace {

/// What JavaScript sent, in its order. Every name is looked up, so that no reading meets a foreign
/// one.
template <Element E>
Subject<E> read_subject(const Network<E>& network, const Parameters<E>* parameters) {
  Subject<E> subject{.network = network, .parameters = parameters};
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
    subject.entry = Entry{.roots = scratch().symbols(), .observe = scratch().symbols()};
    for (Symbol root : subject.entry->roots) checked(root);
    for (Symbol observed : subject.entry->observe) checked(observed);
  }
  subject.feeds = scratch().pairs<E>();
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

/// Several readings over one run. `parameters` is 0 for the recorded initials.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t read_subject(std::uint32_t handle,
                                                          std::uint32_t parameters) {
  return guarded([=] {
    std::vector<ReadingKind> kinds;
    for (std::size_t kind : scratch().list()) kinds.push_back(static_cast<ReadingKind>(kind));
    std::visit(
        [&]<Element E>(const Network<E>& network) {
          const Parameters<E>* state = nullptr;
          if (parameters != 0) {
            state = &std::get<Parameters<E>>(table().at<Of<Parameters>>(parameters));
          }
          const Subject<E> subject = topos::bind::read_subject<E>(network, state);
          answer().text(read_json<E>(std::span<const ReadingKind>(kinds), subject));
        },
        table().at<Of<Network>>(handle));
    return 0;
  });
}
