#pragma once
// The brackets of a text as a tree: lists, objects, tuples.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "pasted/plain_text.hpp"

namespace nonet::text {

/// A value between separators: a list in brackets, or a text.
struct OutlineItem {
  std::string key;                 ///< before `:` or `=`, without quotes
  std::string text;                ///< of a text, with its quotes
  char bracket = '\0';             ///< that opens the list; none: a text
  std::vector<OutlineItem> items;  ///< of a list, those without text too
  std::string content;             ///< of a list without lists: all that stands between its brackets
  std::size_t first_line = 0;
  std::size_t last_line = 0;
  std::size_t column = 0;

  [[nodiscard]] bool is_list() const { return bracket != '\0'; }
  [[nodiscard]] bool has_lists() const;
};

/// The lists of a text that are in no other list. A closing bracket ends the last list that is open; lists that are
/// still open at the end of the text end there.
[[nodiscard]] std::vector<OutlineItem> outline_of(std::span<const PlainLine> lines);

}  // namespace nonet::text
