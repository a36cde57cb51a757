#include "language/speller.hpp"

#include <algorithm>

#include "foundation/text.hpp"

namespace topos::language {

namespace {

/// Words that cannot name a constant of a module, and those that this spelling uses itself.
constexpr std::string_view reserved[] = {
    "Infinity", "NaN",        "Object",    "arguments", "await",      "break",   "case",
    "catch",    "class",      "const",     "continue",  "debugger",   "default", "delete",
    "do",       "else",       "enum",      "eval",      "export",     "extends", "false",
    "finally",  "for",        "function",  "if",        "implements", "import",  "in",
    "init",     "instanceof", "interface", "let",       "network",    "new",     "null",
    "package",  "private",    "protected", "public",    "return",     "static",  "super",
    "switch",   "tape",       "this",      "throw",     "topos",      "true",    "try",
    "typeof",   "undefined",  "var",       "void",      "while",      "with",    "yield"};

std::string spelled(std::string_view word) {
  const bool taken = std::ranges::find(reserved, word) != std::end(reserved);
  return join(word, taken ? "_" : "");
}

}  // namespace

Speller::Speller(const Syntax& syntax, const Recorder& recorder)
    : syntax_(syntax),
      recorder_(recorder),
      names_(syntax.words.size()),
      stale_(syntax.words.size()),
      next_(syntax.words.size(), 1) {
  for (const std::string& word : syntax.words) taken_.insert(spelled(word));
}

std::string Speller::run() {
  line("import { init } from \"topos-wasm\";");
  line("");
  line("const topos = await init();");
  line(join("const tape = ", element(), ".tape();"));
  for (const Statement& each : syntax_.statements) statement(each);
  line(join("const network = ", tape_, ".seal();"));
  return std::move(out_);
}

void Speller::statement(const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::Assign:
      return assign(statement);
    case StatementKind::Layer:
      return layer(statement);
    case StatementKind::Reopen:
      return reopen();
    case StatementKind::Feed:
      // A feed draws from the same counter of seeds as the sources behind it.
      if (syntax_.payloads[statement.item].kind == PayloadKind::Counter) ++seeds_;
      return comment(statement);
    case StatementKind::Divider:
    case StatementKind::Target:
    case StatementKind::Entry:
    case StatementKind::Show:
      return comment(statement);
  }
}

void Speller::line(std::string text) {
  out_ += text;
  out_ += '\n';
}

void Speller::comment(const Statement& statement) {
  const Span span = syntax_.span(statement.first, statement.last);
  std::string text = join("// ", std::string_view(syntax_.source).substr(span.start, span.length));
  std::ranges::replace(text, '\n', ' ');
  line(std::move(text));
}

std::string Speller::fresh(std::string_view base) {
  for (std::size_t number = 2;; ++number) {
    std::string name = join(base, "_", number);
    if (taken_.insert(name).second) return name;
  }
}

std::string Speller::temporary(const std::string& text) {
  std::string name;
  do {
    name = join("t", ++temporaries_);
  } while (!taken_.insert(name).second);
  line(join("const ", name, " = ", text, ";"));
  return name;
}

/// Binds whatever on the stack would still record, in order, so that a line can go before it.
void Speller::settle() {
  for (Piece& piece : stack_) {
    if (piece.pure) continue;
    piece.text = temporary(piece.text);
    piece.number.clear();
    piece.pure = true;
  }
}

void Speller::bind(std::uint32_t name_token, const Piece& piece) {
  const std::uint32_t word = syntax_.tokens[name_token].word;
  const std::string base = spelled(syntax_.words[word]);
  const std::string name = next_[word]++ == 1 ? base : fresh(base);
  line(join("const ", name, " = ", piece.text, ";"));
  names_[word] = piece;
  names_[word].text = name;
  names_[word].pure = true;
  names_[word].number.clear();
  stale_[word] = false;
}

void Speller::assign(const Statement& statement) {
  stack_.clear();
  const Range terms = statement.terms;
  for (std::uint32_t i = terms.first; i < terms.first + terms.count; ++i) {
    Piece piece = step(i);
    piece.meaning = recorder_.terms()[i].meaning;
    stack_.push_back(std::move(piece));
  }
  const auto names = slice(syntax_.names, statement.names);
  Piece answer = std::move(stack_.back());
  stack_.clear();
  if (names.size() == 1) return bind(names[0], answer);

  const std::string adjoints = answer.pure ? answer.text : temporary(answer.text);
  std::size_t position = answer.offset;
  const std::vector<Meaning>& parts = recorder_.group(answer.meaning.index).parts;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t width = recorder_.members(parts[i]).size();
    if (parts[i].kind == Meaning::Kind::Group) {
      bind(names[i], {.text = adjoints,
                      .adjoints = true,
                      .offset = position,
                      .wrt = gradients(adjoints, position, width),
                      .meaning = parts[i]});
    } else {
      bind(names[i], {.text = join(tape_, ".resolve(", adjoints, ".gradients[", position, "])"),
                      .meaning = parts[i]});
    }
    position += width;
  }
}

void Speller::layer(const Statement& statement) {
  const Call& call = syntax_.calls[statement.item];
  const auto arguments = slice(syntax_.arguments, call.arguments);
  const auto drawn = [&](std::size_t i) { return draw(syntax_.payloads[arguments[i].item].draw); };
  std::string made;
  switch (static_cast<LayerKind>(call.signature->which)) {
    case LayerKind::Linear: {
      const std::string init = temporary(drawn(2));
      const std::string inputs = wholes(arguments[0].numerals);
      const std::string outputs = wholes(arguments[1].numerals);
      made = join("linear(", tape_, ", ", init, "([", inputs, ", ", outputs, "]), ", init, "([",
                  outputs, "]))");
      break;
    }
    case LayerKind::LinearOf:
      made = join("linear(", tape_, ", ", payload(syntax_.payloads[arguments[0].item]), ", ");
      made += join(payload(syntax_.payloads[arguments[1].item]), ")");
      break;
    case LayerKind::Mlp:
      made = join("mlp(", tape_, ", ", list(arguments[0].numerals), ", \"",
                  syntax_.text(arguments[1].item), "\", ", drawn(2), ")");
      break;
  }
  bind(syntax_.names[statement.names.first],
       {.text = join("topos.layers.", made), .meaning = {.kind = Meaning::Kind::Layer}});
}

void Speller::reopen() {
  std::string next = fresh("tape");
  line(join("const ", next, " = ", tape_, ".seal().reopen();"));
  tape_ = std::move(next);
  stale_.assign(stale_.size(), true);
}

std::string spell_typescript(const Syntax& syntax, const Recorder& recorder) {
  return Speller(syntax, recorder).run();
}

}  // namespace topos::language
