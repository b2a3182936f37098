#pragma once
// Writes pictures of steps to files.

#include <string>
#include <string_view>

#include "common.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// The output file for one or several pictures.
class PictureFiles {
 public:
  /// An option that names the file: for one picture, or with `%d` or `%03d` in the name for any number.
  Option add_option(Command& command, const std::string& names, const std::string& help);
  [[nodiscard]] bool is_on() const { return !pattern_.empty(); }
  [[nodiscard]] const std::string& pattern() const { return pattern_; }
  /// The name of the next picture's file.
  [[nodiscard]] std::string next_name();
  /// Writes the next picture. Returns false after an error, which is reported and raises the exit code: the file cannot
  /// be written, or it is that of the previous picture.
  [[nodiscard]] bool write(std::string_view svg, Console& console);
  /// Writes the picture of a step. A step with branches has more files: of F.svg each branch is F-1.svg, F-2.svg ...,
  /// and the page F.html shows all of them.
  [[nodiscard]] bool write_step(const Grid& grid, const Step& step, const drawing::PictureTexts& texts,
                                Console& console);

 private:
  [[nodiscard]] bool write_file(const std::string& name, std::string_view content, Console& console) const;

  std::string option_;
  std::string pattern_;
  int count_ = 0;
};

/// The pictures of a command's steps: in files, and on the terminal.
class StepPictures {
 public:
  /// Adds --svg.
  void add_svg(Command& command);
  /// Adds --draw.
  void add_draw(Command& command);
  [[nodiscard]] bool has_files() const { return files_.is_on(); }
  /// Whether boards are shown on the terminal.
  [[nodiscard]] bool has_boards() const { return has_boards_; }
  /// Writes the file of a step if the option was given; returns false like PictureFiles::write. With `has_step` false
  /// it draws only the board.
  [[nodiscard]] bool write_file(const host::FoundStep& found, Console& console, bool has_step = true);
  /// The board for the terminal if the option was given, otherwise empty; only for text output.
  [[nodiscard]] std::string board_text(const host::FoundStep& found, Format format, const Console& console,
                                       bool has_step = true) const;

 private:
  PictureFiles files_;
  bool has_boards_ = false;
};

}  // namespace nonet::cli
