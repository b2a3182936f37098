#include "nonet/comparison/claimed_path.hpp"

#include <fmt/core.h>

#include "nonet/comparison/csp_rules_path.hpp"
#include "nonet/comparison/explainer_path.hpp"
#include "nonet/comparison/recorded_path.hpp"
#include "nonet/comparison/regression_library.hpp"

namespace nonet::comparison {

namespace {

using Claims = tl::expected<std::optional<ClaimedPath>, std::string>;

Claims claims_of_step(std::string_view line) {
  auto step = host::parse_step_line(line, host::PremisesAre::optional);
  if (!step) return tl::make_unexpected(std::move(step.error()));
  if (!*step) return std::nullopt;
  ClaimedPath path;
  path.position = (*step)->position;
  path.puzzle = (*step)->puzzle;
  const auto conclusions = (*step)->step().conclusions;
  path.steps.push_back({(*step)->name, {conclusions.begin(), conclusions.end()}, {}});
  if ((*step)->names_premises) path.argued = *std::move(step);
  return path;
}

Claims claims_of_library(std::string_view line) {
  ParseError error;
  auto read = parse_library_line(line, error);
  if (!read) return tl::make_unexpected(fmt::format("character {}: {}", error.offset + 1, error.message));
  if (read->variant == "x") return std::nullopt;  // the line claims that there is no such step
  ClaimedPath path;
  path.position = std::move(read->position);
  path.puzzle = path.position.grid;
  path.system = "reglib";
  path.steps.push_back({std::move(read->code), std::move(read->conclusions), {}});
  return path;
}

Claims claims_of_record(std::string_view line, const char* name_key, const char* system) {
  const auto document = Json::read(line);
  if (!document) return no_record_of_a_path("a JSON object");
  auto recorded = parse_recorded_path(*document, name_key);
  if (!recorded) return tl::make_unexpected(std::move(recorded.error()));
  ClaimedPath path;
  path.position = std::move(recorded->puzzle);
  path.puzzle = path.position.grid;
  path.system = system;
  for (RecordedStep& step : recorded->steps) {
    path.steps.push_back({std::move(step.name), std::move(step.conclusions), {}});
  }
  return path;
}

}  // namespace

Claims parse_claims(std::string_view line, StepSource source) {
  switch (source) {
    case StepSource::steps:
      return claims_of_step(line);
    case StepSource::hodoku:
      return line.starts_with(':') ? claims_of_library(line) : claims_of_record(line, "technique", "hodoku");
    case StepSource::csp_rules:
      return parse_csp_rules_path(line);
    case StepSource::explainer:
      break;
  }
  Claims claims = claims_of_record(line, "name", "sudoku-explainer");
  if (claims && *claims) {
    for (ClaimedStep& step : (*claims)->steps) step.name = name_without_size(step.name);
  }
  return claims;
}

}  // namespace nonet::comparison
