#include "read/plan.hpp"

#include <catch_amalgamated.hpp>

#include "engine/lower/programs.hpp"
#include "engine/read/approved.hpp"
#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;
using parsed::Tree;
using Texts = std::vector<std::string>;

namespace {

Subject subject_of(const programs::Program& program, Entry entry) {
  return {.recording = erased(*program.network.recording()), .entry = std::move(entry)};
}

Tree read(ReadingKind kind, Subject subject) {
  return parsed::json(read_json(kind, std::move(subject)));
}

}  // namespace

TEST_CASE("a plan reads as its listing, line by line with lifetimes") {
  const auto card = cards::squared_error();
  Subject subject = card.subject();
  subject.entry = Entry{.roots = card.adjoints[0].roots()};
  const Tree plan = read(ReadingKind::Plan, subject);

  CHECK(plan["lines"].items.size() == 17);
  CHECK(plan["lines"][0]["names"].texts() == Texts{"w"});
  CHECK(plan["lines"][0]["lifetime"]["kind"].text == "freed");
  CHECK(plan["lines"][0]["lifetime"]["after"].text == "3");
  CHECK(plan["lines"][5]["lifetime"]["kind"].text == "kept");
  CHECK(plan["summary"].text ==
        "plan: forward; 17 of 23 nodes evaluated, 2 readable\n"
        "live volume: peak 6 elements at node 8, retain-all 17");
  CHECK(plan["text"].text.ends_with(plan["summary"].text));
}

TEST_CASE("without an entry a plan is that of the last derivative, else of the target") {
  const auto card = cards::squared_error();
  CHECK(read(ReadingKind::Plan, card.subject())["lines"].items.size() == 17);
  const auto chain = cards::chain();
  CHECK(read(ReadingKind::Plan, chain.subject())["lines"].items.size() == 8);
  Subject nothing{.recording = erased(*chain.network.recording())};
  CHECK_THROWS_MATCHES(read(ReadingKind::Liveness, nothing), Fault,
                       Catch::Matchers::Message("plan needs an entry or a target, got none"));
}

TEST_CASE("the plan of a convolution is the approved one, with what became of its match") {
  const programs::Program program = programs::convolution({1, 1});
  const Symbol total = program.names.back();
  approved::check("convolution-plan",
                  read_json(ReadingKind::Plan, subject_of(program, {.roots = {total}})));
  const Symbol rows = program.network.structure().symbol(8);
  const Tree plan =
      read(ReadingKind::Plan, subject_of(program, {.roots = {total}, .observe = {rows}}));
  CHECK(plan["patterns"].items.empty());
  CHECK(plan["offers"][0]["elected"].text == "false");
  CHECK(plan["offers"][0]["blockedBy"].text == "8");
}

TEST_CASE("liveness reads as the schedule with the elements alive at each node") {
  const programs::Program program = programs::pooled(2, 2);
  const Tree live =
      read(ReadingKind::Liveness, subject_of(program, {.roots = {program.names.back()}}));

  CHECK(live["schedule"].texts() == Texts{"0", "12"});
  CHECK(live["series"].texts() == Texts{"16", "20"});
  CHECK(live["names"].texts() == Texts{"Input", "Reshape"});
  CHECK(live["peak"].text == "20");
  CHECK(live["at"].text == "12");
  CHECK(live["retainAll"].text == "20");
}
