#pragma once

namespace topos {

/// One callable made of several, so that `std::visit` reads as a list of cases.
template <class... Cases>
struct Overload : Cases... {
  using Cases::operator()...;
};

}  // namespace topos
