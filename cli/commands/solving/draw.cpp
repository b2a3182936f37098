// nonet draw: draws grids and steps.

#include <fmt/core.h>

#include <memory>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/records/drawn_step.hpp"
#include "output/pictures.hpp"

namespace nonet::cli {

namespace {

struct DrawOptions {
  std::vector<std::string> inputs;
  PictureFiles files;
  std::string theme = "auto";
  std::string legend = "yes";
  std::string caption = "yes";
  int size = 0;

  [[nodiscard]] drawing::PictureOptions picture() const {
    using drawing::Theme;
    drawing::PictureOptions options;
    options.theme = theme == "dark" ? Theme::dark : theme == "light" ? Theme::light : Theme::automatic;
    options.has_legend = legend == "yes";
    options.has_caption = caption == "yes";
    options.width = size;
    return options;
  }
};

class Drawer {
 public:
  Drawer(DrawOptions& options, Console& console) : options_(options), console_(console) {}

  void draw(const Grid& grid, const Step* step, const drawing::PictureTexts& texts) {
    const std::string svg = drawing::svg_picture(grid, step, texts, options_.picture());
    if (!options_.files.is_on()) {
      console_.write_out(svg);
    } else if (!has_failed_) {
      has_failed_ = !options_.files.write(svg, console_);
    }
  }
  void draw_record(const std::string& where, std::string_view line) {
    const auto drawn = host::parse_drawn_step(line);
    if (!drawn) {
      console_.raise(kUnsolved);
      return console_.report_error(fmt::format("{}: {}", where, drawn.error()));
    }
    if (!*drawn) return;
    const host::DrawnStep& step = **drawn;
    draw(step.before, &step.step(), {.title = step.name, .explanation = step.explanation});
  }

 private:
  DrawOptions& options_;
  Console& console_;
  bool has_failed_ = false;  // writing a file failed
};

}  // namespace

void add_draw(Command& program, Console& console) {
  Command command = program.add_command("draw", "Draw grids and steps as SVG");
  const auto options = std::make_shared<DrawOptions>();
  command.add("grid", options->inputs, "Grids, files, or `-`; files may hold steps as --format ndjson writes them")
      .type("GRID|FILE|-")
      .required();
  options->files.add_option(
      command, "-o,--output",
      "Write the picture to FILE, with %03d in its name one file a picture; by default to stdout");
  command.add("--theme", options->theme, "What the picture is seen on: auto follows the reader's system")
      .type("NAME")
      .one_of({"auto", "light", "dark"})
      .show_default();
  command.add("--legend", options->legend, "Whether the picture has a legend of its shapes")
      .type("YES|NO")
      .one_of({"yes", "no"})
      .show_default();
  command.add("--caption", options->caption, "Whether the step's name and sentence are above the board")
      .type("YES|NO")
      .one_of({"yes", "no"})
      .show_default();
  command.add("--size", options->size, "Width of the picture in pixels")
      .type("N")
      .range(100, 10000)
      .show_default("634");
  command.example("nonet draw -o board.svg GRID", "Draws a grid with its candidates.");
  command.example("nonet solve --format ndjson GRID | nonet draw -o step-%03d.svg -",
                  "Draws every step that solves the grid.");
  command.action([options, &console] {
    Drawer drawer(*options, console);
    GridHandlers handlers;
    handlers.take = [&](InputGrid& input) { drawer.draw(input.parsed.grid, nullptr, {}); };
    handlers.take_record = [&](const std::string& where, std::string_view line) { drawer.draw_record(where, line); };
    handlers.report = [&](std::string_view message) { console.report_error(message); };
    read_grids(options->inputs, console, handlers);
  });
}

}  // namespace nonet::cli
