#include "output/pictures.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "nonet/drawing/terminal_board.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/report/html_text.hpp"
#include "nonet/studies/results/output_file.hpp"

namespace nonet::cli {

Option PictureFiles::add_option(Command& command, const std::string& names, const std::string& help) {
  option_ = names.substr(names.rfind("--"));
  return command
      .add(
          names,
          [this](const std::string& pattern) {
            if (pattern.empty()) throw UsageError(option_, "empty, expected the name of a file");
            if (!studies::numbered_name(pattern, 1)) {
              throw UsageError(option_, fmt::format("'{}' has a '%' that is no number, expected %d or %03d, once",
                                                    host::sanitize_for_terminal(pattern)));
            }
            pattern_ = pattern;
          },
          help)
      .type("FILE");
}

std::string PictureFiles::next_name() { return *studies::numbered_name(pattern_, ++count_); }

bool PictureFiles::write(std::string_view svg, Console& console) {
  const std::string name = next_name();
  if (count_ > 1 && name == pattern_) {
    console.raise(kUsage);
    console.report_error(fmt::format("{}: '{}' is one file, and there are more pictures: put %03d into its name",
                                     option_, host::sanitize_for_terminal(pattern_)));
    return false;
  }
  return write_file(name, svg, console);
}

bool PictureFiles::write_step(const Grid& grid, const Step& step, const drawing::PictureTexts& texts,
                              Console& console) {
  const std::string whole = drawing::svg_picture(grid, &step, texts);
  if (!write(whole, console)) return false;
  const std::size_t branches = drawing::view_count(step);
  if (branches == 0) return true;
  std::string stem = studies::numbered_name(pattern_, count_).value();
  if (stem.ends_with(".svg")) stem.resize(stem.size() - 4);
  std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>";
  page += studies::html_text(fmt::format("{}: {} branches", texts.title, branches));
  page +=
      "</title>\n<style>svg{max-width:100%;height:auto}main{display:grid;gap:1rem;"
      "grid-template-columns:repeat(auto-fill,minmax(20rem,1fr))}</style></head>\n<body>\n<main>\n" +
      whole;
  for (std::size_t view = 1; view <= branches; ++view) {
    drawing::PictureOptions options;
    options.view = view;
    const std::string id = fmt::format("view{}", view);
    options.id = id;
    const std::string svg = drawing::svg_picture(grid, &step, texts, options);
    if (!write_file(fmt::format("{}-{}.svg", stem, view), svg, console)) return false;
    page += svg;
  }
  return write_file(stem + ".html", page + "</main>\n</body>\n</html>\n", console);
}

bool PictureFiles::write_file(const std::string& name, std::string_view content, Console& console) const {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(name.c_str(), "we"), std::fclose);
  const bool is_written = file && std::fwrite(content.data(), 1, content.size(), file.get()) == content.size() &&
                          std::fflush(file.get()) == 0;
  const int reason = errno;
  if (is_written) return true;
  console.raise(kUsage);
  console.report_error(
      fmt::format("{}: {}: cannot be written: {}", option_, host::sanitize_for_terminal(name), std::strerror(reason)));
  return false;
}

void StepPictures::add_svg(Command& command) {
  files_.add_option(command, "--svg",
                    "Draw each step as SVG into FILE, with %03d in its name one file a step; its branches beside it");
}

void StepPictures::add_draw(Command& command) {
  command.add_flag("--draw", has_boards_, "Show the board of each step, in color on a terminal");
}

bool StepPictures::write_file(const host::FoundStep& found, Console& console, bool has_step) {
  if (!files_.is_on()) return true;
  const std::string explanation = host::explanation_text(found.step, found.before);
  const drawing::PictureTexts texts{.title = found.kind().name, .explanation = explanation};
  const Grid& grid = found.before.grid();
  return has_step ? files_.write_step(grid, found.step, texts, console)
                  : files_.write(drawing::svg_picture(grid, nullptr), console);
}

std::string StepPictures::board_text(const host::FoundStep& found, Format format, const Console& console,
                                     bool has_step) const {
  if (!has_boards_ || format != Format::text) return {};
  return drawing::terminal_board(found.before.grid(), has_step ? &found.step : nullptr, console.has_output_color());
}

}  // namespace nonet::cli
