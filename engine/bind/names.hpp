#pragma once

#include "bind/guard.hpp"
#include "record/adjoints.hpp"
#include "run/entry.hpp"

namespace topos::bind {

/// Family, target, then pairs, as positions; all names of an answer are of one family.
void write_adjoints(const Adjoints& adjoints);
/// The same with a family for each name, since JavaScript may send whatever names it has.
Adjoints read_adjoints();

/// Roots, observed names, then whether backward and whether fast.
Entry read_entry();

}  // namespace topos::bind
