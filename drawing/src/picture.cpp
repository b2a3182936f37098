#include "nonet/drawing/picture.hpp"

#include "captions.hpp"
#include "legend.hpp"
#include "lines/links.hpp"
#include "marks.hpp"
#include "nonet/text/notation.hpp"
#include "palette.hpp"
#include "shapes/hulls.hpp"
#include "svg_text.hpp"
#include "tags.hpp"

namespace nonet::drawing {

namespace {

constexpr double kBarDigit = 6.2;   // from one digit of a bar to the next
constexpr double kNearLine = 10.5;  // a candidate nearer to a line between cells interrupts it

/// The board of a scene, layer by layer.
class BoardPicture {
 public:
  BoardPicture(std::string& out, const Scene& scene, const PictureOptions& options)
      : out_(out), scene_(scene), options_(options), links_(scene) {}

  void append() {
    append_losing_cells();
    append_sets();
    append_blocks();
    append_lines();
    append_bars();
    append_values();
    append_groups();
    links_.append(out_);
    append_candidates();
    append_tags(out_, scene_, links_);
  }

 private:
  void append_losing_cells() {
    for (const Cell cell : scene_.losing()) append_square("eye", cell, 0, 0, {});
  }

  void append_square(std::string_view classes, Cell cell, double inset, double corner, const std::string& role) {
    Element rect(out_, "rect");
    const Point at = cell_corner(cell) + Point{inset, inset};
    rect.set("class", classes).set("x", at.x).set("y", at.y);
    rect.set("width", kCellSize - 2 * inset).set("height", kCellSize - 2 * inset);
    if (corner > 0) rect.set("rx", corner);
    if (!role.empty()) rect.set("data-cells", cell_text(cell)).set("data-role", role);
  }

  void append_sets() {
    for (const CellSet& set : scene_.sets()) {
      for (const CellMap& part : set.parts()) {
        if (set.style != CellStyle::set) {
          append_square(tile_classes(set.style), part.first(), 4, 10, std::string(set.role));
          continue;
        }
        const Hull hull = hulls_.add(part);
        Element(out_, "path")
            .set("class", std::string("hull ").append(kHullClasses[static_cast<std::size_t>(set.colour)]))
            .set("d", hull.path)
            .set("data-cells", cells_text(part))
            .set("data-role", set.role);
      }
    }
  }

  /// Frames in the blocks that have a role.
  void append_blocks() {
    std::array<int, 9> frames{};
    for (const HouseBar& bar : scene_.bars()) {
      if (bar.house >= kFirstRow) continue;
      constexpr double kBarInset = 3.2;
      const double inset = kBarInset + 4 * frames[static_cast<std::size_t>(bar.house)]++;
      const Point corner = cell_corner(cell_at(bar.house, 0)) + Point{inset, inset};
      Element(out_, "rect")
          .set("class", std::string("frame ").append(bar_class(bar.style)))
          .set("x", corner.x)
          .set("y", corner.y)
          .set("width", 3 * kCellSize - 2 * inset)
          .set("height", 3 * kCellSize - 2 * inset)
          .set("data-house", house_text(bar.house))
          .set("data-role", bar.role);
      const double along = inset - kBarInset;
      append_bar_digits(bar, corner + Point{1.5 * kCellSize - inset + 6 * along, 0}, {kBarDigit, 0});
    }
  }
  /// The digits of a bar, around a point, without those that another bar of its house has.
  void append_bar_digits(const HouseBar& bar, Point centre, Point step) {
    DigitMask& named = named_[static_cast<std::size_t>(bar.house)];
    const DigitMask digits = bar.digits & ~named;
    named |= digits;
    Point at = centre - step * (0.5 * (digits.count() - 1));
    for (const Digit digit : digits_of(digits)) {
      append_centred(out_, "bd", at, 10, digits_text(mask_of(digit)));
      at = at + step;
    }
  }

  void append_lines() {
    std::string thin;
    std::string thick;
    for (int i = 0; i <= 9; ++i) {
      std::string& path = i % 3 == 0 ? thick : thin;
      path += 'M';
      append_point(path, {kBoard.x + kCellSize * i, kBoard.y});
      path += 'V';
      append_number(path, kBoardBottom);
      path += 'M';
      append_point(path, {kBoard.x, kBoard.y + kCellSize * i});
      path += 'H';
      append_number(path, kBoardRight);
    }
    Element(out_, "path").set("class", "cl").set("d", thin);
    Element(out_, "path").set("class", "bl").set("d", thick);
    for (int i = 0; options_.has_names && i < 9; ++i) {
      const double along = kCellSize * i + kCellSize / 2;
      append_text(out_, "sub rc", {kBoard.x + along, kBoard.y - 7}, house_text(kFirstColumn + i));
      append_text(out_, "sub rc", {kBoard.x - 14, kBoard.y + along + 4}, house_text(kFirstRow + i));
    }
  }

  /// Bars outside of rows, at the right, and columns, below.
  void append_bars() {
    std::array<int, kHouses> bars{};
    for (const HouseBar& bar : scene_.bars()) {
      if (bar.house < kFirstRow) continue;
      const int track = std::min(bars[static_cast<std::size_t>(bar.house)]++, 1);
      const double away = 6 + 8 * track;
      const bool is_row = bar.house < kFirstColumn;
      const double along = kCellSize * (is_row ? bar.house - kFirstRow : bar.house - kFirstColumn) + 2;
      const Point from =
          is_row ? Point{kBoardRight + away, kBoard.y + along} : Point{kBoard.x + along, kBoardBottom + away};
      std::string path = "M";
      append_point(path, from);
      path += is_row ? 'V' : 'H';
      append_number(path, (is_row ? from.y : from.x) + kCellSize - 4);
      Element(out_, "path")
          .set("class", std::string("bar ").append(bar_class(bar.style)))
          .set("d", path)
          .set("data-house", house_text(bar.house))
          .set("data-role", bar.role);
      const Point middle = from + (is_row ? Point{0, kCellSize / 2 - 2} : Point{kCellSize / 2 - 2, 0});
      append_bar_digits(bar, middle, is_row ? Point{0, 9.5} : Point{kBarDigit, 0});
    }
  }

  void append_values() {
    const Grid& grid = scene_.grid();
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (grid.value(cell) < 0) continue;
      append_centred(out_, grid.status(cell) == CellStatus::given ? "g" : "p", cell_centre(cell), kValueSize,
                     digits_text(mask_of(grid.value(cell))));
    }
    for (const Placement& placement : scene_.placements()) {
      if (scene_.plated().contains(placement.cell)) append_placement(out_, scene_, placement);
    }
  }

  void append_groups() {
    for (const GroupTie& tie : links_.ties()) append_line(out_, std::string("tie ").append(rim(tie.from)), tie.line);
    for (const Candidate candidate : scene_.grouped()) {
      Element(out_, "circle")
          .set("class", std::string("ring ").append(rim(candidate)))
          .centre(candidate_centre(candidate))
          .set("r", kGroupRadius);
    }
  }
  [[nodiscard]] std::string_view rim(Candidate candidate) const {
    return scene_.mark(candidate)->style == CandidateStyle::off ? "goff" : "gon";
  }

  void append_candidates() {
    const Grid& grid = scene_.grid();
    for (Cell cell = 0; options_.has_candidates && cell < kCells; ++cell) {
      if (!grid.is_empty(cell) || scene_.plated().contains(cell)) continue;
      for (const Digit digit : digits_of(grid.candidates(cell))) {
        if (scene_.mark(candidate_of(cell, digit)) == nullptr) append_candidate(candidate_of(cell, digit));
      }
    }
    for (const Candidate candidate : scene_.marked()) {
      if (!scene_.plated().contains(cell_of(candidate))) append_mark(out_, scene_, candidate);
    }
  }

  void append_candidate(Candidate candidate) {
    const Point centre = candidate_centre(candidate);
    std::string classes = "c";
    if (const CellSet* set = scene_.hull_of(cell_of(candidate))) {
      classes += " bold";
      const std::string_view hull = kHullClasses[static_cast<std::size_t>(set->colour)];
      (classes += ' ') += set->style == CellStyle::set ? hull : tile_classes(set->style).substr(5);
    }
    if (links_.has_link_near(centre, kNearLine) || hulls_.has_tie_near(centre, kNearLine)) classes += " ch";
    append_centred(out_, classes, centre, kCandidateSize, digits_text(mask_of(digit_of(candidate))));
  }

  std::string& out_;
  const Scene& scene_;
  const PictureOptions& options_;
  Links links_;
  Hulls hulls_;
  std::array<DigitMask, kHouses> named_{};  // digits beside the bars of each house
};

/// From this number on, links are drawn thinner.
constexpr std::size_t kMany = 20;

/// What a picture shows of its plane.
struct View {
  Point corner;  // the upper left one
  double width = kPictureWidth;
  double height = 0;
};

/// The board alone, with half of its lines' width around it.
constexpr View kPrintedView{kBoard - Point{2, 2}, kPrintedSize, kPrintedSize};

void append_head(std::string& out, const View& view, const Caption& caption, const PictureOptions& options,
                 bool has_many_links) {
  const double width = options.width > 0 ? options.width : view.width;
  std::string box;
  append_point(box, view.corner);
  box += ' ';
  append_point(box, {view.width, view.height});
  const std::string title_id = std::string(options.id) + "-t";
  const std::string description_id = std::string(options.id) + "-d";
  const auto attribute = [&](std::string_view name, std::string_view value) {
    ((out += ' ') += name) += "=\"";
    append_escaped(out, value);
    out += '"';
  };
  const auto number = [&](std::string_view name, double value) {
    std::string text;
    append_number(text, value);
    attribute(name, text);
  };
  out += R"(<svg xmlns="http://www.w3.org/2000/svg")";
  attribute("class", has_many_links ? "nonet many" : "nonet");
  attribute("viewBox", box);
  number("width", width);
  number("height", view.height * width / view.width);
  attribute("role", "img");
  attribute("aria-labelledby", caption.explanation.empty() ? title_id : title_id + ' ' + description_id);
  attribute("font-family", kFontFamily);
  out += ">\n";
  const auto text = [&](std::string_view name, std::string_view id, std::string_view content) {
    ((out += '<') += name) += " id=\"";
    append_escaped(out, id);
    out += "\">";
    append_escaped(out, content);
    ((out += "</") += name) += ">\n";
  };
  text("title", title_id, caption.title);
  if (!caption.explanation.empty()) text("desc", description_id, caption.explanation);
  if (options.has_style) (((out += "<style>") += stylesheet(options.theme)) += "</style>\n");
  Element(out, "rect")
      .set("class", "paper")
      .set("x", view.corner.x)
      .set("y", view.corner.y)
      .set("width", view.width)
      .set("height", view.height);
}

}  // namespace

std::string svg_picture(const Grid& grid, const Step* step, const PictureTexts& texts, const PictureOptions& options) {
  const Scene scene(grid, step, options.view);
  const Caption caption = caption_of(step, texts, options);
  std::string body;
  View view = kPrintedView;
  if (options.has_caption) caption.append(body);
  BoardPicture(body, scene, options).append();
  if (step != nullptr || options.has_names) {
    const double bottom = options.has_legend ? append_legend(body, scene) : kWithoutLegend;
    view = {.corner = {0, caption.top()}, .height = bottom - caption.top()};
  }
  std::string out;
  append_head(out, view, caption, options, scene.links().size() > kMany);
  out += body;
  out += "</svg>\n";
  return out;
}

bool has_own_candidates(const ParsedGrid& grid) noexcept { return !grid.has_history || !grid.deletions.empty(); }

}  // namespace nonet::drawing
