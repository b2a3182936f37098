// Pictures of steps and grids, and sheets.

#include <fmt/core.h>

#include "found_steps.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/drawing/pdf.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/drawing/sheet.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/drawn_step.hpp"
#include "puzzles.hpp"

namespace nonet::python {

namespace {

drawing::Theme theme_of(const std::string& name) {
  if (name == "automatic") return drawing::Theme::automatic;
  if (name == "light") return drawing::Theme::light;
  if (name == "dark") return drawing::Theme::dark;
  throw py::value_error("theme '" + name + "', expected automatic, light or dark");
}

/// How a step is drawn.
drawing::PictureOptions options_of(const std::string& theme, bool has_caption, bool has_legend, int width) {
  return {.theme = theme_of(theme), .has_legend = has_legend, .has_caption = has_caption, .width = width};
}

/// Takes over which branch of the step is drawn.
void set_view(drawing::PictureOptions& options, int view, const Step& step) {
  const std::size_t views = drawing::view_count(step);
  if (view < 0 || static_cast<std::size_t>(view) > views) {
    raise("StepError", fmt::format("view {}, the step has {}", view, views));
  }
  options.view = static_cast<std::size_t>(view);
}

std::string draw_step(const StepValue& step, const std::string& theme, bool has_caption, bool has_legend, int width,
                      int view) {
  drawing::PictureOptions options = options_of(theme, has_caption, has_legend, width);
  return step.with([&](const host::FoundStep& found) {
    set_view(options, view, found.step);
    const std::string explanation = host::explanation_text(found.step, found.before);
    return drawing::svg_picture(found.before.grid(), &found.step, {found.kind().name, explanation}, options);
  });
}

/// The picture of a step that is a record.
std::string draw_record(const std::string& record, const std::string& theme, bool has_caption, bool has_legend,
                        int width, int view) {
  drawing::PictureOptions options = options_of(theme, has_caption, has_legend, width);
  const auto drawn = host::parse_drawn_step(record);
  if (!drawn) raise("StepError", drawn.error());
  if (!*drawn) raise("StepError", "a record of another type, expected a step");
  const Step& step = (*drawn)->step();
  set_view(options, view, step);
  return drawing::svg_picture((*drawn)->before, &step, {(*drawn)->name, (*drawn)->explanation}, options);
}

/// Whether the candidates of a grid are drawn: by default those that its text has.
bool draws_candidates(const std::optional<bool>& choice, const ParsedGrid& grid) {
  return choice ? *choice : drawing::has_own_candidates(grid);
}

std::string draw_grid(const py::object& object, const std::optional<bool>& candidates, const std::string& theme,
                      int width) {
  drawing::PictureOptions options = options_of(theme, false, false, width);
  const auto grid = grid_of_object(object);
  if (!grid) raise("GridError", grid.error());
  options.has_candidates = options.has_names = draws_candidates(candidates, grid->parsed);
  return drawing::svg_picture(grid->parsed.grid, nullptr, {}, options);
}

/// A PDF of SVG documents, a page each.
py::bytes pdf_of(const std::vector<std::string>& pages) {
  std::string bytes;
  drawing::Pdf pdf([&](std::string_view more) {
    bytes += more;
    return true;
  });
  std::optional<std::string> error;
  {
    const py::gil_scoped_release release;
    for (std::size_t i = 0; i < pages.size() && !error; ++i) error = pdf.add_page(pages[i]);
    if (!error) error = pdf.finish();
  }
  if (error) raise("Error", *error);
  return bytes;
}

/// The pages of a sheet, SVG documents.
std::vector<std::string> sheet(const py::object& grids, const std::vector<std::string>& captions,
                               const std::optional<bool>& candidates, const std::string& paper, int margin,
                               int per_page, int solutions, int first, const std::string& title,
                               const std::string& solutions_title) {
  const Puzzles puzzles(grids);
  std::vector<std::string> pages;
  drawing::Sheet sheet({.paper = paper == "letter" ? drawing::Paper::letter : drawing::Paper::a4,
                        .margin = margin,
                        .puzzles = per_page,
                        .solutions = solutions,
                        .first_number = first,
                        .title = title,
                        .solutions_title = solutions_title},
                       [&](std::string_view page) {
                         pages.emplace_back(page);
                         return true;
                       });
  for (std::size_t place = 0; place < puzzles.size(); ++place) {
    const auto grid = puzzles.read(place);
    if (!grid) raise("GridError", fmt::format("puzzle {}: {}", place, grid.error()));
    const auto solution = unique_solution(grid->parsed.grid);
    if (!solution) {
      raise("GridError", fmt::format("puzzle {}: {}", place, host::diagnosis_text(diagnose(grid->parsed))));
    }
    static_cast<void>(sheet.add({.grid = grid->parsed.grid,
                                 .solution = *solution,
                                 .caption = place < captions.size() ? captions[place] : std::string(),
                                 .has_candidates = draws_candidates(candidates, grid->parsed)}));
  }
  static_cast<void>(sheet.finish());
  return pages;
}

std::vector<int> page_layouts() {
  std::vector<int> counts;
  for (const drawing::PageLayout& layout : drawing::kPageLayouts) counts.push_back(layout.count());
  return counts;
}

}  // namespace

void bind_pictures(py::module_& module) {
  module.def("draw_grid", &draw_grid);
  module.def("pdf_of", &pdf_of);
  module.def("sheet", &sheet);
  module.def("page_layouts", &page_layouts);
  module.def("draw_step", &draw_step);
  module.def("draw_step", &draw_record);
}

}  // namespace nonet::python
