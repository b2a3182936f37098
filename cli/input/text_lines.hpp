#pragma once
// A file as its lines, for commands that compare them all with a strategy.

#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/others/comparison.hpp"
#include "nonet/workers/ordered_pool.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

/// The lines of a file, perhaps packed with gzip or Zstandard, but for blank ones and comments; at least one. Nothing
/// after reporting that there are none, or that it cannot be read.
[[nodiscard]] std::optional<std::vector<host::TextLine>> read_text_lines(const std::string& file, Console& console);

/// Writes what there is to write about a line; false once that is no longer possible.
[[nodiscard]] bool write_answer(const host::NumberAnswer& answer, Console& console);

/// Options of a command that answers the lines of a file by a strategy.
struct LineFileOptions {
  CommonOptions common;
  TimeLimit limit{600'000};  ///< for a line
  std::string file;
  int jobs = 0;

  /// All but the file. Returns the option --strategy.
  Option add_options(Command& command);
};

/// Makes a comparison.
using MakeComparison = std::function<std::unique_ptr<others::Comparison>(const others::ComparisonSettings& settings)>;
/// Answers lines in their order, then reports the sums; a table goes to stderr.
void answer_lines(const LineFileOptions& options, const std::vector<host::TextLine>& lines, const MakeComparison& make,
                  Console& console);
/// The same on the lines of the file of the options.
void answer_line_file(const LineFileOptions& options, const MakeComparison& make, Console& console);

}  // namespace nonet::cli
