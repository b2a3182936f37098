#pragma once
// Tables, as text and as HTML.

#include <string>
#include <vector>

namespace nonet::studies {

/// A table with a heading for each column.
struct Table {
  std::string title;
  std::string note{};  ///< a sentence that explains the columns; may be empty
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows{};
  std::size_t texts = 1;  ///< number of text columns from the left; the others are numbers
};

/// The table with its title, columns aligned; sanitized for a terminal.
[[nodiscard]] std::string text_of(const Table& table);

/// The table alone, with its title as the caption.
[[nodiscard]] std::string html_of(const Table& table);

}  // namespace nonet::studies
