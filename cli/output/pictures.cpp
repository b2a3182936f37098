#include "output/pictures.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "nonet/drawing/picture.hpp"
#include "nonet/drawing/terminal_board.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/solving/terminal_text.hpp"
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
  const auto fail = [&](const std::string& message) {
    console.raise(kUsage);
    console.report_error(option_ + ": " + message);
    return false;
  };
  const std::string name = next_name();
  if (count_ > 1 && name == pattern_) {
    return fail(fmt::format("'{}' is one file, and there are more pictures: put %03d into its name",
                            host::sanitize_for_terminal(pattern_)));
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(name.c_str(), "we"), std::fclose);
  const bool is_written =
      file && std::fwrite(svg.data(), 1, svg.size(), file.get()) == svg.size() && std::fflush(file.get()) == 0;
  const int reason = errno;
  return is_written ||
         fail(fmt::format("{}: cannot be written: {}", host::sanitize_for_terminal(name), std::strerror(reason)));
}

void StepPictures::add_svg(Command& command) {
  files_.add_option(command, "--svg", "Draw each step as SVG into FILE, with %03d in its name one file a step");
}

void StepPictures::add_draw(Command& command) {
  command.add_flag("--draw", has_boards_, "Show the board of each step, in color on a terminal");
}

bool StepPictures::write_file(const host::FoundStep& found, Console& console, bool has_step) {
  if (!files_.is_on()) return true;
  const std::string explanation = host::explanation_text(found.step, found.before);
  const drawing::PictureTexts texts{.title = found.kind().name, .explanation = explanation};
  const Grid& grid = found.before.grid();
  return files_.write(has_step ? drawing::svg_picture(grid, &found.step, texts) : drawing::svg_picture(grid, nullptr),
                      console);
}

std::string StepPictures::board_text(const host::FoundStep& found, Format format, const Console& console,
                                     bool has_step) const {
  if (!has_boards_ || format != Format::text) return {};
  return drawing::terminal_board(found.before.grid(), has_step ? &found.step : nullptr, console.has_output_color());
}

}  // namespace nonet::cli
