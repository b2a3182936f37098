#include "pasted/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "pasted/page_text.hpp"
#include "text_cells.hpp"

namespace nonet::text {

namespace {

constexpr char kNothing = '\0';

struct CharRange {
  char32_t first;
  char32_t last;
  char plain;           ///< kNothing: the character vanishes
  bool counts = false;  ///< `plain` stands for the first character, the next character of ASCII for the next one
};

constexpr std::array kRanges{
    CharRange{0x00A0, 0x00A0, ' '},  // no-break space
    CharRange{0x00AD, 0x00AD, kNothing},
    CharRange{0x00B7, 0x00B7, '.'},  // middle dot
    CharRange{0x0660, 0x0669, '0', true},
    CharRange{0x06F0, 0x06F9, '0', true},
    CharRange{0x2000, 0x200A, ' '},
    CharRange{0x200B, 0x200F, kNothing},
    CharRange{0x2010, 0x2015, '-'},
    CharRange{0x2018, 0x201B, '\''},
    CharRange{0x201C, 0x201F, '"'},
    CharRange{0x2022, 0x2022, '.'},
    CharRange{0x2024, 0x2024, '.'},
    CharRange{0x2027, 0x2027, '.'},
    CharRange{0x202A, 0x202E, kNothing},
    CharRange{0x202F, 0x202F, ' '},
    CharRange{0x205F, 0x205F, ' '},
    CharRange{0x2060, 0x2064, kNothing},
    CharRange{0x20E3, 0x20E3, kNothing},  // the key around a digit
    CharRange{0x2212, 0x2212, '-'},
    CharRange{0x2219, 0x2219, '.'},
    CharRange{0x22C5, 0x22C5, '.'},
    CharRange{0x2460, 0x2468, '1', true},  // digits in circles
    CharRange{0x24EA, 0x24EA, '0'},
    CharRange{0x2500, 0x2501, '-'},
    CharRange{0x2502, 0x2503, '|'},
    CharRange{0x2504, 0x2505, '-'},
    CharRange{0x2506, 0x2507, '|'},
    CharRange{0x2508, 0x2509, '-'},
    CharRange{0x250A, 0x250B, '|'},
    CharRange{0x250C, 0x254B, '+'},
    CharRange{0x254C, 0x254D, '-'},
    CharRange{0x254E, 0x254F, '|'},
    CharRange{0x2550, 0x2550, '-'},
    CharRange{0x2551, 0x2551, '|'},
    CharRange{0x2552, 0x2570, '+'},
    CharRange{0x2574, 0x2574, '-'},
    CharRange{0x2575, 0x2575, '|'},
    CharRange{0x2576, 0x2576, '-'},
    CharRange{0x2577, 0x2577, '|'},
    CharRange{0x2578, 0x2578, '-'},
    CharRange{0x2579, 0x2579, '|'},
    CharRange{0x257A, 0x257A, '-'},
    CharRange{0x257B, 0x257B, '|'},
    CharRange{0x257C, 0x257C, '-'},
    CharRange{0x257D, 0x257D, '|'},
    CharRange{0x257E, 0x257E, '-'},
    CharRange{0x257F, 0x257F, '|'},
    CharRange{0x25A0, 0x25A0, '_'},  // squares: black and white ones are two signs
    CharRange{0x25A1, 0x25A2, '.'},
    CharRange{0x25AA, 0x25AA, '_'},
    CharRange{0x25AB, 0x25AB, '.'},
    CharRange{0x25CB, 0x25CB, '.'},
    CharRange{0x25CF, 0x25CF, '_'},
    CharRange{0x25FB, 0x25FB, '.'},
    CharRange{0x25FC, 0x25FC, '_'},
    CharRange{0x25FD, 0x25FD, '.'},
    CharRange{0x25FE, 0x25FE, '_'},
    CharRange{0x2610, 0x2610, '.'},
    CharRange{0x2776, 0x277E, '1', true},
    CharRange{0x2780, 0x2788, '1', true},
    CharRange{0x278A, 0x2792, '1', true},
    CharRange{0x2B1B, 0x2B1B, '_'},
    CharRange{0x2B1C, 0x2B1C, '.'},
    CharRange{0x3000, 0x3000, ' '},
    CharRange{0x3007, 0x3007, '0'},
    CharRange{0x30FB, 0x30FB, '.'},
    CharRange{0xFE00, 0xFE0F, kNothing},
    CharRange{0xFEFF, 0xFEFF, kNothing},
    CharRange{0xFF01, 0xFF5E, '!', true},    // full width
    CharRange{0x1D7CE, 0x1D7D7, '0', true},  // mathematical digits
    CharRange{0x1D7D8, 0x1D7E1, '0', true},
    CharRange{0x1D7E2, 0x1D7EB, '0', true},
    CharRange{0x1D7EC, 0x1D7F5, '0', true},
    CharRange{0x1D7F6, 0x1D7FF, '0', true},
    CharRange{0x1F7E5, 0x1F7EB, '.'},  // coloured squares
};
static_assert(std::is_sorted(kRanges.begin(), kRanges.end(),
                             [](const CharRange& a, const CharRange& b) { return a.last < b.first; }));

char plain_char(char32_t character) {
  const auto* const range = std::lower_bound(kRanges.begin(), kRanges.end(), character,
                                             [](const CharRange& each, char32_t c) { return each.last < c; });
  if (range == kRanges.end() || character < range->first) return kForeign;
  return static_cast<char>(range->plain + (range->counts ? static_cast<int>(character - range->first) : 0));
}

/// The character of UTF-8 at a byte; moves behind it. A byte that begins none is a character of Latin-1.
char32_t next_character(std::string_view text, std::size_t& at) {
  const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(at++);
  const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
  const std::size_t behind_first = at;
  if (more == 0 || first > 0xF4) return first;
  char32_t character = first & (0x3FU >> more);
  for (std::size_t i = 0; i < more; ++i) {
    if ((byte(at) & 0xC0U) != 0x80U) {
      at = behind_first;
      return first;
    }
    character = (character << 6U) | (byte(at++) & 0x3FU);
  }
  return character;
}

std::string ascii_of(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) {
      const bool is_text = byte >= ' ' || byte == '\t' || byte == '\r';
      plain += is_text ? text[at] : kForeign;
      ++at;
    } else if (const char c = plain_char(next_character(text, at)); c != kNothing) {
      plain += c;
    }
  }
  return plain;
}

/// Removes the marks that mail programs put before the lines of a quoted letter.
void drop_mail_quotes(std::string& line) {
  std::size_t at = 0;
  while (at < line.size() && line[at] == '>') at += at + 1 < line.size() && line[at + 1] == ' ' ? 2 : 1;
  line.erase(0, at);
}

}  // namespace

std::vector<PlainLine> plain_lines(std::string_view text) {
  const bool is_html = has_html_table(text);
  PageState state;
  std::vector<PlainLine> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::size_t offset = start;
    std::string line = ascii_of(text.substr(start, end - start));
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const bool goes_on = state.is_in_row && state.has_row_text;
    if (is_html) line = without_tags(line, state);
    start = end + 1;
    if (state.is_in_table && line.find_first_not_of(" \t") == line.npos) continue;
    state.has_row_text = state.is_in_row;
    for (std::size_t at = line.find("\\n"); at != line.npos; at = line.find("\\n", at)) line.replace(at, 2, "\n");
    for (std::size_t first = 0; first <= line.size();) {
      const std::size_t stop = std::min(line.find('\n', first), line.size());
      const std::string part = line.substr(first, stop - first);
      if (goes_on && first == 0) {
        lines.back().text += ' ' + part;
      } else {
        lines.push_back({part, offset});
        drop_mail_quotes(lines.back().text);
      }
      first = stop + 1;
    }
  }
  return lines;
}

}  // namespace nonet::text
