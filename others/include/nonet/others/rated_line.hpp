#pragma once
// Lines of files of rated puzzles, as other programs and collections write them.

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/text/grid_text.hpp"

namespace nonet::others {

/// A puzzle and its rating.
struct RatedPuzzle {
  std::string text;  ///< of the grid
  ParsedGrid puzzle;
  std::vector<std::int64_t> rating;  ///< in tenths: one score, or ER, EP and ED
};

/// Reads a line of fields with blanks, tabs, `,`, `;` or `|` between. One is the grid, in any format without these; the
/// first other one that is a rating, `7.1` or `7.1/1.2/1.2`, perhaps after a name as in `ED=7.1/1.2/1.2`, is its
/// rating. On failure what is wrong.
[[nodiscard]] tl::expected<RatedPuzzle, std::string> parse_rated_line(std::string_view line);

}  // namespace nonet::others
