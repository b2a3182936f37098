// Finds all grids of a text: its pieces, and the form of each.

#include <algorithm>

#include "nonet/puzzles/exchange.hpp"
#include "readers.hpp"

namespace nonet::text {

namespace {

bool is_blank_line(const Line& line) { return line.text.find_first_not_of(" \t\r") == line.text.npos; }
bool is_comment(const Line& line) {
  const std::size_t first = line.text.find_first_not_of(" \t\r");
  return first != line.text.npos && line.text[first] == '#';
}
bool is_content_line(const Line& line) { return !is_blank_line(line) && !is_comment(line); }

/// A line that Simple Sudoku writes after a puzzle: `I`, a cell 00-80 and the digit that was placed; `E`, a cell and
/// the digits that were removed, with zeros before them.
bool is_move(const Line& line) {
  const std::string_view move = line.text;
  return move.size() >= 4 && (move[0] == 'I' || move[0] == 'E') && move.find_first_not_of("0123456789", 1) == move.npos;
}

/// Finds the grids of a text, piece by piece.
class Finder {
 public:
  Finder(std::string_view text, std::optional<F> format) : text_(text), format_(format), lines_(lines_of(text)) {}

  FoundGrids find() {
    if (std::none_of(lines_.begin(), lines_.end(), is_content_line)) {
      ParseError none;
      for (const Piece& piece : cut()) add_grid(piece, none);
      return std::move(found_);
    }
    const auto unit = format_ ? exchange_format(*format_).unit : ExchangeUnit::block;
    if (is_open_sudoku(text_) && (!format_ || unit == ExchangeUnit::file)) return read_open_sudoku(text_);
    if (unit == ExchangeUnit::file) {
      refuse(0, {"expected a file of OpenSudoku, <opensudoku>", 0});
    } else if (unit == ExchangeUnit::line) {
      take_lines({0, lines_.size()});
    } else {
      const std::vector<Piece> pieces = cut();
      for (std::size_t i = 0; i < pieces.size();) i += add_pieces(pieces, i);
    }
    return std::move(found_);
  }

 private:
  struct Piece {
    std::size_t first;  ///< its first line
    std::size_t last;   ///< the line after its last
  };

  [[nodiscard]] std::string_view text_of(const Piece& piece) const {
    const Line& end = lines_[piece.last - 1];
    return text_.substr(lines_[piece.first].offset, end.offset + end.text.size() - lines_[piece.first].offset);
  }
  template <typename Is>
  [[nodiscard]] std::size_t count(const Piece& piece, Is is) const {
    const auto begin = lines_.begin();
    return static_cast<std::size_t>(std::count_if(begin + static_cast<std::ptrdiff_t>(piece.first),
                                                  begin + static_cast<std::ptrdiff_t>(piece.last), is));
  }
  [[nodiscard]] std::size_t walled_rows(const Piece& piece) const {
    return count(piece, [](const Line& line) { return has_wall(line.text); });
  }

  /// The pieces of the text between blank lines.
  [[nodiscard]] std::vector<Piece> cut() const {
    std::vector<Piece> pieces;
    bool is_open = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      // A line of TABs is a row of empty cells.
      if (is_blank_line(lines_[i]) && lines_[i].text.find('\t') == std::string_view::npos) {
        is_open = false;
      } else if (is_open) {
        pieces.back().last = i + 1;
      } else {
        pieces.push_back({i, i + 1});
        is_open = true;
      }
    }
    std::erase_if(pieces, [this](const Piece& piece) {
      const bool is_tabs = piece.last - piece.first == 9 && count(piece, is_comment) == 0;  // a sheet of empty cells
      return !is_tabs && count(piece, is_content_line) == 0;
    });
    return pieces;
  }

  /// Handles a piece, or several that form one grid. Returns their number.
  std::size_t add_pieces(const std::vector<Piece>& pieces, std::size_t i) {
    for (const std::size_t number : {std::size_t{3}, std::size_t{2}}) {
      if (i + number <= pieces.size() && add_joined(pieces, i, number)) return number;
    }
    take_piece(pieces[i]);
    return 1;
  }
  /// Handles the drawings of Simple Sudoku's clipboard, the sections of an .sdk file, or the three bands of a drawing.
  bool add_joined(const std::vector<Piece>& pieces, std::size_t i, std::size_t number) {
    const Piece joined{pieces[i].first, pieces[i + number - 1].last};
    const auto all = [&](auto is) {
      return std::all_of(pieces.begin() + static_cast<std::ptrdiff_t>(i),
                         pieces.begin() + static_cast<std::ptrdiff_t>(i + number), is);
    };
    ParseError none;
    if (all([this](const Piece& piece) { return walled_rows(piece) == 9; })) {
      if (format_.value_or(F::simple_sudoku) != F::simple_sudoku || ignores_cells(text_of(joined))) return false;
      if (!format_ && is_two_drawings_of_values(text_of(joined))) return false;
      auto grid = parse_grid(text_of(joined), F::simple_sudoku, none);
      if (grid) add(joined, {std::move(*grid), F::simple_sudoku});
      return grid.has_value();
    }
    const auto has = [this](const Piece& piece, std::string_view head) {
      return count(piece, [head](const Line& line) { return line.text.substr(0, head.size()) == head; }) > 0;
    };
    if (number == 2 && has(pieces[i], "[Puzzle]") && has(pieces[i + 1], "[State]") && !has(pieces[i + 1], "[Puzzle]")) {
      return add_grid(joined, none);
    }
    // A band alone is no grid, so joining them loses none.
    return number == 3 && all([this](const Piece& piece) { return is_band(piece); }) && add_grid(joined, none);
  }
  [[nodiscard]] bool is_band(const Piece& piece) const {
    const std::size_t rows =
        count(piece, [](const Line& line) { return is_content_line(line) && !is_border(line.text); });
    return rows == 3 &&
           count(piece, [](const Line& line) { return is_content_line(line) && is_grid_line(line.text); }) == 0;
  }

  void take_piece(const Piece& piece) {
    if (count(piece, is_move) == piece.last - piece.first) return;
    ParseError error;
    auto detected = read(piece, error);
    if (format_) return detected ? add(piece, std::move(*detected)) : refuse(piece.first, error);
    if (detected && !ignores_cells(text_of(piece))) return add(piece, std::move(*detected));
    // Lines that are grids, and the text between them.
    std::size_t first = piece.first;
    for (std::size_t i = piece.first; i < piece.last; ++i) {
      if (!is_content_line(lines_[i]) || !is_grid_line(lines_[i].text)) continue;
      add_rest({first, i});
      take_lines({i, i + 1});
      first = i + 1;
    }
    add_rest({first, piece.last});
  }
  /// Handles lines without a grid.
  void add_rest(Piece piece) {
    const auto is_passed = [this](std::size_t i) {  // but not a row of empty cells
      return !is_content_line(lines_[i]) && lines_[i].text.find('\t') == std::string_view::npos;
    };
    while (piece.first < piece.last && is_passed(piece.first)) ++piece.first;
    if (piece.first == piece.last) return;
    ParseError error;
    auto detected = read(piece, error);
    if (detected && ignores_cells(text_of(piece))) return split_drawings(piece);
    if (detected) return add(piece, std::move(*detected));
    if (count(piece, [](const Line& line) { return is_grid_piece(line.text); }) > 0) return refuse(piece.first, error);
    take_lines(piece);
  }
  /// Handles a drawing with walls, and others around it.
  void split_drawings(const Piece& piece) {
    const auto is_drawn = [this](std::size_t i) { return has_wall(lines_[i].text) || is_border(lines_[i].text); };
    for (std::size_t i = piece.first; i < piece.last;) {
      std::size_t end = i + 1;
      while (end < piece.last && is_drawn(end) == is_drawn(i)) ++end;
      ParseError error;
      if (count({i, end}, is_content_line) > 0 && !add_grid({i, end}, error)) refuse(i, error);
      i = end;
    }
  }
  void take_lines(const Piece& piece) {
    for (std::size_t i = piece.first; i < piece.last; ++i) {
      ParseError error;
      if (is_content_line(lines_[i]) && !add_grid({i, i + 1}, error)) refuse(i, error);
    }
  }

  [[nodiscard]] std::optional<DetectedGrid> read(const Piece& piece, ParseError& error) const {
    if (!format_) return read_any(text_of(piece), error);
    auto parsed = parse_grid(text_of(piece), *format_, error);
    return parsed ? std::optional(DetectedGrid{std::move(*parsed), *format_}) : std::nullopt;
  }
  /// Parses some lines as one grid; returns whether it is one.
  bool add_grid(const Piece& piece, ParseError& error) {
    auto detected = read(piece, error);
    if (detected) add(piece, std::move(*detected));
    return detected.has_value();
  }
  void add(const Piece& piece, DetectedGrid&& detected) {
    FoundGrid grid{std::move(detected.parsed), detected.format, lines_[piece.first].offset, piece.first + 1, {}};
    if (grid.format == F::sdk || grid.format == F::rows) grid.metadata = sdk_metadata(piece);
    if (!format_ && !grid.metadata.empty()) grid.format = F::sdk;
    found_.grids.push_back(std::move(grid));
  }
  void refuse(std::size_t first, const ParseError& error) {
    const std::size_t offset = lines_[first].offset + error.offset;
    std::size_t line = first;
    while (line + 1 < lines_.size() && lines_[line + 1].offset <= offset) ++line;
    found_.errors.push_back({error.message, line + 1, offset - lines_[line].offset + 1});
  }
  /// The lines `#Atext` of an .sdk file, optionally with blank lines between them and the grid.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> sdk_metadata(Piece piece) const {
    constexpr std::string_view kLetters = "ADCBSLU";
    constexpr std::string_view kNames[] = {"author", "description", "comment", "date", "source", "level", "url"};
    while (piece.first > 0 && !is_content_line(lines_[piece.first - 1])) --piece.first;
    std::size_t behind = piece.last;
    while (behind < lines_.size() && !is_content_line(lines_[behind])) ++behind;
    if (behind == lines_.size()) piece.last = behind;  // else they belong to the next grid
    std::vector<std::pair<std::string, std::string>> metadata;
    for (std::size_t i = piece.first; i < piece.last; ++i) {
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

FoundGrids find_exact(std::string_view text, std::optional<ExchangeFormat> format) {
  return Finder(text, format).find();
}

}  // namespace nonet::text
