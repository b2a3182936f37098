#pragma once
// Names of rows, columns and boxes: `A`, `r1`, `row 1`, `C9`, `[3,]`. Nine of them say in which order nine rows stand.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nonet::text {

/// What a label counts; `any` for a bare number or letter.
enum class Axis : std::uint8_t { any, row, column, box };

/// A number or a letter, perhaps with a word for what it counts.
struct Label {
  Axis axis = Axis::any;
  bool is_letter = false;
  int number = 0;  ///< 0 to 9; of a letter from 1 for `A`

  friend constexpr bool operator==(const Label&, const Label&) = default;
};

/// Reads a label, with quotes, brackets, stars or a colon around it or without.
[[nodiscard]] std::optional<Label> label_from(std::string_view word);
/// The place of each of nine things, from 0, if their labels are of one kind and number them all: 1 to 9, 0 to 8, A to
/// I, or A to J without I. Nothing for labels with a gap, or with one twice.
[[nodiscard]] std::optional<std::array<std::size_t, 9>> places_of(std::span<const Label> labels);
/// The labels as a person writes them: `1, 2, 4`.
[[nodiscard]] std::string labels_text(std::span<const Label> labels);

/// A line that numbers the columns of the rows below it.
struct ColumnHeader {
  std::array<std::size_t, 9> places{};  ///< of each column
  bool may_be_row = false;              ///< only the digits of a row of cells
};
/// Reads a header: nine labels, perhaps with the name of the rows before them.
[[nodiscard]] std::optional<ColumnHeader> column_header_from(std::string_view line);

}  // namespace nonet::text
