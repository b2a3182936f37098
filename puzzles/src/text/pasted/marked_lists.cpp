// Drawings of candidates as forums decorate them.

#include <algorithm>

#include "pasted/pasted.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

struct ListLine {
  std::size_t line;
  std::vector<DigitMask> lists;
};

/// The digits of a word, without the signs that forums put around them: `(3)69`, `36*`, `#579`, `35-1`, `24A`. Nothing
/// if it has other characters, a digit twice, or none.
std::optional<DigitMask> list_of_word(std::string_view word) {
  constexpr std::string_view kSigns = "()[]{}*#@-+~^'\"=/?!.";
  const bool is_placed = word.size() > 1 && word.front() == '*' && word.back() == '*';
  if (is_placed) return std::nullopt;  // one digit in a format of exchange
  DigitMask digits = 0;
  std::size_t letters = 0;
  for (const char c : word) {
    const bool is_letter = c >= 'A' && c <= 'Z';  // of an almost locked set
    letters += is_letter ? 1 : 0;
    if (is_letter || kSigns.find(c) != kSigns.npos) continue;
    if (!is_digit(c) || (digits & mask_of(digit_from(c))) != 0) return std::nullopt;
    digits |= mask_of(digit_from(c));
  }
  constexpr std::size_t kMostLetters = 2;
  if (digits == 0 || letters > kMostLetters) return std::nullopt;
  return digits;
}

/// The lists of a line; empty if it is not nine of them.
std::vector<DigitMask> lists_of(std::string_view line) {
  const std::vector<std::string_view> words = words_between(line, " \t|!,");
  if (words.size() != kRowLength) return {};
  std::vector<DigitMask> lists;
  for (const std::string_view word : words) {
    const auto list = list_of_word(word);
    if (!list) return {};
    lists.push_back(*list);
  }
  return lists;
}

}  // namespace

Pasted read_marked_lists(PlainLines lines) {
  Pasted found;
  std::vector<ListLine> rows;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto lists = lists_of(lines[i].text);
    if (!lists.empty()) rows.push_back({i, std::move(lists)});
  }
  const bool has_lists = std::any_of(rows.begin(), rows.end(), [](const ListLine& row) {
    return std::any_of(row.lists.begin(), row.lists.end(), [](DigitMask list) { return list.count() > 1; });
  });
  if (rows.size() % kRowLength != 0 || !has_lists) return found;
  for (std::size_t first = 0; first < rows.size(); first += kRowLength) {
    TextCells cells;
    for (std::size_t i = 0; i < kCells; ++i) cells[i].candidates = rows[first + i / kRowLength].lists[i % kRowLength];
    settle_lone_candidates(cells, CellMap::full());
    ParsedGrid parsed = state_from(cells, 0);
    fill_lone_candidates(parsed.grid, CellMap::full());
    found.grids.push_back({std::move(parsed), rows[first].line, rows[first + kRowLength - 1].line});
  }
  return found;
}

}  // namespace nonet::text
