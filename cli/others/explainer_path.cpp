#include "others/explainer_path.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "json.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "others/name_in.hpp"
#include "others/recorded_conclusions.hpp"
#include "output/rating_fields.hpp"

namespace nonet::cli {

namespace {

constexpr const char* kExplainerSteps =
    R"("steps", a list of objects with whole numbers "rating" and "producer", a text "name" and lists "placements" and )"
    R"("eliminations")";

/// A hint's name without the size of its pattern, which stands in the middle: `Unique Loop type 1` for `Unique Loop 8
/// type 1`.
std::string without_size(std::string_view name) {
  std::string rest;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find(' '), name.size());
    const std::string_view word = name.substr(0, end);
    name.remove_prefix(std::min(end + 1, name.size()));
    const bool is_number = word.find_first_not_of("0123456789") == word.npos;
    if (!is_number || name.empty()) rest += (rest.empty() ? "" : " ") + std::string(word);
  }
  return rest;
}

/// What a step does, whatever the order. A placement leaves no other candidate in its cell, listed or not.
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

struct RecordedExplainerStep {
  std::int64_t producer;
  ExplainerStep step;
};

/// Reads a step of a record; nothing for anything else.
std::optional<RecordedExplainerStep> parse_explainer_step(const JsonView& item) {
  if (!item.is_object()) return std::nullopt;
  const auto name = item.find("name");
  const auto rating = item.find("rating");
  const auto producer = item.find("producer");
  const auto complexity = item.find("complexity");
  if (!name || !name->is_text() || !rating || !rating->whole_number() || !producer || !producer->whole_number() ||
      (complexity && !complexity->whole_number())) {
    return std::nullopt;
  }
  auto conclusions = recorded_conclusions(item);
  if (!conclusions) return std::nullopt;
  return RecordedExplainerStep{
      *producer->whole_number(),
      {without_size(name->text()), *rating->whole_number(), complexity ? *complexity->whole_number() : 0,
       explainer_outcome(*std::move(conclusions))}};
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
  const auto document = JsonDocument::parse(line);
  return document && document->root().is_object() && document->root().find("er").has_value();
}

tl::expected<ExplainerPath, std::string> parse_explainer_path(std::string_view line) {
  const auto refuse = [](const char* expected) {
    return tl::make_unexpected(fmt::format("not a record of a path, expected {}", expected));
  };
  const auto document = JsonDocument::parse(line);
  if (!document || !document->root().is_object()) return refuse("a JSON object");
  const JsonView root = document->root();
  const auto text = root.find("puzzle");
  if (!text || !text->is_text()) return refuse("a text \"puzzle\"");
  ExplainerPath path;
  path.text = text->text();
  constexpr std::array kRatings = {"er", "ep", "ed"};
  for (std::size_t i = 0; i < kRatings.size(); ++i) {
    const auto field = root.find(kRatings[i]);
    const auto rating = field && field->is_text() ? parse_tenths(field->text()) : std::nullopt;
    if (!rating) return refuse(R"(texts "er", "ep" and "ed" such as "7.1")");
    path.rating[i] = *rating;
  }
  const auto steps = root.find("steps");
  if (!steps || !steps->is_list()) return refuse(kExplainerSteps);
  ParseError error;
  const auto puzzle = parse_grid(path.text, error);
  if (!puzzle) return tl::make_unexpected("\"puzzle\": " + error.message);
  path.puzzle = *puzzle;
  for (const JsonView& item : steps->items()) {
    auto step = parse_explainer_step(item);
    if (!step) return refuse(kExplainerSteps);
    path.steps.push_back(std::move(step->step));
    path.producers.push_back(step->producer);
  }
  return path;
}

ExplainerStep explainer_step(const host::FoundStep& found) {
  const auto& conclusions = found.step.conclusions;
  return {name_in("sudoku-explainer", found.kind()), found.score, complexity_of(found),
          explainer_outcome({conclusions.begin(), conclusions.end()})};
}

}  // namespace nonet::cli
