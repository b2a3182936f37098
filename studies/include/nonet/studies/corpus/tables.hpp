#pragma once
// Tables, as text and as HTML.

#include <string>
#include <string_view>
#include <vector>

namespace nonet::studies {

/// A table with a heading for each column.
struct Table {
  std::string title;
  std::string note{};  ///< a sentence that says what the columns mean; may be empty
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows{};
  std::size_t texts = 1;  ///< so many columns from the left on are text, the others numbers
};

/// The table with its title, columns aligned; fit for a terminal.
[[nodiscard]] std::string text_of(const Table& table);

/// A text in HTML.
[[nodiscard]] std::string html_text(std::string_view text);
/// The table alone, its title as the caption.
[[nodiscard]] std::string html_of(const Table& table);

}  // namespace nonet::studies
