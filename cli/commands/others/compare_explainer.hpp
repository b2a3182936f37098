#pragma once
// What a strategy takes for steps against the paths that Sudoku Explainer was recorded to take.

#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

#include "commands/others/rating_agreement.hpp"
#include "input/text_lines.hpp"
#include "nonet/others/explainer_path.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::cli {

/// Solves the puzzles of recorded paths, and says in what the results agree: ER, EP, ED, and the path, which is the
/// technique, the rating, the complexity and the conclusions of each step. For answer_line_file.
class ExplainerComparison {
 public:
  ExplainerComparison(const LineFileOptions& options, const host::Strategy& strategy, host::SearchLimit* deadline,
                      Console& console)
      : options_(options), strategy_(strategy), deadline_(deadline), console_(console) {}

  host::NumberAnswer answer(const TextLine& text);
  void report() const;

  static constexpr const char* kCsvHeader =
      "line,puzzle,expected_rating,found_rating,path,step,producer,differs,position,expected,found\n";

 private:
  /// Why a path is another one: the producer of the recorded step (none: -1), in what the step differs, and the
  /// technique that came.
  using Cause = std::tuple<std::int64_t, std::string, std::string>;
  struct Compared;

  [[nodiscard]] std::string written(const Compared& compared) const;
  void count(const Compared& compared);
  [[nodiscard]] std::vector<std::pair<Cause, std::size_t>> causes() const;
  [[nodiscard]] std::string table() const;
  [[nodiscard]] Json summary() const;

  const LineFileOptions& options_;
  const host::Strategy& strategy_;
  host::SearchLimit* deadline_;
  Console& console_;
  std::mutex mutex_;
  RatingClasses classes_{true};
  std::uint64_t steps_ = 0;                                            // that were recorded
  std::uint64_t followed_ = 0;                                         // of these
  std::map<Cause, std::map<std::uint64_t, std::string>> differences_;  // the lines of text of each, by line of input
};

}  // namespace nonet::cli
