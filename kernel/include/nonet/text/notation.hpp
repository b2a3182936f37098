#pragma once
// The community's notation: r4c5, r1c12, 5r1c3, r7c5<>7; and sets as text.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/cell_map.hpp"
#include "nonet/export.hpp"
#include "nonet/text/parse_error.hpp"
#include "nonet/truths.hpp"

namespace nonet {

struct EvidenceBranch;

/// A cell as `r4c5`.
[[nodiscard]] NONET_EXPORT std::string cell_text(Cell cell);
/// A set of cells, `r1c12,r2c3`: grouped by rows or by columns, whichever is shorter, by rows when equal.
[[nodiscard]] NONET_EXPORT std::string cells_text(const CellMap& cells);
/// A set of cells as 81 binary digits, cell 80 first.
[[nodiscard]] NONET_EXPORT std::string cells_binary(const CellMap& cells);
/// A set of cells as nine lines of nine: `*` for a member, `.` for another cell. No line end after the last.
[[nodiscard]] NONET_EXPORT std::string cells_table(const CellMap& cells);
/// Parses a set of cells in one of the forms above: as notation, with `,`, `;` or blanks between, optionally in braces,
/// in upper or lower case (`{ r1c1, r2c12 }`; an empty text is the empty set); as 81 binary digits; as a table,
/// optionally with borders of `|`, `+` and `-`. Returns nothing and fills `error` for other text.
[[nodiscard]] NONET_EXPORT std::optional<CellMap> parse_cells(std::string_view text, ParseError& error);
/// A set of candidates, `5r1c34,12r3c4`: each group of cells after the digits that all its cells have; digits with the
/// same cells share a group, at the position of the lowest one.
[[nodiscard]] NONET_EXPORT std::string candidates_text(const CandidateMap& candidates);
/// Parses the output of candidates_text, as leniently as parse_cells. Returns nothing and fills `error` for other text.
[[nodiscard]] NONET_EXPORT std::optional<CandidateMap> parse_candidates(std::string_view text, ParseError& error);
/// A house as `b3`, `r4` or `c9`.
[[nodiscard]] NONET_EXPORT std::string house_text(House house);
/// The digits of a mask in ascending order with a separator between them, e.g. `3/7`.
[[nodiscard]] NONET_EXPORT std::string digits_text(DigitMask digits, std::string_view separator = "");
/// A candidate as `5r1c3`.
[[nodiscard]] NONET_EXPORT std::string candidate_text(Candidate candidate);
/// A truth: `r4c5` for a cell, `7b3`, `7r4`, `7c9` for a digit in a house.
[[nodiscard]] NONET_EXPORT std::string truth_text(Truth truth);
/// One conclusion: `r1c3=5` or `r1c3<>5`.
[[nodiscard]] NONET_EXPORT std::string conclusion_text(const Conclusion& conclusion);
/// Conclusions in the usual notation: placements in their order, then eliminations grouped by digit, `r1c23<>4,
/// r5c6<>7`.
[[nodiscard]] NONET_EXPORT std::string conclusions_text(std::span<const Conclusion> conclusions);
/// What a branch assumes: `r2c1=4`, `r2c1<>4`; of a group `r23c1=4`.
[[nodiscard]] NONET_EXPORT std::string branch_text(const EvidenceBranch& branch);
/// Parses `5r1c3`, `r1c3<>5` (an elimination) or `r1c3=5` (a placement), in upper or lower case; nothing for other
/// text.
[[nodiscard]] NONET_EXPORT std::optional<Conclusion> parse_conclusion(std::string_view text);
/// Parses the output of truth_text, in upper or lower case; nothing for other text.
[[nodiscard]] NONET_EXPORT std::optional<Truth> parse_truth(std::string_view text);

}  // namespace nonet
