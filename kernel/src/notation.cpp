#include "nonet/text/notation.hpp"

#include <algorithm>
#include <array>

#include "nonet/step.hpp"

namespace nonet {

namespace {

char digit_char(int digit) { return static_cast<char>('1' + digit); }

bool is_digit_char(char c) { return c >= '1' && c <= '9'; }

/// Groups rows with equal columns, or columns with equal rows: r13c24.
std::string grouped(const CellMap& cells, bool by_rows) {
  // Rows and columns as digits_text writes them.
  std::array<DigitMask, 9> lines{};
  for (const Cell cell : cells) {
    const int line = by_rows ? row_of(cell) : column_of(cell);
    const int place = by_rows ? column_of(cell) : row_of(cell);
    lines[static_cast<std::size_t>(line)] |= mask_of(place);
  }
  std::string text;
  for (std::size_t i = 0; i < 9; ++i) {
    if (lines[i] == 0) continue;
    const DigitMask places = lines[i];
    DigitMask same = 0;
    for (std::size_t j = i; j < 9; ++j) {
      if (lines[j] == places) {
        same |= mask_of(static_cast<int>(j));
        lines[j] = 0;
      }
    }
    if (!text.empty()) text += ',';
    text += 'r' + digits_text(by_rows ? same : places) + 'c' + digits_text(by_rows ? places : same);
  }
  return text;
}

}  // namespace

std::string cell_text(Cell cell) { return {'r', digit_char(row_of(cell)), 'c', digit_char(column_of(cell))}; }

std::string cells_text(const CellMap& cells) {
  std::string rows = grouped(cells, true);
  std::string columns = grouped(cells, false);
  return columns.size() < rows.size() ? columns : rows;
}

std::string house_text(House house) {
  return {house < kFirstRow ? 'b' : house < kFirstColumn ? 'r' : 'c', digit_char(house % 9)};
}

std::string digits_text(DigitMask digits, std::string_view separator) {
  std::string text;
  for (const Digit digit : digits_of(digits)) {
    if (!text.empty()) text += separator;
    text += digit_char(digit);
  }
  return text;
}

std::string candidate_text(Candidate candidate) {
  return digit_char(digit_of(candidate)) + cell_text(cell_of(candidate));
}

std::string truth_text(Truth truth) {
  return is_cell_truth(truth) ? cell_text(cell_of(truth))
                              : digit_char(truth_digit(truth)) + house_text(house_of(truth));
}

std::string conclusion_text(const Conclusion& conclusion) {
  return cell_text(conclusion.cell) + (conclusion.is_placement() ? "=" : "<>") + digit_char(conclusion.digit);
}

std::string conclusions_text(std::span<const Conclusion> conclusions) {
  std::string text;
  const auto add = [&text](const std::string& part) {
    if (!text.empty()) text += ", ";
    text += part;
  };
  std::array<CellMap, kDigits> eliminated{};
  for (const Conclusion& conclusion : conclusions) {
    if (conclusion.is_placement()) {
      add(conclusion_text(conclusion));
    } else {
      eliminated[conclusion.digit].add(conclusion.cell);
    }
  }
  for (std::size_t digit = 0; digit < kDigits; ++digit) {
    if (eliminated[digit]) add(cells_text(eliminated[digit]) + "<>" + digit_char(static_cast<int>(digit)));
  }
  return text;
}

std::string branch_text(const EvidenceBranch& branch) {
  CellMap cells;
  DigitMask digits = 0;
  for (const Candidate candidate : branch.premise) {
    cells.add(cell_of(candidate));
    digits |= mask_of(digit_of(candidate));
  }
  return cells_text(cells) + (branch.is_on ? "=" : "<>") + digits_text(digits);
}

namespace {

/// Parsers of notation accept upper case too.
std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return lower;
}

/// The cell with a name of four characters.
std::optional<Cell> read_cell(std::string_view text) {
  if (text.size() != 4 || text[0] != 'r' || text[2] != 'c' || !is_digit_char(text[1]) || !is_digit_char(text[3])) {
    return std::nullopt;
  }
  return (text[1] - '1') * 9 + (text[3] - '1');
}

}  // namespace

std::optional<Conclusion> parse_conclusion(std::string_view text) {
  const std::string lower = lower_case(text);
  const std::string_view view = lower;
  if (view.size() == 5 && is_digit_char(view[0])) {
    if (const auto cell = read_cell(view.substr(1))) return Conclusion::eliminate(*cell, view[0] - '1');
  } else if (view.size() >= 6 && is_digit_char(view.back())) {
    const std::string_view sign = view.substr(4, view.size() - 5);
    const auto cell = read_cell(view.substr(0, 4));
    if (cell && sign == "<>") return Conclusion::eliminate(*cell, view.back() - '1');
    if (cell && sign == "=") return Conclusion::place(*cell, view.back() - '1');
  }
  return std::nullopt;
}

std::optional<Truth> parse_truth(std::string_view text) {
  const std::string lower = lower_case(text);
  if (const auto cell = read_cell(lower)) return cell_truth(*cell);
  constexpr std::string_view kHouseLetters = "brc";
  if (lower.size() != 3 || !is_digit_char(lower[0]) || !is_digit_char(lower[2])) return std::nullopt;
  const std::size_t letter = kHouseLetters.find(lower[1]);
  if (letter == kHouseLetters.npos) return std::nullopt;
  return house_truth(static_cast<House>(9 * letter) + (lower[2] - '1'), lower[0] - '1');
}

}  // namespace nonet
