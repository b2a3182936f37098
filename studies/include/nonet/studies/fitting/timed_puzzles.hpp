#pragma once
// The puzzles of tables with what people took for them.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nonet/studies/corpus/puzzle_key.hpp"
#include "nonet/studies/corpus/puzzle_table.hpp"
#include "nonet/studies/fitting/strategy_fit.hpp"

namespace nonet::studies {

/// A value that no fit can use.
struct BadTime {
  std::string column;  ///< `target` or `weight`
  std::string message;
};

/// Collects puzzles, and counts what is left out.
class TimedPuzzles {
 public:
  /// Rows have the target and, with `has_weights`, the weight.
  explicit TimedPuzzles(bool has_weights) : has_weights_(has_weights) {}

  [[nodiscard]] std::optional<BadTime> add(const PuzzleTable::Row& row);

  std::vector<TimedPuzzle> puzzles;
  std::string target;          ///< the name of its column
  std::uint64_t missing = 0;   ///< rows without a value
  std::uint64_t repeated = 0;  ///< rows with a puzzle that another row has

 private:
  bool has_weights_;
  std::set<PuzzleKey> keys_;
};

}  // namespace nonet::studies
