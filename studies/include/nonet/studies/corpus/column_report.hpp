#pragma once
// How the numbers of rated or classified puzzles go with a column of a table of the user's.

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/studies/corpus/coefficients.hpp"
#include "nonet/studies/corpus/column_join.hpp"

namespace nonet::studies {

/// Correlation of a number of puzzles with a column.
struct NumberCorrelation {
  NumberOf of;
  std::string name;
  Coefficients coefficients;
};

/// The values of a column for the puzzles of a level or class.
struct LevelValues {
  std::string level;  ///< `-` for none
  std::uint64_t puzzles;
  double first_quarter;  ///< the smallest value that 25 % of the puzzles do not exceed
  double middle;         ///< of 50 %
  double last_quarter;   ///< of 75 %
};

/// The statistics of a column.
struct ColumnReport {
  std::string name;
  std::uint64_t missing = 0;  ///< joined puzzles without a value
  std::vector<NumberCorrelation>
      correlations;                 ///< the largest size of Spearman's coefficient first, then those without
  std::vector<LevelValues> levels;  ///< easiest first
  std::uint64_t puzzles = 0;        ///< joined puzzles with a value
  std::string drawn;                ///< the score; of a classification the rating with the strongest correlation
  std::vector<NumberPair> points;   ///< that number and the value of each puzzle that has both
};

/// Makes the report of a column; `levels`: their names, the easiest first.
[[nodiscard]] ColumnReport make_column_report(const ColumnJoin& join, std::size_t column, const std::string& name,
                                              const std::vector<std::string>& levels);

}  // namespace nonet::studies
