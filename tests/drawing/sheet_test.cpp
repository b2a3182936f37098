// Sheets: pages of puzzles for print.

#include "nonet/drawing/sheet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "drawing/xml.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::tests {
namespace {

using drawing::Paper;
using drawing::Sheet;
using drawing::SheetOptions;

constexpr std::string_view kPuzzle =
    ".2........571...36.9.3..1.....7..86.84..12......8.3.2...9..1..75....4.........69.";

drawing::SheetPuzzle sheet_puzzle(std::string caption = {}, bool has_candidates = false) {
  ParseError error;
  const Grid grid = parse_grid_line(kPuzzle, error).value().grid;
  return {grid, unique_solution(grid).value(), std::move(caption), has_candidates};
}

/// The pages of a sheet of equal puzzles.
std::vector<std::string> pages_of(const SheetOptions& options, int puzzles,
                                  const drawing::SheetPuzzle& one = sheet_puzzle()) {
  std::vector<std::string> pages;
  Sheet sheet(options, [&](std::string_view page) {
    pages.emplace_back(page);
    return true;
  });
  for (int i = 0; i < puzzles; ++i) EXPECT_TRUE(sheet.add(one));
  EXPECT_TRUE(sheet.finish());
  return pages;
}

/// The number of elements of a class.
std::ptrdiff_t elements_in(std::string_view page, std::string_view name) {
  return std::ranges::count_if(read_xml(page), [&](const XmlElement& element) { return element.is(name); });
}

/// The grids on a page.
std::vector<XmlElement> grids_in(std::string_view page) {
  std::vector<XmlElement> grids;
  for (const XmlElement& element : read_xml(page)) {
    if (element.is("nonet")) grids.push_back(element);
  }
  return grids;
}

/// The texts of a class, in order, joined by blanks.
std::string texts_in(std::string_view page, std::string_view name) {
  std::string texts;
  for (const XmlElement& element : read_xml(page)) {
    if (element.is(name)) (texts += texts.empty() ? "" : " ") += element.text;
  }
  return texts;
}

TEST(Sheet, HasSoManyPuzzlesAPageAndTheRestOnTheLast) {
  const auto pages = pages_of({.puzzles = 6, .solutions = 0}, 8);
  ASSERT_EQ(pages.size(), 2U);
  EXPECT_EQ(grids_in(pages[0]).size(), 6U);
  EXPECT_EQ(grids_in(pages[1]).size(), 2U);
  EXPECT_EQ(texts_in(pages[1], "number"), "7 8");
  EXPECT_EQ(texts_in(pages[1], "foot"), "2");
}

TEST(Sheet, EndsWithSolutionsThatHaveTheNumbersOfTheirPuzzles) {
  const auto pages = pages_of({.puzzles = 1, .solutions = 4, .first_number = 10}, 5);
  ASSERT_EQ(pages.size(), 7U);
  EXPECT_EQ(texts_in(pages[4], "number"), "14");
  EXPECT_EQ(texts_in(pages[5], "number"), "10 11 12 13");
  EXPECT_EQ(texts_in(pages[6], "number"), "14");
  EXPECT_EQ(texts_in(pages[6], "title"), "Solutions");
}

TEST(Sheet, ShowsTheGivensOfASolutionAsSuch) {
  const auto pages = pages_of({.puzzles = 1}, 1);
  EXPECT_EQ(elements_in(pages[0], "g"), 26);
  EXPECT_EQ(elements_in(pages[0], "p"), 0);
  EXPECT_EQ(elements_in(pages[1], "g"), 26);
  EXPECT_EQ(elements_in(pages[1], "p"), 55);
}

TEST(Sheet, HasCandidatesOnlyWherePuzzlesWantThem) {
  EXPECT_EQ(elements_in(pages_of({.puzzles = 1}, 1)[0], "c"), 0);
  const auto pages = pages_of({.puzzles = 1}, 1, sheet_puzzle({}, true));
  EXPECT_GT(elements_in(pages[0], "c"), 100);
  EXPECT_EQ(elements_in(pages[1], "c"), 0);
}

TEST(Sheet, HasTitleAndCaptionsOfAnyText) {
  const auto pages = pages_of({.puzzles = 2, .title = "<Tom> & \"Jo\""}, 1, sheet_puzzle("hard & 3.4"));
  EXPECT_EQ(texts_in(pages[0], "title"), "<Tom> & \"Jo\"");
  EXPECT_EQ(texts_in(pages[0], "caption"), "hard & 3.4");
  EXPECT_EQ(texts_in(pages[1], "title"), "<Tom> & \"Jo\": Solutions");
}

TEST(Sheet, KeepsLongTextsWhole) {
  const std::string title(300, 'm');
  EXPECT_EQ(texts_in(pages_of({.title = title}, 1)[0], "title"), title);
}

TEST(Sheet, HasPagesOfThePaperSize) {
  EXPECT_NE(pages_of({}, 1)[0].find(R"(width="210mm" height="297mm")"), std::string::npos);
  EXPECT_NE(pages_of({.paper = Paper::letter}, 1)[0].find(R"(width="8.5in" height="11in")"), std::string::npos);
}

TEST(Sheet, KeepsAllGridsWithinTheMarginsAndApart) {
  for (const drawing::PageLayout& layout : drawing::kPageLayouts) {
    for (const int margin : {0, 15, drawing::kMostMargin}) {
      const std::string page = pages_of({.margin = margin, .puzzles = layout.count(), .title = "T"}, layout.count())[0];
      const double edge = margin * 72 / 25.4;
      const double side = grids_in(page).at(0).number("width");
      EXPECT_GT(side, 50);
      std::vector<std::pair<double, double>> corners;
      for (const XmlElement& element : read_xml(page)) {
        double x = 0;
        double y = 0;
        if (std::sscanf(element.get("transform").c_str(), "translate(%lf %lf)", &x, &y) != 2) continue;
        EXPECT_TRUE(x >= edge - 0.1 && x + side <= 595.4 - edge && y >= edge && y + side <= 841.9 - edge) << page;
        for (const auto& [other_x, other_y] : corners) {
          EXPECT_TRUE(std::abs(x - other_x) >= side || std::abs(y - other_y) >= side) << layout.count();
        }
        corners.emplace_back(x, y);
      }
      EXPECT_EQ(corners.size(), static_cast<std::size_t>(layout.count()));
    }
  }
}

TEST(Sheet, EndsWhenPagesCannotBeWritten) {
  int pages = 0;
  Sheet sheet({.puzzles = 1}, [&](std::string_view) { return ++pages < 2; });
  EXPECT_TRUE(sheet.add(sheet_puzzle()));
  EXPECT_FALSE(sheet.add(sheet_puzzle()));
  EXPECT_FALSE(sheet.finish());
  EXPECT_EQ(pages, 2);
}

TEST(Sheet, WithoutPuzzlesHasNoPages) { EXPECT_TRUE(pages_of({}, 0).empty()); }

}  // namespace
}  // namespace nonet::tests
