#include "legend.hpp"

#include <algorithm>
#include <functional>

#include "marks.hpp"
#include "nonet/text/notation.hpp"
#include "palette.hpp"
#include "svg_text.hpp"

namespace nonet::drawing {

namespace {

constexpr double kRow = 27;
constexpr double kFirstLine = kBoardBottom + 34;
constexpr double kTextSize = 13;
constexpr double kSymbol = 22;  // its width
constexpr double kGap = 8;      // between symbol and text
constexpr double kBetween = 16;

/// An entry: draws its symbol around a point.
struct Entry {
  std::function<void(std::string&, Point)> symbol;
  std::string text;
};

/// The meaning of the roles "on" and "off" of chains; other roles explain themselves.
std::string_view legend_text(std::string_view role) {
  if (role == "off") return "if this is false \u2026";
  if (role == "on") return "\u2026 this is true";
  return role;
}

class Entries {
 public:
  explicit Entries(const Scene& scene) : scene_(scene) {}

  [[nodiscard]] std::vector<Entry> all() {
    for (const CandidateStyle style :
         {CandidateStyle::aside, CandidateStyle::off, CandidateStyle::on, CandidateStyle::both,
          CandidateStyle::second_on, CandidateStyle::second_off, CandidateStyle::fin, CandidateStyle::endo_fin}) {
      add_style(style);
    }
    add_links();
    add_sets();
    add_bars();
    if (scene_.clashing())
      entries_.push_back({append_ring("clash", kGroupRadius - 3), "contradiction: true and false"});
    if (scene_.common()) entries_.push_back({append_ring("share", kGroupRadius - 3), "the same in each branch"});
    if (!scene_.groups().empty()) entries_.push_back({append_group, "group: one of these"});
    add_conclusions();
    return std::move(entries_);
  }

 private:
  /// The roles with a style, in the order of the candidates.
  [[nodiscard]] std::string roles_with(CandidateStyle style) const {
    std::vector<std::string_view> roles;
    for (const Candidate candidate : scene_.marked()) {
      const Mark& mark = *scene_.mark(candidate);
      if (mark.style != style && mark.beneath != style) continue;
      for (const std::string_view role : mark.roles) {
        const auto known = candidate_style(role);
        const bool is_own =
            !known || *known == style || style == CandidateStyle::both || known == CandidateStyle::alternating;
        if (is_own && std::find(roles.begin(), roles.end(), role) == roles.end()) roles.push_back(role);
      }
    }
    std::string text;
    for (const std::string_view role : roles) {
      if (role == "excluded" || role == "placed" || role == "cannibalistic" || role == "contradiction") continue;
      (text += text.empty()                    ? ""
               : style == CandidateStyle::both ? " and "
                                               : ", ") += style == CandidateStyle::both ? role : legend_text(role);
    }
    return text;
  }
  [[nodiscard]] bool has(CandidateStyle style) const {
    return std::any_of(scene_.marked().begin(), scene_.marked().end(), [&](Candidate candidate) {
      const Mark& mark = *scene_.mark(candidate);
      return mark.style == style || mark.beneath == style;
    });
  }

  void add_style(CandidateStyle style) {
    if (!has(style)) return;
    std::string text = roles_with(style);
    if (text.empty()) text = legend_text(style == CandidateStyle::off ? "off" : "on");
    entries_.push_back(
        {[style](std::string& out, Point centre) { append_shape(out, style, centre); }, std::move(text)});
  }

  void add_links() {
    for (const bool is_strong : {true, false}) {
      const auto& links = scene_.links();
      if (std::none_of(links.begin(), links.end(), [&](auto& link) { return link.is_strong == is_strong; })) continue;
      entries_.push_back(
          {[is_strong](std::string& out, Point centre) { append_stroke(out, is_strong ? "k s" : "k w", centre); },
           is_strong ? "strong" : "weak"});
    }
  }

  void add_sets() {
    std::vector<std::string_view> tiles;
    for (const CellSet& set : scene_.sets()) {
      if (set.style == CellStyle::set) {
        // More digits say nothing about a set.
        constexpr int kMostDigits = 6;
        DigitMask digits = scene_.grid().digits_in(set.cells, false);
        if (digits.count() > kMostDigits) digits = 0;
        entries_.push_back({[&set](std::string& out, Point centre) { append_hull(out, set, centre); },
                            std::string(set.role) + (digits == 0 ? "" : ' ' + digits_text(digits))});
      } else if (std::find(tiles.begin(), tiles.end(), set.role) == tiles.end()) {
        tiles.push_back(set.role);
        entries_.push_back(
            {[&set](std::string& out, Point centre) { append_box(out, tile_classes(set.style), centre); },
             std::string(set.role)});
      }
    }
  }

  void add_bars() {
    for (const HouseStyle style : {HouseStyle::base, HouseStyle::cover, HouseStyle::clash}) {
      std::vector<std::string_view> roles;
      for (const HouseBar& bar : scene_.bars()) {
        if (bar.style == style && std::find(roles.begin(), roles.end(), bar.role) == roles.end()) {
          roles.push_back(bar.role);
        }
      }
      if (roles.empty()) continue;
      std::string text;
      // Cells may have the same role.
      for (const std::string_view role : roles) {
        (text += text.empty() ? "" : ", ") += role;
        if (role == "base" || role == "cover") text += " houses";
      }
      entries_.push_back({[style](std::string& out, Point centre) {
                            append_stroke(out, std::string("bar ").append(bar_class(style)), centre);
                          },
                          std::move(text)});
    }
  }

  void add_conclusions() {
    if (!scene_.placements().empty()) {
      entries_.push_back({[](std::string& out, Point centre) { append_box(out, "plate", centre); }, "placed"});
    }
    for (const CandidateStyle style : {CandidateStyle::excluded, CandidateStyle::cannibalistic}) {
      if (!has(style)) continue;
      entries_.push_back({[style](std::string& out, Point centre) { append_shape(out, style, centre); },
                          style == CandidateStyle::excluded ? "excluded" : "excluded, in the pattern itself"});
    }
  }

  static void append_stroke(std::string& out, std::string_view classes, Point centre) {
    std::string path = "M";
    append_point(path, centre - Point{kSymbol / 2, 0});
    path += 'H';
    append_number(path, centre.x + kSymbol / 2);
    Element(out, "path").set("class", classes).set("d", path);
  }
  static std::function<void(std::string&, Point)> append_ring(std::string_view classes, double radius) {
    return [classes, radius](std::string& out, Point centre) {
      Element(out, "circle").set("class", classes).centre(centre).set("r", radius);
    };
  }
  static void append_box(std::string& out, std::string_view classes, Point centre) {
    Element(out, "rect")
        .set("class", classes)
        .set("x", centre.x - kSymbol / 2)
        .set("y", centre.y - 9)
        .set("width", kSymbol)
        .set("height", 18)
        .set("rx", 6);
  }
  static void append_hull(std::string& out, const CellSet& set, Point centre) {
    const std::string_view colour = kHullClasses[static_cast<std::size_t>(set.colour)];
    append_box(out, std::string("hull ").append(colour), centre);
    append_centred(out, std::string("letter ").append(colour), centre, 12, std::string(1, set.letter));
  }
  static void append_group(std::string& out, Point centre) {
    const Point half{8, 0};
    append_stroke(out, "tie gon", centre);
    for (const Point member : {centre - half, centre + half}) {
      Element(out, "circle").set("class", "ring gon").centre(member).set("r", 5.6);
      Element(out, "circle").set("class", "on").centre(member).set("r", 3.4);
    }
  }

  const Scene& scene_;
  std::vector<Entry> entries_;
};

}  // namespace

double append_legend(std::string& out, const Scene& scene) {
  constexpr double kRight = kPictureWidth - 12;
  double x = kBoard.x;
  double y = kFirstLine;
  const auto entries = Entries(scene).all();
  if (entries.empty()) return kWithoutLegend;
  out += "<g class=\"legend\">\n";
  for (const Entry& entry : entries) {
    const double room = kRight - kBoard.x - kSymbol - kGap;
    const std::string text = entry.text.substr(0, fitting_length(entry.text, room, kTextSize));
    const double width = kSymbol + kGap + text_width(text, kTextSize);
    if (x > kBoard.x && x + width > kRight) {
      x = kBoard.x;
      y += kRow;
    }
    entry.symbol(out, {x + kSymbol / 2, y});
    append_text(out, "sub l", {x + kSymbol + kGap, y + kBaseline * kTextSize}, text);
    x += width + kBetween;
  }
  out += "</g>\n";
  return y + 17;
}

}  // namespace nonet::drawing
