// Pictures of steps.

#include "found_steps.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/records/drawn_step.hpp"

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

std::string draw_step(const StepValue& step, const std::string& theme, bool has_caption, bool has_legend, int width) {
  const drawing::PictureOptions options = options_of(theme, has_caption, has_legend, width);
  return step.with([&](const host::FoundStep& found) {
    const std::string explanation = host::explanation_text(found.step, found.before);
    return drawing::svg_picture(found.before.grid(), &found.step, {found.kind().name, explanation}, options);
  });
}

/// The picture of a step that is a record.
std::string draw_record(const std::string& record, const std::string& theme, bool has_caption, bool has_legend,
                        int width) {
  const drawing::PictureOptions options = options_of(theme, has_caption, has_legend, width);
  const auto drawn = host::parse_drawn_step(record);
  if (!drawn) raise("StepError", drawn.error());
  if (!*drawn) raise("StepError", "a record of another type, expected a step");
  const Step& step = (*drawn)->step();
  return drawing::svg_picture((*drawn)->before, &step, {(*drawn)->name, (*drawn)->explanation}, options);
}

}  // namespace

void bind_pictures(py::module_& module) {
  module.def("draw_step", &draw_step);
  module.def("draw_step", &draw_record);
}

}  // namespace nonet::python
