#include "pasted/records.hpp"

#include <algorithm>
#include <array>

#include "nonet/puzzles/exchange.hpp"
#include "pasted/plain_text.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

constexpr std::string_view kFieldQuotes = "\"'`";
constexpr std::size_t kFewestDigits = 8;  // of a text that is meant as a grid

std::size_t digit_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_digit));
}

/// The cells of nine words of nine, or 81 of one, and nothing else; empty for any other text.
std::string cells_of_pieces(std::string_view text, std::string_view separators) {
  const std::vector<std::string_view> words = words_between(text, separators);
  if (words.size() != kRowLength && words.size() != kCells) return {};
  std::string cells;
  for (const std::string_view word : words) {
    if (word.size() * words.size() != kCells) return {};
    for (const char c : word) {
      if (!is_pasted_cell(c)) return {};
      cells += is_digit(c) ? c : '.';
    }
  }
  return cells;
}

/// What is wrong with a text that is nearly 81 cells; empty if it is another text.
std::string wrong_with(std::string_view text) {
  constexpr std::size_t kNearly = 27;
  constexpr std::size_t kMost = 2 * kCells;
  std::array<std::size_t, 128> counts{};
  std::size_t others = 0;
  for (const char c : text) {
    if (is_digit(c) || c == '0') continue;
    ++others;
    ++counts[static_cast<unsigned char>(c) & 0x7FU];
  }
  if (text.size() < kNearly || text.size() >= kMost || digit_count(text) < kFewestDigits) return {};
  const std::vector<std::string_view> words = words_between(text, " ,;|");
  const bool are_single =
      std::all_of(words.begin(), words.end(), [](std::string_view word) { return word.size() == 1; });
  if (are_single) return {};  // other values, or a row
  const auto usual = static_cast<char>(std::max_element(counts.begin(), counts.end()) - counts.begin());
  const std::size_t usual_count = counts[static_cast<unsigned char>(usual)];
  const std::size_t strange = others - usual_count;
  // A grid with a few typing errors; a sentence has many letters, a time many signs.
  constexpr std::size_t kMostStrange = 5;
  constexpr std::size_t kLong = 60;
  if (strange > (text.size() < kLong ? 0 : kMostStrange)) return {};
  if (text.size() != kCells) return cells_expected(text.size());
  const bool has_zeros = text.find('0') != text.npos;
  const auto other = std::find_if(text.begin(), text.end(),
                                  [&](char c) { return !is_digit(c) && c != '0' && (has_zeros || c != usual); });
  if (other == text.end()) return {};
  return "cell " + std::to_string(other - text.begin() + 1) + " is " + quoted(*other) +
         ", expected 1-9 or one sign for all empty cells";
}

/// The cells of a text of 81: digits, zeros and dots, or one other sign for all empty cells; empty for another text.
std::string cells_of_text(std::string_view text) {
  if (text.size() != kCells) return {};
  std::string cells;
  std::string signs;
  for (const char c : text) {
    if (!is_digit(c) && signs.find(c) == signs.npos) signs += c;
    cells += is_digit(c) ? c : '.';
  }
  const bool is_zero_or_dot = signs.find_first_not_of(".0") == signs.npos;
  const bool is_grid = (signs.size() <= 1 || is_zero_or_dot) && digit_count(cells) > 0;
  const bool is_letter_of_words = signs.size() == 1 && digit_count(cells) < kFewestDigits && !is_pasted_cell(signs[0]);
  return is_grid && !is_letter_of_words && signs.find(kForeign) == signs.npos ? cells : std::string();
}

/// Whether each filled cell of one is the same in the other.
bool agrees(std::string_view puzzle, std::string_view more) {
  return std::equal(puzzle.begin(), puzzle.end(), more.begin(), [](char a, char b) { return a == '.' || a == b; });
}

bool is_solved(const RecordField& field) { return field.cells.find('.') == field.cells.npos; }

PastedFault fault_at(const RecordField& field, std::string message) {
  return {std::move(message), field.line, field.column};
}

/// The field with the puzzle: the first that is named as one, or the grid with the fewest digits.
const RecordField* puzzle_field(std::span<const RecordField> fields) {
  const RecordField* best = nullptr;
  for (const RecordField& field : fields) {
    if ((field.cells.empty() && field.wrong.empty()) || puzzle_rank(field.name) < 0) continue;
    if (best == nullptr) {
      best = &field;
      continue;
    }
    const int more = puzzle_rank(field.name) - puzzle_rank(best->name);
    const bool is_simpler = !field.wrong.empty() || digit_count(field.cells) < digit_count(best->cells);
    if (more > 0 || (more == 0 && puzzle_rank(field.name) == 0 && best->wrong.empty() && is_simpler)) best = &field;
  }
  return best;
}

/// Whether an object names its grids, none of which is a solution: `{"easy": "53..7....", "hard": "8........"}`.
bool is_collection(std::span<const RecordField> fields) {
  return fields.size() > 1 && std::all_of(fields.begin(), fields.end(), [](const RecordField& field) {
           return !field.name.empty() && puzzle_rank(field.name) == 0 && (field.cells.empty() || !is_solved(field));
         });
}

}  // namespace

char separator_of(std::string_view line) {
  char quote = '\0';
  for (const char c : line) {
    if (quote != '\0' ? c == quote : kFieldQuotes.find(c) != kFieldQuotes.npos) quote = quote == '\0' ? c : '\0';
    if (quote == '\0' && (c == ',' || c == ';' || c == '\t')) return c;
  }
  return '\0';
}

std::vector<std::string_view> fields_of_csv(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  char quote = '\0';
  std::size_t start = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const char c = i < line.size() ? line[i] : separator;
    const bool is_quote = kFieldQuotes.find(c) != kFieldQuotes.npos &&
                          (quote != '\0' || without_blanks(line.substr(start, i - start)).empty());
    if (i < line.size() && (quote != '\0' ? c == quote : is_quote)) quote = quote == '\0' ? c : '\0';
    if (i < line.size() && (quote != '\0' || c != separator)) continue;
    fields.push_back(line.substr(start, i - start));
    start = i + 1;
  }
  return fields;
}

RecordField field_from(std::string_view name, std::string_view text, std::size_t line, std::size_t column) {
  RecordField field{std::string(name), {}, {}, line, column, line};
  const char quote = text.empty() ? ' ' : text.front();
  const bool is_quoted = text.size() > 1 && (quote == '"' || quote == '\'' || quote == '`') && text.back() == quote;
  if (is_quoted) text = text.substr(1, text.size() - 2);
  field.cells = cells_of_text(text);
  if (field.cells.empty() && !is_quoted) field.cells = cells_of_text(without_blanks(text));
  for (const std::string_view separators : {"+ \t,;|/", ".+ \t,;|/"}) {
    if (field.cells.empty()) field.cells = cells_of_pieces(text, separators);
  }
  if (digit_count(field.cells) == 0) field.cells.clear();
  if (field.cells.empty()) field.wrong = wrong_with(text);
  return field;
}

void read_record(std::span<const RecordField> fields, std::string_view what, Pasted& found) {
  if (is_collection(fields)) {
    for (const RecordField& field : fields) read_record({&field, 1}, what, found);
    return;
  }
  const RecordField* const puzzle = puzzle_field(fields);
  if (puzzle == nullptr) {
    const auto other = std::find_if(fields.begin(), fields.end(), [](const RecordField& field) {
      return !field.cells.empty() || !field.wrong.empty();
    });
    if (other != fields.end())
      found.faults.push_back(fault_at(*other, quoted(std::string_view(other->name)) + " without its puzzle"));
    return;
  }
  if (!puzzle->wrong.empty()) {
    const std::string name = puzzle->name.empty() ? "" : puzzle->name + ": ";
    found.faults.push_back(fault_at(*puzzle, name + puzzle->wrong));
    return;
  }
  for (const RecordField& other : fields) {
    if (&other == puzzle || other.cells.empty() || other.cells == puzzle->cells) continue;
    const bool is_solution = is_solved(other) || puzzle_rank(other.name) < 0;
    if (agrees(puzzle->cells, other.cells) && (is_solution || puzzle_rank(puzzle->name) > 0)) continue;
    found.faults.push_back(fault_at(
        other, is_solution ? "the grid and its solution beside it disagree: " + puzzle->cells + " and " + other.cells
                           : "two grids in one " + std::string(what) + ": " + puzzle->cells + " and " + other.cells +
                                 ", expected one"));
    return;
  }
  std::string how = "a field of a " + std::string(what);
  if (!puzzle->name.empty()) how += ", " + puzzle->name;
  found.add_values(puzzle->cells, puzzle->line, puzzle->last_line, false, how);
}

}  // namespace nonet::text
