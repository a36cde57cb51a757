#include "foundation/text.hpp"
#include "language/speller.hpp"

namespace topos::language {

namespace {

/// `sum_along` as TypeScript spells it.
std::string camel(std::string_view method) {
  std::string out;
  for (std::size_t i = 0; i < method.size(); ++i) {
    if (method[i] != '_' || i + 1 == method.size()) {
      out += method[i];
    } else {
      out += static_cast<char>(method[++i] - 'a' + 'A');
    }
  }
  return out;
}

std::string_view method_of(TokenKind sign) {
  switch (sign) {
    case TokenKind::Plus:
      return "add";
    case TokenKind::Minus:
      return "sub";
    case TokenKind::Star:
      return "mul";
    case TokenKind::Slash:
      return "div";
    default:
      return "matmul";
  }
}

}  // namespace

Speller::Piece Speller::step(std::uint32_t index) {
  const Term& term = syntax_.terms[index];
  const TermNote& note = recorder_.terms()[index];
  switch (term.kind) {
    case TermKind::Number: {
      std::string digits = number({.token = term.token});
      return {.text = join(tape_, ".leaf(", digits, ")"), .number = std::move(digits)};
    }
    case TermKind::Name:
      return name(term, note.meaning);
    case TermKind::Source: {
      constexpr std::string_view methods[] = {".leaf(", ".parameter(", ".input("};
      return {.text = join(tape_, methods[static_cast<std::size_t>(term.source)],
                           payload(syntax_.payloads[term.item]), ")")};
    }
    case TermKind::Negate: {
      const Piece operand = std::move(stack_.back());
      stack_.pop_back();
      return {.text = join(operand.text, ".neg()")};
    }
    case TermKind::Binary:
      return binary(term, note);
    case TermKind::Call:
      return call(term, note);
    case TermKind::Slot:
      break;
  }
  std::unreachable();
}

std::string Speller::gradients(const std::string& adjoints, std::size_t first,
                               std::size_t count) const {
  return join("...", adjoints, ".gradients.slice(", first, ", ", first + count, ")");
}

Speller::Piece Speller::path(const Term& term, const Meaning& meaning) {
  const Piece& base = names_[syntax_.tokens[term.token].word];
  const std::string_view whole = syntax_.text(term.token);
  const std::string_view path = whole.substr(whole.find('.') + 1);
  const std::string below = join(path, ".");
  std::size_t first = 0;
  std::vector<std::string> symbols;
  for (const auto& [member, node] : recorder_.members(base.meaning)) {
    if (member == path || member.starts_with(below)) {
      symbols.push_back(base.adjoints ? join(base.text, ".gradients[", base.offset + first, "]")
                                      : join("Object.fromEntries(", base.text, ".parameters())[\"",
                                             member, "\"]"));
    }
    ++first;
  }
  if (meaning.kind == Meaning::Kind::Value) {
    return {.text = join(tape_, ".resolve(", symbols[0], ")"), .pure = true};
  }
  Piece piece{.pure = true};
  for (const std::string& symbol : symbols) {
    piece.wrt += join(piece.wrt.empty() ? "" : ", ", symbol);
  }
  return piece;
}

Speller::Piece Speller::name(const Term& term, const Meaning& meaning) {
  const Token& token = syntax_.tokens[term.token];
  if (token.kind == TokenKind::Path) return path(term, meaning);
  Piece& held = names_[token.word];
  if (meaning.kind == Meaning::Kind::Layer) {
    held.wrt = join("...", held.text, ".parameters().map(([, name]) => name)");
  } else if (meaning.kind == Meaning::Kind::Group) {
    held.wrt = gradients(held.text, held.offset, recorder_.members(meaning).size());
  } else if (stale_[token.word]) {
    const std::string again = fresh(syntax_.words[token.word]);
    line(join("const ", again, " = ", tape_, ".resolve(", held.text, ");"));
    held.text = again;
    stale_[token.word] = false;
  }
  return held;
}

Speller::Piece Speller::binary(const Term& term, const TermNote& note) {
  // Spreading the left operand comes after the nodes of the right one.
  if (note.spread_left && !stack_.back().pure) settle();
  const Piece right = std::move(stack_.back());
  stack_.pop_back();
  const Piece left = std::move(stack_.back());
  stack_.pop_back();

  const std::string shape = recorder_.structure().node(note.meaning.index).shape.text();
  const std::string spread = join(".broadcast(", shape, ")");
  const bool inline_number = !note.spread_right && !right.number.empty();
  std::string operand = inline_number ? right.number : right.text;
  if (note.spread_right) operand += spread;
  return {.text = join(left.text, note.spread_left ? spread : "", ".",
                       method_of(syntax_.tokens[term.token].kind), "(", operand, ")")};
}

Speller::Piece Speller::call(const Term& term, const TermNote& note) {
  const Call& made = syntax_.calls[term.item];
  std::vector<Piece> operands(
      std::make_move_iterator(stack_.end() - static_cast<std::ptrdiff_t>(made.values)),
      std::make_move_iterator(stack_.end()));
  stack_.resize(stack_.size() - made.values);
  if (made.signature == nullptr) {
    const std::string& layer = names_[syntax_.tokens[term.token].word].text;
    return {.text = join(layer, ".express(", operands[0].text, ")")};
  }
  if (made.signature->callee != Callee::Transform) return function(made, operands);
  return transform(made, operands, note.meaning);
}

Speller::Piece Speller::function(const Call& call, const std::vector<Piece>& operands) {
  const bool opcode = call.signature->callee == Callee::Opcode;
  std::string arguments;
  std::size_t next = 0;
  const auto add = [&](std::string_view text) {
    if (!arguments.empty()) arguments += ", ";
    arguments += text;
  };
  const auto given = slice(syntax_.arguments, call.arguments);
  for (std::size_t i = 0; i < given.size(); ++i) {
    const ParameterRow& parameter = call.signature->parameters[i];
    const bool list =
        parameter.kind == ArgumentKind::Shape || parameter.kind == ArgumentKind::Order;
    if (parameter.kind == ArgumentKind::Value) {
      const Piece& operand = operands[next++];
      if (next == 1) continue;  // the receiver
      add(opcode && !operand.number.empty() ? operand.number : operand.text);
    } else if (!given[i].given) {
      add(count_text(parameter.fallback.value()));
    } else {
      add(list ? this->list(given[i].numerals) : wholes(given[i].numerals));
    }
  }
  return {.text = join(operands[0].text, ".", camel(call.signature->name), "(", arguments, ")")};
}

Speller::Piece Speller::transform(const Call& call, const std::vector<Piece>& operands,
                                  const Meaning& answer) {
  const bool seeded = static_cast<TransformKind>(call.signature->which) == TransformKind::Vjp;
  const std::size_t values = seeded ? 2 : 1;
  std::string wrt;
  for (std::size_t i = values; i < operands.size(); ++i) {
    const bool value = operands[i].meaning.kind == Meaning::Kind::Value;
    wrt += join(i > values ? ", " : "", value ? operands[i].text : operands[i].wrt);
  }
  std::string text = join(tape_, seeded ? ".vjp(" : ".differentiate(", operands[0].text, ", ");
  if (seeded) text += join(operands[1].text, ", ");
  text += join("[", wrt, "])");
  if (answer.kind == Meaning::Kind::Group) {
    return {.text = text, .adjoints = true, .wrt = join("...", text, ".gradients")};
  }
  const Piece& only = operands[values];
  const bool named = only.pure && only.text.find('.') == std::string::npos;
  return {.text = join(tape_, ".resolve(", text,
                       named ? join(".of(", only.text, "))") : ".gradients[0])")};
}

}  // namespace topos::language
