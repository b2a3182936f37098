#include "grid_records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "answers/classification_answers.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/drawn_step.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/studies/classified/classification_line.hpp"

namespace nonet::workbench::npm {

namespace {

void count(const Json& request, Written& written) {
  constexpr int kMost = 1'000'000'000;
  constexpr int kUsual = 1000;
  const RequestedGrid grid = requested_grid(request, "grid", written);
  const int solutions = count_solutions(grid.parsed.grid, number_or(request, "limit", 1, kMost, kUsual));
  const auto conflict = solutions == 0 ? grid.parsed.grid.conflict() : std::nullopt;
  const std::string message = conflict ? host::conflict_text(*conflict) : "";
  written.note(message);
  written.output = host::count_fields(1, grid.text, solutions, message).line();
}

void check(const Json& request, Written& written) {
  RequestedGrid grid = requested_grid(request, "grid", written);
  if (request.find("position") != nullptr) {
    const RequestedGrid puzzle = std::move(grid);
    if (const Diagnosis diagnosis = diagnose(puzzle.parsed); !diagnosis.is_sound()) {
      throw Refusal(Refusal::Kind::position, "the puzzle: " + host::diagnosis_text(diagnosis));
    }
    grid = requested_grid(request, "position", written);
    const CellMap contradicted = set_givens_of(puzzle.parsed.grid, grid.parsed);
    if (contradicted) {
      throw Refusal(Refusal::Kind::position,
                    host::contradicted_text(puzzle.parsed.grid, grid.parsed.grid, contradicted));
    }
  }
  written.output = host::diagnosis_line(diagnose(grid.parsed), host::Format::ndjson, grid.source(),
                                        host::reading_text(grid.recognition, grid.parsed.grid));
}

void classify(const Json& request, Written& written) {
  const std::vector<classification::Rating> ratings = requested_ratings(request);
  const bool proves = optional_truth(request, "prove");
  const RequestedGrid grid = requested_grid(request, "grid", written);
  const auto made = classification::Classifier().classify(grid.parsed.grid, ratings, proves);
  std::string message;
  if (made.validity == classification::Validity::invalid) message = host::conflict_text(*grid.parsed.grid.conflict());
  written.note(message);
  written.output = studies::classification_line({1, grid.text, &made, message}, ratings, host::Format::ndjson, false);
}

drawing::Theme requested_theme(const Json& request) {
  using drawing::Theme;
  if (request.find("theme") == nullptr) return Theme::automatic;
  const std::string& name = required_text(request, "theme");
  if (name == "auto") return Theme::automatic;
  if (name == "light") return Theme::light;
  if (name == "dark") return Theme::dark;
  throw Refusal(Refusal::Kind::request, "the request's 'theme' is not auto, light or dark");
}

void draw(const Json& request, Written& written) {
  constexpr int kLeast = 100;
  constexpr int kMost = 10000;
  const auto is_wanted = [&](std::string_view key) {
    return request.find(key) == nullptr || optional_truth(request, key);
  };
  drawing::PictureOptions options;
  options.theme = requested_theme(request);
  options.has_legend = is_wanted("legend");
  options.has_caption = is_wanted("caption");
  options.width = number_or(request, "size", kLeast, kMost, 0);
  const Json* const record = request.find("step");
  const bool has_choice = request.find("candidates") != nullptr;
  options.has_candidates = !has_choice || optional_truth(request, "candidates");
  if (record == nullptr) {
    const RequestedGrid grid = requested_grid(request, "grid", written);
    if (!has_choice) options.has_candidates = drawing::has_own_candidates(grid.parsed);
    options.has_names = options.has_candidates;
    written.output = drawing::svg_picture(grid.parsed.grid, nullptr, {}, options);
    return;
  }
  const auto drawn = host::parse_drawn_step(record->shown());
  if (!drawn) throw Refusal(Refusal::Kind::request, drawn.error());
  if (!*drawn) throw Refusal(Refusal::Kind::request, "the record is no step");
  const host::DrawnStep& step = **drawn;
  options.view = requested_view(request, step.step());
  written.output =
      drawing::svg_picture(step.before, &step.step(), {.title = step.name, .explanation = step.explanation}, options);
}

struct Operation {
  std::string_view name;
  void (*answer)(const Json& request, Written& written);
};
constexpr std::array kOperations = {Operation{"count", count}, Operation{"check", check}, Operation{"draw", draw},
                                    Operation{"classify", classify}};

}  // namespace

RequestedGrid requested_grid(const Json& request, std::string_view key, Written& written) {
  const std::string_view text = host::without_byte_order_mark(required_text(request, key));
  FoundGrids found = read_grids(text);
  if (found.grids.size() > 1) {
    throw Refusal(Refusal::Kind::request, fmt::format("{} grids, expected one", found.grids.size()));
  }
  if (found.grids.empty() && found.errors.empty()) throw Refusal(Refusal::Kind::request, "empty, expected a grid");
  if (found.grids.empty() || !found.errors.empty()) {
    const FoundError& error = found.errors.front();
    throw Refusal(Refusal::Kind::request,
                  fmt::format("line {}, column {}: {}", error.line, error.column, error.message));
  }
  FoundGrid& only = found.grids.front();
  std::string made;
  std::string shown(host::shown_grid(text.substr(only.offset), only.parsed, made));
  std::string recognition = host::recognition_text(only);
  written.note(host::loose_reading_note(only.parsed, recognition));
  return {std::move(only.parsed), std::move(shown), std::move(recognition)};
}

bool is_without_strategy(std::string_view name) {
  return std::any_of(kOperations.begin(), kOperations.end(),
                     [&](const Operation& operation) { return operation.name == name; });
}

void answer_without_strategy(std::string_view name, const Json& request, Written& written) {
  for (const Operation& operation : kOperations) {
    if (operation.name == name) return operation.answer(request, written);
  }
}

}  // namespace nonet::workbench::npm
