// Impossible patterns beside plain searches: every image of a pattern, every choice of twelve cells in four blocks, and
// every chain.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>

#include "kernel/random_grids.hpp"
#include "nonet/board.hpp"
#include "nonet/facts/pattern_table.hpp"
#include "nonet/houses.hpp"
#include "plugins/built_plugin.hpp"
#include "plugins/naive_tridagons.hpp"

namespace nonet::tests {
namespace {

using patterns::canonical;
using patterns::filling_of;
using patterns::kOrders;
using patterns::PatternTable;
using patterns::shape_of;

/// A pattern of 81 characters.
CellMap cells_at_x(std::string_view text) {
  CellMap cells;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == 'X') cells.add(static_cast<Cell>(i));
  }
  return cells;
}

/// Calls a function with every order of nine lines in which those of a band, or of a stack, stay together.
void each_order(const std::function<void(const std::array<int, 9>&)>& take) {
  for (const auto& chutes : kOrders) {
    for (const auto& a : kOrders) {
      for (const auto& b : kOrders) {
        for (const auto& c : kOrders) {
          std::array<int, 9> order{};
          for (std::size_t i = 0; i < 3; ++i) {
            order[i] = 3 * chutes[0] + a[i];
            order[3 + i] = 3 * chutes[1] + b[i];
            order[6 + i] = 3 * chutes[2] + c[i];
          }
          take(order);
        }
      }
    }
  }
}

using Images = std::set<std::array<std::uint64_t, 2>>;

Images plain_images(const CellMap& pattern, const PatternTable::Weights& weights) {
  Images images;
  each_order([&](const std::array<int, 9>& rows) {
    each_order([&](const std::array<int, 9>& columns) {
      for (const bool is_transposed : {false, true}) {
        CellMap image;
        int weight = 0;
        for (const Cell cell : pattern) {
          const int row = rows[static_cast<std::size_t>(row_of(cell))];
          const int column = columns[static_cast<std::size_t>(column_of(cell))];
          const Cell to = is_transposed ? column * 9 + row : row * 9 + column;
          weight += weights.cells[static_cast<std::size_t>(to)];
          if (weight > weights.most) break;
          image.add(to);
        }
        if (weight <= weights.most) images.insert(image.words());
      }
    });
  });
  return images;
}

/// Cells without weight, more or less of them, and a few light ones.
PatternTable::Weights random_weights(Random& random) {
  PatternTable::Weights weights{{}, below(random, 4)};
  const int percent = 55 + below(random, 25);
  for (auto& weight : weights.cells) {
    weight = chance(random, percent)
                 ? std::uint8_t{0}
                 : static_cast<std::uint8_t>(chance(random, 50) ? 1 + below(random, 3) : PatternTable::kNever);
  }
  return weights;
}

constexpr std::string_view kPatterns[] = {
    // Twelve cells with many symmetries, the tridagon.
    "X..X......X..X......X..X...X....X.....X..X......XX.....",
    // Ten cells in two bands.
    "...X..X.....X....X......X..XX.X.....X..........XX......",
    // Three bands and two stacks, so that it lies transposed.
    "X..X.....X........X....................X........X...............X.......X..X.....",
    // A few cells in one band.
    "X..X......X...X..",
};

TEST(PatternImages, AreThoseOfEveryExchangeOfLines) {
  Random random(1);
  std::size_t all = 0;
  for (const std::string_view text : kPatterns) {
    const CellMap pattern = cells_at_x(text);
    const auto image = canonical(shape_of(pattern));
    PatternTable table(3, image.bands);
    table.add("pattern", image);
    for (int round = 0; round < 2; ++round) {
      const PatternTable::Weights weights = random_weights(random);
      Arena arena;
      ArenaList<PatternTable::Image> found(arena);
      EXPECT_TRUE(table.find_images(weights, 1'000'000, arena, found));
      Images images;
      for (const auto& [cells, name] : found.span()) {
        EXPECT_TRUE(images.insert(cells.words()).second) << text << ": twice";
      }
      EXPECT_EQ(images, plain_images(pattern, weights)) << text;
      all += images.size();
    }
  }
  EXPECT_GT(all, 1000U);
}

/// A state of candidates around a tridagon of three digits, perhaps with even places; some cells lack digits or have
/// others.
Board random_tridagon(Random& random) {
  Grid grid;
  const auto digits = static_cast<unsigned>(0b111 << below(random, 7));
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!chance(random, 30)) continue;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (chance(random, 60) && std::popcount(unsigned{grid.candidates(cell)}) > 2)
        grid.set_candidate(cell, digit, false);
    }
  }
  const int extra = below(random, 12);
  int number = 0;
  for (int block = 0; block < 4; ++block) {
    const auto& order = kOrders[static_cast<std::size_t>(below(random, 6))];
    for (std::size_t row = 0; row < 3; ++row, ++number) {
      const Cell cell = (block / 2 * 3 + static_cast<int>(row)) * 9 + block % 2 * 3 + order[row];
      unsigned candidates = digits;
      if (chance(random, 10)) candidates &= ~(digits & (0U - digits));
      if (number == extra || chance(random, 12)) candidates |= 1U << below(random, 9);
      for (Digit digit = 0; digit < kDigits; ++digit) grid.set_candidate(cell, digit, (candidates >> digit & 1U) != 0);
    }
  }
  return Board(grid);
}

/// What a candidate implies, literal by literal.
struct ImpliedClause {
  std::set<Candidate> on;
  std::set<Candidate> off;
};
ImpliedClause implied_by(const Board& board, Candidate start, bool is_on) {
  ImpliedClause implied;
  std::vector<std::pair<Candidate, bool>> open{{start, is_on}};
  const auto all = board.digit_cells().candidates();
  while (!open.empty()) {
    const auto [candidate, is_true] = open.back();
    open.pop_back();
    if (!(is_true ? implied.on : implied.off).insert(candidate).second) continue;
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    for (const Candidate other : all) {
      const Cell there = cell_of(other);
      const bool is_same_cell = there == cell && digit_of(other) != digit;
      const bool is_same_digit = digit_of(other) == digit && sees(cell, there);
      if (is_true && (is_same_cell || is_same_digit)) open.emplace_back(other, false);
      if (is_true) continue;
      bool is_pair = is_same_cell && std::popcount(unsigned{board.candidates(cell)}) == 2;
      for (House house = 0; is_same_digit && house < kHouses; ++house) {
        is_pair = is_pair || (house_map(house).contains(cell) && house_map(house).contains(there) &&
                              board.count(house, digit) == 2);
      }
      if (is_pair) open.emplace_back(other, true);
    }
  }
  return implied;
}

/// The conclusions that do not follow from chains without a pattern.
Outcome without_plain_chains(const Board& board, const Outcome& conclusions) {
  Outcome kept;
  for (const Conclusion& conclusion : conclusions) {
    const ImpliedClause opposite = implied_by(board, conclusion.candidate(), !conclusion.is_placement());
    const bool is_possible =
        std::none_of(opposite.on.begin(), opposite.on.end(), [&](Candidate c) { return opposite.off.count(c) != 0; });
    if (is_possible) kept.insert(conclusion);
  }
  return kept;
}

TEST(Tridagon, AgreesWithEveryChoiceOfTwelveCells) {
  const BuiltTechnique one_cell("impossible_patterns", "tridagon", {{"max-guardians", 1}});
  const BuiltTechnique several("impossible_patterns", "tridagon", {{"max-guardians", 3}});
  Random random(7);
  std::size_t of_one_cell = 0;
  std::size_t of_several = 0;
  std::vector<Board> boards;
  for (int i = 0; i < 30; ++i) boards.push_back(random_tridagon(random));
  std::vector<std::set<Outcome>> expected(boards.size());
  std::vector<Outcome> follows(boards.size());  // with several guardians, each conclusion alone
  each_tridagon([&](const CellMap& cells, unsigned digits) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const auto others = others_in(boards[i], cells, digits);
      if (!others || others->empty()) continue;
      CellMap guarded;
      for (const Candidate other : *others) guarded.add(cell_of(other));
      if (guarded.count() == 1) {
        Outcome outcome;
        for (const Digit digit : digits_of(boards[i].candidates(guarded.first()) & digits)) {
          outcome.insert(Conclusion::eliminate(guarded.first(), digit));
        }
        expected[i].insert(outcome);
        follows[i].insert(outcome.begin(), outcome.end());
      } else if (others->count() <= 3) {
        std::map<Conclusion, int> counts;
        for (const Candidate other : *others) {
          const ImpliedClause implied = implied_by(boards[i], other, true);
          for (const Candidate c : implied.on) ++counts[Conclusion::place(cell_of(c), digit_of(c))];
          for (const Candidate c : implied.off) ++counts[Conclusion::eliminate(cell_of(c), digit_of(c))];
        }
        for (const auto& [conclusion, count] : counts) {
          if (count == others->count()) follows[i].insert(conclusion);
        }
      }
    }
  });
  for (std::size_t i = 0; i < boards.size(); ++i) {
    EXPECT_EQ(one_cell.outcomes(boards[i]), expected[i]) << i;
    Outcome found;
    for (const Outcome& outcome : several.outcomes(boards[i])) {
      found.insert(outcome.begin(), outcome.end());
      // What a placement excludes has no step of its own.
      for (const Conclusion& conclusion : outcome) {
        if (!conclusion.is_placement()) continue;
        for (const Candidate c : boards[i].digit_cells().candidates()) {
          const bool is_same_cell = cell_of(c) == conclusion.cell && digit_of(c) != conclusion.digit;
          if (is_same_cell || (digit_of(c) == conclusion.digit && sees(cell_of(c), conclusion.cell))) {
            found.insert(Conclusion::eliminate(cell_of(c), digit_of(c)));
          }
        }
      }
    }
    EXPECT_EQ(without_plain_chains(boards[i], found), without_plain_chains(boards[i], follows[i])) << i;
    of_one_cell += expected[i].size();
    of_several += follows[i].size();
  }
  EXPECT_GT(of_one_cell, 3U);
  EXPECT_GT(of_several, 20U);
}

}  // namespace
}  // namespace nonet::tests
