#include "nonet/drawing/terminal_board.hpp"

#include "nonet/text/notation.hpp"
#include "scene.hpp"

namespace nonet::drawing {

namespace {

/// The content of a position of the board: a mark, a digit, and the codes that colour both (SGR).
struct Sign {
  char mark = ' ';
  char digit = ' ';
  std::string_view codes;
  bool is_in_set = false;
};

constexpr std::string_view kCandidate = "38;5;242";
constexpr std::string_view kGiven = "1";
constexpr std::string_view kOn = "1;38;5;231;48;5;25";
constexpr std::string_view kOff = "1;4;38;5;29";
constexpr std::string_view kSecondOn = "1;38;5;231;48;5;94";
constexpr std::string_view kSecondOff = "1;4;38;5;97";
constexpr std::string_view kFin = "1;38;5;58;48;5;229";
constexpr std::string_view kEndoFin = "1;4;38;5;58;48;5;229";
constexpr std::string_view kExcluded = "1;9;38;5;166";
constexpr std::string_view kCannibalistic = "1;9;38;5;231;48;5;166";
constexpr std::string_view kSetGround = "48;5;230";

/// The display of a style: its mark without colours, and its codes.
struct SignStyle {
  char mark;
  std::string_view codes;
};

SignStyle shown(CandidateStyle style) {
  switch (style) {
    case CandidateStyle::on:
    case CandidateStyle::alternating:
      return {'*', kOn};
    case CandidateStyle::both:
    case CandidateStyle::clash:
      return {'%', kOn};
    case CandidateStyle::off:
      return {'~', kOff};
    case CandidateStyle::second_on:
      return {'+', kSecondOn};
    case CandidateStyle::second_off:
      return {'=', kSecondOff};
    case CandidateStyle::fin:
    case CandidateStyle::aside:
      return {'#', kFin};
    case CandidateStyle::endo_fin:
      return {'@', kEndoFin};
    case CandidateStyle::excluded:
      return {'-', kExcluded};
    case CandidateStyle::cannibalistic:
      return {'-', kCannibalistic};
    case CandidateStyle::placed:
      return {'!', kOn};
  }
  return {' ', {}};
}

class TerminalBoard {
 public:
  TerminalBoard(const Scene& scene, bool has_color) : scene_(scene), has_color_(has_color) {}

  [[nodiscard]] std::string text() {
    out_ = "  ";
    for (int column = 0; column < 9; ++column) {
      out_ += std::string(has_color_ ? 3 : 4, ' ') + house_text(kFirstColumn + column) + ' ';
    }
    out_ += '\n';
    append_line(0);
    for (int row = 0; row < 9; ++row) {
      for (int part = 0; part < 3; ++part) append_row(row, part);
      append_line(row + 1);
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] int cell_width() const { return has_color_ ? 5 : 6; }

  /// The line above row `at`; the last one for 9.
  void append_line(int at) {
    struct Line {
      std::string_view left, cell, between, blocks, right;
    };
    constexpr Line kTop{"\u250f", "\u2501", "\u252f", "\u2533", "\u2513"};
    constexpr Line kBottom{"\u2517", "\u2501", "\u2537", "\u253b", "\u251b"};
    constexpr Line kHeavy{"\u2523", "\u2501", "\u253f", "\u254b", "\u252b"};
    constexpr Line kLight{"\u2520", "\u2500", "\u253c", "\u2542", "\u2528"};
    const Line& line = at == 0 ? kTop : at == 9 ? kBottom : at % 3 == 0 ? kHeavy : kLight;
    (out_ += "   ") += line.left;
    for (int column = 1; column <= 9; ++column) {
      for (int i = 0; i < cell_width(); ++i) out_ += line.cell;
      out_ += column == 9 ? line.right : column % 3 == 0 ? line.blocks : line.between;
    }
    out_ += '\n';
  }

  /// One of the three lines of text of a row.
  void append_row(int row, int part) {
    out_ += part == 1 ? house_text(kFirstRow + row) + ' ' : "   ";
    out_ += "\u2503";
    for (int column = 0; column < 9; ++column) {
      for (int i = 0; i < 3; ++i) {
        if (has_color_ && i > 0) append_blank(row * 9 + column);
        append_sign(sign_of(row * 9 + column, part * 3 + i));
      }
      out_ += column % 3 == 2 ? "\u2503" : "\u2502";
    }
    out_ += '\n';
  }

  [[nodiscard]] const CellSet* set_of(Cell cell) const {
    return scene_.grid().is_empty(cell) ? scene_.hull_of(cell) : nullptr;
  }

  void append_blank(Cell cell) {
    if (set_of(cell) == nullptr) {
      out_ += ' ';
    } else {
      ((out_ += "\x1b[") += kSetGround) += "m \x1b[0m";
    }
  }

  void append_sign(const Sign& sign) {
    if (!has_color_) {
      (out_ += sign.mark) += sign.digit;
      return;
    }
    const bool is_plain = sign.codes.empty() && !sign.is_in_set;
    if (is_plain) {
      out_ += sign.digit;
      return;
    }
    out_ += "\x1b[";
    if (sign.is_in_set) (out_ += kSetGround) += sign.codes.empty() ? "" : ";";
    (((out_ += sign.codes) += 'm') += sign.digit) += "\x1b[0m";
  }

  /// The sign at the position of a digit in a cell; values are at the position of 5.
  [[nodiscard]] Sign sign_of(Cell cell, Digit place) const {
    const Grid& grid = scene_.grid();
    constexpr Digit kMiddle = 4;
    Sign sign;
    if (!grid.is_empty(cell)) {
      if (place == kMiddle) sign = value_sign(cell);
      return sign;
    }
    if (scene_.plated().contains(cell)) {
      for (const Placement& placement : scene_.placements()) {
        if (place == kMiddle && placement.cell == cell) sign = {'!', digit_sign(placement.digit), kOn};
      }
      return sign;
    }
    const CellSet* const set = set_of(cell);
    sign.is_in_set = set != nullptr;
    if (const Mark* mark = scene_.mark(candidate_of(cell, place))) {
      return {shown(mark->style).mark, digit_sign(place), shown(mark->style).codes, sign.is_in_set};
    }
    if (grid.has(cell, place)) {
      sign.digit = digit_sign(place);
      sign.codes = kCandidate;
      if (set != nullptr)
        sign.mark = set->style == CellStyle::set ? set->letter : set->style == CellStyle::on ? '*' : '~';
    }
    return sign;
  }

  [[nodiscard]] Sign value_sign(Cell cell) const {
    const Digit digit = scene_.grid().value(cell);
    if (digit < 0) return {};
    const bool is_given = scene_.grid().status(cell) == CellStatus::given;
    Sign sign{is_given ? ' ' : '+', digit_sign(digit), is_given ? kGiven : ""};
    if (const Mark* mark = scene_.mark(candidate_of(cell, digit))) {
      sign.mark = shown(mark->style).mark;
      sign.codes = shown(mark->style).codes;
    }
    return sign;
  }

  static char digit_sign(Digit digit) { return static_cast<char>('1' + digit); }

  const Scene& scene_;
  bool has_color_;
  std::string out_;
};

}  // namespace

std::string terminal_board(const Grid& grid, const Step* step, bool has_color) {
  const Scene scene(grid, step);
  return TerminalBoard(scene, has_color).text();
}

}  // namespace nonet::drawing
