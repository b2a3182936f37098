#include "answers/new_puzzle.hpp"

#include <fmt/format.h>

#include <limits>

#include "answers/position.hpp"
#include "nonet/puzzles/layout.hpp"
#include "nonet/puzzles/minimal.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/rating.hpp"
#include "nonet/studies/generation/puzzle_search.hpp"

namespace nonet::workbench {

namespace {

[[noreturn]] void refuse_demand(const std::string& message) { throw Refusal(Refusal::Kind::request, message); }

std::optional<std::string> optional_text(const Json& request, std::string_view key) {
  return request.find(key) ? std::optional(required_text(request, key)) : std::nullopt;
}

std::uint64_t optional_number(const Json& request, std::string_view key) {
  const Json* const member = request.find(key);
  if (!member) return 0;
  const auto number = member->whole_number();
  if (!number || *number < 0) refuse_demand(fmt::format("the request's '{}' is not a whole number from 0", key));
  return static_cast<std::uint64_t>(*number);
}

CellMap read_pattern(const std::string& text) {
  std::string error;
  const auto cells = parse_mask(text, error);
  if (!cells) refuse_demand("pattern: " + error);
  if (cells->count() < kFewestClues) {
    refuse_demand(
        fmt::format("pattern: {} givens never leave one solution, expected at least {}", cells->count(), kFewestClues));
  }
  return *cells;
}

DraftRules requested_layout(const Json& request) {
  DraftRules rules;
  const auto clues = optional_text(request, "clues");
  const auto symmetry = optional_text(request, "symmetry");
  if (const auto pattern = optional_text(request, "pattern")) {
    if (clues || symmetry) refuse_demand("pattern: goes without clues and symmetry");
    rules.pattern = read_pattern(*pattern);
  }
  if (clues) {
    const auto range = studies::parse_clues(*clues);
    if (!range) refuse_demand("clues: " + range.error());
    rules.clues = *range;
  }
  if (symmetry) {
    auto orbits = orbits_of(*symmetry);
    if (!orbits) refuse_demand("symmetry: no symmetry '" + *symmetry + "'");
    if (*symmetry != given_symmetries().front().name) rules.orbits = *std::move(orbits);
  }
  return rules;
}

}  // namespace

std::string new_puzzle(const Json& request, const host::Strategy& strategy, host::SearchLimit* limit) {
  const auto demands =
      studies::resolve_demands({optional_text(request, "level"), {}, optional_texts(request, "needs"), {}}, strategy);
  if (!demands) refuse_demand(demands.error());
  const DraftMaker maker(requested_layout(request));
  studies::PuzzleSearch search(maker, &*demands, limit);
  const studies::Attempt attempt = search.attempt(optional_number(request, "seed"), optional_number(request, "attempt"),
                                                  std::numeric_limits<std::uint64_t>::max(), [] { return false; });
  if (attempt.fault) throw Refusal(Refusal::Kind::plugin, host::fault_text(*attempt.fault));
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("drawn").number(attempt.tally.drawn);
  if (attempt.found) {
    const auto& [draft, outcome, uses] = *attempt.found;
    ParsedGrid puzzle;
    puzzle.grid = puzzle_of(draft.solution, draft.givens);
    append_position(json, puzzle);
    json.key("level").text(host::level_field(outcome, demands->strategy));
    json.key("score").raw(host::score_text(demands->strategy, outcome.rating.score(demands->strategy)));
    json.key("steps").number(outcome.steps);
  }
  json.end_object();
  return out;
}

}  // namespace nonet::workbench
