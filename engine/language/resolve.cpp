#include "foundation/number.hpp"
#include "foundation/text.hpp"
#include "language/numeral.hpp"
#include "language/recorder.hpp"

namespace topos::language {

bool Recorder::find(std::uint32_t token, Meaning& meaning) {
  const Token& name = syntax_.tokens[token];
  meaning = meanings_[name.word];
  if (meaning.kind == Meaning::Kind::Failed) return false;
  if (meaning.kind == Meaning::Kind::Unknown) {
    return refuse(token, join("`", syntax_.words[name.word], "` is not defined yet"));
  }
  if (name.kind == TokenKind::Path && !find_path(token, Meaning(meaning), meaning)) return false;
  meaning.token = token;
  return true;
}

bool Recorder::find_path(std::uint32_t token, const Meaning& base, Meaning& meaning) {
  const std::string_view whole = syntax_.text(token);
  const std::string_view path = whole.substr(whole.find('.') + 1);
  Group below;
  if (base.kind != Meaning::Kind::Value) {
    for (const auto& [member, node] : paths(base)) {
      if (member == path) {
        meaning = value_of(node);
        return true;
      }
      if (member.starts_with(join(path, "."))) {
        below.members.emplace_back(member.substr(path.size() + 1), node);
        below.parts.push_back(value_of(node));
      }
    }
  }
  if (below.members.empty()) {
    return refuse(token, join("`", syntax_.words[syntax_.tokens[token].word], "` has nothing at `",
                              path, "`"));
  }
  meaning = keep(std::move(below));
  return true;
}

std::vector<LabelledNode> Recorder::members(const Meaning& meaning) const {
  switch (meaning.kind) {
    case Meaning::Kind::Value:
      return {{std::string(), meaning.index}};
    case Meaning::Kind::Layer:
      return writer_.layers().listed(meaning.index, false);
    case Meaning::Kind::Group:
      return groups_[meaning.index].members;
    case Meaning::Kind::Unknown:
    case Meaning::Kind::Failed:
      return {};
  }
  std::unreachable();
}

std::vector<LabelledNode> Recorder::paths(const Meaning& meaning) const {
  if (meaning.kind != Meaning::Kind::Layer) return members(meaning);
  return writer_.layers().listed(meaning.index, true);
}

bool Recorder::nodes(std::uint32_t token, std::vector<LabelledNode>& found) {
  Meaning meaning;
  if (!find(token, meaning)) return false;
  const std::string_view said = syntax_.text(token);
  for (auto& [path, node] : members(meaning)) {
    found.emplace_back(path.empty() ? std::string(said) : join(said, ".", path), node);
  }
  return true;
}

bool Recorder::check_slot(std::uint32_t token, std::uint32_t& slot) {
  if (scope_ == Scope::Program) {
    return refuse(token, join(syntax_.described(token),
                              " belongs in the template tag, where something stands for it"));
  }
  const std::string_view text = syntax_.text(token);
  const std::optional<std::uint64_t> index = read_whole(text.substr(2, text.size() - 3));
  const std::size_t count = writer_.slots().size();
  if (!index || *index >= count) {
    return refuse(
        token, join(syntax_.described(token), " needs a slot, got ", counted_noun(count, "slot")));
  }
  slot = static_cast<std::uint32_t>(*index);
  return true;
}

std::optional<double> Recorder::slot_number(std::uint32_t slot) const {
  const double* number = std::get_if<double>(&writer_.slots()[slot]);
  return number != nullptr ? std::optional(*number) : std::nullopt;
}

bool Recorder::slot_is_value(std::uint32_t slot) const {
  return std::holds_alternative<Symbol>(writer_.slots()[slot]);
}

bool Recorder::figure(const Numeral& numeral, Figure& figure) {
  if (numeral.token == no_token) return true;
  figure.negative = numeral.negative;
  if (syntax_.tokens[numeral.token].kind != TokenKind::Slot) {
    figure.text = syntax_.text(numeral.token);
    return true;
  }
  if (!check_slot(numeral.token, figure.slot)) return false;
  if (slot_number(figure.slot)) return true;
  return refuse(numeral.token,
                join("a number is needed here, ", syntax_.described(numeral.token), " holds none"));
}

bool Recorder::whole(const Numeral& numeral, std::uint64_t& value) {
  if (syntax_.tokens[numeral.token].kind != TokenKind::Slot) {
    value = read_whole(syntax_.text(numeral.token)).value();
    return true;
  }
  std::uint32_t slot = 0;
  if (!check_slot(numeral.token, slot)) return false;
  constexpr double most = 9007199254740991;  // 2^53 - 1: whole numbers are exact up to there
  const std::optional<double> number = slot_number(slot);
  if (number && *number >= 0 && *number <= most &&
      static_cast<double>(static_cast<std::uint64_t>(*number)) == *number) {
    value = static_cast<std::uint64_t>(*number);
    return true;
  }
  return refuse(numeral.token,
                join("a whole number is needed here, ", syntax_.described(numeral.token),
                     number ? join(" is ", number_text(*number)) : std::string(" holds none")));
}

bool Recorder::wholes(Range numerals, std::vector<std::uint64_t>& values) {
  for (const Numeral& numeral : slice(syntax_.numerals, numerals)) {
    if (!whole(numeral, values.emplace_back())) return false;
  }
  return true;
}

}  // namespace topos::language
