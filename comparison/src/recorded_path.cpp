#include "nonet/comparison/recorded_path.hpp"

#include <fmt/core.h>

#include "nonet/comparison/recorded_conclusions.hpp"
#include "nonet/puzzles/exchange.hpp"

namespace nonet::comparison {

tl::unexpected<std::string> no_record_of_a_path(std::string_view expected) {
  return tl::make_unexpected(fmt::format("not a record of a path, expected {}", expected));
}

tl::expected<RecordedPath, std::string> parse_recorded_path(const Json& record, const char* name_key) {
  const auto refuse_steps = [&] {
    return no_record_of_a_path(fmt::format(
        R"("steps", a list of objects with a text "{}" and lists "placements" and "eliminations")", name_key));
  };
  if (!record.is_object()) return no_record_of_a_path("a JSON object");
  const Json* const text = record.find("puzzle");
  if (!text || !text->is_text()) return no_record_of_a_path("a text \"puzzle\"");
  const Json* const steps = record.find("steps");
  if (!steps || !steps->is_list()) return refuse_steps();
  RecordedPath path;
  path.text = text->text();
  ParseError error;
  const auto puzzle = parse_grid(path.text, error);
  if (!puzzle) return tl::make_unexpected("\"puzzle\": " + error.message);
  path.puzzle = *puzzle;
  for (const Json& step : steps->items()) {
    const Json* const name = step.is_object() ? step.find(name_key) : nullptr;
    auto conclusions = name && name->is_text() ? recorded_conclusions(step) : std::nullopt;
    if (!conclusions) return refuse_steps();
    path.steps.push_back({name->text(), *std::move(conclusions)});
  }
  return path;
}

}  // namespace nonet::comparison
