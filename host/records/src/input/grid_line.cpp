#include "nonet/records/grid_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nonet/brute_force.hpp"
#include "nonet/records/input_reader.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.substr(0, kMark.size()) == kMark) text.remove_prefix(kMark.size());
  return text;
}

bool is_blank_or_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first == line.npos || line[first] == '#';
}

std::optional<ParsedGrid> parse_grid_line(std::string_view line, bool is_cut, ParseError& error) {
  if (!is_cut) return parse_grid(line, error);
  error = {fmt::format("longer than {} bytes, expected a grid", kMaxLine), 0};
  return std::nullopt;
}

std::string_view written_grid(std::string_view text, const ParsedGrid& parsed) {
  // A sheet of empty cells may consist of TABs only.
  const std::size_t start = std::min(text.find_first_not_of(" \t\r\n"), parsed.end);
  return text.substr(start, parsed.end - start);
}

std::string on_one_line(const ParsedGrid& parsed) {
  return parsed.is_pencilmarks ? to_pencilmark_line(parsed.grid) : to_state_line(parsed.grid);
}

std::string_view shown_grid(std::string_view line, const ParsedGrid& parsed, std::string& made) {
  std::string_view text = written_grid(line, parsed);
  if (parsed.is_pasted || text.find('\n') != text.npos) text = made = on_one_line(parsed);
  // A grid may be a field of a line, after other fields.
  if (has_controls(text)) text = made = sanitize_for_terminal(text);
  return text;
}

std::string no_grid_message(std::string_view where, std::uint64_t line, const ParseError& error) {
  return fmt::format("{}:{}:{}: {}", where, line, error.offset + 1, error.message);
}

namespace {

/// The rows without whose digits the grid has a solution, `: row 7 may be shifted`; empty if there are several.
std::string doubtful_row(const Grid& grid) {
  constexpr std::size_t kRow = 9;
  std::string doubtful;
  for (std::size_t row = 0; row < kRow; ++row) {
    std::string line = to_line(grid);
    line.replace(row * kRow, kRow, kRow, '.');
    ParseError none;
    const auto others = nonet::parse_grid_line(line, none);
    if (!others || others->grid.conflict() || count_solutions(others->grid, 1) == 0) continue;
    if (!doubtful.empty()) return {};
    doubtful = fmt::format(": row {} may be shifted", row + 1);
  }
  return doubtful;
}

}  // namespace

std::string loose_reading_note(const ParsedGrid& parsed, std::string_view how) {
  if (!parsed.is_pasted) return {};
  const bool is_conflict = parsed.grid.conflict().has_value();
  const auto solutions = is_conflict ? 0 : count_solutions(parsed.grid, 2);
  if (solutions == 1) return {};
  const std::string state = solutions > 1 ? "several solutions" : "no solution" + doubtful_row(parsed.grid);
  return fmt::format("read as {}; it has {}", how.empty() ? "a grid of rows" : how, state);
}

std::string recognition_text(const FoundGrid& found) {
  if (found.format == ExchangeFormat::pasted) return found.how;
  const bool is_plain = found.format == ExchangeFormat::line || found.format == ExchangeFormat::sdm;
  return is_plain ? std::string() : std::string(exchange_format(found.format).id);
}

std::string reading_text(const std::string& recognition, const Grid& grid) {
  const int placed = grid.modifiable_cells().count();
  return recognition.empty() || placed == 0 ? recognition : fmt::format("{}, {} placed", recognition, placed);
}

std::string conflict_text(const Conflict& conflict) {
  return fmt::format("invalid: digit {} twice in {}: {} and {}", conflict.digit + 1, house_text(conflict.house),
                     cell_text(conflict.first), cell_text(conflict.second));
}

namespace {

constexpr std::string_view kBlanksOfLines = " \t\r\n";

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanksOfLines), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanksOfLines) + 1);
}
bool is_separator(char c) { return c == ',' || c == ';'; }

/// Without the blanks around a text, and one separator at its start.
std::string_view without_separator_before(std::string_view text) {
  text = without_blanks(text);
  return !text.empty() && is_separator(text.front()) ? without_blanks(text.substr(1)) : text;
}
/// The same at its end.
std::string_view without_separator_after(std::string_view text) {
  text = without_blanks(text);
  return !text.empty() && is_separator(text.back()) ? without_blanks(text.substr(0, text.size() - 1)) : text;
}

/// The shortest part of a line, between blanks and separators, that is the same grid.
std::string_view grid_in(std::string_view line, const Grid& grid) {
  constexpr std::string_view kEnds = " \t,;|\"'";
  const auto is_same = [&grid](std::string_view part) {
    ParseError none;
    const auto parsed = parse_grid(part, none);
    return parsed && parsed->grid == grid;
  };
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find_first_of(kEnds, begin), line.size());
    if (end - begin >= kCells && is_same(line.substr(begin, end - begin))) return line.substr(begin, end - begin);
    begin = end + 1;
  }
  std::string_view part = line;
  for (std::size_t end = part.find_first_of(kEnds); end != part.npos && is_same(part.substr(end + 1));
       end = part.find_first_of(kEnds)) {
    part.remove_prefix(end + 1);
  }
  for (std::size_t end = part.find_last_of(kEnds); end != part.npos && is_same(part.substr(0, end));
       end = part.find_last_of(kEnds)) {
    part = part.substr(0, end);
  }
  return part;
}

}  // namespace

std::string_view rest_of_line(std::string_view line, const ParsedGrid& parsed) {
  return without_separator_before(line.substr(std::min(parsed.end, line.size())));
}

TextAround text_around_grid(std::string_view line) {
  ParseError none;
  const auto parsed = parse_grid(line, none);
  if (!parsed) return {};
  if (!parsed->is_pasted) return {{}, rest_of_line(line, *parsed)};
  const std::string_view part = grid_in(line, parsed->grid);
  const auto begin = static_cast<std::size_t>(part.data() - line.data());
  std::string_view before = line.substr(0, begin);
  std::string_view after = line.substr(begin + part.size());
  const bool is_quoted = before.ends_with('"') && after.starts_with('"');
  if (is_quoted) {
    before.remove_suffix(1);
    after.remove_prefix(1);
  }
  return {without_separator_after(before), without_separator_before(after)};
}

}  // namespace nonet::host
