#pragma once
// The levels and scores of a strategy as rows of a table.

#include <string>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// The level and the score of the steps of an entry.
struct ScoreRow {
  std::string entry;  ///< its id
  std::string kind;   ///< empty: all kinds
  std::string level;  ///< its name; empty if the strategy has no levels
  std::string score;  ///< a number, or a score with tables as YAML on one line
};

/// The rows of all entries, in the order of the strategy: one for an entry whose kinds are all rated alike, otherwise
/// one for each kind that it asks for.
[[nodiscard]] std::vector<ScoreRow> score_rows(const Strategy& strategy);

}  // namespace nonet::host
