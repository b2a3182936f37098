#pragma once
// The ratings of a strategy against those that other programs gave.

#include <mutex>
#include <string>

#include "commands/others/rating_agreement.hpp"
#include "input/text_lines.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// Rates the puzzles of a file of rated ones, and says which ratings differ. For answer_line_file.
class RatingComparison {
 public:
  RatingComparison(const LineFileOptions& options, const host::Strategy& strategy, host::SearchLimit* deadline,
                   Console& console)
      : options_(options),
        strategy_(strategy),
        deadline_(deadline),
        console_(console),
        classes_(strategy.is_in_tenths) {}

  host::NumberAnswer answer(const TextLine& text);
  void report() const;

  static constexpr const char* kCsvHeader = "line,puzzle,status,equal,expected,found\n";

 private:
  [[nodiscard]] std::string written(std::uint64_t line, const std::string& puzzle, host::Status status, bool is_equal,
                                    const std::string& expected, const std::string& found) const;

  const LineFileOptions& options_;
  const host::Strategy& strategy_;
  host::SearchLimit* deadline_;
  Console& console_;
  std::mutex mutex_;
  RatingClasses classes_;
};

}  // namespace nonet::cli
