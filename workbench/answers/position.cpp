#include "answers/position.hpp"

#include "nonet/drawing/picture.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::workbench {

ParsedGrid requested_position(const Json& request) {
  ParseError error;
  const std::string& state = required_text(request, "state");
  auto parsed = parse_grid_line(state, error);
  if (!parsed) throw Refusal(Refusal::Kind::request, "the request's 'state' is no grid: " + error.message);
  if (optional_truth(request, "pencilmarks")) {
    parsed->is_pencilmarks = true;
    parsed->has_history = false;
    parsed->deletions.clear();
  }
  return std::move(*parsed);
}

ParsedGrid solvable_position(const Json& request) {
  ParsedGrid position = requested_position(request);
  const Diagnosis diagnosis = diagnose(position);
  if (diagnosis.state == GridState::complete) throw Refusal(Refusal::Kind::position, "the grid is complete");
  if (has_mistake(diagnosis)) {
    throw Refusal(Refusal::Kind::position,
                  "something went wrong: a digit or a removed candidate contradicts the solution");
  }
  if (!diagnosis.is_sound() && diagnosis.state != GridState::many) {
    throw Refusal(Refusal::Kind::position, host::diagnosis_text(diagnosis));
  }
  return position;
}

bool has_mistake(const Diagnosis& diagnosis) { return !diagnosis.wrong_digits.empty() || !diagnosis.removed.empty(); }

void append_position(JsonText& json, const ParsedGrid& position) {
  const Grid& grid = position.grid;
  json.key("state").text(to_state_line(grid));
  if (position.is_pencilmarks) json.key("pencilmarks").raw("true");
  Grid givens = grid;
  for (const Cell cell : grid.modifiable_cells()) givens.set_mask(cell, Grid::kDefaultMask);
  json.key("values").text(to_line(grid));
  json.key("givens").text(to_line(givens));
  json.key("candidates").begin_list();
  for (Cell cell = 0; cell < kCells; ++cell) {
    json.text(grid.is_empty(cell) ? digits_text(grid.candidates(cell)) : std::string());
  }
  json.end_list();
  const Diagnosis diagnosis = diagnose(position);
  json.key("status").text(grid_state_name(diagnosis.state));
  if (has_mistake(diagnosis)) json.key("mistake").raw("true");
  json.key("diagnosis").text(host::diagnosis_text(diagnosis));
  json.key("svg").text(page_picture(grid, nullptr));
}

std::string page_picture(const Grid& grid, const Step* step, std::size_t view) {
  drawing::PictureOptions options;
  options.view = view;
  options.has_style = false;
  options.has_caption = false;
  return drawing::svg_picture(grid, step, {}, options);
}

}  // namespace nonet::workbench
