#include "nonet/step_draft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nonet/board.hpp"

namespace nonet {
namespace {

struct Metrics {
  int size;
  std::int64_t offset;
};
constexpr auto kMetrics =
    metrics<Metrics>(metric("size", &Metrics::size, "cells"), metric("offset", &Metrics::offset, "may be negative"));

/// What a sink got of a step.
struct Received {
  std::vector<Conclusion> conclusions;
  std::vector<Truth> bases;
  std::vector<Truth> covers;
  std::vector<std::int64_t> metrics;
  std::size_t kind = 0;
  DigitMask digits = 0;
  bool has_evidence = false;
  std::string sentence;
  std::string explanation;
  std::vector<std::pair<std::string, CellMap>> cells;
  std::vector<std::pair<std::string, CandidateMap>> candidates;
  std::vector<std::pair<std::string, HouseMask>> houses;
  std::size_t links = 0;
};

class Recorder final : public StepSink {
 public:
  explicit Recorder(bool wants_evidence) : StepSink(wants_evidence) {}

  Flow accept(const Step& step) override {
    Received got;
    got.conclusions.assign(step.conclusions.begin(), step.conclusions.end());
    got.bases.assign(step.bases.begin(), step.bases.end());
    got.covers.assign(step.covers.begin(), step.covers.end());
    got.metrics.assign(step.metrics.begin(), step.metrics.end());
    got.kind = step.kind;
    got.digits = step.digits;
    got.has_evidence = step.evidence != nullptr;
    if (got.has_evidence) {
      got.sentence = step.evidence->sentence;
      got.explanation = step.evidence->explanation;
      for (const auto& group : step.evidence->cells) got.cells.emplace_back(group.role, group.cells);
      for (const auto& group : step.evidence->candidates) got.candidates.emplace_back(group.role, group.candidates);
      for (const auto& group : step.evidence->houses) got.houses.emplace_back(group.role, group.houses);
      got.links = step.evidence->links.size();
    }
    steps.push_back(std::move(got));
    return Flow::stop;
  }

  std::vector<Received> steps;
};

class StepDraftTest : public testing::Test {
 protected:
  Board board_;
  Arena arena_;
};

TEST_F(StepDraftTest, ReportsItsPartsInOrderWithoutDuplicates) {
  StepDraft draft(3, 0b101);
  draft.eliminate(CellMap{5, 2}, 4);
  draft.place(7, 1);
  draft.eliminate_digits(2, 0b10010);
  draft.base_cells({9, 8});
  draft.base(cell_truth(9));
  draft.base_houses(0b110, 2);
  draft.cover(cell_truth(40));
  draft.cover_houses(0b1000, 0);
  draft.cover(cell_truth(40));
  draft.metrics(kMetrics, {.size = 6, .offset = -2});
  Recorder recorder(false);
  EXPECT_EQ(draft.report(FindContext(board_, recorder, arena_)), Flow::stop);
  ASSERT_EQ(recorder.steps.size(), 1U);
  const Received& step = recorder.steps.front();
  EXPECT_EQ(step.conclusions, (std::vector{Conclusion::eliminate(2, 4), Conclusion::eliminate(5, 4),
                                           Conclusion::place(7, 1), Conclusion::eliminate(2, 1)}));
  EXPECT_EQ(step.bases, (std::vector{cell_truth(8), cell_truth(9), house_truth(1, 2), house_truth(2, 2)}));
  EXPECT_EQ(step.covers, (std::vector{cell_truth(40), house_truth(3, 0)}));
  EXPECT_EQ(step.metrics, (std::vector<std::int64_t>{6, -2}));
  EXPECT_EQ(step.kind, 3U);
  EXPECT_EQ(step.digits, DigitMask(0b101));
  EXPECT_FALSE(step.has_evidence);
}

TEST_F(StepDraftTest, MakesNoEvidenceOfAStepThatIsOfNoUse) {
  class Placements final : public StepSink {
   public:
    Placements() : StepSink(true) {}
    Flow accept(const Step& /*step*/) override { return Flow::stop; }
    bool wants(const Step& step) override { return step.conclusions.front().is_placement(); }
  } sink;
  const FindContext context(board_, sink, arena_);
  int made = 0;
  const auto show = [&](EvidenceDraft& /*evidence*/) { ++made; };
  StepDraft elimination(0, 1);
  elimination.eliminate(0, 0);
  EXPECT_EQ(elimination.report(context, show), Flow::go_on);
  EXPECT_EQ(made, 0);
  StepDraft placement(0, 1);
  placement.place(0, 0);
  EXPECT_EQ(placement.report(context, show), Flow::stop);
  EXPECT_EQ(made, 1);
}

TEST_F(StepDraftTest, IsNoStepWithoutConclusions) {
  StepDraft draft(0, 1);
  draft.base(cell_truth(0));
  EXPECT_TRUE(draft.empty());
  Recorder recorder(true);
  const FindContext context(board_, recorder, arena_);
  EXPECT_EQ(draft.report(context), Flow::go_on);
  EXPECT_EQ(draft.report(context, [](EvidenceDraft& /*evidence*/) { FAIL() << "nobody sees it"; }), Flow::go_on);
  EXPECT_TRUE(recorder.steps.empty());
  draft.place(0, 0);
  EXPECT_FALSE(draft.empty());
}

TEST_F(StepDraftTest, MakesEvidenceOnlyForASinkThatWantsIt) {
  StepDraft draft(0, 1);
  draft.place(0, 0);
  for (const bool wants : {false, true}) {
    Recorder recorder(wants);
    int calls = 0;
    static_cast<void>(draft.report(FindContext(board_, recorder, arena_), [&](EvidenceDraft& evidence) {
      ++calls;
      evidence.sentence("as text");
      evidence.explanation("why");
    }));
    EXPECT_EQ(calls, wants ? 1 : 0);
    ASSERT_EQ(recorder.steps.size(), 1U);
    EXPECT_EQ(recorder.steps.front().has_evidence, wants);
    EXPECT_EQ(recorder.steps.front().sentence, wants ? "as text" : "");
    EXPECT_EQ(recorder.steps.front().explanation, wants ? "why" : "");
  }
}

TEST_F(StepDraftTest, KeepsTheGroupsOfTheEvidenceAndLeavesEmptyOnesOut) {
  StepDraft draft(0, 1);
  draft.place(0, 0);
  Recorder recorder(true);
  static_cast<void>(draft.report(FindContext(board_, recorder, arena_), [](EvidenceDraft& evidence) {
    evidence.cells("pivot", {40, 41});
    evidence.cells("none", CellMap());
    evidence.candidates("fin", {3, 4}, 2);
    evidence.candidates("none", CellMap(), 2);
    evidence.houses("base", 0b11);
    evidence.houses("none", 0);
    evidence.link(CandidateMap(), CandidateMap(), true);
  }));
  ASSERT_EQ(recorder.steps.size(), 1U);
  const Received& step = recorder.steps.front();
  ASSERT_EQ(step.cells.size(), 1U);
  EXPECT_EQ(step.cells.front(), (std::pair{std::string("pivot"), CellMap{40, 41}}));
  ASSERT_EQ(step.candidates.size(), 1U);
  EXPECT_EQ(step.candidates.front(), (std::pair{std::string("fin"), candidates_of({3, 4}, 2)}));
  ASSERT_EQ(step.houses.size(), 1U);
  EXPECT_EQ(step.houses.front(), (std::pair{std::string("base"), HouseMask{0b11}}));
  EXPECT_EQ(step.links, 1U);
}

}  // namespace
}  // namespace nonet
