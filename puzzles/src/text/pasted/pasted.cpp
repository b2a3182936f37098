// Puts together what the readers of pasted text find.

#include "pasted/pasted.hpp"

#include <algorithm>
#include <array>

#include "nonet/text/notation.hpp"
#include "pasted/page_text.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

bool is_letter_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

bool overlap(const PastedGrid& a, const PastedGrid& b) {
  return a.first_line <= b.last_line && b.first_line <= a.last_line;
}

bool covers(const std::vector<PastedGrid>& grids, std::size_t line) {
  return std::any_of(grids.begin(), grids.end(),
                     [line](const PastedGrid& grid) { return grid.first_line <= line && line <= grid.last_line; });
}

/// Adds what one reader found to what others did. Two readers that read the same lines must agree.
void merge(Pasted& all, Pasted&& more) {
  const std::size_t known = all.grids.size();
  for (PastedGrid& grid : more.grids) {
    bool is_known = false;
    for (std::size_t i = 0; i < known; ++i) {
      const PastedGrid& other = all.grids[i];
      if (!overlap(other, grid)) continue;
      is_known = true;
      // A reader that finds more grids in the lines agrees if this is one of them.
      const bool is_same = std::any_of(all.grids.begin(), all.grids.end(), [&](const PastedGrid& each) {
        return overlap(each, grid) && each.parsed.grid == grid.parsed.grid;
      });
      if (is_same) break;
      all.faults.push_back(
          {"two readings: " + to_line(other.parsed.grid) + " and " + to_line(grid.parsed.grid) + ", expected one grid",
           grid.first_line});
      all.grids.erase(all.grids.begin() + static_cast<std::ptrdiff_t>(i));
      return;
    }
    if (!is_known) all.grids.push_back(std::move(grid));
  }
  for (PastedFault& fault : more.faults) all.faults.push_back(std::move(fault));
}

/// The lines, of which those that are read already say nothing.
std::vector<PlainLine> without_claims(PlainLines lines, std::span<const std::pair<std::size_t, std::size_t>> claims) {
  std::vector<PlainLine> others(lines.begin(), lines.end());
  for (const auto& [first, last] : claims) {
    for (std::size_t i = first; i <= last; ++i) others[i].text = std::string(1, kForeign);
  }
  return others;
}

/// Whether no line of cells is outside of the grids, so that no blanks stand for cells.
bool has_all_rows(const Pasted& all, PlainLines lines) {
  constexpr std::string_view kDrawn = "123456789 |";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i].text;
    const bool has_digit = std::any_of(line.begin(), line.end(), is_digit);
    if (has_digit && line.find_first_not_of(kDrawn) == line.npos && !covers(all.grids, i)) return false;
  }
  return !all.grids.empty();
}

/// Removes the solutions that stand beside their puzzles.
void drop_solutions(std::vector<PastedGrid>& grids) {
  for (std::size_t i = 0; i + 1 < grids.size();) {
    const Grid& first = grids[i].parsed.grid;
    const Grid& second = grids[i + 1].parsed.grid;
    if (is_solution_of(second, first)) {
      grids.erase(grids.begin() + static_cast<std::ptrdiff_t>(i + 1));
    } else if (is_solution_of(first, second)) {
      grids.erase(grids.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
}

/// The variant that a short text without a grid names, or whose cages it begins with, as JSudoku and its kin do; empty
/// for none.
std::string_view named_variant(PlainLines lines) {
  constexpr std::size_t kFewLines = 40;
  constexpr std::array<std::string_view, 8> kVariants{"killer", "jigsaw", "samurai",   "windoku",
                                                      "kakuro", "kenken", "calcudoku", "futoshiki"};
  if (lines.size() > kFewLines) return {};
  for (const PlainLine& line : lines) {
    if (line.text.starts_with("3x3::k:")) return kVariants[0];
    const std::string low = lower(line.text);
    for (const std::string_view variant : kVariants) {
      const std::size_t at = low.find(variant);
      const bool is_word = at != low.npos && (at == 0 || !is_letter_byte(low[at - 1]));
      if (is_word && (at + variant.size() == low.size() || !is_letter_byte(low[at + variant.size()]))) return variant;
    }
  }
  return {};
}

/// The number of rows of a square of more than nine, each row with so many characters or words; 0 for none.
std::size_t larger_square(PlainLines lines) {
  const auto is_cell = [](char c) { return is_letter_byte(c) || (c >= '0' && c <= '9') || c == '.' || c == '-'; };
  constexpr std::size_t kLargest = 25;
  std::vector<std::size_t> lengths;  // of the rows
  for (const PlainLine& line : lines) {
    std::size_t words = 0;
    std::size_t longest = 0;
    std::size_t length = 0;  // of the word so far
    for (const char c : line.text) {
      if (!is_cell(c) && c != ' ' && c != '\t' && c != ',' && c != ';' && c != '|') return 0;
      length = is_cell(c) ? length + 1 : 0;
      words += length == 1 ? 1 : 0;
      longest = std::max(longest, length);
    }
    const bool is_border = line.text.find_first_not_of("- |") == line.text.npos;
    if (!is_border) lengths.push_back(words == 1 ? longest : words);
  }
  const std::size_t rows = lengths.size();
  const bool is_square =
      std::all_of(lengths.begin(), lengths.end(), [rows](std::size_t length) { return length == rows; });
  return is_square && rows > kRowLength && rows <= kLargest ? rows : 0;
}

/// The fault to report for a text without a grid.
PastedFault only_fault(PlainLines lines, std::vector<PastedFault>& faults) {
  const auto content = std::find_if(lines.begin(), lines.end(),
                                    [](const PlainLine& line) { return !without_blanks(line.text).empty(); });
  const auto first = static_cast<std::size_t>(content == lines.end() ? 0 : content - lines.begin());
  if (const std::string_view variant = named_variant(lines); !variant.empty()) {
    return {"a " + std::string(variant) + ": only classic 9x9 is read", first, 0, false, true};
  }
  if (const std::size_t rows = larger_square(lines); rows > 0) return {other_size(rows), first, 0, false, true};
  if (!faults.empty()) return std::move(faults[0]);
  return {std::string(kNoGrid), first, 0, false, true};
}

}  // namespace

bool is_solution_of(const Grid& full, const Grid& puzzle) {
  if (!full.empty_cells().empty() || puzzle.empty_cells().empty()) return false;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (puzzle.value(cell) >= 0 && puzzle.value(cell) != full.value(cell)) return false;
  }
  return true;
}

void Pasted::add_values(std::string_view cells, std::size_t first_line, std::size_t last_line, bool is_drawn,
                        std::string_view how) {
  if (std::none_of(cells.begin(), cells.end(), is_digit)) {
    faults.push_back({"nine rows of empty cells, expected a grid with digits", first_line});
    return;
  }
  ParseError error;
  auto parsed = read_values(cells, false, error);
  if (!parsed) {
    faults.push_back({std::move(error.message), first_line});
    return;
  }
  if (may_have_labels(parsed->grid)) {
    faults.push_back({kLabelsFault, first_line});
    return;
  }
  if (const auto conflict = parsed->grid.conflict(); conflict && (!is_drawn || has_many_conflicts(parsed->grid))) {
    faults.push_back({"looks like a grid, but digit " + std::to_string(conflict->digit + 1) + " is twice in " +
                          house_text(conflict->house) + ": " + cell_text(conflict->first) + " and " +
                          cell_text(conflict->second),
                      first_line});
    return;
  }
  grids.push_back({std::move(*parsed), first_line, last_line, std::string(how)});
}

Pasted read_pasted(std::string_view text) {
  const std::vector<PlainLine> lines = plain_lines(text);
  Pasted all = read_saved_game(text, lines);
  if (all.grids.empty() && all.faults.empty()) {
    merge(all, read_linked_words(lines));
    Pasted structures = read_structures(lines);
    const std::vector<PlainLine> others = without_claims(lines, structures.claims);
    merge(all, std::move(structures));
    merge(all, read_row_lines(others));
    if (!has_all_rows(all, others)) merge(all, read_columns(others));
    for (const auto& read : {read_words, read_marked_lists}) merge(all, read(others));
  }
  std::stable_sort(all.grids.begin(), all.grids.end(),
                   [](const PastedGrid& a, const PastedGrid& b) { return a.first_line < b.first_line; });
  drop_solutions(all.grids);
  std::erase_if(all.faults,
                [&](const PastedFault& fault) { return !fault.is_certain && covers(all.grids, fault.line); });
  std::stable_sort(all.faults.begin(), all.faults.end(),
                   [](const PastedFault& a, const PastedFault& b) { return a.line < b.line; });
  if (all.grids.empty()) all.faults = {only_fault(lines, all.faults)};
  // From indices of plain lines to bytes of the text, and their ends.
  for (PastedGrid& grid : all.grids) {
    const std::size_t start = lines[grid.first_line].offset;
    const std::size_t last = lines[grid.last_line].offset;
    grid.parsed.end = std::min(text.find('\n', last), text.size()) - start;
    grid.parsed.is_pasted = true;
    grid.first_line = start;
    grid.last_line = last;
  }
  for (PastedFault& fault : all.faults) {
    fault.line = lines.empty() ? 0 : lines[fault.line].offset;
  }
  return all;
}

std::string other_size(std::size_t rows) {
  const std::string number = std::to_string(rows);
  return std::to_string(rows * rows) + " cells, " + (number[0] == '8' ? "an " : "a ") + number + "x" + number +
         ": only 9x9 is read";
}

bool is_caption(std::string_view line) {
  constexpr std::size_t kCellsOfARow = 9;
  std::size_t cells = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_of_name = i > 0 && is_letter_byte(line[i - 1]);  // `c1`
    if ((is_digit(line[i]) || is_empty_mark(line[i])) && !is_of_name) ++cells;
  }
  return cells < kCellsOfARow;
}

bool is_prose(std::string_view line) {
  constexpr std::size_t kCellsOfARow = 9;
  std::size_t words = 0;
  std::size_t letters = 0;
  std::size_t cells = 0;
  bool has_number = false;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const char c = i < line.size() ? line[i] : ' ';
    letters = is_letter_byte(c) ? letters + 1 : 0;
    if (letters == 2) ++words;
    const bool is_cell = is_digit(c) || is_empty_mark(c);
    cells = is_cell ? cells + 1 : 0;
    has_number |= is_digit(c);
    if (cells == kCellsOfARow) return false;
  }
  const bool ends_with_colon = !without_blanks(line).empty() && without_blanks(line).back() == ':';
  constexpr std::size_t kFewestWords = 3;  // two words among grids may be a damaged line
  return words >= kFewestWords || (words > 0 && (has_number || ends_with_colon));
}

}  // namespace nonet::text
