// Grids of several lines in inputs of any length.

#include "nonet/records/grid_pieces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/input_reader.hpp"

namespace nonet::host {
namespace {

constexpr const char* kPuzzle = ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...";

class Collector final : public GridSink {
 public:
  void line(std::uint64_t number, std::string_view /*text*/, bool /*is_cut*/) override { lines.push_back(number); }
  void grid(std::uint64_t number, std::string_view /*text*/, ParsedGrid&& parsed) override {
    grids.emplace_back(number, to_line(parsed.grid));
  }
  void refuse(std::uint64_t number, std::string_view /*text*/, const ParseError& /*error*/) override {
    refused.push_back(number);
  }

  std::vector<std::uint64_t> lines;
  std::vector<std::pair<std::uint64_t, std::string>> grids;  // with the number of the first line
  std::vector<std::uint64_t> refused;
};

TEST(GridPieces, ReadsEachDrawingOfALongInputWhole) {
  ParseError none;
  const std::string drawing = to_drawing(parse_grid(kPuzzle, none)->grid) + '\n';
  const auto lines_each = static_cast<std::uint64_t>(std::ranges::count(drawing, '\n'));
  const std::size_t count = 5 * kMaxLine / 2 / drawing.size();
  for (const bool waits : {false, true}) {
    Collector found;
    GridPieces pieces(std::nullopt, waits, nullptr, found);
    std::uint64_t number = 0;
    std::size_t most_waiting = 0;
    for (std::size_t i = 0; i < count; ++i) {
      std::string_view rest = drawing;
      while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        pieces.add(++number, rest.substr(0, end), false);
        rest.remove_prefix(end + 1);
      }
      most_waiting = std::max(most_waiting, i + 1 - found.grids.size());
    }
    EXPECT_LE(most_waiting, 2 * kMaxLine / drawing.size()) << "grids are handed on before the end of the input";
    pieces.finish();
    EXPECT_TRUE(found.lines.empty());
    EXPECT_TRUE(found.refused.empty());
    ASSERT_EQ(found.grids.size(), count);
    for (std::size_t i = 0; i < count; ++i) {
      // A drawing begins with a frame, which belongs to the grid or not.
      EXPECT_EQ((found.grids[i].first - 1) / lines_each, i);
      EXPECT_EQ(found.grids[i].second, kPuzzle);
    }
  }
}

TEST(GridPieces, SaysWhichLinesWait) {
  Collector found;
  GridPieces pieces(std::nullopt, false, nullptr, found);
  pieces.add(1, kPuzzle, false);
  EXPECT_EQ(pieces.first_kept(), std::nullopt);
  EXPECT_EQ(found.lines, std::vector<std::uint64_t>{1});
  pieces.add(2, "+-------+-------+-------+", false);
  pieces.add(3, "| . . . | . . . | . 3 8 |", false);
  EXPECT_EQ(pieces.first_kept(), 2U);
}

void add_text(GridPieces& pieces, std::string_view text, std::uint64_t& number) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    pieces.add(++number, text.substr(0, end), false);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

TEST(GridPieces, ReadsCaptionedBlocksOfALongInputWhole) {
  std::string block = "Grid 01\n";
  for (std::size_t row = 0; row < 9; ++row) block += std::string(kPuzzle).substr(9 * row, 9) + "\n";
  const std::size_t count = 5 * kMaxLine / 2 / block.size();
  Collector found;
  GridPieces pieces(std::nullopt, false, nullptr, found);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < count; ++i) add_text(pieces, block, number);
  pieces.finish();
  EXPECT_TRUE(found.refused.empty());
  EXPECT_EQ(found.grids.size(), count);
  EXPECT_EQ(found.grids.back(), std::pair(10 * (count - 1) + 2, std::string(kPuzzle)));
}

TEST(GridPieces, RefusesALongForeignTextOnce) {
  Collector found;
  GridPieces pieces(std::nullopt, false, nullptr, found);
  std::uint64_t number = 0;
  const std::size_t count = 3 * kMaxLine / 20;
  for (std::size_t i = 0; i < count; ++i) add_text(pieces, "x=1;y=2;z=17;u=3\n", number);
  pieces.finish();
  EXPECT_EQ(found.refused, std::vector<std::uint64_t>{1});
}

TEST(GridPieces, PassesCaptionsBeforeALineAndRefusesThemAlone) {
  for (const bool has_grid : {true, false}) {
    Collector found;
    GridPieces pieces(std::nullopt, false, nullptr, found);
    std::uint64_t number = 0;
    add_text(pieces, "\nid,puzzle,level of it\n", number);
    if (has_grid) add_text(pieces, kPuzzle, number);
    pieces.finish();
    EXPECT_EQ(found.refused, has_grid ? std::vector<std::uint64_t>{} : std::vector<std::uint64_t>{2});
  }
}

TEST(GridPieces, TakesTheFieldOfEachRecord) {
  const std::string first(kPuzzle);
  const std::string table =
      "id,\"the puzzle\",other\n1," + first + ",17\n2,\"" + first + "\",\"a,\n\n# b\"\n\n3\n4," + first + ",\"no end\n";
  ParseError error;
  const auto records = RecordTable::recognize(table, "the puzzle", error);
  ASSERT_TRUE(records);
  Collector found;
  GridPieces pieces(std::nullopt, true, &*records, found);
  std::uint64_t number = 0;
  add_text(pieces, table, number);
  pieces.finish();
  EXPECT_EQ(found.lines, (std::vector<std::uint64_t>{2, 3}));
  EXPECT_EQ(found.refused, (std::vector<std::uint64_t>{7, 8})) << "a record without the field, a quote without its end";
}

}  // namespace
}  // namespace nonet::host
