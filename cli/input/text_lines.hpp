#pragma once
// A file as its lines, for commands that need them all at once.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/workers/ordered_pool.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

/// A line and its number, counted from 1.
struct TextLine {
  std::uint64_t number;
  std::string text;
};

/// The lines of a file, perhaps packed with gzip or Zstandard, but for blank ones and comments; at least one. Nothing
/// after reporting that there are none, or that it cannot be read.
[[nodiscard]] std::optional<std::vector<TextLine>> read_text_lines(const std::string& file, Console& console);

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

/// Runs such a command on lines: an object of type Answers is made from options, strategy, deadline and console; it
/// answers lines, from several threads, and reports at the end. `header` is that of CSV.
template <typename Answers, typename Options>
void answer_lines(const Options& options, const std::vector<TextLine>& lines, const char* header, Console& console) {
  const auto strategy = open_strategy(options.common, console);
  if (!strategy || (options.common.format == Format::csv && !console.write_out(header))) return;
  const auto deadline = options.limit.start(console);
  Answers answers(options, *strategy, deadline.get(), console);
  host::answer_in_order(
      lines.size(), jobs_or_all_cores(options.jobs),
      [&](std::uint64_t i) { return answers.answer(lines[static_cast<std::size_t>(i)]); },
      [&](const host::NumberAnswer& answered) { return write_answer(answered, console); });
  answers.report();
}

/// The same on the lines of the file of the options.
template <typename Answers, typename Options>
void answer_line_file(const Options& options, const char* header, Console& console) {
  if (const auto lines = read_text_lines(options.file, console))
    answer_lines<Answers>(options, *lines, header, console);
}

}  // namespace nonet::cli
