#include "nonet/drawing/sheet.hpp"

#include <algorithm>
#include <cmath>

#include "nonet/drawing/picture.hpp"
#include "svg_text.hpp"

namespace nonet::drawing {

namespace {

constexpr double kPointsPerInch = 72;
constexpr double kMillimetresPerInch = 25.4;

/// What a printed page needs of the classes of a picture: black on white.
constexpr std::string_view kPageStyle =
    ".sheet text{text-anchor:middle;fill:#000}"
    ".sheet .paper{fill:#fff}"
    ".sheet .cl{stroke:#000;stroke-width:1.4;fill:none}"
    ".sheet .bl{stroke:#000;stroke-width:4;fill:none;stroke-linecap:square}"
    ".sheet .g,.sheet .p{font-size:37px}"
    ".sheet .g{font-weight:600}"
    ".sheet .c{font-size:14.5px;fill:#444}"
    ".sheet .title{font-weight:600}"
    ".sheet .number{font-weight:600;text-anchor:start}"
    ".sheet .caption{text-anchor:end}";

constexpr double kTitleSize = 18;
constexpr double kTitleHeight = 34;
constexpr double kFootSize = 9;
constexpr double kFootHeight = 20;
constexpr double kGridGap = 18;  // between grids, at least

struct Size {
  std::string_view width;  // as SVG states it
  std::string_view height;
  double points_wide = 0;
  double points_high = 0;
};

constexpr Size size_of(Paper paper) {
  constexpr double kMillimetre = kPointsPerInch / kMillimetresPerInch;
  if (paper == Paper::letter) return {"8.5in", "11in", 8.5 * kPointsPerInch, 11 * kPointsPerInch};
  return {"210mm", "297mm", 210 * kMillimetre, 297 * kMillimetre};
}

PageLayout layout_of(int count) {
  const auto* const found = std::ranges::find(kPageLayouts, count, &PageLayout::count);
  return found == kPageLayouts.end() ? kPageLayouts.front() : *found;
}

/// One page, in points.
class Page {
 public:
  Page(const SheetOptions& options, std::string_view title, int number, int grids)
      : size_(size_of(options.paper)),
        margin_(options.margin * kPointsPerInch / kMillimetresPerInch),
        layout_(layout_of(grids)) {
    top_ = margin_ + (title.empty() ? 0 : kTitleHeight);
    cell_width_ = (size_.points_wide - 2 * margin_) / layout_.columns;
    cell_height_ = (size_.points_high - margin_ - kFootHeight - top_) / layout_.rows;
    // The text above a grid grows with it.
    const double room = std::min(cell_width_ - (layout_.columns > 1 ? kGridGap : 0), cell_height_ - kGridGap);
    text_size_ = std::clamp(room / 18, 7.0, 13.0);
    side_ = std::floor(std::min(room, cell_height_ - kGridGap - 1.6 * text_size_));
    append_head(title, number);
  }

  /// Draws the next grid, in the rows' order.
  void add(const Grid& grid, int number, std::string_view caption, std::string_view id, bool has_candidates) {
    const int column = count_ % layout_.columns;
    const int row = count_++ / layout_.columns;
    const double height = side_ + 1.6 * text_size_;
    const Point corner{margin_ + cell_width_ * column + (cell_width_ - side_) / 2,
                       top_ + cell_height_ * row + (cell_height_ - height) / 2};
    const std::string name = std::to_string(number);
    const double baseline = corner.y + text_size_;
    append_line("number", {corner.x, baseline}, name, text_size_ * 1.15);
    const double room = side_ - text_width(name, text_size_ * 1.15, true) - text_size_;
    append_line("caption", {corner.x + side_, baseline}, caption, fitting_size(caption, room, text_size_));

    const std::string prefix = std::string(id) + name;
    out_ += "<g transform=\"translate(";
    append_point(out_, corner + Point{0, 1.6 * text_size_});
    out_ += ")\">\n";
    out_ += svg_picture(grid, nullptr, {.title = name, .explanation = caption},
                        {.theme = Theme::light,
                         .has_legend = false,
                         .has_caption = false,
                         .has_candidates = has_candidates,
                         .has_names = false,
                         .has_style = false,
                         .width = static_cast<int>(side_),
                         .id = prefix});
    out_ += "</g>\n";
  }

  [[nodiscard]] std::string take() {
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  void append_head(std::string_view title, int number) {
    out_ += R"(<svg xmlns="http://www.w3.org/2000/svg" class="sheet" viewBox="0 0 )";
    append_point(out_, {size_.points_wide, size_.points_high});
    ((out_ += R"(" width=")") += size_.width) += R"(" height=")";
    ((out_ += size_.height) += R"(" font-family=")") += kFontFamily;
    out_ += "\">\n<title>";
    append_escaped(out_, title);
    ((out_ += "</title>\n<style>") += kPageStyle) += "</style>\n";
    Element(out_, "rect").set("class", "paper").set("width", size_.points_wide).set("height", size_.points_high);
    const double middle = size_.points_wide / 2;
    append_line("title", {middle, margin_ + kTitleSize}, title,
                fitting_size(title, size_.points_wide - 2 * margin_, kTitleSize));
    append_line("foot", {middle, size_.points_high - margin_}, std::to_string(number), kFootSize);
  }

  /// A size in which a text is no wider than this, at most `size`.
  static double fitting_size(std::string_view text, double width, double size) {
    const double needed = text_width(text, size, true);
    return needed > width ? size * width / needed : size;
  }

  void append_line(std::string_view classes, Point point, std::string_view text, double size) {
    if (text.empty()) return;
    out_ += "<g font-size=\"";
    append_number(out_, size);
    out_ += "\">";
    append_text(out_, classes, point, text);
    out_ += "</g>\n";
  }

  Size size_;
  double margin_;
  PageLayout layout_;
  double top_ = 0;  // of the first row
  double cell_width_ = 0;
  double cell_height_ = 0;
  double text_size_ = 0;
  double side_ = 0;  // of a grid
  int count_ = 0;
  std::string out_;
};

/// The solution, with the digits of the puzzle as givens.
Grid solved(const SheetPuzzle& puzzle) {
  Grid grid = puzzle.solution;
  for (Cell cell = 0; cell < kCells; ++cell) {
    grid.set_status(cell, puzzle.grid.is_empty(cell) ? CellStatus::modifiable : CellStatus::given);
  }
  return grid;
}

}  // namespace

bool Sheet::add(SheetPuzzle puzzle) {
  if (options_.solutions > 0) solutions_.push_back(solved(puzzle));
  page_.push_back(std::move(puzzle));
  if (static_cast<int>(page_.size()) == options_.puzzles) write_puzzles();
  return !has_ended_;
}

bool Sheet::finish() {
  if (!page_.empty()) write_puzzles();
  if (!has_ended_) write_solutions();
  return !has_ended_;
}

void Sheet::write_puzzles() {
  Page page(options_, options_.title, ++pages_, options_.puzzles);
  for (const SheetPuzzle& puzzle : page_) {
    page.add(puzzle.grid, options_.first_number + count_++, puzzle.caption, "p", puzzle.has_candidates);
  }
  page_.clear();
  has_ended_ = has_ended_ || !sink_(page.take());
}

void Sheet::write_solutions() {
  std::string title = options_.title;
  if (!title.empty() && !options_.solutions_title.empty()) title += ": ";
  title += options_.solutions_title;
  int number = options_.first_number;
  for (std::size_t at = 0; at < solutions_.size() && !has_ended_;) {
    Page page(options_, title, ++pages_, options_.solutions);
    for (int i = 0; i < options_.solutions && at < solutions_.size(); ++i) {
      page.add(solutions_[at++], number++, {}, "s", false);
    }
    has_ended_ = !sink_(page.take());
  }
}

}  // namespace nonet::drawing
