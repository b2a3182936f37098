#pragma once
// Lines of files of rated puzzles, from other programs and collections.

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/text/grid_text.hpp"

namespace nonet::comparison {

/// A puzzle and its rating.
struct RatedPuzzle {
  std::string text;  ///< of the grid
  ParsedGrid puzzle;
  std::vector<std::int64_t> rating;  ///< in tenths: one score, or ER, EP and ED
};

/// Parses a line of fields that are separated by blanks, tabs, `,`, `;` or `|`. One is the grid, in any format without
/// these; the first other one that is a rating, `7.1` or `7.1/1.2/1.2`, perhaps after a name as in `ED=7.1/1.2/1.2`, is
/// its rating. The error says what is wrong.
[[nodiscard]] tl::expected<RatedPuzzle, std::string> parse_rated_line(std::string_view line);

}  // namespace nonet::comparison
