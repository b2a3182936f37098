// Pictures of steps from their records.

#include "bindings.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/records/drawn_step.hpp"

namespace nonet::python {

namespace {

drawing::Theme theme_of(const std::string& name) {
  if (name == "automatic") return drawing::Theme::automatic;
  if (name == "light") return drawing::Theme::light;
  if (name == "dark") return drawing::Theme::dark;
  throw py::value_error("theme '" + name + "', expected automatic, light or dark");
}

/// The SVG of a record of a step.
std::string draw_step(const std::string& record, const std::string& theme, bool has_caption, bool has_legend,
                      int width) {
  const auto drawn = host::parse_drawn_step(record);
  if (!drawn) raise("StepError", drawn.error());
  if (!*drawn) raise("StepError", "a record of another type, expected a step");
  const Step& step = (*drawn)->step();
  return drawing::svg_picture(
      (*drawn)->before, &step, {(*drawn)->name, (*drawn)->explanation},
      {.theme = theme_of(theme), .has_legend = has_legend, .has_caption = has_caption, .width = width});
}

}  // namespace

void bind_pictures(py::module_& module) { module.def("draw_step", &draw_step); }

}  // namespace nonet::python
