#pragma once
// The cells that one value of an array or one word of a table stands for.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::text {

/// Whether a character is a cell: a digit, or one of the marks for an empty one.
[[nodiscard]] bool is_pasted_cell(char c);
/// The cells of a word, `1`-`9` and `.` for empty: `5`, `5.0`, `null`, `None`, `nan`, `_`, `53..7....`. Nothing if it
/// has another character. A word in quotes may have blanks for empty cells, and `""` is an empty cell.
[[nodiscard]] std::optional<std::string> cells_of_scalar(std::string_view word);
/// The text without blanks around it.
[[nodiscard]] std::string_view without_blanks(std::string_view text);
/// The words of a text with any number of the separators between them; none is empty.
[[nodiscard]] std::vector<std::string_view> words_between(std::string_view text, std::string_view separators);

}  // namespace nonet::text
