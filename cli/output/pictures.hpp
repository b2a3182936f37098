#pragma once
// Pictures of steps in files.

#include <string>
#include <string_view>

#include "common.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// The file that a picture goes to, perhaps one of several.
class PictureFiles {
 public:
  /// An option that names the file: one picture, or with `%d` or `%03d` in it as many as there are.
  Option add_option(Command& command, const std::string& names, const std::string& help);
  [[nodiscard]] bool is_on() const { return !pattern_.empty(); }
  /// Writes the next picture. False where the file cannot be written, or is that of the picture before; this is
  /// reported, and raises the exit code.
  [[nodiscard]] bool write(std::string_view svg, Console& console);

 private:
  std::string option_;
  std::string pattern_;
  int count_ = 0;
};

/// The pictures that a command makes of its steps: in files, and on the terminal.
class StepPictures {
 public:
  /// Adds --svg.
  void add_svg(Command& command);
  /// Adds --draw.
  void add_draw(Command& command);
  [[nodiscard]] bool has_files() const { return files_.is_on(); }
  /// Writes the file of a step where that is wanted; false as PictureFiles::write. With `has_step` false it shows the
  /// board alone.
  [[nodiscard]] bool write_file(const host::FoundStep& found, Console& console, bool has_step = true);
  /// The board for the terminal where that is wanted, else nothing; text output alone has it.
  [[nodiscard]] std::string board_text(const host::FoundStep& found, Format format, const Console& console,
                                       bool has_step = true) const;

 private:
  PictureFiles files_;
  bool has_boards_ = false;
};

}  // namespace nonet::cli
