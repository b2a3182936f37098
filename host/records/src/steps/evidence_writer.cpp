#include "evidence_writer.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "nonet/text/notation.hpp"
#include "short_texts.hpp"

namespace nonet::host {

namespace {

/// A list of items with a role each; omitted if empty.
template <typename Groups, typename AddItems>
void add_groups(JsonText& json, std::string_view key, const Groups& groups, AddItems add_items) {
  if (groups.empty()) return;
  json.key(key).begin_list();
  for (const auto& group : groups) {
    json.begin_object();
    json.key("role").text(group.role);
    add_items(group);
    json.end_object();
  }
  json.end_list();
}

CellMap cells_with(const CandidateMap& candidates) {
  CellMap cells;
  for (const Candidate candidate : candidates) cells.add(cell_of(candidate));
  return cells;
}

/// The cell or the digit in a house in which a link holds. A weak link holds where both ends are; a strong one where
/// there is no other candidate. Nothing if no single truth is the cause.
std::optional<Truth> cause_of(const EvidenceLink& link, const CellMap& cells, const Board& before) {
  const CandidateMap both = link.from | link.to;
  if (cells.count() == 1) {
    const Cell cell = cells.first();
    const bool holds = !link.is_strong || before.candidates(cell).count() == both.count();
    return holds ? std::optional(cell_truth(cell)) : std::nullopt;
  }
  const Digit digit = digit_of(both.first());
  if (!both.is_subset_of(candidates_of(cells, digit))) return std::nullopt;
  for (House house = 0; house < kHouses; ++house) {
    const CellMap& map = house_map(house);
    if (!cells.is_subset_of(map)) continue;
    if (!link.is_strong || (before.digit_cells(digit) & map) == cells) return house_truth(house, digit);
  }
  return std::nullopt;
}

/// The letter, from A, of the first group of cells that contains both ends; nothing if none does.
std::optional<char> set_of(const CellMap& cells, std::span<const CellGroup> groups) {
  constexpr std::ptrdiff_t kLetters = 26;
  const auto group = std::find_if(groups.begin(), groups.end(),
                                  [&cells](const CellGroup& each) { return cells.is_subset_of(each.cells); });
  const std::ptrdiff_t index = group - groups.begin();
  if (group == groups.end() || index >= kLetters) return std::nullopt;
  return static_cast<char>('A' + index);
}

void add_link(JsonText& json, const EvidenceLink& link, const Evidence& evidence, const Board& before) {
  json.begin_object();
  json.texts("from", link.from, short_candidate);
  json.texts("to", link.to, short_candidate);
  json.key("type").text(link.is_strong ? "strong" : "weak");
  const CellMap cells = cells_with(link.from | link.to);
  if (const auto cause = cause_of(link, cells, before)) {
    json.key("cause").plain(short_truth(*cause));
  } else if (const auto set = set_of(cells, evidence.cells)) {
    json.key("set").text({&*set, 1});
  }
  json.end_object();
}

void add_links(JsonText& json, std::span<const EvidenceLink> links, const Evidence& evidence, const Board& before) {
  if (links.empty()) return;
  json.key("links").begin_list();
  for (const EvidenceLink& link : links) add_link(json, link, evidence, before);
  json.end_list();
}

/// What follows from the premise of a branch.
void add_view(JsonText& json, std::size_t branch, const Evidence& evidence, const Board& before) {
  const EvidenceBranch& assumed = evidence.branches[branch];
  const auto links = evidence.links_of(branch);
  std::array<CandidateGroup, 3> groups{{{"premise", assumed.premise}, {"true", {}}, {"false", {}}}};
  for (const EvidenceLink& link : links) groups[link.is_strong ? 1 : 2].candidates |= link.to;
  json.begin_object();
  json.key("label").plain(branch_text(assumed));
  json.key("assumed").truth(assumed.is_on);
  json.key("evidence").begin_object();
  add_groups(json, "candidates", groups,
             [&](const CandidateGroup& group) { json.texts("candidates", group.candidates, short_candidate); });
  add_links(json, links, evidence, before);
  json.end_object();
  json.end_object();
}

}  // namespace

void add_evidence(JsonText& json, const Evidence& evidence, const Board& before) {
  json.key("evidence").begin_object();
  add_groups(json, "candidates", evidence.candidates,
             [&](const CandidateGroup& group) { json.texts("candidates", group.candidates, short_candidate); });
  add_groups(json, "cells", evidence.cells,
             [&](const CellGroup& group) { json.texts("cells", group.cells, short_cell); });
  add_groups(json, "houses", evidence.houses,
             [&](const HouseGroup& group) { json.texts("houses", houses_in(group.houses), short_house); });
  add_links(json, evidence.links, evidence, before);
  json.end_object();
  if (!evidence.branches.empty()) {
    json.key("views").begin_list();
    for (std::size_t i = 0; i < evidence.branches.size(); ++i) add_view(json, i, evidence, before);
    json.end_list();
  }
}

}  // namespace nonet::host
