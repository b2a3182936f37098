// Compares SK loops and belts with a search that tries all sets of links for each digit.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"
#include "plugins/naive_counting.hpp"

namespace nonet::tests {
namespace {

/// Lines of a ring, rows and columns alternating.
using Lines = std::vector<House>;

/// The ring of some lines: link i is between segments i and i + 1.
struct PlainRing {
  std::vector<CellMap> segments;
  std::vector<House> links;

  PlainRing(const CellMap& cells, const Lines& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const House line = lines[i];
      const House before = lines[(i + lines.size() - 1) % lines.size()];
      const House behind = lines[(i + 1) % lines.size()];
      for (const House other : {before, behind}) {
        const Cell crossing = (house_map(line) & house_map(other)).first();
        segments.push_back((house_map(line) & house_map(block_of(crossing)) & cells) - CellMap::of(crossing));
      }
      links.push_back(line);
      links.push_back(block_of((house_map(line) & house_map(behind)).first()));
    }
  }
  [[nodiscard]] CellMap cells() const {
    CellMap all;
    for (const CellMap& segment : segments) all |= segment;
    return all;
  }
};

unsigned digits_in(const Board& board, const CellMap& cells) {
  unsigned digits = 0;
  for (const Cell cell : cells) digits |= board.candidates(cell);
  return digits;
}

/// Adds all candidates that a ring excludes with any smallest choice of links.
void exclude(const Board& board, const PlainRing& ring, Outcome& outcome) {
  const std::size_t size = ring.segments.size();
  const CellMap cells = ring.cells();
  int digits = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const unsigned own = digits_in(board, ring.segments[i]);
    if ((own & digits_in(board, ring.segments[(i + 1) % size])) == 0) return;
    digits += std::popcount(own);
  }
  if (digits > 2 * cells.count()) return;  // a link serves two segments
  int fewest_of_all = 0;
  Outcome excluded;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    int fewest = static_cast<int>(size);
    std::vector<unsigned> choices;
    for (unsigned links = 0; links < 1U << size; ++links) {
      const auto has = [&](std::size_t link) { return (links >> (link % size) & 1U) != 0; };
      bool covers = true;
      for (std::size_t s = 0; s < size; ++s) {
        covers = covers && (!ring.segments[s].intersects(board.digit_cells(digit)) || has(s) || has(s + size - 1));
      }
      if (!covers || std::popcount(links) > fewest) continue;
      if (std::popcount(links) < fewest) choices.clear();
      fewest = std::popcount(links);
      choices.push_back(links);
    }
    fewest_of_all += fewest;
    for (const unsigned links : choices) {
      for (const Cell cell : board.digit_cells(digit)) {
        int covers = 0;
        for (std::size_t i = 0; i < size; ++i) {
          if ((links >> i & 1U) != 0 && house_map(ring.links[i]).contains(cell)) ++covers;
        }
        if (covers > (cells.contains(cell) ? 1 : 0)) excluded.insert(Conclusion::eliminate(cell, digit));
      }
    }
  }
  if (fewest_of_all == cells.count()) outcome.insert(excluded.begin(), excluded.end());
}

/// Calls a function with the lines of each ring; the columns of six lines in any order.
template <typename Function>
void each_ring(std::size_t count, Function function, Lines lines = {}) {
  if (lines.size() == count) {
    function(lines);
    return;
  }
  const House first = lines.size() % 2 == 0 ? kFirstRow : kFirstColumn;
  for (House line = first; line < first + 9; ++line) {
    bool fits = true;
    for (std::size_t i = lines.size() % 2; i < lines.size(); i += 2) fits = fits && lines[i] / 3 != line / 3;
    if (!fits) continue;
    Lines more = lines;
    more.push_back(line);
    each_ring(count, function, more);
  }
}

/// A board with a random ring: its links have some digits, and its cells the digits of their links less some.
Board board_with_ring(Random& random, std::size_t count) {
  Lines lines;
  while (lines.size() < count) {
    const House line = (lines.size() % 2 == 0 ? kFirstRow : kFirstColumn) + below(random, 9);
    bool fits = true;
    for (std::size_t i = lines.size() % 2; i < lines.size(); i += 2) fits = fits && lines[i] / 3 != line / 3;
    if (fits) lines.push_back(line);
  }
  const PlainRing ring(CellMap::full(), lines);
  std::vector<unsigned> digits(ring.links.size());
  for (std::size_t i = 0; i < ring.links.size(); ++i) {
    const int more = chance(random, 93) ? 2 : 1 + below(random, 3);
    while (std::popcount(digits[i]) < more) digits[i] |= 1U << below(random, 9);
  }
  Grid grid;
  for (std::size_t s = 0; s < ring.segments.size(); ++s) {
    const unsigned own = digits[s] | digits[(s + ring.links.size() - 1) % ring.links.size()];
    for (const Cell cell : ring.segments[s]) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if ((own >> digit & 1U) == 0 || chance(random, 12)) grid.set_candidate(cell, digit, false);
      }
    }
  }
  return Board(grid);
}

struct LoopCase {
  const char* technique;
  std::size_t lines;
  int positions;
  std::size_t found;
  friend void PrintTo(const LoopCase& loop, std::ostream* out) { *out << loop.technique; }
};

class Loops : public testing::TestWithParam<LoopCase> {};
INSTANTIATE_TEST_SUITE_P(All, Loops,
                         testing::Values(LoopCase{"sk-loop", 4, 600, 100}, LoopCase{"x2y2-belt", 6, 160, 20}));

TEST_P(Loops, ExcludeAllThatAPlainSearchExcludes) {
  class Collector final : public StepSink {
   public:
    explicit Collector(const Board& board) : StepSink(false), board_(board) {}
    Flow accept(const Step& step) override {
      EXPECT_EQ(counting_error(board_, step), "") << to_state_line(board_.grid());
      all.insert(step.conclusions.begin(), step.conclusions.end());
      return Flow::go_on;
    }
    Outcome all;

   private:
    const Board& board_;
  };
  const BuiltTechnique technique("multi_sector", GetParam().technique);
  Random random(4);
  std::size_t found = 0;
  for (int i = 0; i < GetParam().positions; ++i) {
    const Board board = i % 4 == 0 ? Board(random_state(random)) : board_with_ring(random, GetParam().lines);
    if (board.is_contradictory()) continue;
    Outcome outcome;
    each_ring(GetParam().lines, [&](const Lines& lines) {
      const PlainRing ring(board.empty_cells(), lines);
      if (std::none_of(ring.segments.begin(), ring.segments.end(),
                       [](const CellMap& cells) { return cells.empty(); })) {
        exclude(board, ring, outcome);
      }
    });
    Collector collector(board);
    Arena arena;
    FindContext context(board, collector, arena);
    technique.technique().find(context);
    ASSERT_EQ(collector.all, outcome) << to_state_line(board.grid());
    found += outcome.empty() ? 0 : 1;
  }
  EXPECT_GT(found, GetParam().found);
}

}  // namespace
}  // namespace nonet::tests
