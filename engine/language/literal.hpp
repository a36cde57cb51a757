#pragma once

#include <cstdint>
#include <vector>

#include "language/cursor.hpp"

namespace topos::language {

/// Reads nested lists of numbers, all of one depth and, at each depth, of one length.
class LiteralReader {
 public:
  explicit LiteralReader(Cursor& cursor) : cursor_(cursor), syntax_(cursor.syntax()) {}
  /// The cursor is at the first bracket.
  bool run(Payload& payload);

 private:
  bool open_list();
  bool close_list();
  bool number();
  std::size_t depth() const { return open_.size(); }

  struct List {
    std::uint32_t token = 0;
    std::size_t count = 0;
  };

  Cursor& cursor_;
  Syntax& syntax_;
  std::vector<List> open_;
  std::vector<std::size_t> extents_;  ///< by depth; 0 until a list of that depth has ended
  std::size_t rank_ = 0;              ///< the depth of numbers; 0 until the first
};

}  // namespace topos::language
