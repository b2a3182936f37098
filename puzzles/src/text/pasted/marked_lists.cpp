// Drawings of candidates as forums decorate them.

#include <algorithm>

#include "pasted/labels.hpp"
#include "pasted/pasted.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

struct ListLine {
  std::size_t line;
  std::vector<DigitMask> lists;
};

/// The digits of a word, without the signs that forums put around them: `(3)69`, `36*`, `#579`, `35-1`, `24A`, `a24`,
/// `&26`. Nothing
/// if it has other characters, a digit twice, or none.
std::optional<DigitMask> list_of_word(std::string_view word) {
  constexpr std::string_view kSigns = "()[]{}*#@-+~^'\"=/?!.&$%";
  const bool is_placed = word.size() > 1 && word.front() == '*' && word.back() == '*';
  if (is_placed) return std::nullopt;  // one digit in a format of exchange
  DigitMask digits = 0;
  std::size_t letters = 0;
  for (const char& c : word) {
    const bool is_first = &c == word.data();
    const bool is_letter = (c >= 'A' && c <= 'Z') || (is_first && c >= 'a' && c <= 'k');  // of a pattern
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

/// Adds the grid of nine rows of lists of candidates; fewer or more are a fault.
void add_lists(std::span<const ListLine> rows, Pasted& found) {
  const bool has_lists = std::any_of(rows.begin(), rows.end(), [](const ListLine& row) {
    return std::any_of(row.lists.begin(), row.lists.end(), [](DigitMask list) { return list.count() > 1; });
  });
  if (!has_lists) return;
  constexpr std::size_t kFewest = 3;
  if (rows.size() != kRowLength) {
    if (rows.size() < kFewest) return;
    found.faults.push_back(
        {std::to_string(rows.size()) + " rows of nine lists of candidates, expected 9", rows[0].line});
    return;
  }
  TextCells cells;
  for (std::size_t i = 0; i < kCells; ++i) cells[i].candidates = rows[i / kRowLength].lists[i % kRowLength];
  settle_lone_candidates(cells, CellMap::full());
  ParsedGrid parsed = state_from(cells, 0);
  fill_lone_candidates(parsed.grid, CellMap::full());
  found.grids.push_back({std::move(parsed), rows.front().line, rows.back().line, "nine rows of lists of candidates"});
}

}  // namespace

Pasted read_marked_lists(PlainLines lines) {
  Pasted found;
  std::vector<ListLine> rows;
  const auto end_rows = [&] {
    add_lists(rows, found);
    rows.clear();
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto lists = lists_of(lines[i].text);
    const auto header = column_header_from(lines[i].text);
    if (header && header->may_be_row) lists.clear();                                     // numbers of the columns
    const bool is_gap = lines[i].text.find_first_of("0123456789") == std::string::npos;  // a border, a blank line
    if (!lists.empty()) {
      rows.push_back({i, std::move(lists)});
    } else if (!is_gap || rows.size() == kRowLength) {
      end_rows();
    }
  }
  end_rows();
  if (found.grids.empty()) found.faults.clear();  // the formats of exchange say more
  return found;
}

}  // namespace nonet::text
