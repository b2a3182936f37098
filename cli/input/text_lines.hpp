#pragma once
// The lines of a file, for commands that compare all of them with a strategy.

#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/comparison/comparison.hpp"
#include "nonet/workers/ordered_pool.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

/// The lines of a file, perhaps packed with gzip or Zstandard, except blank lines and comments; at least one. Returns
/// nullopt after reporting that there are none or that the file cannot be read.
[[nodiscard]] std::optional<std::vector<host::TextLine>> read_text_lines(const std::string& file, Console& console);

/// Writes the answer to a line; returns false once writing fails.
[[nodiscard]] bool write_answer(const host::NumberAnswer& answer, Console& console);

/// Options of a command that answers the lines of a file with a strategy.
struct LineFileOptions {
  CommonOptions common;
  TimeLimit limit{600'000};  ///< per line
  std::string file;
  int jobs = 0;

  /// Adds all options except the file. Returns the option --strategy.
  Option add_options(Command& command);
};

/// Creates a comparison.
using MakeComparison =
    std::function<std::unique_ptr<comparison::Comparison>(const comparison::ComparisonSettings& settings)>;
/// Answers lines in order, then reports the sums; writes a table to stderr.
void answer_lines(const LineFileOptions& options, const std::vector<host::TextLine>& lines, const MakeComparison& make,
                  Console& console);
/// Same for the lines of the file that the options name.
void answer_line_file(const LineFileOptions& options, const MakeComparison& make, Console& console);

}  // namespace nonet::cli
