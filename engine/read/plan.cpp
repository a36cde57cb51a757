#include "read/plan.hpp"

#include "lower/describe.hpp"
#include "lower/lifetime.hpp"
#include "lower/offers.hpp"
#include "read/liveness.hpp"

namespace topos {

namespace {

void write_lifetime(Json& json, const Lifetime& lifetime) {
  json.begin_object();
  json.member("kind", name(lifetime.kind));
  if (lifetime.ends()) json.member("after", std::size_t{lifetime.after});
  json.end_object();
}

/// The members of `Pattern`, into an object that the caller opened.
void write_pattern(Json& json, const Pattern& pattern) {
  json.member("kind", name(pattern.kind));
  json.member("formula", name(pattern.kind));
  json.member("root", std::size_t{pattern.root});
  json.key("nodes");
  json.indices(pattern.nodes());
}

void write_offers(Json& json, const Schedule& schedule) {
  json.key("offers");
  json.begin_array();
  for (const Offer& offer : offers(schedule)) {
    json.begin_object();
    write_pattern(json, offer.pattern);
    json.key("elected");
    json.truth(offer.elected);
    if (!offer.elected) json.member("reason", offer.reason);
    if (offer.blocked_by) json.member("blockedBy", std::size_t{*offer.blocked_by});
    json.end_object();
  }
  json.end_array();
}

std::string_view without_newline(std::string_view text) { return text.substr(0, text.size() - 1); }

}  // namespace

void write_patterns(Json& json, std::string_view key, const std::vector<Pattern>& patterns) {
  json.key(key);
  json.begin_array();
  for (const Pattern& pattern : patterns) {
    json.begin_object();
    write_pattern(json, pattern);
    json.end_object();
  }
  json.end_array();
}

void write_schedule(Json& json, const Schedule& schedule) {
  json.begin_object();
  json.member("length", schedule.size);
  json.key("results");
  json.indices(schedule.results);
  json.key("lines");
  json.begin_array();
  for (std::size_t index = 0; index < schedule.size; ++index) {
    if (!schedule.wanted[index]) continue;
    json.begin_object();
    json.member("index", index);
    json.key("lifetime");
    write_lifetime(json, lifetime(schedule, index));
    json.end_object();
  }
  json.end_array();
  json.key("live");
  json.begin_object();
  write_live_volume(json, schedule);
  json.end_object();
  write_patterns(json, "candidates", schedule.candidates);
  write_patterns(json, "patterns", schedule.patterns);
  json.end_object();
}

void read_plan(Json& json, const Listing& listing, const Schedule& schedule) {
  const SpecLines lines(listing);
  json.begin_object();
  json.key("lines");
  json.begin_array();
  for (std::size_t index = 0; index < schedule.size; ++index) {
    if (!schedule.wanted[index]) continue;
    json.begin_object();
    lines.write(json, index);
    json.key("lifetime");
    write_lifetime(json, lifetime(schedule, index));
    json.end_object();
  }
  json.end_array();
  json.member("text", without_newline(describe(listing.structure, schedule)));
  json.member("summary", without_newline(plan_summary(schedule)));
  write_patterns(json, "patterns", schedule.patterns);
  write_offers(json, schedule);
  json.end_object();
}

}  // namespace topos
