#include "answers/grid_answers.hpp"

#include <fmt/format.h>

#include <array>

#include "answers/position.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/puzzles/true_candidates.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/drawn_step.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::workbench {

namespace {

[[noreturn]] void refuse_position(const std::string& why) { throw Refusal(Refusal::Kind::position, why); }

std::string read(const Json& request) {
  const FoundGrids found = read_grids(required_text(request, "text"));
  if (found.grids.empty()) {
    if (found.errors.empty()) refuse_position("there is no grid in it");
    const FoundError& error = found.errors.front();
    refuse_position(fmt::format("no grid: line {}, column {}: {}", error.line, error.column, error.message));
  }
  const FoundGrid& first = found.grids.front();
  std::string out;
  JsonText json(out);
  json.begin_object();
  append_position(json, first.parsed);
  json.key("format").text(exchange_format(first.format).id);
  if (found.grids.size() > 1) json.key("note").text(fmt::format("the first of {} grids", found.grids.size()));
  json.end_object();
  return out;
}

Conclusion required_conclusion(const std::string& text) {
  const auto conclusion = parse_conclusion(text);
  if (!conclusion) throw Refusal(Refusal::Kind::request, "'" + text + "' is no conclusion such as r1c3=5 or r1c3<>5");
  return *conclusion;
}

/// The cells that exclude a candidate by its digit.
CellMap holders_near(const Grid& grid, const Conclusion& candidate) {
  return grid.values_map()[static_cast<std::size_t>(candidate.digit)] & peers_of(candidate.cell);
}

/// Refuses a digit that is no candidate of an empty cell, with the reason.
[[noreturn]] void refuse_candidate(const Grid& grid, const Conclusion& candidate) {
  const CellMap holders = holders_near(grid, candidate);
  const std::string name = candidate_text(candidate_of(candidate.cell, candidate.digit));
  if (!holders) refuse_position(name + " was removed: restore it first");
  refuse_position(fmt::format("{} is excluded by the {} in {}", name, candidate.digit + 1, cells_text(holders)));
}

void apply_conclusion(Grid& grid, const Conclusion& conclusion) {
  const Cell cell = conclusion.cell;
  if (!grid.is_empty(cell)) {
    if (!conclusion.is_placement() || grid.value(cell) == conclusion.digit) return;  // already true, or useless
    refuse_position(fmt::format("{} is filled with {}", cell_text(cell), grid.value(cell) + 1));
  }
  if (!conclusion.is_placement()) return grid.set_candidate(cell, conclusion.digit, false);
  if (!grid.has(cell, conclusion.digit)) refuse_candidate(grid, conclusion);
  grid.fill(cell, conclusion.digit, CellStatus::modifiable);
}

void restore(Grid& grid, const std::string& text) {
  const Conclusion candidate = required_conclusion(text);
  if (!grid.is_empty(candidate.cell)) refuse_position(cell_text(candidate.cell) + " is filled");
  if (holders_near(grid, candidate)) refuse_candidate(grid, candidate);
  grid.set_candidate(candidate.cell, candidate.digit, true);
}

/// Removes a placed digit, and restores the candidates that it has excluded. Other removed candidates stay removed.
void clear(Grid& grid, const std::string& text) {
  ParseError error;
  const auto cells = parse_cells(text, error);
  if (!cells || cells->count() != 1) throw Refusal(Refusal::Kind::request, "'" + text + "' is no cell such as r1c3");
  const Cell cell = cells->first();
  if (grid.status(cell) != CellStatus::modifiable) refuse_position(cell_text(cell) + " has no placed digit");
  const Digit digit = grid.value(cell);
  grid.set_mask(cell, Grid::kEmptyMask);
  const auto values = grid.values_map();
  const auto is_free = [&](Cell at, Digit of) { return !(values[static_cast<std::size_t>(of)] & peers_of(at)); };
  for (Digit other = 0; other < kDigits; ++other) grid.set_candidate(cell, other, is_free(cell, other));
  for (const Cell peer : peers_of(cell)) {
    if (grid.is_empty(peer) && is_free(peer, digit)) grid.set_candidate(peer, digit, true);
  }
}

/// Makes all digits givens, as after a puzzle was typed.
void fix(ParsedGrid& position) {
  for (const Cell cell : position.grid.modifiable_cells()) position.grid.set_status(cell, CellStatus::given);
  position.is_pencilmarks = false;
}

std::string position_answer(const ParsedGrid& position) {
  std::string out;
  JsonText json(out);
  json.begin_object();
  append_position(json, position);
  json.end_object();
  return out;
}

std::string apply(const Json& request) {
  ParsedGrid position = requested_position(request);
  position.has_history = false;
  position.deletions.clear();
  for (const std::string& text : optional_texts(request, "conclusions")) {
    apply_conclusion(position.grid, required_conclusion(text));
  }
  for (const std::string& text : optional_texts(request, "restore")) restore(position.grid, text);
  for (const std::string& text : optional_texts(request, "clear")) clear(position.grid, text);
  if (optional_truth(request, "fix")) fix(position);
  return position_answer(position);
}

/// What contradicts the solution of the givens, without that solution.
std::string check(const Json& request) {
  const Diagnosis diagnosis = diagnose(requested_position(request));
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("status").text(grid_state_name(diagnosis.state));
  json.key("wrong").begin_list();
  for (const WrongDigit& wrong : diagnosis.wrong_digits) {
    json.text(conclusion_text(Conclusion::place(wrong.cell, wrong.digit)));
  }
  json.end_list();
  json.key("removed").begin_list();
  for (const Candidate candidate : diagnosis.removed) json.text(candidate_text(candidate));
  json.end_list();
  json.end_object();
  return out;
}

/// The position with its true candidates alone.
std::string keep_true(const Json& request) {
  ParsedGrid position = requested_position(request);
  const CandidateMap candidates = true_candidates(position.grid);
  if (candidates.empty()) refuse_position(host::diagnosis_text(diagnose(position)));
  position.grid = with_candidates(position.grid, candidates);
  position.has_history = false;
  position.deletions.clear();
  return position_answer(position);
}

std::string picture_answer(const std::string& svg) {
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("svg").text(svg);
  json.end_object();
  return out;
}

std::string draw(const Json& request) {
  const bool is_alone = optional_truth(request, "standalone");
  const Json* const record = request.find("step");
  if (!record) {
    const Grid grid = requested_position(request).grid;
    return picture_answer(is_alone ? drawing::svg_picture(grid, nullptr) : page_picture(grid, nullptr));
  }
  const auto drawn = host::parse_drawn_step(record->shown());
  if (!drawn) throw Refusal(Refusal::Kind::request, "the request's 'step': " + drawn.error());
  if (!*drawn) throw Refusal(Refusal::Kind::request, "the request's 'step' is no step");
  const host::DrawnStep& step = **drawn;
  drawing::PictureOptions options;
  options.view = requested_view(request, step.step());
  return picture_answer(is_alone ? drawing::svg_picture(step.before, &step.step(),
                                                        {.title = step.name, .explanation = step.explanation}, options)
                                 : page_picture(step.before, &step.step(), options.view));
}

std::string write(const Json& request) {
  const Grid grid = requested_position(request).grid;
  const std::string& id = required_text(request, "format");
  const auto format = exchange_format(std::string_view(id));
  if (!format) throw Refusal(Refusal::Kind::request, "there is no format '" + id + "'");
  std::string error;
  const auto text = write_grid(grid, *format, error);
  if (!text) refuse_position(error);
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("text").text(std::string(file_head(*format)) + *text + std::string(file_tail(*format)));
  json.end_object();
  return out;
}

struct Operation {
  std::string_view name;
  std::string (*answer)(const Json& request);
};
constexpr std::array kOperations = {Operation{"read", read},   Operation{"apply", apply}, Operation{"true", keep_true},
                                    Operation{"check", check}, Operation{"draw", draw},   Operation{"export", write}};

const Operation* find_operation(std::string_view name) {
  const auto* const found = std::find_if(kOperations.begin(), kOperations.end(),
                                         [&](const Operation& operation) { return operation.name == name; });
  return found == kOperations.end() ? nullptr : found;
}

}  // namespace

bool is_about_grid(std::string_view name) { return find_operation(name) != nullptr; }

std::string answer_about_grid(std::string_view name, const Json& request) {
  const Operation* const operation = find_operation(name);
  if (operation == nullptr) throw Refusal(Refusal::Kind::request, "no such request");
  return operation->answer(request);
}

}  // namespace nonet::workbench
