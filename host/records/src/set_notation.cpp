#include "nonet/records/set_notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nonet/houses.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

constexpr std::string_view kExpected = "expected groups such as r12c34, 12r4, 3c56, 7b1 or 12N34";

/// Digits 1-9 at the start of a text, which are taken from it; empty if there are none, or one twice.
std::string_view take_digits(std::string_view& text) {
  std::size_t size = 0;
  while (size < text.size() && text[size] >= '1' && text[size] <= '9') ++size;
  const std::string_view digits = text.substr(0, size);
  text.remove_prefix(size);
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits.find(digits[i], i + 1) != digits.npos) return {};
  }
  return digits;
}

/// A letter at the start of a text, in lower case, which is taken from it.
char take_letter(std::string_view& text) {
  if (text.empty()) return '\0';
  const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
  text.remove_prefix(1);
  return letter;
}

/// The truths of a group; none if it is malformed.
std::vector<Truth> truths_of(std::string_view group) {
  std::vector<Truth> truths;
  const auto each = [&](std::string_view first, std::string_view second, auto truth) {
    for (const char a : first) {
      for (const char b : second) truths.push_back(truth(a - '1', b - '1'));
    }
  };
  const std::string_view first = take_digits(group);
  const char letter = take_letter(group);
  const std::string_view second = take_digits(group);
  const auto cell = [](int row, int column) { return cell_truth(row * 9 + column); };
  if (first.empty()) {
    if (letter != 'r' || second.empty() || take_letter(group) != 'c') return {};
    const std::string_view columns = take_digits(group);
    if (group.empty()) each(second, columns, cell);
    return truths;
  }
  if (!group.empty()) return {};
  if (letter == 'n') {
    each(first, second, cell);
    return truths;
  }
  const auto in_houses = [&](House house) {
    each(first, second, [house](Digit digit, int line) { return house_truth(house + line, digit); });
  };
  if (letter == 'r') in_houses(kFirstRow);
  if (letter == 'c') in_houses(kFirstColumn);
  if (letter == 'b') in_houses(0);
  return truths;
}

}  // namespace

Result<TruthMap> parse_sets(std::string_view text) {
  TruthMap sets;
  while (true) {
    const std::size_t begin = text.find_first_not_of(" ,;\t");
    if (begin == text.npos) return sets;
    text.remove_prefix(begin);
    const std::string_view group = text.substr(0, text.find_first_of(" ,;\t"));
    text.remove_prefix(group.size());
    const std::vector<Truth> truths = truths_of(group);
    const std::string shown = sanitize_for_terminal(group, kLongestShown);
    if (truths.empty()) return failure(fmt::format("'{}' is no set, {}", shown, kExpected));
    for (const Truth truth : truths) {
      if (sets.contains(truth)) return failure(fmt::format("{} in '{}' is named before", truth_text(truth), shown));
      sets.add(truth);
    }
  }
}

std::string sets_text(const TruthMap& truths) {
  std::vector<std::string> groups;
  CellMap cells;
  for (const Truth truth : truths) {
    if (is_cell_truth(truth)) cells.add(cell_of(truth));
  }
  if (cells) {
    std::string text = cells_text(cells);
    std::replace(text.begin(), text.end(), ',', ' ');
    groups.push_back(std::move(text));
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (const auto& [first, letter] :
         {std::pair{kFirstRow, 'r'}, std::pair{kFirstColumn, 'c'}, std::pair{House{0}, 'b'}}) {
      std::string lines;
      for (int line = 0; line < 9; ++line) {
        if (truths.contains(house_truth(first + line, digit))) lines += std::to_string(line + 1);
      }
      if (!lines.empty()) groups.push_back(fmt::format("{}{}{}", digit + 1, letter, lines));
    }
  }
  return groups.empty() ? "-" : fmt::format("{}", fmt::join(groups, " "));
}

}  // namespace nonet::host
