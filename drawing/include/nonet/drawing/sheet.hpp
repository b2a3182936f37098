#pragma once
// Sheets: puzzles on pages for print, as SVG, with their solutions on the last pages.

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/grid.hpp"

namespace nonet::drawing {

/// 210 x 297 mm, and 8.5 x 11 inches.
enum class Paper : std::uint8_t { a4, letter };

/// Grids on a page, in columns and rows.
struct PageLayout {
  int columns = 1;
  int rows = 1;
  [[nodiscard]] constexpr int count() const { return columns * rows; }
};
/// The layouts of a page, by their number of grids: 1, 2, 4, 6, 9, 12 or 20.
inline constexpr std::array<PageLayout, 7> kPageLayouts{{{1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 5}}};

/// The greatest margin of a sheet, in mm.
inline constexpr int kMostMargin = 50;

struct SheetOptions {
  Paper paper = Paper::a4;
  /// Between the edge of the paper and all that is printed, in mm, 0 to kMostMargin.
  int margin = 15;
  /// Puzzles a page: the count of one of kPageLayouts.
  int puzzles = 4;
  /// Solutions a page: the count of one of kPageLayouts, or 0 for none.
  int solutions = 20;
  /// The number of the first puzzle.
  int first_number = 1;
  /// At the top of each page, in UTF-8; may be empty.
  std::string title = {};
  /// At the top of the pages with solutions, after the title.
  std::string solutions_title = "Solutions";
};

struct SheetPuzzle {
  Grid grid = {};
  Grid solution = {};           ///< its only solution; unused without pages for solutions
  std::string caption = {};     ///< above it, beside its number, in UTF-8; may be empty
  bool has_candidates = false;  ///< whether its candidates are drawn
};

/// Receives the pages in their order, an SVG document each; returns false to end the sheet.
using PageSink = std::function<bool(std::string_view svg)>;

/// Writes a sheet while its puzzles arrive. Keeps the puzzles of the page, and 162 bytes of each for the solutions.
class Sheet {
 public:
  /// Precondition: the options are in their ranges.
  Sheet(SheetOptions options, PageSink sink) : options_(std::move(options)), sink_(std::move(sink)) {}
  /// Returns false once the sink has ended the sheet.
  [[nodiscard]] bool add(SheetPuzzle puzzle);
  /// Writes the page that is not full, and the solutions.
  [[nodiscard]] bool finish();

 private:
  void write_puzzles();
  void write_solutions();

  SheetOptions options_;
  PageSink sink_;
  std::vector<SheetPuzzle> page_;
  std::vector<Grid> solutions_;  // digits of the puzzle as givens, others as placed
  int count_ = 0;                // puzzles on written pages
  int pages_ = 0;
  bool has_ended_ = false;
};

}  // namespace nonet::drawing
