#include "nonet/records/drawn_step.hpp"

#include <fmt/core.h>

#include <deque>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

/// Thrown for an invalid record; caught where its reading began.
struct RecordError {
  std::string message;
};

const std::vector<Json>& items_of(const Json& object, const char* key) {
  static const std::vector<Json> kNone;
  const Json* const list = object.find(key);
  if (!list || list->is_null()) return kNone;
  if (!list->is_list()) throw RecordError{fmt::format("'{}' is no list", key)};
  return list->items();
}

std::string text_at(const Json& object, const char* key) {
  const Json* const text = object.find(key);
  return text && text->is_text() ? text->text() : std::string();
}

/// The items of a list, converted by `read`, which returns nothing for an unknown item.
template <typename Read>
auto read_each(const Json& object, const char* key, const char* expected, Read read) {
  std::vector<typename decltype(read(std::string()))::value_type> values;
  for (const Json& item : items_of(object, key)) {
    const auto value = item.is_text() ? read(item.text()) : std::nullopt;
    if (!value) throw RecordError{fmt::format("{} in '{}', expected {}", item.shown().substr(0, 40), key, expected)};
    values.push_back(*value);
  }
  return values;
}

CandidateMap read_candidate_set(const Json& object, const char* key) {
  const auto read = [](const std::string& text) {
    const auto conclusion = text.size() == 5 ? parse_conclusion(text) : std::nullopt;
    return conclusion ? std::optional(conclusion->candidate()) : std::nullopt;
  };
  CandidateMap candidates;
  for (const Candidate candidate : read_each(object, key, "a candidate such as 5r1c3", read)) candidates.add(candidate);
  return candidates;
}

CellMap read_cell_set(const Json& object) {
  const auto read = [](const std::string& text) {
    const auto truth = parse_truth(text);
    return truth && is_cell_truth(*truth) ? std::optional(cell_of(*truth)) : std::nullopt;
  };
  CellMap cells;
  for (const Cell cell : read_each(object, "cells", "a cell such as r1c3", read)) cells.add(cell);
  return cells;
}

HouseMask read_house_set(const Json& object) {
  const auto read = [](const std::string& text) {
    const auto truth = parse_truth("1" + text);
    return truth && !is_cell_truth(*truth) ? std::optional(house_of(*truth)) : std::nullopt;
  };
  HouseMask houses = 0;
  for (const House house : read_each(object, "houses", "a house such as b3", read)) houses |= HouseMask{1} << house;
  return houses;
}

/// Evidence during parsing.
struct ReadEvidence {
  std::deque<std::string> roles;
  std::vector<CandidateGroup> candidates;
  std::vector<CellGroup> cells;
  std::vector<HouseGroup> houses;
  std::vector<EvidenceLink> links;
  std::vector<EvidenceBranch> branches;
  std::string sentence;

  void read(const Json& evidence) {
    const auto role = [&](const Json& group) -> std::string_view {
      if (!group.is_object()) throw RecordError{"a group of 'evidence' is no object"};
      return roles.emplace_back(text_at(group, "role"));
    };
    for (const Json& group : items_of(evidence, "candidates")) {
      candidates.push_back({role(group), read_candidate_set(group, "candidates")});
    }
    for (const Json& group : items_of(evidence, "cells")) cells.push_back({role(group), read_cell_set(group)});
    for (const Json& group : items_of(evidence, "houses")) houses.push_back({role(group), read_house_set(group)});
    for (const Json& link : items_of(evidence, "links")) {
      if (!link.is_object()) throw RecordError{"a link of 'evidence' is no object"};
      links.push_back(
          {read_candidate_set(link, "from"), read_candidate_set(link, "to"), text_at(link, "type") == "strong"});
    }
  }
  /// The views: what is assumed in each, and how many of the links are its own.
  void read_branches(const Json& record) {
    std::size_t first = 0;
    for (const Json& view : items_of(record, "views")) {
      const Json* const shown = view.is_object() ? view.find("evidence") : nullptr;
      if (shown == nullptr || !shown->is_object()) throw RecordError{"a view of 'views' has no 'evidence'"};
      const auto& groups = items_of(*shown, "candidates");
      if (groups.empty() || !groups.front().is_object()) throw RecordError{"a view of 'views' has no premise"};
      const Json* const assumed = view.find("assumed");
      const bool is_on = assumed == nullptr || assumed->truth().value_or(true);
      branches.push_back({read_candidate_set(groups.front(), "candidates"), is_on, first});
      first += items_of(*shown, "links").size();
    }
    if (!branches.empty() && first != links.size()) {
      throw RecordError{fmt::format("'views' have {} links, 'evidence' has {}", first, links.size())};
    }
  }
  [[nodiscard]] Evidence evidence() const { return {candidates, cells, houses, links, branches, sentence, {}}; }
};

/// The sentence in `name: sentence => conclusions`.
std::string sentence_of(std::string text, const std::string& name) {
  if (text.starts_with(name + ": ")) text.erase(0, name.size() + 2);
  const std::size_t arrow = text.rfind(" => ");
  return arrow == text.npos ? std::string() : text.substr(0, arrow);
}

DrawnStep read_record(const Json& object) {
  const char* const key = object.find("state") ? "state" : "grid";
  ParseError error;
  const auto position = parse_grid(text_at(object, key), error);
  if (!position) throw RecordError{fmt::format("'{}', character {}: {}", key, error.offset + 1, error.message)};
  DrawnStep drawn;
  drawn.before = position->grid;
  drawn.name = text_at(object, "name");
  drawn.explanation = text_at(object, "explanation");
  const auto conclusions = read_each(object, "conclusions", "a conclusion such as r7c5<>7 or r1c2=3", parse_conclusion);
  const auto premises = read_each(object, "premises", "a cell or a digit in a house such as r4c5 or 7b3", parse_truth);
  const auto covers = read_each(object, "covers", "a cell or a digit in a house such as r4c5 or 7b3", parse_truth);
  if (conclusions.empty()) throw RecordError{"no 'conclusions', expected a list of one at least"};
  ReadEvidence read;
  read.sentence = sentence_of(text_at(object, "text"), drawn.name);
  if (const Json* const evidence = object.find("evidence"); evidence && evidence->is_object()) read.read(*evidence);
  read.read_branches(object);
  const Evidence evidence = read.evidence();
  Step step;
  step.conclusions = conclusions;
  step.bases = premises;
  step.covers = covers;
  step.evidence = &evidence;
  drawn.owned.add(step);
  return drawn;
}

}  // namespace

tl::expected<std::optional<DrawnStep>, std::string> parse_drawn_step(std::string_view line) {
  const auto document = Json::read(line);
  if (!document) return tl::unexpected(document.error());
  const Json& object = *document;
  if (!object.is_object()) return tl::unexpected(std::string("not an object, expected a step"));
  if (const Json* const type = object.find("type"); type && !(type->is_text() && type->text() == "step"))
    return std::nullopt;
  try {
    return read_record(object);
  } catch (const RecordError& mistake) {
    return tl::unexpected(mistake.message);
  }
}

}  // namespace nonet::host
