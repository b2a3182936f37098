#pragma once
// Statistics of `stats`, ready for output.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/studies/corpus/classification_tally.hpp"
#include "nonet/studies/corpus/column_report.hpp"
#include "nonet/studies/corpus/correlation.hpp"
#include "nonet/studies/corpus/distribution.hpp"
#include "nonet/studies/corpus/rating_join.hpp"
#include "nonet/studies/corpus/rating_tally.hpp"

namespace nonet::studies {

/// How a number is written: unchanged, or with its last digit after the point.
struct Scale {
  bool is_in_tenths = false;

  [[nodiscard]] std::string text(std::int64_t value) const;
  [[nodiscard]] Json json(std::int64_t value) const;
  /// A mean, with one more digit.
  [[nodiscard]] double mean(double value) const { return is_in_tenths ? value / 10 : value; }
};

/// Distribution of a number over puzzles.
struct ReportedDistribution {
  std::string of;  ///< `score`, `steps` ...
  Scale scale;
  const Distribution* values;
};

/// Correlation of two numbers of puzzles.
struct ReportedCorrelation {
  std::string first;
  Scale first_scale;
  std::string second;
  Scale second_scale;
  bool is_against;  ///< whether the second number is of the other rating
  const PairTally* pairs;
  Coefficients coefficients;
};

/// A puzzle of a list.
struct ReportedPuzzle {
  const ListedPuzzle* puzzle;
  std::string technique;  ///< the reason that it is listed; the hardest technique for the hardest puzzles
};

/// What a report calls puzzles: of ratings, or of classifications.
struct StatsWords {
  const char* counted;        ///< those that distributions and correlations are of: `solved puzzles`
  const char* is_counted;     ///< of one of them: `is solved`
  const char* are_uncounted;  ///< why others are left out: `not solved`
  const char* level;          ///< `level`
  const char* levels;         ///< the title of their table
};
inline constexpr StatsWords kRatedWords = {"solved puzzles", "is solved", "not solved", "level", "Levels"};
inline constexpr StatsWords kClassifiedWords = {"puzzles with one solution", "has one solution",
                                                "without one solution, or not reached", "class", "Classes"};

/// The content of a report. Points into the tallies that it was made from.
struct StatsReport {
  std::vector<std::string> files;
  std::vector<std::string> against;  ///< files of the other rating, or tables
  RecordCounts counts;
  StatsWords words = kRatedWords;
  std::vector<std::pair<std::string, std::uint64_t>> statuses;  ///< those that occur
  std::uint64_t rated = 0;
  std::vector<std::pair<std::string, LevelTally>> levels;                 ///< or classes, easiest first
  std::vector<std::pair<std::string, const TechniqueTally*>> techniques;  ///< the most frequent first
  std::vector<ReportedDistribution> distributions;
  std::vector<ReportedPuzzle> hardest;
  std::vector<ReportedPuzzle> rarest;
  std::vector<ReportedCorrelation> correlations;
  const RatingJoin* join = nullptr;                 ///< null without another rating
  std::optional<ColumnJoin::Counts> column_counts;  ///< of the puzzles of a table; nothing without one
  std::vector<ColumnReport> columns;                ///< of the table
  Scale scale;                                      ///< of scores
  std::size_t most = 0;                             ///< most rows of a list

  /// The quantiles of reports, in percent.
  static constexpr int kQuantiles[] = {0, 5, 25, 50, 75, 95, 99, 100};
  static constexpr std::size_t kMostBins = 20;
  static constexpr std::size_t kMostClasses = 10;
};

/// Makes the report of a tally; `most`: most puzzles, or techniques, in a list.
[[nodiscard]] StatsReport make_report(const RatingTally& tally, std::size_t most);
[[nodiscard]] StatsReport make_report(const ClassificationTally& tally, std::size_t most);
/// Adds the comparison with another rating, which is in tenths if `is_in_tenths`.
void add_join(const RatingJoin& join, bool is_in_tenths, StatsReport& report);
/// Adds the comparison with the columns of a table; `names` of the columns.
void add_columns(const ColumnJoin& join, const std::vector<std::string>& names, StatsReport& report);

/// A percentage with one decimal: `12.3 %`.
[[nodiscard]] std::string percent_text(std::uint64_t part, std::uint64_t all);
/// `0.123`
[[nodiscard]] std::string rounded_text(double coefficient);
/// Same; `-` for nothing.
[[nodiscard]] std::string coefficient_text(const std::optional<Coefficient>& coefficient);
/// `100-199`, or `7` if both are the same.
[[nodiscard]] std::string bin_text(const Distribution::Bin& bin, const Scale& scale);

/// Tables for people.
[[nodiscard]] std::string stats_text(const StatsReport& report);
/// Records, one per line.
[[nodiscard]] std::string stats_records(const StatsReport& report);
/// A self-contained HTML page: charts with their tables.
[[nodiscard]] std::string stats_page(const StatsReport& report);

}  // namespace nonet::studies
