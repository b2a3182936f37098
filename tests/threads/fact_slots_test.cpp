// Facts that plugins declare, in loaded libraries: shared within a plugin, computed once for each state.

#include <gtest/gtest.h>

#include "host/fake_plugin.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "support/build.hpp"

namespace nonet::host {
namespace {

std::filesystem::path test_plugin(const std::string& name) {
  return std::filesystem::path(kBuildDir) / "tests" / "plugins_good" / (name + ".so");
}

/// The number of the computation that a step saw, and how many facts existed then.
struct FactCounts {
  std::int64_t serial = 0;
  std::int64_t living = 0;
};

/// Keeps the values of the first step.
class FirstStepSink final : public StepSink {
 public:
  FirstStepSink() : StepSink(false) {}
  Flow accept(const Step& step) override {
    seen = {step.metrics[0], step.metrics[1]};
    return Flow::stop;
  }
  FactCounts seen;
};

void keep_only(Board& board, Cell cell, DigitMask digits) {
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const Conclusion gone = Conclusion::eliminate(cell, digit);
    if ((digits & mask_of(digit)) == 0) board.apply({&gone, 1});
  }
}

/// Two equal cells in row 1 and block 1, two in column 9, and three in row 5.
Board equal_cells() {
  Board board;
  for (const Cell cell : {0, 1}) keep_only(board, cell, 0b000000011);
  for (const Cell cell : {53, 62}) keep_only(board, cell, 0b000001100);
  for (const Cell cell : {36, 37, 41}) keep_only(board, cell, 0b001110000);
  return board;
}

class FactSlots : public testing::Test {
 protected:
  FactSlots() {
    const Diagnostics problems =
        load_plugins({{}, {test_plugin("equal_cells"), test_plugin("equal_cells_in_houses")}}, registry_);
    EXPECT_EQ(fake::texts(problems), "");
  }
  /// The values in the first step of a technique.
  FactCounts find(const char* id, const Board& board, std::int64_t size = 2) {
    FirstStepSink sink;
    const RegisteredTechnique* technique = registry_.find(id);
    if (technique == nullptr) throw std::logic_error(id);
    const std::int64_t options[] = {size};
    ::setenv("NONET_COUNTS_FACTS", "1", 1);
    const std::unique_ptr<const Technique> instance(technique->info->create({options, {}, {}, technique->info}));
    FindContext context(board, sink, arena_);
    instance->find(context);
    EXPECT_NE(sink.seen.serial, 0) << id << " found nothing";
    return sink.seen;
  }

 private:
  Registry registry_;
  Arena arena_;
};

TEST_F(FactSlots, ATechniqueAsksTwiceAndTheFactIsComputedOnce) {
  const Board board = equal_cells();
  EXPECT_EQ(find("equal-cells-in-lines", board).serial, find("equal-cells-in-lines", board).serial);
}

TEST_F(FactSlots, TechniquesOfAPluginShareAFactWhoeverAsksFirst) {
  const Board lines_first = equal_cells();
  EXPECT_EQ(find("equal-cells-in-lines", lines_first).serial, find("equal-cells-in-blocks", lines_first).serial);
  const Board blocks_first = equal_cells();
  EXPECT_EQ(find("equal-cells-in-blocks", blocks_first).serial, find("equal-cells-in-lines", blocks_first).serial);
}

TEST_F(FactSlots, AFactIsDroppedWhenTheStateMoves) {
  Board board = equal_cells();
  const FactCounts before = find("equal-cells-in-lines", board);
  keep_only(board, 80, 0b110000000);
  const FactCounts after = find("equal-cells-in-blocks", board);
  EXPECT_EQ(after.serial, before.serial + 1);
  EXPECT_EQ(after.living, before.living);
}

TEST_F(FactSlots, AnApplyWithoutEffectDropsNothing) {
  Board board = equal_cells();
  const FactCounts before = find("equal-cells-in-lines", board);
  keep_only(board, 0, 0b000000011);
  EXPECT_EQ(find("equal-cells-in-lines", board).serial, before.serial);
}

TEST_F(FactSlots, OtherOptionsAreAnotherFact) {
  const Board board = equal_cells();
  const FactCounts of_two = find("equal-cells-in-lines", board, 2);
  const FactCounts of_three = find("equal-cells-in-lines", board, 3);
  EXPECT_EQ(of_three.serial, of_two.serial + 1);
  EXPECT_EQ(of_three.living, of_two.living + 1);
  EXPECT_EQ(find("equal-cells-in-blocks", board, 2).serial, of_two.serial);
}

TEST_F(FactSlots, AnotherPluginDoesNotSeeAFactOfTheSameName) {
  const Board board = equal_cells();
  const FactCounts houses_before = find("equal-cells-in-houses", board);
  const FactCounts lines = find("equal-cells-in-lines", board);
  EXPECT_EQ(lines.living, 1);
  EXPECT_EQ(houses_before.living, 1);
  // Each plugin has its own counter: if one used the other's fact, a number would be missing.
  const Board next = equal_cells();
  EXPECT_EQ(find("equal-cells-in-lines", next).serial, lines.serial + 1);
  EXPECT_EQ(find("equal-cells-in-houses", next).serial, houses_before.serial + 1);
}

TEST_F(FactSlots, AHypothesisHasFactsOfItsOwn) {
  const Board board = equal_cells();
  const FactCounts of_board = find("equal-cells-in-lines", board);
  const Board hypothesis = board;  // NOLINT(performance-unnecessary-copy-initialization): that is the test
  const FactCounts of_hypothesis = find("equal-cells-in-lines", hypothesis);
  EXPECT_EQ(of_hypothesis.serial, of_board.serial + 1);
  EXPECT_EQ(of_hypothesis.living, of_board.living + 1);
  EXPECT_EQ(find("equal-cells-in-lines", board).serial, of_board.serial);
}

TEST_F(FactSlots, FactsEndWithTheirBoard) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(find("equal-cells-in-lines", equal_cells()).living, 1);
}

}  // namespace
}  // namespace nonet::host
