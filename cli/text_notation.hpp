#pragma once
// The option --notation: how text output names cells and candidates.

#include "common.hpp"
#include "nonet/records/cell_notation.hpp"

namespace nonet::cli {

/// The notation of text output. Records keep r1c1, which programs read.
class TextNotation {
 public:
  void add_option(Command& command);
  /// Throws UsageError for another notation with a format for programs.
  void check(Format format) const;
  /// A text of the project in the chosen notation.
  [[nodiscard]] std::string of(std::string_view text) const { return host::in_notation(text, notation_); }

 private:
  host::CellNotation notation_ = host::CellNotation::rc;
};

}  // namespace nonet::cli
