#include "nonet/puzzles/fmt.hpp"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "kernel/random_grids.hpp"
#include "nonet/cell_map_operators.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

TEST(Fmt, WritesCellsAsNotationUnlessToldOtherwise) {
  const CellMap cells{0, 1, 2, 3, 4};
  EXPECT_EQ(fmt::format("{}", cells), "r1c12345");
  EXPECT_EQ(fmt::format("{:n}", cells), "r1c12345");
  EXPECT_EQ(fmt::format("{:N}|", cells), "r1c12345|");
}

TEST(Fmt, WritesCellsAsBinaryDigitsAndAsATable) {
  const CellMap cells{0, 80};
  EXPECT_EQ(fmt::format("{:b}", cells), cells_binary(cells));
  EXPECT_EQ(fmt::format("{:B}", cells), cells_binary(cells));
  EXPECT_EQ(fmt::format("{:t}", cells), cells_table(cells));
  EXPECT_EQ(fmt::format("{:T}", cells), cells_table(cells));
}

TEST(Fmt, WritesCandidates) {
  EXPECT_EQ(fmt::format("{}", CellMap{2, 3} * 4), "5r1c34");
  EXPECT_EQ(fmt::format("{:n} {:N}", CellMap{2} * 4, CellMap{3} * 4), "5r1c3 5r1c4");
}

TEST(Fmt, WritesGridsByTheFormatStringsOfTheSeeds) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  grid.fill(80, 6, CellStatus::modifiable);
  std::string error;
  for (const char* format : {"", "0", ".+:", "+0", "@:", "~"}) {
    const std::string by_fmt = fmt::format(fmt::runtime(std::string("{:") + format + "}"), grid);
    EXPECT_EQ(by_fmt, format_grid(grid, format, error)) << format;
  }
  EXPECT_EQ(fmt::format("{}", grid), to_line(grid.reset_grid()));
}

TEST(Fmt, RefusesOtherFormatsOfGrids) {
  EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime("{:.0}"), Grid())), fmt::format_error);
}

TEST(Fmt, WritesIntoABufferOfAnySize) {
  std::array<char, 4> buffer{};
  const auto written = fmt::format_to_n(buffer.data(), buffer.size(), "{}", CellMap{0, 1, 2});
  EXPECT_EQ(written.size, 6U);
  EXPECT_EQ(std::string(buffer.begin(), buffer.end()), "r1c1");
}

TEST(Fmt, RefusesOtherFormats) {
  for (const char* format : {"{:x}", "{:nn}", "{:b }", "{:3}", "{:\xc3}"}) {
    EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime(format), CellMap{})), fmt::format_error) << format;
  }
  EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime("{:b}"), CandidateMap{})), fmt::format_error);
}

NONET_PROPERTY(FmtProperty, ParsingEveryFormatGivesTheSetBack, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = tests::random_cells(random) & tests::random_cells(random);
  ParseError error;
  for (const char* format : {"{}", "{:n}", "{:N}", "{:b}", "{:B}", "{:t}", "{:T}"}) {
    RC_ASSERT(parse_cells(fmt::format(fmt::runtime(format), cells), error) == cells);
  }
  const CandidateMap candidates = cells * 3 | tests::random_cells(random) * 8;
  RC_ASSERT(parse_candidates(fmt::format("{}", candidates), error) == candidates);
}

}  // namespace
}  // namespace nonet
