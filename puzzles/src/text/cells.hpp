#pragma once
// Code that the parsers and writers of grids in foreign formats share.

#include <cstdint>
#include <span>

#include "text_cells.hpp"

namespace nonet::text {

/// Number of cells of a row, in the text of a grid.
inline constexpr std::size_t kRowLength = 9;

/// The start of a text for a message, cut off if it is long.
[[nodiscard]] std::string quoted_start(std::string_view text);
/// `1 cell`, `7 cells`.
[[nodiscard]] std::string cells_text(std::size_t cells);
/// A state without its history, ending at a byte of the text.
[[nodiscard]] ParsedGrid state_from(const TextCells& cells, std::size_t end);
/// HoDoKu's rule: of the `bare` cells, an empty one with one candidate becomes a given, unless a peer still has that
/// candidate.
void settle_lone_candidates(TextCells& cells, const CellMap& bare);
/// Makes all lone candidates of the `bare` cells givens if the filled cells alone have several solutions, and one with
/// these: the marks of a person who did not remove the digits of filled cells from the candidates of their peers.
void fill_lone_candidates(Grid& grid, const CellMap& bare);
/// The borders of a drawing: behind three and six of its rows and above all, without the one above, or elsewhere.
enum class Frame : std::uint8_t { closed, open, none };
/// The frame around nine rows from the numbers of rows that stand above each border; `first` stand above the nine.
[[nodiscard]] Frame frame_from(std::span<const std::size_t> borders, std::size_t first);
/// Whether the filled cells agree and leave exactly one solution.
[[nodiscard]] bool has_one_solution(const Grid& grid);
/// Whether the first cells of the rows are 1 to 9 in order, which may be labels that stand for a column of cells. A
/// complete grid and one with exactly one solution have no such labels.
[[nodiscard]] bool may_have_labels(const Grid& grid);
inline constexpr const char* kLabelsFault =
    "the rows begin with 1 to 9, which may be their labels with eight cells beside them, expected nine cells";
/// Whether many houses have a digit twice. A person may have typed some digits wrong; a table of other numbers looks
/// like this.
[[nodiscard]] bool has_many_conflicts(const Grid& grid);
/// The digits of a text as candidates; nothing if it has another character or a duplicate.
[[nodiscard]] std::optional<DigitMask> candidates_from(std::string_view text);

}  // namespace nonet::text
