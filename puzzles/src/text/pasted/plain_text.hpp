#pragma once
// The lines of a text as people paste it, in ASCII: other signs for digits, empty cells, walls and blanks are replaced.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::text {

/// A line in ASCII, and the byte of the original text at which its line begins. Lines that an escaped `\n` or a tag of
/// HTML ends have the offset of the line that holds them.
struct PlainLine {
  std::string text;
  std::size_t offset;
};

/// The sign that stands for every character without a meaning in a grid.
inline constexpr char kForeign = '\x1a';

/// Full-width digits, digits in circles and key caps become digits; middle dots and empty squares `.`; dashes `-`; box
/// characters `|`, `-` and `+`; other blanks a blank; curly quotes quotes; any other character kForeign. Invisible
/// characters vanish, and so do mail quotes (`> `) before a line. In a text with HTML, tags become walls and line ends.
[[nodiscard]] std::vector<PlainLine> plain_lines(std::string_view text);

}  // namespace nonet::text
