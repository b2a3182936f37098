#pragma once
// Numbers of rated or classified puzzles beside columns of a table of the user's.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/studies/corpus/coefficients.hpp"
#include "nonet/studies/corpus/puzzle_key.hpp"
#include "nonet/studies/corpus/puzzle_table.hpp"
#include "nonet/studies/corpus/rated_record.hpp"

namespace nonet::studies {

/// What a number of a puzzle belongs to.
enum class NumberOf : std::uint8_t {
  record,     ///< the rating, the steps, the ratings of a classification ...
  technique,  ///< steps of an entry of the strategy; 0 if it has none
  position,   ///< metrics of positions
};

/// Joins rows of tables with records by puzzle: equal grids, in whatever form they are written. First all rows are
/// added, then the records. A repeated puzzle counts once, with the first value of each column and its first record.
/// Only solved puzzles count, of classifications those with one solution. Uses 16 bytes for each number of a joined
/// puzzle that is not 0.
class ColumnJoin {
 public:
  /// `columns`: how many values a row has.
  explicit ColumnJoin(std::size_t columns) : values_(columns) {}
  void add_row(const PuzzleTable::Row& row);
  void add_record(const PuzzleRecord& record);

  /// How many puzzles are left out, and why.
  struct Counts {
    std::uint64_t joined = 0;        ///< puzzles that count and that the table has
    std::uint64_t unsolved = 0;      ///< puzzles that the table has and that do not count
    std::uint64_t only_records = 0;  ///< records of puzzles that the table has not
    std::uint64_t only_table = 0;    ///< puzzles that no record has
    std::uint64_t repeated = 0;      ///< rows of puzzles that an earlier row has
    std::uint64_t contrary = 0;      ///< of these, those with another value
  };
  [[nodiscard]] Counts counts() const;

  /// A number of puzzles.
  struct Metric {
    NumberOf of;
    std::string name;
    std::vector<std::pair<std::size_t, double>> values;  ///< puzzle, as index of `joined`, and number
  };
  /// In the order in which they occurred first.
  [[nodiscard]] const std::vector<Metric>& metrics() const { return metrics_; }
  /// The values of a column, by joined puzzle.
  [[nodiscard]] const std::vector<std::optional<double>>& column(std::size_t column) const { return values_[column]; }
  /// The joined puzzles that have both a metric and a value in a column.
  [[nodiscard]] std::vector<NumberPair> pairs(const Metric& metric, std::size_t column) const;
  /// The values of a column, in ascending order, by level or class; `-` for none.
  [[nodiscard]] std::map<std::string, std::vector<double>> levels(std::size_t column) const;

 private:
  struct Puzzle {
    std::vector<std::optional<double>> values;
    bool has_record = false;
  };
  void add_numbers(const RatedRecord& record);
  void add_numbers(const ClassifiedRecord& record);
  void add_number(NumberOf of, const std::string& name, double number);

  std::map<PuzzleKey, Puzzle> puzzles_;
  Counts counts_;
  std::vector<std::vector<std::optional<double>>> values_;  // by column, then by joined puzzle
  std::vector<std::string> levels_;                         // by joined puzzle
  std::vector<Metric> metrics_;
  std::map<std::pair<NumberOf, std::string>, std::size_t> metric_indices_;
};

}  // namespace nonet::studies
