// A text is read as what a person sees in it, or it is refused: docs/reading.md.

#include "puzzles/damaged_texts.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace nonet {
namespace {

const std::vector<std::string> kPuzzles{
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".9.2.1..5..26...1.4...5...2.7.3...8...8...6...5...8.7.1...6...9.2...57..7..1.4.2.",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "1.....58.8....1..6.6..2.......59........7.....93..2....1....8.4...9.7.5.6..2..71."};

TEST(DamagedText, IsReadAsMeantOrRefused) {
  tests::Random random(60);
  const int cases = std::getenv("NONET_SLOW") != nullptr ? 100'000 : 4000;  // in the release check, else a sample
  int wrong = 0;
  for (int i = 0; i < cases; ++i) {
    const std::string error = tests::silent_error(tests::draw_damaged_text(kPuzzles, random));
    if (error.empty()) continue;
    constexpr int kShown = 40;
    if (++wrong <= kShown) ADD_FAILURE() << error;
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace nonet
