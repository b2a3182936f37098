#pragma once
// Layout: the cells of a puzzle that may hold givens, and the sets that hold givens together.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/cell_map.hpp"
#include "nonet/export.hpp"

namespace nonet {

/// A symmetry of givens: the turns and reflections that move the cells with givens to cells with givens.
struct GivenSymmetry {
  const char* name;         ///< as users type it: `rotational`
  const char* description;  ///< in a few words
};
/// All of them; the first is `none`.
[[nodiscard]] NONET_EXPORT std::span<const GivenSymmetry> given_symmetries() noexcept;

/// The smallest sets of cells that a symmetry keeps together, in the order of their first cells; a partition of the
/// grid. Nothing for a name that is not in given_symmetries().
[[nodiscard]] NONET_EXPORT std::optional<std::vector<CellMap>> orbits_of(std::string_view symmetry);

/// Parses a drawn set of cells: 81 characters, row by row, `.`, `0` or `_` for a cell outside and a digit, a letter,
/// `*`, `#` or `@` for one inside. Borders (`|`, `-`, `+`, blanks, ends of lines) are ignored. Fills `error` and
/// returns nothing for other text.
[[nodiscard]] NONET_EXPORT std::optional<CellMap> parse_mask(std::string_view text, std::string& error);

}  // namespace nonet
