#include "language/literal.hpp"

#include "foundation/text.hpp"

namespace topos::language {

bool LiteralReader::run(Payload& payload) {
  payload.numerals.first = static_cast<std::uint32_t>(syntax_.numerals.size());
  if (!open_list()) return false;
  bool item_next = true;  // else a comma or the end of a list
  while (depth() > 0) {
    bool done = true;
    if (cursor_.kind() == TokenKind::RightBracket) {
      done = close_list();
      item_next = false;
    } else if (!item_next) {
      done = cursor_.take_if(TokenKind::Comma) || cursor_.refuse_here("a `,` or `]`");
      item_next = true;
    } else if (cursor_.kind() == TokenKind::LeftBracket) {
      done = open_list();
    } else {
      done = number();
      item_next = false;
    }
    if (!done) return false;
  }
  payload.numerals.count =
      static_cast<std::uint32_t>(syntax_.numerals.size()) - payload.numerals.first;
  payload.shape = {static_cast<std::uint32_t>(syntax_.literal_extents.size()),
                   static_cast<std::uint32_t>(extents_.size())};
  syntax_.literal_extents.insert(syntax_.literal_extents.end(), extents_.begin(), extents_.end());
  return true;
}

bool LiteralReader::open_list() {
  const std::uint32_t here = cursor_.at();
  if (rank_ != 0 && depth() >= rank_) {
    return cursor_.refuse(here, "a number is needed here as before, found a list");
  }
  if (!cursor_.open()) return false;
  if (depth() > 0) ++open_.back().count;
  open_.push_back({.token = here});
  return true;
}

bool LiteralReader::close_list() {
  const std::uint32_t here = cursor_.at();
  const List list = open_.back();
  if (list.count == 0) return cursor_.refuse(here, "a list needs at least one number, found `]`");
  if (extents_.size() < depth()) extents_.resize(depth(), 0);
  std::size_t& extent = extents_[depth() - 1];
  if (extent == 0) extent = list.count;
  if (extent != list.count) {
    return cursor_.refuse(
        list.token, here,
        join("the lists of a literal need one length, got ", list.count, " after ", extent));
  }
  open_.pop_back();
  cursor_.close();
  return true;
}

bool LiteralReader::number() {
  const std::uint32_t here = cursor_.at();
  Numeral number;
  if (!cursor_.numeral(number, "a number")) return false;
  if (rank_ == 0) rank_ = depth();
  if (rank_ != depth()) {
    return cursor_.refuse(here, cursor_.last(), "a list is needed here as before, found a number");
  }
  ++open_.back().count;
  syntax_.numerals.push_back(number);
  return true;
}

}  // namespace topos::language
