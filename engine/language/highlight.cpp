#include "language/highlight.hpp"

#include <algorithm>
#include <set>

#include "language/lexer.hpp"
#include "language/numeral.hpp"

namespace topos::language {

namespace {

template <std::size_t Count>
bool among(std::string_view word, const std::string_view (&words)[Count]) {
  return std::ranges::find(words, word) != std::end(words);
}

constexpr std::string_view statement_words[] = {"topos",  "tape",    "reopen",   "divider",
                                                "target", "entry",   "feed",     "show",
                                                "root",   "observe", "backward", "numerics"};
constexpr std::string_view entry_words[] = {"root", "observe", "backward", "numerics"};
constexpr std::string_view element_words[] = {"f64", "f32", "bf16"};
constexpr std::string_view numerics_words[] = {"exact", "fast"};
constexpr std::string_view source_words[] = {"leaf", "parameter", "input"};
constexpr std::string_view transform_words[] = {"d", "vjp"};

/// Walks the tokens of a text with as much context as colours need: what stood before, whether a
/// line begins, which bracket is open, which words the text has assigned.
class Painter {
 public:
  explicit Painter(std::string_view source) : source_(source) {
    Lexer lexer(source);
    do {
      tokens_.push_back(lexer.next());
    } while (tokens_.back().kind != TokenKind::End);
  }

  std::vector<Highlighted> run() {
    for (at_ = 0; at_ + 1 < tokens_.size(); ++at_) {
      const Token& token = tokens_[at_];
      if (token.kind == TokenKind::Newline) {
        if (brackets_.empty()) begin_line();
        continue;
      }
      if (token.kind == TokenKind::Comment) {
        put(Highlight::Comment);
        continue;
      }
      if (signs_number()) continue;
      put(paint(token));
      follow(token);
    }
    return std::move(painted_);
  }

 private:
  void begin_line() {
    line_begins_ = true;
    head_ = {};
    naming_ = false;
    payload_ = false;
    value_ends_ = false;
    if (!pending_.empty()) assigned_.insert(pending_.begin(), pending_.end());
    pending_.clear();
  }

  void put(Highlight highlight) { painted_.push_back({highlight, tokens_[at_].span}); }

  std::string_view word() const { return text(source_, tokens_[at_]); }
  TokenKind after() const { return tokens_[at_ + 1].kind; }

  /// The sign of a number is part of the number, unless it stands between two values. Only payloads
  /// know a plus.
  bool signs_number() {
    const Token& sign = tokens_[at_];
    const Token& number = tokens_[at_ + 1];
    const bool minus = sign.kind == TokenKind::Minus && (payload_ || !value_ends_);
    const bool plus = sign.kind == TokenKind::Plus && payload_;
    if ((!minus && !plus) || number.kind != TokenKind::Number) return false;
    if (sign.span.start + sign.span.length != number.span.start) return false;
    Span whole = sign.span;
    whole.length += number.span.length;
    painted_.push_back({Highlight::Number, whole});
    ++at_;
    follow(number);
    return true;
  }

  Highlight paint(const Token& token) {
    switch (token.kind) {
      case TokenKind::Word:
        return paint_word();
      case TokenKind::Path:
      case TokenKind::Slot:
        return Highlight::Name;
      case TokenKind::Number:
        return head_ == "topos" ? Highlight::Keyword : Highlight::Number;
      case TokenKind::String:
        return Highlight::String;
      case TokenKind::Wrong:
        return Highlight::Wrong;
      case TokenKind::Plus:
      case TokenKind::Minus:
      case TokenKind::Star:
      case TokenKind::Slash:
      case TokenKind::At:
      case TokenKind::Equals:
        return Highlight::Operator;
      default:
        return Highlight::Bracket;
    }
  }

  Highlight paint_word() {
    const std::string_view name = word();
    const bool assigns = after() == TokenKind::Equals || after() == TokenKind::Comma;
    if (line_begins_) {
      if (!assigns && among(name, statement_words)) {
        head_ = name;
        return Highlight::Keyword;
      }
      if (assigns) naming_ = true;
    }
    if (naming_) {
      pending_.push_back(name);
      return Highlight::Name;
    }
    if (head_ == "tape" && among(name, element_words)) return Highlight::Keyword;
    if (head_ == "numerics" && among(name, numerics_words)) return Highlight::Keyword;
    if (entry_part_ && among(name, entry_words)) {
      head_ = name;
      return Highlight::Keyword;
    }
    const bool names = after() == TokenKind::Word || after() == TokenKind::Path;
    if (head_ == "show" && name == "gradient" && names) return Highlight::Keyword;
    const bool called = after() == TokenKind::LeftParenthesis;
    if (!assigned_.contains(name)) {
      if (name == "of" || is_number_word(name)) return Highlight::Keyword;
      if (among(name, source_words)) return Highlight::Source;
      if (called && among(name, transform_words)) return Highlight::Transform;
    }
    return called ? Highlight::Function : Highlight::Name;
  }

  /// Keeps the context for the next token.
  void follow(const Token& token) {
    line_begins_ = false;
    entry_part_ = token.kind == TokenKind::Colon || token.kind == TokenKind::Semicolon;
    switch (token.kind) {
      case TokenKind::Equals:
        naming_ = false;
        break;
      case TokenKind::LeftParenthesis:
      case TokenKind::LeftBracket:
        brackets_.push_back(token.kind);
        break;
      case TokenKind::RightParenthesis:
      case TokenKind::RightBracket:
        if (!brackets_.empty()) brackets_.pop_back();
        break;
      default:
        break;
    }
    value_ends_ = ends_value(token);
    const bool in_list = !brackets_.empty() && brackets_.back() == TokenKind::LeftBracket;
    const Highlight last = painted_.back().highlight;
    payload_ =
        last == Highlight::Source || (last == Highlight::Keyword && text(source_, token) == "of") ||
        (in_list && (token.kind == TokenKind::Comma || token.kind == TokenKind::LeftBracket));
  }

  static bool ends_value(const Token& token) {
    return is_name(token.kind) || token.kind == TokenKind::Number ||
           token.kind == TokenKind::Slot || token.kind == TokenKind::RightParenthesis ||
           token.kind == TokenKind::RightBracket;
  }

  std::string_view source_;
  std::vector<Token> tokens_;
  std::vector<Highlighted> painted_;
  std::size_t at_ = 0;
  std::vector<TokenKind> brackets_;
  std::set<std::string_view> assigned_;
  std::vector<std::string_view> pending_;  ///< assigned by this line
  std::string_view head_;                  ///< the word that this line begins with, if it is one
  bool line_begins_ = true;
  bool naming_ = false;      ///< before the `=` of an assignment
  bool entry_part_ = false;  ///< behind the `:` or `;` of an entry
  bool payload_ = false;     ///< where a payload may begin
  bool value_ends_ = false;  ///< where a sign stands between two values
};

}  // namespace

std::string_view name(Highlight highlight) {
  constexpr std::string_view names[] = {"keyword", "source",  "transform", "function",
                                        "name",    "number",  "operator",  "bracket",
                                        "string",  "comment", "wrong"};
  return names[static_cast<std::size_t>(highlight)];
}

std::vector<Highlighted> highlight(std::string_view source) { return Painter(source).run(); }

}  // namespace topos::language
