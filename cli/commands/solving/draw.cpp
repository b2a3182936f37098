// nonet draw: draws grids and steps.

#include <fmt/core.h>

#include <memory>

#include "commands/commands.hpp"
#include "commands/solving/sheet_command.hpp"
#include "input/input.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/records/drawn_step.hpp"
#include "output/drawing_output.hpp"

namespace nonet::cli {

namespace {

struct DrawOptions {
  std::vector<std::string> inputs;
  KeptRecords records;
  SheetCommand sheet;
  DrawingOutput output;
  std::string candidates = "auto";
  std::string theme = "auto";
  std::string legend = "yes";
  std::string caption = "yes";
  int size = 0;
  int view = 0;

  [[nodiscard]] drawing::PictureOptions picture() const {
    using drawing::Theme;
    drawing::PictureOptions options;
    const bool is_light = theme == "light" || (theme == "auto" && output.is_pdf());
    options.theme = theme == "dark" ? Theme::dark : is_light ? Theme::light : Theme::automatic;
    options.has_legend = legend == "yes";
    options.has_caption = caption == "yes";
    options.width = size;
    return options;
  }
};

class Drawer {
 public:
  Drawer(DrawOptions& options, Console& console) : options_(options), console_(console) {}

  void draw(const ParsedGrid& parsed) {
    drawing::PictureOptions picture = options_.picture();
    picture.has_candidates = draws_candidates(options_.candidates, parsed);
    picture.has_names = picture.has_candidates;
    draw(parsed.grid, nullptr, {}, picture);
  }
  void draw_record(const std::string& where, std::string_view line) {
    const auto drawn = host::parse_drawn_step(line);
    if (!drawn) {
      console_.raise(kUnsolved);
      return console_.report_error(fmt::format("{}: {}", where, drawn.error()));
    }
    if (!*drawn) return;
    const host::DrawnStep& step = **drawn;
    drawing::PictureOptions picture = options_.picture();
    picture.has_candidates = options_.candidates != "no";
    picture.view = static_cast<std::size_t>(options_.view);
    const std::size_t views = drawing::view_count(step.step());
    if (picture.view > views) {
      console_.raise(kUnsolved);
      return console_.report_error(fmt::format("{}: no view {}, the step has {}", where, picture.view, views));
    }
    draw(step.before, &step.step(), {.title = step.name, .explanation = step.explanation}, picture);
  }

 private:
  void draw(const Grid& grid, const Step* step, const drawing::PictureTexts& texts,
            const drawing::PictureOptions& picture) {
    can_write_ = can_write_ && options_.output.write(drawing::svg_picture(grid, step, texts, picture), console_);
  }

  DrawOptions& options_;
  Console& console_;
  bool can_write_ = true;
};

}  // namespace

void add_draw(Command& program, Console& console) {
  Command command = program.add_command("draw", "Draw grids and steps as SVG or PDF, puzzles on sheets for print too");
  const auto options = std::make_shared<DrawOptions>();
  command.add("grid", options->inputs, "Grids, files, or `-`; files may hold steps as --format ndjson writes them")
      .type("GRID|FILE|-")
      .required();
  options->output.add_option(command);
  command
      .add("--candidates", options->candidates,
           "Whether candidates are drawn; auto: in steps, and in grids whose text has candidates")
      .type("WHICH")
      .one_of({"auto", "yes", "no"})
      .show_default();
  const Option theme =
      command.add("--theme", options->theme, "What the picture is seen on: auto follows the reader's system")
          .type("NAME")
          .one_of({"auto", "light", "dark"})
          .show_default();
  const Option legend = command.add("--legend", options->legend, "Whether the picture has a legend of its shapes")
                            .type("YES|NO")
                            .one_of({"yes", "no"})
                            .show_default();
  const Option caption =
      command.add("--caption", options->caption, "Whether the step's name and sentence are above the board")
          .type("YES|NO")
          .one_of({"yes", "no"})
          .show_default();
  const Option size = command.add("--size", options->size, "Width of the picture in pixels")
                          .type("N")
                          .range(100, 10000)
                          .show_default("634, without candidates 580");
  const Option view = command.add("--view", options->view, "Of steps with `views`: which branch is drawn, 0 for all")
                          .type("N")
                          .range(0, kCandidates)
                          .show_default();
  options->sheet.add_options(command, {theme, legend, caption, size, view});
  options->records.add_puzzle(command);
  command.example("nonet draw -o puzzle.svg GRID", "Draws a puzzle as it is printed.");
  command.example("nonet draw --candidates yes -o board.svg GRID", "Draws a grid with its candidates.");
  command.example("nonet solve --format ndjson GRID | nonet draw -o step-%03d.svg -",
                  "Draws every step that solves the grid.");
  command.example("nonet draw --sheet 6 --rating --title Sunday -o sunday.pdf examples/puzzles.txt",
                  "Makes pages for print with six puzzles each and their ratings, and the solutions at the end.");
  command.action([options, &console] {
    options->sheet.check();
    Format format = Format::text;
    if (!options->records.open_if_used(options->inputs, format, console)) return;
    if (options->sheet.is_on()) {
      return options->sheet.run(options->inputs, options->records, options->candidates, options->output, console);
    }
    Drawer drawer(*options, console);
    GridHandlers handlers =
        handlers_for(options->records, console, [&](const InputGrid& input) { drawer.draw(input.parsed); });
    if (!options->records.is_used()) {
      handlers.take_record = [&](const std::string& where, std::string_view line) { drawer.draw_record(where, line); };
    }
    read_grids(options->inputs, console, handlers);
    options->output.finish(console);
  });
}

}  // namespace nonet::cli
