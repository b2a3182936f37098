// Puts together what the readers of pasted text find.

#include "pasted/pasted.hpp"

#include <algorithm>

#include "nonet/text/notation.hpp"
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

/// Whether a short text names a killer, or begins like one of JSudoku and its kin.
bool is_killer(PlainLines lines) {
  constexpr std::size_t kFewLines = 40;
  return lines.size() <= kFewLines && std::any_of(lines.begin(), lines.end(), [](const PlainLine& line) {
           const std::size_t at = line.text.find("iller ");
           return line.text.starts_with("3x3::k:") ||
                  (at != std::string::npos && at > 0 && (line.text[at - 1] | ' ') == 'k');
         });
}

/// The fault to report for a text without a grid.
PastedFault only_fault(PlainLines lines, std::vector<PastedFault>& faults) {
  const auto content = std::find_if(lines.begin(), lines.end(),
                                    [](const PlainLine& line) { return !without_blanks(line.text).empty(); });
  const auto first = static_cast<std::size_t>(content == lines.end() ? 0 : content - lines.begin());
  if (is_killer(lines)) return {"a killer: only classic 9x9 is read", first};
  if (!faults.empty()) return std::move(faults[0]);
  return {std::string(kNoGrid), first};
}

}  // namespace

bool is_solution_of(const Grid& full, const Grid& puzzle) {
  if (!full.empty_cells().empty() || puzzle.empty_cells().empty()) return false;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (puzzle.value(cell) >= 0 && puzzle.value(cell) != full.value(cell)) return false;
  }
  return true;
}

void Pasted::add_values(std::string_view cells, std::size_t first_line, std::size_t last_line, bool is_drawn) {
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
  if (const auto conflict = parsed->grid.conflict(); conflict && (!is_drawn || has_many_conflicts(parsed->grid))) {
    faults.push_back({"looks like a grid, but digit " + std::to_string(conflict->digit + 1) + " is twice in " +
                          house_text(conflict->house) + ": " + cell_text(conflict->first) + " and " +
                          cell_text(conflict->second),
                      first_line});
    return;
  }
  grids.push_back({std::move(*parsed), first_line, last_line});
}

Pasted read_pasted(std::string_view text) {
  const std::vector<PlainLine> lines = plain_lines(text);
  Pasted all = read_saved_game(text, lines);
  if (all.grids.empty() && all.faults.empty()) {
    for (const auto& read : {read_linked_words, read_arrays, read_row_lines}) merge(all, read(lines));
    if (all.grids.empty()) merge(all, read_columns(lines));
    for (const auto& read : {read_words, read_marked_lists}) merge(all, read(lines));
  }
  std::stable_sort(all.grids.begin(), all.grids.end(),
                   [](const PastedGrid& a, const PastedGrid& b) { return a.first_line < b.first_line; });
  drop_solutions(all.grids);
  std::erase_if(all.faults, [&](const PastedFault& fault) { return covers(all.grids, fault.line); });
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
