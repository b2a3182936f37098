#pragma once
// Tables of web pages as lines with walls.

#include <string>
#include <string_view>

namespace nonet::text {

/// Where the reading of a page stands at the end of a line.
struct PageState {
  bool is_in_tag = false;
  bool is_in_table = false;   ///< its rows follow each other without blank lines; one stands behind it
  bool is_in_row = false;     ///< of a table: a line end there is a blank
  bool has_row_text = false;  ///< the row has begun in a line before
  std::string tag;
};

/// The text with small letters for those of ASCII.
[[nodiscard]] std::string lower(std::string_view text);
/// Whether a text has tables or line breaks of HTML.
[[nodiscard]] bool has_html_table(std::string_view text);
/// A line of a page without its tags: a wall before each cell, a line end behind each row, the value of each field of a
/// form.
[[nodiscard]] std::string without_tags(std::string_view line, PageState& state);

}  // namespace nonet::text
