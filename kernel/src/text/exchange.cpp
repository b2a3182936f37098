#include "nonet/exchange.hpp"

#include <algorithm>
#include <iterator>

#include "readers.hpp"
#include "writers.hpp"

namespace nonet {

namespace text {

namespace {

using F = ExchangeFormat;

Result read_line_of_values(std::string_view body, ParseError& error) { return read_values(body, false, error); }

/// A line of values with the blanks around it: it may have one more mark for empty cells.
Result read_any_values(std::string_view body, ParseError& error) {
  ParseError none;
  if (auto marked = read_marked_values(body, none)) return marked;
  return read_values(body, false, error);
}

/// A drawing takes several lines.
Result read_drawn_values(std::string_view body, ParseError& error) {
  if (body.find('\n') == body.npos) return fail(error, body.size(), "one line, expected a drawing of nine rows");
  return read_table(body, error);
}

Result read_any_game(std::string_view body, ParseError& error) {
  if (!is_open_sudoku(body)) return fail(error, 0, "expected a file of OpenSudoku, <opensudoku>");
  return parse_grid(body, error);
}

struct Format {
  ExchangeFormatInfo info;
  Result (*read)(std::string_view, ParseError&);
  std::string (*write)(const Grid&);  ///< null where it is only read
};

constexpr auto kLine = ExchangeUnit::line;
constexpr auto kBlock = ExchangeUnit::block;

// Format, id, unit, placed digits, candidates, written, summary
constexpr Format kFormats[] = {
    {{F::line, "line", kLine, false, false, true, "81 characters, . for empty"}, read_any_values, write_line},
    {{F::sdm, "sdm", kLine, false, false, true, "81 characters, 0 for empty: a collection of SudoCue (.sdm)"},
     read_any_values,
     write_sdm},
    {{F::state, "state", kLine, true, true, true, "81 cells, +d placed, :drc removed candidates (Susser, HoDoKu)"},
     read_line_of_values,
     write_state},
    {{F::shortened, "shortened", kLine, false, false, true, "nine rows with , between, * for runs of empty cells"},
     read_shortened,
     write_shortened},
    {{F::sukaku, "sukaku", kLine, false, true, true, "729 characters, nine candidates a cell; no cell is filled"},
     read_pencilmark_line,
     write_sukaku},
    {{F::masks, "masks", kLine, true, true, true, "81 numbers of 12 bits with , between"}, read_masks, write_masks},
    {{F::comma_list, "comma-list", kLine, false, true, true, "81 lists of candidates with , between"},
     read_comma_list,
     write_comma_list},
    {{F::sudosol, "sudosol", kLine, true, true, true, "81 words gD, vD or cDDD: given, placed, candidates"},
     read_sudosol,
     write_sudosol},
    {{F::s9b, "s9b", kLine, true, true, true, "SudokuWiki: S9B and two characters a cell"}, read_s9b, write_s9b},
    {{F::bd, "bd", kLine, false, false, true, "SudokuWiki: bd= and 81 digits, 0 for empty"}, read_bd, write_bd},
    {{F::hodoku_library, "hodoku-library", kLine, true, true, true, "HoDoKu: :code:candidates:grid:deleted:..."},
     read_library_line,
     write_library_line},
    {{F::gsf, "gsf", kLine, false, false, false, "gsf's q line: the fifth field is the puzzle"}, read_gsf, nullptr},
    {{F::fields, "fields", kLine, false, false, true, "243 fields d|0|0 (SunnieShine's OpenSudoku)"},
     read_fields,
     write_fields},
    {{F::rows, "rows", kBlock, false, false, true, "nine lines of nine characters"}, read_rows, write_rows},
    {{F::table, "table", kBlock, false, false, true, "a drawing of the values"}, read_drawn_values, write_table},
    {{F::pencilmarks, "pencilmarks", kBlock, true, true, true, "a drawing of candidates, <d> given, *d* placed"},
     read_pencilmarks,
     to_drawing},
    {{F::hodoku_pm, "hodoku-pm", kBlock, false, true, true, "HoDoKu: a drawing of candidates without marks"},
     read_pencilmarks,
     write_hodoku_pm},
    {{F::lists, "lists", kBlock, false, true, true, "nine lines of lists of candidates; no cell is filled"},
     read_lists,
     write_lists},
    {{F::braces, "braces", kBlock, false, true, true, "nine lines, candidates in braces"}, read_braces, write_braces},
    {{F::excel, "excel", kBlock, false, false, true, "nine lines of fields with a TAB between"},
     read_excel,
     write_excel},
    {{F::sdk, "sdk", kBlock, true, false, true, "SadMan and SudoCue (.sdk): nine lines, perhaps [Puzzle] and [State]"},
     read_sdk,
     write_sdk},
    {{F::sdx, "sdx", kBlock, true, true, true, "SudoCue (.sdx): nine lines of candidates, ud placed"},
     read_sdx,
     write_sdx},
    {{F::ss, "ss", kBlock, false, false, true, "Simple Sudoku (.ss): a drawing of the values"},
     read_drawn_values,
     write_ss},
    {{F::simple_sudoku, "simple-sudoku", kBlock, true, true, true, "Simple Sudoku's clipboard: two or three drawings"},
     read_simple_sudoku,
     write_simple_sudoku},
    {{F::open_sudoku, "open-sudoku", ExchangeUnit::file, false, false, true, "OpenSudoku: XML with a game a puzzle"},
     read_any_game,
     write_game},
};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < std::size(kFormats); ++i) {
    if (kFormats[i].info.format != static_cast<F>(i)) return false;
    if (kFormats[i].info.is_written != (kFormats[i].write != nullptr)) return false;
  }
  return std::size(kFormats) == static_cast<std::size_t>(F::open_sudoku) + 1;
}
static_assert(is_in_order());

constexpr auto kInfos = [] {
  std::array<ExchangeFormatInfo, std::size(kFormats)> infos{};
  for (std::size_t i = 0; i < infos.size(); ++i) infos[i] = kFormats[i].info;
  return infos;
}();

const Format& format_of(F format) { return kFormats[static_cast<std::size_t>(format)]; }

/// Finds the grids of a text, piece by piece.
class Finder {
 public:
  Finder(std::string_view text, std::optional<F> format) : text_(text), format_(format), lines_(lines_of(text)) {}

  FoundGrids find() {
    const auto content = std::find_if(lines_.begin(), lines_.end(), is_content);
    ParseError error;
    if (content == lines_.end()) {
      // A grid without values may be nothing but TABs.
      if (text_.find('\t') != text_.npos) take(0, lines_.size(), error);
      return std::move(found_);
    }
    const bool is_file = format_ ? exchange_format(*format_).unit == ExchangeUnit::file : is_open_sudoku(text_);
    if (is_file) {
      if (is_open_sudoku(text_)) return read_open_sudoku(text_);
      refuse(0, {"expected a file of OpenSudoku, <opensudoku>", 0});
      return std::move(found_);
    }
    const bool is_line_format = format_ && exchange_format(*format_).unit == ExchangeUnit::line;
    if (!is_line_format && take(0, lines_.size(), error)) return std::move(found_);
    if (is_line_format || (!format_ && has_grid_line(*content))) {
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (is_content(lines_[i]) && !take(i, i + 1, error)) refuse(i, error);
      }
      return std::move(found_);
    }
    take_pieces(error);
    return std::move(found_);
  }

 private:
  struct Piece {
    std::size_t first;  ///< of its lines
    std::size_t last;   ///< the one behind them
  };

  static bool is_content(const Line& line) {
    const std::size_t first = line.text.find_first_not_of(" \t\r");
    return first != line.text.npos && line.text[first] != '#';
  }
  /// Whether some line is a grid, or is meant as one: it has as many cells in a row as three rows of a drawing.
  [[nodiscard]] bool has_grid_line(const Line& content) const {
    ParseError none;
    constexpr std::size_t kEnough = 27;
    return read_any(content.text, none) || std::any_of(lines_.begin(), lines_.end(), [](const Line& line) {
             std::size_t run = 0;
             return std::any_of(line.text.begin(), line.text.end(), [&run](char c) {
               run = is_digit(c) || is_empty_mark(c) || c == '+' ? run + 1 : 0;
               return run == kEnough;
             });
           });
  }
  [[nodiscard]] std::string_view text_of(std::size_t first, std::size_t last) const {
    const Line& end = lines_[last - 1];
    return text_.substr(lines_[first].offset, end.offset + end.text.size() - lines_[first].offset);
  }
  std::optional<Detected> read(std::string_view text, ParseError& error) const {
    if (!format_) return read_any(text, error);
    auto parsed = parse_grid(text, *format_, error);
    return parsed ? std::optional(Detected{std::move(*parsed), *format_}) : std::nullopt;
  }
  void add(std::size_t first, std::size_t last, Detected&& detected) {
    FoundGrid grid{std::move(detected.parsed), detected.format, lines_[first].offset, first + 1, {}};
    if (grid.format == F::sdk) grid.metadata = sdk_metadata(first, last);
    found_.grids.push_back(std::move(grid));
  }
  /// Takes some lines as one grid.
  bool take(std::size_t first, std::size_t last, ParseError& error) {
    auto detected = read(text_of(first, last), error);
    if (detected) add(first, last, std::move(*detected));
    return detected.has_value();
  }
  void refuse(std::size_t first, const ParseError& error) {
    const std::size_t offset = lines_[first].offset + error.offset;
    std::size_t line = first;
    while (line + 1 < lines_.size() && lines_[line + 1].offset <= offset) ++line;
    found_.errors.push_back({error.message, line + 1, offset - lines_[line].offset + 1});
  }
  /// Grids in several lines with blank lines between them. `whole` is why the text is not one grid.
  void take_pieces(const ParseError& whole) {
    std::vector<Piece> pieces;
    bool is_open = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const bool is_blank_line = lines_[i].text.find_first_not_of(" \t\r") == std::string_view::npos;
      // A line of TABs is a row of empty cells.
      if (is_blank_line && lines_[i].text.find('\t') == std::string_view::npos) {
        is_open = false;
      } else if (is_open) {
        pieces.back().last = i + 1;
      } else {
        pieces.push_back({i, i + 1});
        is_open = true;
      }
    }
    std::erase_if(pieces, [this](const Piece& piece) { return !has_content(piece); });
    if (pieces.size() == 1) return refuse(0, whole);
    for (std::size_t i = 0; i < pieces.size();) i += take_piece(pieces, i);
  }
  [[nodiscard]] bool has_content(const Piece& piece) const {
    constexpr std::size_t kRows = 9;  // perhaps of TABs alone
    return piece.last - piece.first == kRows ||
           std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(piece.first),
                       lines_.begin() + static_cast<std::ptrdiff_t>(piece.last), is_content);
  }
  /// Takes a piece, or those that make up one of Simple Sudoku's clipboards. Returns how many.
  std::size_t take_piece(const std::vector<Piece>& pieces, std::size_t i) {
    ParseError error;
    if (!format_ || *format_ == F::simple_sudoku) {
      for (const std::size_t count : {std::size_t{3}, std::size_t{2}}) {
        if (i + count > pieces.size()) continue;
        const Piece joined{pieces[i].first, pieces[i + count - 1].last};
        if (auto grid = parse_grid(text_of(joined.first, joined.last), F::simple_sudoku, error)) {
          add(joined.first, joined.last, {std::move(*grid), F::simple_sudoku});
          return count;
        }
      }
    }
    const Piece& piece = pieces[i];
    const bool is_moves = std::all_of(lines_.begin() + static_cast<std::ptrdiff_t>(piece.first),
                                      lines_.begin() + static_cast<std::ptrdiff_t>(piece.last), is_move);
    if (!is_moves && !take(piece.first, piece.last, error)) refuse(piece.first, error);
    return 1;
  }
  /// A line that Simple Sudoku writes behind a puzzle: `I`, a cell 00-80 and the digit that was placed; `E`, a cell and
  /// the digits that were removed, with zeros before them.
  static bool is_move(const Line& line) {
    const std::string_view move = line.text;
    return move.size() >= 4 && (move[0] == 'I' || move[0] == 'E') &&
           move.find_first_not_of("0123456789", 1) == move.npos;
  }
  /// The lines `#Atext` of an .sdk file.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> sdk_metadata(std::size_t first,
                                                                              std::size_t last) const {
    constexpr std::string_view kLetters = "ADCBSLU";
    constexpr std::string_view kNames[] = {"author", "description", "comment", "date", "source", "level", "url"};
    std::vector<std::pair<std::string, std::string>> metadata;
    for (std::size_t i = first; i < last; ++i) {
      const std::string_view line = lines_[i].text;
      const std::size_t letter = line.size() > 1 && line[0] == '#' ? kLetters.find(line[1]) : kLetters.npos;
      if (letter != kLetters.npos) metadata.emplace_back(kNames[letter], line.substr(2));
    }
    return metadata;
  }

  std::string_view text_;
  std::optional<F> format_;
  std::vector<Line> lines_;
  FoundGrids found_;
};

}  // namespace

}  // namespace text

std::span<const ExchangeFormatInfo> exchange_formats() noexcept { return text::kInfos; }

const ExchangeFormatInfo& exchange_format(ExchangeFormat format) noexcept {
  return text::kInfos[static_cast<std::size_t>(format)];
}

std::optional<ExchangeFormat> exchange_format(std::string_view id) noexcept {
  const auto* const found =
      std::find_if(text::kInfos.begin(), text::kInfos.end(), [id](const auto& info) { return info.id == id; });
  return found == text::kInfos.end() ? std::nullopt : std::optional(found->format);
}

FoundGrids read_grids(std::string_view text, std::optional<ExchangeFormat> format) {
  return text::Finder(text, format).find();
}

std::optional<ParsedGrid> parse_grid(std::string_view text, ExchangeFormat format, ParseError& error) {
  std::size_t begin = 0;
  const std::string_view body = text::trimmed(text, begin);
  if (format == ExchangeFormat::excel) return text::read_excel(text, error);  // blanks around it are empty cells
  if (body.empty()) return text::fail(error, 0, "empty text, expected a grid of 81 cells");
  if (format == ExchangeFormat::line) {
    ParseError none;
    if (auto blanks = text::read_blank_values(text, none)) return blanks;
  }
  auto parsed = text::format_of(format).read(body, error);
  (parsed ? parsed->end : error.offset) += begin;
  return parsed;
}

std::optional<std::string> write_grid(const Grid& grid, ExchangeFormat format, std::string& error) {
  const auto& [info, read, write] = text::format_of(format);
  if (write == nullptr) {
    error = "format " + std::string(info.id) + " is only read";
    return std::nullopt;
  }
  std::string text = write(grid);
  if (text.empty()) {
    error = "format " + std::string(info.id) + " has no text for a cell without candidates";
    return std::nullopt;
  }
  return text;
}

std::string_view file_head(ExchangeFormat format) noexcept {
  return format == ExchangeFormat::open_sudoku ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n" : "";
}

std::string_view file_tail(ExchangeFormat format) noexcept {
  return format == ExchangeFormat::open_sudoku ? "</opensudoku>\n" : "";
}

}  // namespace nonet
