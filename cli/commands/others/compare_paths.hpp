#pragma once
// What a strategy takes for steps against the paths that another program was recorded to take.

#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "input/text_lines.hpp"
#include "nonet/json/json.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::cli {

/// Solves the puzzles of recorded paths, and says in what the results agree: whether the puzzle was solved, its level,
/// its score, and the path, which is what each step placed and eliminated, in order. For answer_line_file.
class PathComparison {
 public:
  PathComparison(const LineFileOptions& options, const host::Strategy& strategy, host::SearchLimit* deadline,
                 Console& console)
      : options_(options), strategy_(strategy), deadline_(deadline), console_(console) {}

  host::NumberAnswer answer(const TextLine& text);
  void report() const;

  static constexpr const char* kCsvHeader =
      "line,puzzle,solved,level,score,path,step,position,expected,expected_outcome,found,found_outcome\n";

 private:
  /// Two techniques: the recorded one and the one that came.
  using Cause = std::pair<std::string, std::string>;
  /// How many of the puzzles agree in what.
  struct Count {
    std::uint64_t puzzles = 0;
    std::uint64_t solved = 0;
    std::uint64_t level = 0;
    std::uint64_t score = 0;
    std::uint64_t path = 0;
  };

  [[nodiscard]] std::string table(const std::vector<std::pair<Cause, std::size_t>>& causes) const;
  [[nodiscard]] Json summary(const std::vector<std::pair<Cause, std::size_t>>& causes) const;

  const LineFileOptions& options_;
  const host::Strategy& strategy_;
  host::SearchLimit* deadline_;
  Console& console_;
  std::mutex mutex_;
  Count count_;
  std::map<Cause, std::map<std::uint64_t, std::string>> differences_;  // the lines of text of each, by line of input
};

}  // namespace nonet::cli
