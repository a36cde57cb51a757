#pragma once

#include <cstddef>
#include <cstdint>

namespace topos::language {

/// Whether a code point is a letter of any script (Unicode categories L*).
bool is_letter(char32_t code);

}  // namespace topos::language
