// Compares franken and mutant fish with the plainest search: all choices of base and cover houses.

#include <gtest/gtest.h>

#include <bit>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

enum class Form { basic, franken, mutant };

constexpr HouseMask kBlocks = 0x1ff;
constexpr HouseMask kRows = kBlocks << kFirstRow;
constexpr HouseMask kColumns = kBlocks << kFirstColumn;

/// Franken: lines of one kind and perhaps blocks on one side, lines of the other kind and perhaps blocks on the other,
/// a block somewhere.
Form form_of(HouseMask bases, HouseMask covers) {
  const auto is_of = [](HouseMask houses, HouseMask lines, HouseMask others) {
    return (houses & lines) != 0 && (houses & others) == 0;
  };
  const bool is_straight = (is_of(bases, kRows, kColumns) && is_of(covers, kColumns, kRows)) ||
                           (is_of(bases, kColumns, kRows) && is_of(covers, kRows, kColumns));
  if (!is_straight) return Form::mutant;
  return ((bases | covers) & kBlocks) != 0 ? Form::franken : Form::basic;
}

/// The sets of `size` of some houses.
std::vector<HouseMask> house_choices(const std::vector<House>& houses, int size) {
  std::vector<HouseMask> found;
  const auto choose = [&](const auto& self, std::size_t from, HouseMask chosen, int left) -> void {
    if (left == 0) {
      found.push_back(chosen);
      return;
    }
    for (std::size_t i = from; i < houses.size(); ++i) self(self, i + 1, chosen | HouseMask{1} << houses[i], left - 1);
  };
  choose(choose, 0, 0, size);
  return found;
}

/// The places of a digit in one of some houses, and those in two or more.
struct Places {
  HouseMask houses = 0;
  CellMap once;
  CellMap twice;

  Places(const CellMap& places, HouseMask chosen) : houses(chosen) {
    for (House house = 0; house < kHouses; ++house) {
      if ((chosen >> house & 1U) == 0) continue;
      twice |= once & places & house_map(house);
      once |= places & house_map(house);
    }
  }
};

struct FishLimits {
  int size;
  Form form;
  int max_fins;
  int max_endo_fins;
  bool is_cannibal;
};

/// The eliminations of a fish of these houses. Each cover house must have a place of a base house.
CellMap eliminated(const CellMap& places, const Places& bases, const Places& covers, const FishLimits& limits) {
  if ((bases.houses & covers.houses) != 0 || form_of(bases.houses, covers.houses) != limits.form) return {};
  for (House house = 0; house < kHouses; ++house) {
    if ((covers.houses >> house & 1U) != 0 && !bases.once.intersects(house_map(house))) return {};
  }
  const CellMap& endo_fins = bases.twice;
  const CellMap fins = (bases.once - covers.once) | endo_fins;
  if (limits.max_fins == 0 ? !fins.empty() : fins.empty()) return {};
  if (fins.count() > limits.max_fins || endo_fins.count() > limits.max_endo_fins) return {};
  CellMap gone = covers.once - bases.once;
  if (limits.is_cannibal) gone |= covers.twice & bases.once;
  for (const Cell fin : fins) gone &= peers_of(fin);
  return gone & places;
}

std::set<Outcome> expected(const Board& board, Digit digit, const FishLimits& limits) {
  const CellMap& places = board.digit_cells(digit);
  std::vector<House> houses;
  for (House house = 0; house < kHouses; ++house) {
    if (board.count(house, digit) > 0) houses.push_back(house);
  }
  std::vector<Places> sides;
  for (const HouseMask chosen : house_choices(houses, limits.size)) sides.emplace_back(places, chosen);
  std::set<Outcome> outcomes;
  for (const Places& bases : sides) {
    for (const Places& covers : sides) {
      Outcome outcome;
      for (const Cell cell : eliminated(places, bases, covers, limits)) {
        outcome.insert(Conclusion::eliminate(cell, digit));
      }
      if (!outcome.empty()) outcomes.insert(std::move(outcome));
    }
  }
  return outcomes;
}

/// The outcomes about a digit.
std::set<Outcome> about(const std::set<Outcome>& outcomes, Digit digit) {
  std::set<Outcome> some;
  for (const Outcome& outcome : outcomes) {
    if (outcome.begin()->digit == digit) some.insert(outcome);
  }
  return some;
}

struct Fish {
  const char* id;
  FishLimits limits;
  int positions;

  friend void PrintTo(const Fish& fish, std::ostream* out) {
    *out << fish.id << (fish.limits.is_cannibal ? "" : " without cannibalism");
  }
};

class ComplexFish : public testing::TestWithParam<Fish> {};
INSTANTIATE_TEST_SUITE_P(All, ComplexFish,
                         testing::Values(Fish{"franken-x-wing", {2, Form::franken, 0, 0, true}, 300},
                                         Fish{"mutant-x-wing", {2, Form::mutant, 0, 0, true}, 300},
                                         Fish{"finned-franken-x-wing", {2, Form::franken, 5, 2, true}, 300},
                                         Fish{"finned-mutant-x-wing", {2, Form::mutant, 5, 2, true}, 300},
                                         Fish{"finned-mutant-x-wing", {2, Form::mutant, 5, 2, false}, 100},
                                         Fish{"franken-swordfish", {3, Form::franken, 0, 0, true}, 20},
                                         Fish{"mutant-swordfish", {3, Form::mutant, 0, 0, true}, 20},
                                         Fish{"finned-franken-swordfish", {3, Form::franken, 5, 2, true}, 20},
                                         Fish{"finned-mutant-swordfish", {3, Form::mutant, 5, 2, true}, 20},
                                         Fish{"finned-mutant-swordfish", {3, Form::mutant, 2, 1, false}, 20}));

TEST_P(ComplexFish, AreAllThatAPlainSearchFinds) {
  const auto& [id, limits, positions] = GetParam();
  std::map<std::string, std::int64_t> options{{"cannibalism", limits.is_cannibal ? 1 : 0}};
  if (limits.max_fins > 0) {
    options["max-fins"] = limits.max_fins;
    options["max-endo-fins"] = limits.max_endo_fins;
  }
  const BuiltTechnique technique("fish", id, options);
  Random random(2);
  std::size_t found = 0;
  for (int i = 0; i < positions; ++i) {
    const Board board(random_state(random));
    const std::set<Outcome> outcomes = technique.outcomes(board);
    const Digit digit = below(random, kDigits);
    const std::set<Outcome> all = expected(board, digit, limits);
    ASSERT_TRUE(about(outcomes, digit) == all) << "position " << i << ", digit " << digit + 1;
    found += all.size();
  }
  EXPECT_GT(found, 0U);
}

}  // namespace
}  // namespace nonet::tests
