#include "operation/vocabulary.hpp"

#include <utility>

namespace topos {

namespace {

/// What depends on the kind of an operation alone.
struct Facts {
  std::string_view name;
  std::string_view method;
  std::size_t arity;
  std::array<bool, 2> passes;
  std::array<bool, 2> reads;
  bool reads_output;
  bool selects;
  bool is_view;
};

template <class Op>
constexpr Facts facts_of() {
  Facts facts{Op::name, Op::method, Op::arity, {}, {}, false, Selecting<Op>, ViewOperation<Op>};
  if constexpr (Op::arity > 0) {
    for (std::size_t i = 0; i < Op::arity; ++i) {
      facts.passes[i] = true;
      if constexpr (requires { Op::passes; }) facts.passes[i] = Op::passes[i];
      facts.reads[i] = Op::reads.operands[i];
    }
    facts.reads_output = Op::reads.output;
  }
  return facts;
}

template <std::size_t... Kind>
constexpr auto facts_of_each(std::index_sequence<Kind...>) {
  return std::array{facts_of<std::variant_alternative_t<Kind, Opcode>>()...};
}

const Facts& facts(const Opcode& opcode) {
  static constexpr auto table = facts_of_each(std::make_index_sequence<vocabulary_size>{});
  return table[opcode.index()];
}

std::vector<std::size_t> flat(std::size_t value) { return {value}; }
std::vector<std::size_t> flat(const Shape& value) { return value.list(); }
std::vector<std::size_t> flat(const std::vector<std::size_t>& value) { return value; }

/// Takes attribute values off the front of a flat list.
class Reader {
 public:
  Reader(std::string_view method, std::span<const std::size_t> flat)
      : method_(method), flat_(flat) {}

  void take(std::size_t& value) { value = next(); }
  void take(Shape& value) { value = Shape(list(), method_); }
  void take(std::vector<std::size_t>& value) {
    const std::span<const std::size_t> items = list();
    value.assign(items.begin(), items.end());
  }
  void finish() const {
    if (!flat_.empty()) refuse();
  }

 private:
  [[noreturn]] void refuse() const {
    fail(FaultKind::Argument, method_, join(method_, " needs other attributes than it was given"));
  }
  std::size_t next() {
    if (flat_.empty()) refuse();
    const std::size_t value = flat_[0];
    flat_ = flat_.subspan(1);
    return value;
  }
  std::span<const std::size_t> list() {
    const std::size_t length = next();
    if (length > flat_.size()) refuse();
    const std::span<const std::size_t> items = flat_.first(length);
    flat_ = flat_.subspan(length);
    return items;
  }

  std::string_view method_;
  std::span<const std::size_t> flat_;
};

template <class Op>
Opcode made(std::span<const std::size_t> flat) {
  Op operation{};
  Reader reader(Op::method, flat);
  std::apply([&](const auto&... attribute) { (reader.take(operation.*attribute.field), ...); },
             Op::attributes);
  reader.finish();
  return operation;
}

template <std::size_t... Kind>
constexpr auto makers(std::index_sequence<Kind...>) {
  using Make = Opcode (*)(std::span<const std::size_t>);
  return std::array<Make, sizeof...(Kind)>{&made<std::variant_alternative_t<Kind, Opcode>>...};
}

template <std::size_t... Kind>
std::vector<Opcode> one_of_each(std::index_sequence<Kind...>) {
  return {Opcode(std::variant_alternative_t<Kind, Opcode>{})...};
}

}  // namespace

std::string_view name(const Opcode& opcode) { return facts(opcode).name; }

std::string_view method(const Opcode& opcode) { return facts(opcode).method; }

std::size_t arity(const Opcode& opcode) { return facts(opcode).arity; }

bool passes(const Opcode& opcode, std::size_t operand) { return facts(opcode).passes[operand]; }

bool reads_operand(const Opcode& opcode, std::size_t operand) {
  return facts(opcode).reads[operand];
}

bool reads_output(const Opcode& opcode) { return facts(opcode).reads_output; }

bool selects(const Opcode& opcode) { return facts(opcode).selects; }

bool is_view(const Opcode& opcode) { return facts(opcode).is_view; }

std::optional<Layout> view(const Opcode& opcode, const Operand& operand) {
  return std::visit(
      [&](const auto& operation) -> std::optional<Layout> {
        if constexpr (ViewOperation<std::decay_t<decltype(operation)>>) {
          return operation.view(operand.shape, operand.layout);
        } else {
          return std::nullopt;
        }
      },
      opcode);
}

Prepared prepare(const Opcode& opcode, const Shape& shape, std::span<const Operand> operands) {
  return std::visit(
      [&](const auto& operation) -> Prepared {
        if constexpr (std::decay_t<decltype(operation)>::arity == 0) {
          std::unreachable();
        } else {
          return prepare(operation, shape, operands);
        }
      },
      opcode);
}

Shape infer(const Opcode& opcode, std::span<const Shape* const> operands) {
  check_operands(opcode, operands.size());
  return std::visit(
      [&](const auto& operation) -> Shape {
        using Op = std::decay_t<decltype(operation)>;
        if constexpr (Op::arity == 1) {
          return operation.infer(Shapes<1>{{operands[0]}});
        } else if constexpr (Op::arity == 2) {
          return operation.infer(Shapes<2>{{operands[0], operands[1]}});
        } else {
          std::unreachable();
        }
      },
      opcode);
}

std::vector<AttributeValue> attributes(const Opcode& opcode) {
  std::vector<AttributeValue> out;
  std::visit(
      [&](const auto& operation) {
        std::apply(
            [&](const auto&... attribute) {
              (out.push_back({attribute.name, attribute.kind, flat(operation.*attribute.field)}),
               ...);
            },
            operation.attributes);
      },
      opcode);
  return out;
}

std::string attribute_text(const Opcode& opcode) {
  std::string out;
  for (const AttributeValue& attribute : attributes(opcode)) {
    if (!out.empty()) out += ' ';
    const bool list =
        attribute.kind == AttributeKind::Shape || attribute.kind == AttributeKind::Order;
    out += join(attribute.name, "=",
                list ? list_text(attribute.values) : count_text(attribute.values[0]));
  }
  return out;
}

Opcode make_opcode(std::size_t kind, std::span<const std::size_t> flat) {
  static constexpr auto table = makers(std::make_index_sequence<vocabulary_size>{});
  if (kind >= table.size()) {
    fail(FaultKind::Argument, "opcode",
         join("opcode needs a kind below ", table.size(), ", got ", kind));
  }
  return table[kind](flat);
}

std::vector<Opcode> every_opcode() {
  return one_of_each(std::make_index_sequence<vocabulary_size>{});
}

void check_operands(const Opcode& opcode, std::size_t given) {
  if (is_source(opcode)) {
    fail(FaultKind::Source, method(opcode),
         join(method(opcode), " is a source: it is supplied, not expressed"));
  }
  if (given == arity(opcode)) return;
  fail(FaultKind::Argument, method(opcode),
       join(method(opcode), " takes ", counted_noun(arity(opcode), "operand"), ", got ", given));
}

}  // namespace topos
