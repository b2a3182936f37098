// Lines of nine cells each, with anything between the cells that is no cell.

#include <algorithm>

#include "pasted/pasted.hpp"
#include "pasted/row_table.hpp"

namespace nonet::text {

namespace {

/// Whether a line is a date, such as `2026-11-28`, which is no row. A row may look like one of the last century:
/// `1953-4-8-`.
bool is_date(std::string_view line) {
  const std::string_view body = without_blanks(line);
  constexpr std::size_t kCellsOfARow = 9;
  if (body.size() == kCellsOfARow && body.find("20") == body.npos) return false;
  const std::vector<std::string_view> numbers = words_between(body, "-./");
  const auto is_number = [](std::string_view word) { return word.find_first_not_of("0123456789") == word.npos; };
  if (numbers.size() != 3 || !std::all_of(numbers.begin(), numbers.end(), is_number)) return false;
  const auto is_year = [](std::string_view word) {
    return word.size() == 4 && (word.starts_with("19") || word.starts_with("20"));
  };
  const auto is_short = [](std::string_view word) { return word.size() <= 2; };
  return is_short(numbers[1]) &&
         ((is_year(numbers[0]) && is_short(numbers[2])) || (is_short(numbers[0]) && is_year(numbers[2])));
}

}  // namespace

Pasted read_row_lines(PlainLines lines) {
  Pasted found;
  RowTable table(found);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i].text;
    const auto header = column_header_from(line);
    if (header && !header->may_be_row) {
      table.finish();
      table.begin(*header, i);
      continue;
    }
    RowLine row = read_row_line(line);
    if (is_date(line)) row.kind = LineKind::text;
    switch (row.kind) {
      case LineKind::row:
      case LineKind::odd:
        table.add(i, std::move(row), header.has_value());
        break;
      case LineKind::border:
        table.add_border(line);
        break;
      case LineKind::blank:
        table.add_blank();
        break;
      case LineKind::text:
        table.finish();
    }
  }
  table.finish();
  return found;
}

}  // namespace nonet::text
