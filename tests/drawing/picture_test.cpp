// Pictures of steps as SVG.

#include "nonet/drawing/picture.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "drawing/picture_check.hpp"
#include "drawing/xml.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"
#include "support/patterns.hpp"

namespace nonet::tests {
namespace {

using drawing::svg_picture;
using drawing::Theme;

Grid parsed_grid(std::string_view text) {
  ParseError error;
  return parse_grid_line(text, error).value().grid;
}

const Grid& example() {
  static const Grid grid =
      parsed_grid(".2........571...36.9.3..1.....7..86.84..12......8.3.2...9..1..75....4.........69.");
  return grid;
}

/// A step that removes 5r1c1, with this evidence.
struct ShownStep {
  explicit ShownStep(const Evidence& shown) : evidence(shown) {
    step.conclusions = {&conclusion, 1};
    step.evidence = &evidence;
  }
  Conclusion conclusion = Conclusion::eliminate(0, 4);
  Evidence evidence;
  Step step;
};

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Picture, OfAGridAloneHasNoFaults) {
  EXPECT_EQ(faults_of_picture(svg_picture(example(), nullptr), example(), nullptr), std::vector<std::string>());
  EXPECT_EQ(faults_of_picture(svg_picture(Grid::undefined(), nullptr), Grid::undefined(), nullptr),
            std::vector<std::string>());
}

TEST(Picture, ShowsTextsOfAnyoneAsTheyAre) {
  const std::string_view nasty = "<script>alert(1)</script> & \"quotes\" \x01\xff";
  EvidenceDraft draft;
  draft.candidates(nasty, CandidateMap{candidate_of(0, 0)});
  draft.cells(nasty, CellMap{0, 2});
  draft.houses(nasty, HouseMask{1} << 12);
  draft.sentence(std::string(nasty));
  const ShownStep shown(draft.evidence());
  drawing::PictureOptions options;
  options.id = "\"><b";
  const std::string svg = svg_picture(example(), &shown.step, {nasty, nasty}, options);
  EXPECT_EQ(svg.find("<script"), svg.npos);
  EXPECT_NE(svg.find("&lt;script&gt;"), svg.npos);
  const auto elements = read_xml(svg);
  EXPECT_EQ(elements[1].text.substr(0, 25), nasty.substr(0, 25));
}

TEST(Picture, TellsUnknownRolesApart) {
  EvidenceDraft draft;
  draft.candidates("what nobody knows", CandidateMap{candidate_of(8, 2)});
  draft.candidates("nor this", CandidateMap{candidate_of(8, 4)});
  draft.houses("unknown", HouseMask{1} << 9);
  draft.houses("unknown too", HouseMask{1} << 10);
  const ShownStep shown(draft.evidence());
  std::set<std::string> marks;
  std::set<std::string> bars;
  for (const XmlElement& element : read_xml(svg_picture(example(), &shown.step))) {
    const std::string role = element.get("data-role");
    if (role == "what nobody knows" || role == "nor this") marks.insert(element.get("class"));
    if (role.starts_with("unknown")) bars.insert(element.get("class"));
  }
  EXPECT_EQ(marks.size(), 2U);
  EXPECT_EQ(bars.size(), 2U);
}

/// A step with two branches: r1c1=1 and r1c2=1 both exclude 1r2c3, by way of two chains.
class PictureOfBranches : public testing::Test {
 protected:
  PictureOfBranches() {
    draft_.branch({candidate_of(0, 0)}, true);
    draft_.link({candidate_of(0, 0)}, {candidate_of(11, 0)}, false);
    draft_.branch({candidate_of(1, 0)}, true);
    draft_.link({candidate_of(1, 0)}, {candidate_of(28, 0)}, false);
    draft_.link({candidate_of(28, 0)}, {candidate_of(29, 0)}, true);
    draft_.link({candidate_of(29, 0)}, {candidate_of(11, 0)}, false);
    draft_.candidates("premise", CandidateMap{candidate_of(0, 0), candidate_of(1, 0)});
    draft_.sentence("both");
  }
  static std::string role_of(const std::vector<XmlElement>& elements, const std::string& cell) {
    for (const XmlElement& element : elements) {
      if (element.get("data-c") == cell && element.get("data-d") == "1") return element.get("data-role");
    }
    return "none";
  }
  EvidenceDraft draft_;
};

TEST_F(PictureOfBranches, ShowsOneOfThemWithThePremisesOfOthersAside) {
  const ShownStep shown(draft_.evidence());
  drawing::PictureOptions options;
  options.view = 1;
  const std::string svg = svg_picture(Grid(), &shown.step, {"Name", {}}, options);
  const auto elements = read_xml(svg);
  EXPECT_EQ(count_of(svg, "data-from"), 1U);
  EXPECT_EQ(role_of(elements, "r1c1"), "premise");
  EXPECT_EQ(role_of(elements, "r1c2"), "other premise");
  EXPECT_EQ(role_of(elements, "r4c2"), "none");
}

TEST_F(PictureOfBranches, NamesTheBranchAndItsConclusion) {
  const ShownStep shown(draft_.evidence());
  drawing::PictureOptions options;
  options.view = 2;
  std::string text;
  for (const XmlElement& element : read_xml(svg_picture(Grid(), &shown.step, {"Name", {}}, options))) {
    if (element.is("h") || element.is("e")) text += element.text + '|';
  }
  EXPECT_EQ(text,
            "Name, 2 of 2: if r1c2=1|r1c2=1: r4c3=1, r2c3<>1 \u21d2 " + conclusions_text(shown.step.conclusions) + '|');
}

TEST_F(PictureOfBranches, MarksWhatAllShare) {
  const ShownStep shown(draft_.evidence());
  EXPECT_EQ(count_of(svg_picture(Grid(), &shown.step), "class=\"share\""), 2U);  // and in the legend
}

TEST(Picture, WrapsLongTextsAndKeepsTheConclusion) {
  EvidenceDraft draft;
  std::string sentence;
  for (int i = 0; i < 60; ++i) sentence += "r1c1=1 ";
  draft.sentence(sentence);
  const ShownStep shown(draft.evidence());
  const std::string title(90, 'W');
  std::string lines;
  std::string headings;
  for (const XmlElement& element : read_xml(svg_picture(example(), &shown.step, {title, {}}))) {
    if (element.is("h")) headings += element.text;
    if (element.is("e")) lines += element.text;
  }
  EXPECT_EQ(headings, title);
  EXPECT_TRUE(lines.ends_with(conclusions_text(shown.step.conclusions)));
  EXPECT_EQ(lines.find("\u2026"), lines.npos);
}

TEST(Picture, OfASentenceThatIsTooLongSaysHowMuchThereIs) {
  EvidenceDraft draft;
  draft.sentence(std::string(3000, 'W'));
  draft.link({candidate_of(0, 0)}, {candidate_of(11, 0)}, false);
  const ShownStep shown(draft.evidence());
  std::string lines;
  for (const XmlElement& element : read_xml(svg_picture(example(), &shown.step))) {
    if (element.is("e")) lines += element.text;
  }
  EXPECT_EQ(lines, "1 link \u21d2 " + conclusions_text(shown.step.conclusions));
}

TEST(Picture, MarksAContradiction) {
  EvidenceDraft draft;
  draft.candidates("true", CandidateMap{candidate_of(8, 2)});
  draft.candidates("contradiction", CandidateMap{candidate_of(8, 2)});
  draft.cells("contradiction", CellMap{20});
  draft.houses("contradiction", HouseMask{1} << 9);
  const ShownStep shown(draft.evidence());
  const std::string svg = svg_picture(example(), &shown.step);
  EXPECT_EQ(count_of(svg, "class=\"clash\""), 2U);  // and in the legend
  EXPECT_GE(count_of(svg, "class=\"tile tc\""), 1U);
  EXPECT_GE(count_of(svg, "class=\"bar clash\""), 1U);
}

TEST(Picture, OfAStepWithoutEvidenceShowsItsPremises) {
  const Conclusion conclusion = Conclusion::eliminate(0, 4);
  const Truth premises[] = {cell_truth(4), house_truth(12, 4)};
  Step step;
  step.conclusions = {&conclusion, 1};
  step.bases = premises;
  const std::string svg = svg_picture(example(), &step);
  EXPECT_NE(svg.find("data-cells=\"r1c5\" data-role=\"premises\""), svg.npos);
  EXPECT_NE(svg.find("data-house=\"r4\" data-role=\"premises\""), svg.npos);
}

TEST(Picture, LettersSetsInTheOrderOfTheirGroups) {
  EvidenceDraft draft;
  draft.cells("set", CellMap{0, 2});
  draft.cells("set", CellMap{30, 31});
  const ShownStep shown(draft.evidence());
  std::string letters;
  for (const XmlElement& element : read_xml(svg_picture(example(), &shown.step))) {
    if (element.is("letter") && element.parent != "legend") letters += element.text;
  }
  EXPECT_EQ(letters, "AB");
}

TEST(Picture, DrawsLinksInsideACellWithoutHeads) {
  EvidenceDraft draft;
  draft.link({candidate_of(8, 3)}, {candidate_of(8, 4)}, true);
  const ShownStep shown(draft.evidence());
  const std::string svg = svg_picture(example(), &shown.step);
  EXPECT_EQ(count_of(svg, "class=\"kh\""), 0U);
  EXPECT_EQ(count_of(svg, "data-from"), 1U);
}

TEST(Picture, LeadsLinksRoundDigits) {
  EvidenceDraft draft;  // straight lines would cross all digits of a column, a row and a diagonal
  draft.link({candidate_of(0, 0)}, {candidate_of(72, 0)}, false);
  draft.link({candidate_of(72, 0)}, {candidate_of(80, 0)}, true);
  draft.link({candidate_of(80, 4)}, {candidate_of(0, 4)}, true);
  const ShownStep shown(draft.evidence());
  const Grid grid;
  EXPECT_EQ(faults_of_picture(svg_picture(grid, &shown.step), grid, nullptr), std::vector<std::string>());
}

TEST(Picture, HasTheSizeAndThePartsThatAreAskedFor) {
  drawing::PictureOptions options;
  options.width = 300;
  options.has_caption = false;
  options.has_legend = false;
  const Conclusion conclusion = Conclusion::eliminate(0, 4);
  Step step;
  step.conclusions = {&conclusion, 1};
  const auto elements = read_xml(svg_picture(example(), &step, {"Name", {}}, options));
  EXPECT_EQ(elements.front().get("width"), "300");
  for (const XmlElement& element : elements) {
    EXPECT_FALSE(element.is("h") || element.is("legend"));
    if (element.name == "title") {
      EXPECT_EQ(element.text, "Name: r1c1<>5");
    }
  }
  options.has_style = false;
  EXPECT_EQ(svg_picture(example(), &step, {}, options).find("<style"), std::string::npos);
}

TEST(Picture, SaysTheExplanationWhereThereIsOne) {
  EvidenceDraft draft;
  draft.sentence("5 in r1");
  const ShownStep shown(draft.evidence());
  EXPECT_NE(svg_picture(example(), &shown.step).find(">5 in r1 \u21d2 r1c1&lt;&gt;5</desc>"), std::string::npos);
  EXPECT_NE(svg_picture(example(), &shown.step, {"", "Because."}).find(">Because.</desc>"), std::string::npos);
}

// ---- The palette.

using Colours = std::map<std::string, std::map<std::string, std::string>>;  // property, class, value

Colours colours_of(const std::string& css) {
  Colours colours;
  for (const Match& rule : all_matches(css, R"(([^{}]+)\{(fill|stroke):(#[0-9a-f]{6})\})")) {
    for (const Match& selector : all_matches(rule[1], R"(\.nonet (?:text)?([^,]+))")) {
      colours[rule[2]][selector[1]] = rule[3];
    }
  }
  return colours;
}

struct Rgb {
  double parts[3];
};
Rgb rgb_of(const std::string& text) {
  Rgb rgb{};
  for (std::size_t i = 0; i < 3; ++i) rgb.parts[i] = std::stoi(text.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
  return rgb;
}
Rgb mixed(const Rgb& top, const Rgb& ground, double opacity) {
  Rgb rgb{};
  for (std::size_t i = 0; i < 3; ++i) rgb.parts[i] = opacity * top.parts[i] + (1 - opacity) * ground.parts[i];
  return rgb;
}
/// WCAG 2.
double luminance(const Rgb& rgb) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(rgb.parts[0]) + 0.7152 * linear(rgb.parts[1]) + 0.0722 * linear(rgb.parts[2]);
}
double contrast(const Rgb& a, const Rgb& b) {
  const double first = luminance(a) + 0.05;
  const double second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

void expect_contrasts(Theme theme) {
  Colours colours = colours_of(drawing::stylesheet(theme));
  const auto fill = [&](const char* name) {
    EXPECT_TRUE(colours["fill"].contains(name)) << name;
    return rgb_of(colours["fill"][name]);
  };
  const auto stroke = [&](const char* name) {
    EXPECT_TRUE(colours["stroke"].contains(name)) << name;
    return rgb_of(colours["stroke"][name]);
  };
  const Rgb paper = fill(".paper");
  constexpr double kText = 4.5;
  constexpr double kLine = 3;
  for (const char* text : {".ink", ".sub", ".g", ".p", ".c"}) EXPECT_GE(contrast(fill(text), paper), kText) << text;
  EXPECT_GE(contrast(fill(".c"), mixed(fill(".eye"), paper, 0.07)), kText) << "in a cell that loses something";
  const std::pair<const char*, const char*> marks[] = {{".ond", ".on"},   {".pd", ".plate"}, {".offd", ".off"},
                                                       {".on2d", ".on2"}, {".find", ".fin"}, {".xd", ".del"},
                                                       {".cand", ".can"}};
  for (const auto& [digit, ground] : marks) EXPECT_GE(contrast(fill(digit), fill(ground)), kText) << digit;
  EXPECT_GE(contrast(fill(".off2d"), paper), kText);
  const std::pair<const char*, const char*> sets[] = {
      {".ha", ".hull.ha"}, {".hb", ".hull.hb"}, {".hc", ".hull.hc"}, {".ta", ".tile.ta"}, {".tb", ".tile.tb"}};
  for (const auto& [digit, ground] : sets) {
    EXPECT_GE(contrast(fill(digit), mixed(fill(ground), paper, 0.17)), kText) << digit;
    EXPECT_GE(contrast(stroke(ground), paper), kLine) << ground;
  }
  for (const char* line : {".off", ".off2", ".fin", ".del", ".x", ".k", ".gon", ".goff", ".bl", ".base", ".cover"}) {
    EXPECT_GE(contrast(stroke(line), paper), kLine) << line;
  }
  EXPECT_GE(contrast(fill(".on"), paper), kLine);
  EXPECT_GE(contrast(fill(".on2"), paper), kLine);
  EXPECT_GE(contrast(stroke(".xc"), fill(".can")), kLine);
}

TEST(Palette, HasContrastInTheLight) { expect_contrasts(Theme::light); }
TEST(Palette, HasContrastInTheDark) { expect_contrasts(Theme::dark); }

TEST(Palette, FollowsTheReaderOnScreensAlone) {
  const std::string css = drawing::stylesheet(Theme::automatic);
  EXPECT_EQ(count_of(css, "@media screen and (prefers-color-scheme:dark)"), 1U);
  EXPECT_EQ(css.find(drawing::stylesheet(Theme::light)), 0U);
  EXPECT_EQ(css.find("var("), css.npos);
}

}  // namespace
}  // namespace nonet::tests
