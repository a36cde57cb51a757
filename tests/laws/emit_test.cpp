#include <catch_amalgamated.hpp>
#include <map>
#include <set>

#include "emit/stablehlo.hpp"
#include "laws/instances.hpp"
#include "laws/random_program.hpp"
#include "record/erased.hpp"

namespace topos::laws {
namespace {

/// What follows `mark` up to one of `ends`; moves on behind it.
std::string_view taken(std::string_view& text, std::string_view mark, std::string_view ends) {
  const std::size_t start = text.find(mark);
  if (start == std::string_view::npos) return {};
  const std::size_t end = std::min(text.find_first_of(ends, start + 1), text.size());
  const std::string_view found = text.substr(start, end - start);
  text.remove_prefix(end);
  return found;
}

std::vector<std::string> all_taken(std::string_view text, std::string_view mark,
                                   std::string_view ends) {
  std::vector<std::string> out;
  while (true) {
    const std::string_view found = taken(text, mark, ends);
    if (found.empty()) return out;
    out.emplace_back(found);
  }
}

/// The names and the types of a module in the order in which they stand on each line: what a name
/// is given is one type, and every name that is read was given one before.
class Reader {
 public:
  explicit Reader(const std::string& text) {
    std::string_view rest = text;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      read(rest.substr(0, end));
      rest.remove_prefix(end + 1);
    }
  }
  const std::vector<std::string>& declared() const { return declared_; }
  const std::vector<std::string>& answered() const { return answered_; }

 private:
  void read(std::string_view line) {
    INFO(line);
    if (line.find("func.func") != std::string_view::npos) return read_signature(line);
    std::vector<std::string> names = all_taken(line, "%", " ,:)(");
    if (line.ends_with("({")) opened_ = names[0];
    if (line.starts_with("    })")) {
      given_.insert({std::exchange(opened_, {}), all_taken(line, "tensor<", ">").back()});
    }
    if (names.empty() || line.ends_with("({")) return;
    const std::size_t colon = line.rfind(" : ");
    const std::size_t tail = colon == std::string_view::npos ? 0 : colon;
    std::vector<std::string> types = all_taken(line.substr(tail), "tensor<", ">");
    if (line.find("= ") != std::string_view::npos) {
      CHECK(given_.insert({names[0], types.back()}).second);
      names.erase(names.begin());
    } else if (line.find("^bb0") != std::string_view::npos) {
      for (const std::string& name : names) given_.insert({name, types[0]});
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto found = given_.find(names[i]);
      REQUIRE(found != given_.end());
      // Operations of one type spell it once; a select spells the type of its mask, then the other.
      if (types.size() > 1 && line.find("select") == std::string_view::npos)
        CHECK(found->second == types[i]);
    }
    if (line.find("    return") == 0) answered_ = types;
  }

  void read_signature(std::string_view line) {
    const std::size_t arrow = line.find(" -> ");
    const std::vector<std::string> names = all_taken(line.substr(0, arrow), "%", ":");
    const std::vector<std::string> types = all_taken(line.substr(0, arrow), "tensor<", ">");
    REQUIRE(names.size() == types.size());
    for (std::size_t i = 0; i < names.size(); ++i) given_[names[i]] = types[i];
    declared_ = all_taken(line.substr(arrow), "tensor<", ">");
  }

  std::map<std::string, std::string> given_;
  std::string opened_;  ///< a value whose statement takes several lines
  std::vector<std::string> declared_;
  std::vector<std::string> answered_;
};

template <Element E>
void emits(const Network<E>& network, const Entry& entry) {
  const Plan<E> plan = lower(network, entry);
  const auto text = stablehlo(plan);
  REQUIRE(text.has_value());
  INFO(*text);
  const Reader reader(*text);
  CHECK(reader.declared() == reader.answered());
  std::vector<std::string> expected;
  for (const std::uint32_t node : plan.schedule().results) {
    const std::string type =
        tensor_type(plan.structure().node(node).shape.extents(), element_name<E>());
    expected.push_back(type.substr(0, type.size() - 1));
  }
  CHECK(reader.declared() == expected);

  CHECK(stablehlo(lower(network, entry)) == *text);
  Entry kept = entry;
  kept.backward = !entry.backward;
  CHECK(stablehlo(lower(network, kept)) == *text);
  // The same program, told without its element, is of the same family.
  const std::shared_ptr<const Recording<Any>> told = erased(*network.recording());
  CHECK(stablehlo(lower(told, entry)) == *text);
}

/// The portable form, with the recorded batch or another: a module that reads well in two dialects,
/// or a node that stands in the way.
template <Element E>
void emits_for_tools(const Network<E>& network, const Entry& entry) {
  const Plan<E> plan = lower(network, entry);
  for (const std::optional<std::size_t> batch : {std::optional<std::size_t>(), {1}, {5}}) {
    const auto text = stablehlo(plan, PortableForm{.batch = batch});
    if (!text) {
      INFO(text.error().sentence);
      CHECK(batch.has_value());
      CHECK(text.error().node < network.size());
      continue;
    }
    INFO(*text);
    const Reader reader(*text);
    CHECK(reader.declared() == reader.answered());
    CHECK(text->find("chlo") == std::string::npos);
  }
}

TEMPLATE_TEST_CASE("every operation emits what it declares", "", f64, f32, Bf16) {
  std::set<std::size_t> kinds;
  for (const Case& of : every_case()) {
    INFO(of.text());
    SplitMix64 stream(17);
    Tape<TestType> tape;
    std::vector<Value<TestType>> operands;
    for (const Operand& operand : of.operands) {
      operands.push_back(tape.input(filled<TestType>(operand, Numbers::Edges, stream)));
    }
    const Symbol output = express<Value<TestType>>(of.opcode, operands).symbol();
    const Network<TestType> network = std::move(tape).seal();
    emits(network, {.roots = {output}});
    emits_for_tools(network, {.roots = {output}});
    kinds.insert(of.opcode.index());
  }
  CHECK(kinds.size() == vocabulary_size - source_count);
}

TEMPLATE_TEST_CASE("random programs emit what they declare", "", f64, f32, Bf16) {
  for (std::size_t calls = 1; calls < 40; calls += 1 + calls / 4) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      INFO("seed " << seed << ", " << calls << " calls");
      RandomProgram<TestType> program(seed * 1000 + calls, calls);
      Tape<TestType> tape = std::move(program.tape());
      const Network<TestType> network = std::move(tape).seal();
      const auto drawn = [&] {
        return network.structure().symbol(program.stream().next() % network.size());
      };
      const Entry entry{.roots = {drawn(), drawn()}, .observe = {drawn()}};
      emits(network, entry);
      emits_for_tools(network, entry);
    }
  }
}

}  // namespace
}  // namespace topos::laws
