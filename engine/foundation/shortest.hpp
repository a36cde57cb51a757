#pragma once

#include "foundation/decimal.hpp"

namespace topos {

/// The fewest decimal digits that read back as `value`, and of those the nearest to it.
/// The value is finite. An f32 needs at most nine digits.
/// Ties: between two equally near candidates the one farther from zero: 1.41015625 is 1.4101563.
Decimal shortest(float value);

/// The same for an f64, in at most seventeen digits.
/// Natively it is the standard library's search; in wasm that would weigh more than the engine, so
/// the host's own number writer is asked through one import.
Decimal shortest(double value);

}  // namespace topos
