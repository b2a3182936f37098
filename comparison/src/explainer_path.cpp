#include "nonet/comparison/explainer_path.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/comparison/name_in.hpp"
#include "nonet/comparison/recorded_conclusions.hpp"
#include "nonet/comparison/recorded_path.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/numbers.hpp"
#include "nonet/records/rating_record.hpp"

namespace nonet::comparison {

namespace {

constexpr const char* kExplainerSteps =
    R"("steps", a list of objects with whole numbers "rating" and "producer" and perhaps "complexity")";

/// The conclusions of a step in a canonical order. Omits eliminations in the cells of placements, which may be listed
/// or not.
std::string explainer_outcome(std::vector<Conclusion> conclusions) {
  CellMap placed;
  for (const Conclusion& conclusion : conclusions) {
    if (conclusion.is_placement()) placed.add(cell_of(conclusion.candidate()));
  }
  std::erase_if(conclusions, [&](const Conclusion& conclusion) {
    return !conclusion.is_placement() && placed.contains(cell_of(conclusion.candidate()));
  });
  std::sort(conclusions.begin(), conclusions.end());
  return path_outcome(conclusions);
}

/// Reads the values that only Explainer's steps have: producer, rating and complexity; false if one is missing.
bool read_explainer_rating(const Json& item, std::int64_t& producer, ExplainerStep& step) {
  const auto whole = [&](const char* key) {
    const Json* const field = item.find(key);
    return field ? field->whole_number() : std::nullopt;
  };
  const auto number = whole("producer");
  const auto rating = whole("rating");
  const auto complexity = item.find("complexity") ? whole("complexity") : 0;
  if (!number || !rating || !complexity) return false;
  producer = *number;
  step.rating = *rating;
  step.complexity = *complexity;
  return true;
}

/// The metric `complexity` of a step, 0 without one.
std::int64_t complexity_of(const host::FoundStep& found) {
  const auto& metrics = found.entry.technique.info->metrics;
  for (std::size_t i = 0; i < metrics.size; ++i) {
    if (std::string_view(metrics.items[i].name) == "complexity") return found.step.metrics[i];
  }
  return 0;
}

}  // namespace

std::string ExplainerStep::text() const {
  const std::string size = complexity == 0 ? "" : fmt::format(" (complexity {})", complexity);
  return fmt::format("{} {}.{}{}: {}", technique, rating / 10, rating % 10, size, outcome);
}

bool is_explainer_path(std::string_view line) {
  const auto document = Json::read(line);
  return document && document->is_object() && document->contains("er");
}

std::string name_without_size(std::string_view name) {
  std::string rest;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find(' '), name.size());
    const std::string_view word = name.substr(0, end);
    name.remove_prefix(std::min(end + 1, name.size()));
    const bool is_number = word.find_first_not_of("0123456789") == word.npos;
    const bool is_type = name.empty() && word.size() == 1;
    if (!is_number || is_type) rest += (rest.empty() ? "" : " ") + std::string(word);
  }
  return rest;
}

tl::expected<ExplainerPath, std::string> parse_explainer_path(std::string_view line) {
  const auto document = Json::read(line);
  if (!document) return no_record_of_a_path("a JSON object");
  const Json& root = *document;
  auto recorded = parse_recorded_path(root, "name");
  if (!recorded) return tl::make_unexpected(std::move(recorded.error()));
  ExplainerPath path;
  path.text = std::move(recorded->text);
  path.puzzle = recorded->puzzle;
  constexpr std::array kRatings = {"er", "ep", "ed"};
  for (std::size_t i = 0; i < kRatings.size(); ++i) {
    const Json* const field = root.find(kRatings[i]);
    const auto rating = field && field->is_text() ? host::parse_tenths(field->text()) : std::nullopt;
    if (!rating) return no_record_of_a_path(R"(texts "er", "ep" and "ed" such as "7.1")");
    path.rating[i] = *rating;
  }
  const auto items = root["steps"].items();
  for (std::size_t i = 0; i < items.size(); ++i) {
    RecordedStep& read = recorded->steps[i];
    ExplainerStep& step = path.steps.emplace_back();
    if (!read_explainer_rating(items[i], path.producers.emplace_back(), step))
      return no_record_of_a_path(kExplainerSteps);
    step.technique = name_without_size(read.name);
    step.outcome = explainer_outcome(std::move(read.conclusions));
  }
  return path;
}

ExplainerStep explainer_step(const host::FoundStep& found) {
  const auto& conclusions = found.step.conclusions;
  return {name_without_size(name_in("sudoku-explainer", found.kind())), found.score, complexity_of(found),
          explainer_outcome({conclusions.begin(), conclusions.end()})};
}

}  // namespace nonet::comparison
