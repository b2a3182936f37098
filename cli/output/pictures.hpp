#pragma once
// Pictures of steps in files.

#include <string>
#include <string_view>

#include "nonet/drawing/picture.hpp"
#include "nonet/host/solver.hpp"
#include "options.hpp"

namespace nonet::cli {

/// The file that a picture goes to, perhaps one of several.
class PictureFiles {
 public:
  /// An option that names the file: one picture, or with `%d` or `%03d` in it as many as there are.
  Option add_option(Command& command, const std::string& names, const std::string& help);
  [[nodiscard]] bool is_on() const { return !pattern_.empty(); }
  /// Writes the next picture. Throws UsageError where the file cannot be written, or is that of the picture before.
  void write(std::string_view svg);

 private:
  std::string option_;
  std::string pattern_;
  int count_ = 0;
};

/// The picture of a step that was found.
[[nodiscard]] std::string picture_of(const host::FoundStep& found, const drawing::PictureOptions& options = {});

}  // namespace nonet::cli
