#include "bind/names.hpp"

namespace topos::bind {

void write_adjoints(const Adjoints& adjoints) {
  Answer& out = answer();
  out.word(adjoints.target.family);
  out.word(adjoints.target.index);
  out.word(adjoints.pairs.size());
  for (const auto& [wrt, gradient] : adjoints.pairs) {
    out.word(wrt.index);
    out.word(gradient.index);
  }
}

Adjoints read_adjoints() {
  Adjoints adjoints{scratch().symbol(), {}};
  const std::size_t count = scratch().word();
  for (std::size_t i = 0; i < count; ++i) {
    const Symbol wrt = scratch().symbol();
    adjoints.pairs.emplace_back(wrt, scratch().symbol());
  }
  return adjoints;
}

Entry read_entry() {
  Entry entry{.roots = scratch().symbols(), .observe = scratch().symbols()};
  entry.backward = scratch().word() != 0;
  entry.numerics = static_cast<Numerics>(scratch().word());
  return entry;
}

}  // namespace topos::bind
