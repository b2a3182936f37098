#include "nonet/text/wording.hpp"

#include <array>
#include <bit>
#include <vector>

#include "nonet/text/notation.hpp"

namespace nonet {

namespace {

/// The greatest number of cells that are listed one by one.
constexpr int kListedCells = 9;

/// The houses of one kind as `row 1` or `rows 1 and 2`.
void add_houses(std::vector<std::string>& parts, HouseMask houses, House first, std::string_view kind,
                std::string_view conjunction) {
  const DigitMask numbers = houses >> static_cast<unsigned>(first) & kAllDigits;
  if (numbers == 0) return;
  std::string words(kind);
  if (!numbers.is_single()) words += 's';
  parts.push_back(words + ' ' + digits_words(numbers, conjunction));
}

std::string elimination_words(const CellMap& cells, DigitMask digits) {
  const int count = digits.count();
  std::string words = cells_words(cells);
  words += verb_words(cells.size(), " is ", " are ");
  if (count == 1) return words + "not " + digits_words(digits);
  if (count == 2) return words + "neither " + digits_words(digits, "nor");
  return words + "none of " + digits_words(digits);
}

}  // namespace

std::string list_words(std::span<const std::string> items, std::string_view conjunction) {
  std::string words;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0 && i + 1 == items.size()) {
      words += ' ';
      words += conjunction;
      words += ' ';
    } else if (i > 0) {
      words += ", ";
    }
    words += items[i];
  }
  return words;
}

std::string number_words(int number) {
  constexpr std::array<const char*, 10> kWords = {"no",   "one", "two",   "three", "four",
                                                  "five", "six", "seven", "eight", "nine"};
  return number >= 1 && number <= 9 ? kWords[static_cast<std::size_t>(number)] : std::to_string(number);
}

std::string digit_words(Digit digit) { return digits_text(mask_of(digit)); }

std::string digits_words(DigitMask digits, std::string_view conjunction) {
  std::vector<std::string> items;
  for (const Digit digit : digits_of(digits)) items.push_back(digit_words(digit));
  return list_words(items, conjunction);
}

std::string house_words(House house) { return houses_words(HouseMask{1} << static_cast<unsigned>(house)); }

std::string houses_words(HouseMask houses, std::string_view conjunction) {
  std::vector<std::string> parts;
  add_houses(parts, houses, 0, "block", conjunction);
  add_houses(parts, houses, kFirstRow, "row", conjunction);
  add_houses(parts, houses, kFirstColumn, "column", conjunction);
  return list_words(parts, conjunction);
}

std::string cells_words(const CellMap& cells, std::string_view conjunction) {
  if (cells.count() > kListedCells) return cells_text(cells);
  std::vector<std::string> items;
  for (const Cell cell : cells) items.push_back(cell_text(cell));
  return list_words(items, conjunction);
}

std::string alternatives_words(const CandidateMap& candidates) {
  std::vector<std::string> parts;
  CellMap all;
  DigitMask digits = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap cells = digit_cells(candidates, digit);
    if (!cells) continue;
    all |= cells;
    digits |= mask_of(digit);
    parts.push_back(cells_words(cells, "or") + " is " + digit_words(digit));
  }
  return all.count() == 1 ? cells_words(all) + " is " + digits_words(digits, "or") : list_words(parts, "or");
}

std::string conclusions_words(std::span<const Conclusion> conclusions) {
  std::vector<std::string> parts;
  std::array<DigitMask, kCells> lost{};
  std::vector<Cell> cells;
  for (const Conclusion& conclusion : conclusions) {
    if (conclusion.is_placement()) {
      parts.push_back(cell_text(conclusion.cell) + " is " + digit_words(conclusion.digit));
      continue;
    }
    DigitMask& digits = lost[conclusion.cell];
    if (digits == 0) cells.emplace_back(conclusion.cell);
    digits |= mask_of(conclusion.digit);
  }
  CellMap said;
  for (const Cell cell : cells) {
    if (said.contains(cell)) continue;
    const DigitMask digits = lost[static_cast<std::size_t>(cell)];
    CellMap same;
    for (const Cell other : cells) {
      if (lost[static_cast<std::size_t>(other)] == digits) same.add(other);
    }
    said |= same;
    parts.push_back(elimination_words(same, digits));
  }
  return list_words(parts);
}

std::string capital_words(std::string words) {
  const bool is_word = words.size() < 2 || words[1] < '1' || words[1] > '9';
  if (!words.empty() && is_word && words[0] >= 'a' && words[0] <= 'z') {
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
  }
  return words;
}

}  // namespace nonet
