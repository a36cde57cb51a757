#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "language/cursor.hpp"

namespace topos::language {

/// Reads a program into `Syntax`. A wrong statement gives one diagnostic and is marked; the parser
/// goes on behind it.
class Parser {
 public:
  Parser(Syntax& syntax, const Limits& limits, std::vector<Diagnostic>& diagnostics);
  void run();

 private:
  /// What the program has made of a word so far.
  enum class Meaning : std::uint8_t { Free, Value, Layer };

  /// A bracket that an expression has opened.
  struct Frame {
    enum class Kind : std::uint8_t { Group, Call, List } kind = Kind::Group;
    std::uint32_t token = 0;    ///< the bracket, or the word before it
    std::size_t operators = 0;  ///< how many stood open outside
    Call call = {};
    std::vector<Argument> arguments = {};
    std::size_t next = 0;     ///< the position of the next argument
    bool value = true;        ///< whether the argument being read is an expression
    std::uint32_t items = 0;  ///< of a list, the values that ended
  };
  struct Operator {
    std::uint32_t token = 0;
    bool unary = false;
  };
  enum class Step : std::uint8_t { Failed, Operand, Operation };

  // Statements (parser.cpp, declaration.cpp).
  void header();
  bool version();
  bool element();
  void statement();
  bool statement_body(Statement& statement);
  bool assignment(Statement& statement);
  bool makes_layer();
  bool layer(Statement& statement);
  bool target(Statement& statement);
  bool divider(Statement& statement);
  bool feed(Statement& statement);
  bool show(Statement& statement);
  bool show_item();
  bool entry(Statement& statement);
  bool entry_part();
  bool name_list(Range& names);
  bool end_of_statement();
  Meaning meaning(const Token& token) const { return meanings_[token.word]; }

  // Expressions (expression.cpp, expression_call.cpp).
  bool expression(Range& terms);
  Step operand();
  Step primary();
  Step operation();
  Step begin_call();
  Step begin_argument();
  Step begin_list(std::size_t position);
  Step after_item();
  Step after_argument();
  Step finish_call();
  Step close_group();
  void reduce(std::size_t precedence);
  void emit(Term term, std::size_t operands);

  // Arguments that are no values (argument.cpp).
  bool argument(const Call& call, std::size_t position, Argument& argument);
  bool single(std::uint32_t& index, std::string_view needed);
  bool keyword(const Call& call, std::size_t& position);
  bool wholes(Range& numerals);
  bool argument_position(const Call& call, const std::vector<Argument>& arguments,
                         std::size_t& position);
  bool check_given(const Call& call, const std::vector<Argument>& arguments);

  // Payloads (payload.cpp).
  bool payload(std::uint32_t& index);
  bool tensor(std::uint32_t& index);
  bool tensor_body(Payload& payload);
  bool literal(Payload& payload);
  bool selection(Payload& payload);
  bool counted(Payload& payload);
  bool causal(Payload& payload);
  bool draw(DrawCall& draw);
  bool shape(Payload& payload);

  Syntax& syntax_;
  Cursor cursor_;
  std::vector<Diagnostic>& diagnostics_;
  std::vector<Meaning> meanings_;
  std::vector<Frame> frames_;
  std::vector<Operator> operators_;
  /// The first token of each operand that waits on the stack.
  std::vector<std::uint32_t> begins_;
};

/// Cuts and reads a text. At most `maximum_diagnostics` are reported.
Syntax read_syntax(std::string_view source, const Limits& limits,
                   std::vector<Diagnostic>& diagnostics);

}  // namespace topos::language
