#include "read/graph.hpp"

#include "read/lanes.hpp"

namespace topos {

namespace {

/// One entry for each reading operand, in tape order.
std::vector<std::vector<std::size_t>> readers_of(const Structure& structure) {
  std::vector<std::vector<std::size_t>> readers(structure.size());
  for (std::size_t i = 0; i < structure.size(); ++i) {
    for (std::uint32_t operand : structure.node(i).inputs()) readers[operand].push_back(i);
  }
  return readers;
}

std::vector<std::size_t> last_rows(const std::vector<std::vector<std::size_t>>& readers) {
  std::vector<std::size_t> last(readers.size());
  for (std::size_t i = 0; i < readers.size(); ++i) {
    last[i] = readers[i].empty() ? i : readers[i].back();
  }
  return last;
}

/// What the entry's names are computed from, themselves included; everything without an entry.
std::vector<bool> needed_by(const Structure& structure, const std::optional<Entry>& entry) {
  if (!entry) return std::vector<bool>(structure.size(), true);
  return ancestors_of(structure, declared_by(structure, *entry, "read"));
}

}  // namespace

void read_graph(Json& json, const Listing& listing, const std::optional<Entry>& entry) {
  const SpecLines lines(listing);
  const std::vector<std::vector<std::size_t>> readers = readers_of(listing.structure);
  const Lanes lanes = assign_lanes(last_rows(readers));
  const std::vector<bool> needed = needed_by(listing.structure, entry);

  json.begin_object();
  json.key("nodes");
  json.begin_array();
  for (std::size_t i = 0; i < listing.structure.size(); ++i) {
    json.begin_object();
    lines.write(json, i);
    json.member("lane", lanes.of[i]);
    json.key("readers");
    json.counts(readers[i]);
    json.key("scheduled");
    json.truth(needed[i]);
    json.end_object();
  }
  json.end_array();
  json.member("lanes", lanes.count);
  json.end_object();
}

}  // namespace topos
