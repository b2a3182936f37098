#pragma once
// Files of patterns that users add.

#include <vector>

#include "nonet/cell_map.hpp"
#include "nonet/plugin.hpp"

namespace nonet::impossible {

/// A set of cells that some number of digits cannot fill.
struct Pattern {
  std::string name;
  CellMap cells;
  int digits = 3;
};

/// A line of a file of patterns: `name [digits=N] cells`.
struct PatternLine {
  std::string name;
  int digits = 0;                     ///< 0 if the line does not say
  std::array<std::string, 81> cells;  ///< `.` for a cell that is not part of it
  std::size_t line = 0;
};

/// The most cells of a pattern in a file.
inline constexpr int kMostCells = 32;

/// Throws std::runtime_error: `patterns.txt:3: message`.
[[noreturn]] void refuse(const OptionTable& file, std::size_t line, const std::string& message);
/// The lines of a file. Refuses those that are malformed, and names that occur twice.
[[nodiscard]] std::vector<PatternLine> read_lines(const OptionTable& file);

/// The impossible patterns of a file. Refuses what is none, with a filling, and two of a kind.
[[nodiscard]] std::vector<Pattern> read_impossible_patterns(const OptionTable& file);

}  // namespace nonet::impossible
