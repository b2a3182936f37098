// The constructs of strategies beyond a plain list: groups, kinds, scores of later steps, combinations, scales, edits
// by alias, plugin and assumption, stop; and what the reader warns of.

#include <gtest/gtest.h>

#include <stdexcept>

#include "fake_plugin.hpp"
#include "nonet/host/rating.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::host {
namespace {

using fake::ids;
using fake::texts;

inline constexpr KindInfo kUniqueKinds[] = {{"unique", "Unique"}};
inline constexpr TechniqueInfo kUnique = {.id = "unique",
                                          .name = "Unique",
                                          .summary = "Assumes one solution.",
                                          .kinds = kUniqueKinds,
                                          .preconditions = {.assumes_one_solution = true},
                                          .create = create<fake::Recorder>};
inline constexpr const TechniqueInfo* kUniqueTechniques[] = {&kUnique};
inline constexpr PluginDescriptor kUniquePlugin = fake::plugin_of("uniqueness", kUniqueTechniques);

class StrategyLanguage : public testing::Test {
 protected:
  StrategyLanguage() {
    if (!registry_.add(kUniquePlugin, "/plugins/uniqueness.so").empty()) throw std::logic_error("refused");
  }
  void write(const std::string& name, std::string_view text) { directory_.write(name, text); }
  Result<Strategy> load(const std::string& text) {
    write("test.yaml", "version: 1\n" + text);
    return read_strategy("test", search_).and_then([&](const std::shared_ptr<const StrategyDocument>& document) {
      return resolve_strategy(*document, registry_);
    });
  }
  Strategy strategy(const std::string& text) {
    Result<Strategy> result = load(text);
    if (!result) throw std::runtime_error(texts(result.error()));
    return *std::move(result);
  }
  std::string mistakes(const std::string& text) {
    const Result<Strategy> result = load(text);
    return result ? "none" : texts(result.error(), directory_.path());
  }
  std::string warnings(const std::string& text) {
    const Strategy resolved = strategy(text);
    return texts(warnings_of(resolved, **read_strategy("test", search_), registry_), directory_.path());
  }
  std::string printed(const std::string& text) {
    write("test.yaml", "version: 1\n" + text);
    const auto document = *read_strategy("test", search_);
    return to_yaml(*resolve_strategy(*document, registry_), *document);
  }

  TemporaryDirectory directory_;
  StrategySearch search_{{directory_.path()}};
  Registry registry_ = fake::registry();
};

constexpr const char* kBase = R"(version: 1
levels: [{name: easy, max_score: 100}, {name: hard}]
techniques:
  - {use: naked-single, level: easy, score: 4}
  - {use: hidden-single, level: easy, score: {hidden-single-block: 12, hidden-single-row: 14, hidden-single-column: 14}}
  - {use: remote-pair, level: hard, score: 110}
  - {use: unique, level: hard, score: 100}
)";

TEST_F(StrategyLanguage, AMapByKindLeavesTheOtherKindsAsTheyWere) {
  write("base.yaml", kBase);
  const Strategy read = strategy(
      "extends: base\noverride:\n  hidden-single: {score: {hidden-single-row: 15}, level: {hidden-single-row: "
      "hard}}\n");
  const auto& kinds = read.entries[1].kinds;
  EXPECT_EQ(kinds[0].score.base, 12);
  EXPECT_EQ(kinds[1].score.base, 15);
  EXPECT_EQ(kinds[2].score.base, 14);
  EXPECT_EQ(kinds[0].level, 0);
  EXPECT_EQ(kinds[1].level, 1);
}

TEST_F(StrategyLanguage, AValueForAllKindsReplacesWhatKindsHadBefore) {
  write("base.yaml", kBase);
  const Strategy read = strategy("extends: base\noverride: {hidden-single: {score: 20}}\n");
  for (const KindRating& kind : read.entries[1].kinds) EXPECT_EQ(kind.score.base, 20);
}

TEST_F(StrategyLanguage, SeveralCombinationsAreShownSideBySide) {
  const Strategy read =
      strategy("rating: {combine: [maximum, sum, er-ep-ed], scale: tenths}\ntechniques: [naked-single]\n");
  Rating rating;
  rating.add(0, 26, false);
  rating.add(0, 15, true);
  rating.add(0, 34, true);
  rating.add(0, 34, true);
  EXPECT_EQ(rating_text(rating, read), "3.4/10.9/3.4/2.6/2.6");
  EXPECT_EQ(rating.at_maximum, 2);
}

TEST_F(StrategyLanguage, ACombinationIsNamedOnce) {
  EXPECT_EQ(mistakes("rating: {combine: [sum, sum]}\ntechniques: [naked-single]\n"),
            "test.yaml:2:25: rating.combine[1]: sum is named twice\n");
}

TEST_F(StrategyLanguage, DecimalsAreTenths) {
  const Strategy read = strategy(
      "rating: {scale: tenths}\nlevels: [{name: easy, max_score: 2.0}, {name: hard}]\n"
      "techniques: [{use: naked-single, score: 2.3}, {use: remote-pair, level: hard, "
      "score: {base: 4, tables: {length: {6: 0.2}}}}]\n");
  EXPECT_EQ(read.entries[0].kinds[0].score.base, 23);
  EXPECT_EQ(read.entries[1].kinds[0].score.base, 40);
  EXPECT_EQ(read.entries[1].kinds[0].score.tables[0].rows[0].add, 2);
  EXPECT_EQ(read.levels[0].max_score, 20);
  EXPECT_EQ(score_text(read, -7), "-0.7");
}

TEST_F(StrategyLanguage, DecimalsRequireAScale) {
  EXPECT_EQ(
      mistakes("techniques: [{use: naked-single, score: 2.6}]\n"),
      "test.yaml:2:41: techniques[0].score: expected an integer, found '2.6'; scores with a decimal point require "
      "`rating: {scale: tenths}`\n");
  EXPECT_EQ(
      mistakes("rating: {scale: tenths}\ntechniques: [{use: naked-single, score: 2.65}]\n"),
      "test.yaml:3:41: techniques[0].score: expected a number from -100000000000 to 100000000000 with at most one "
      "digit after the point, found '2.65'\n");
}

TEST_F(StrategyLanguage, TheScaleIsThatOfTheInheritedScores) {
  write("base.yaml", kBase);
  EXPECT_EQ(
      mistakes("extends: base\nrating: {scale: tenths}\n"),
      "test.yaml:3:17: rating.scale: the inherited scores are in units; a strategy that extends them has the same "
      "scale\n");
}

TEST_F(StrategyLanguage, FirstAndLaterStepsOfAnEntryHaveScoresOfTheirOwn) {
  const Strategy read =
      strategy("techniques: [{use: remote-pair, score: {first: {base: 50, tables: {length: {6: 5}}}, later: 20}}]\n");
  const KindRating& kind = read.entries[0].kinds[0];
  EXPECT_EQ(kind.score.base, 50);
  EXPECT_EQ(kind.score.tables.size(), 1U);
  ASSERT_TRUE(kind.later);
  EXPECT_EQ(kind.later->base, 20);
}

TEST_F(StrategyLanguage, ALaterScoreIsNoFirstAndLater) {
  EXPECT_EQ(mistakes("techniques: [{use: naked-single, score: {first: 5, later: {first: 1, later: 2}}}]\n"),
            "test.yaml:2:59: techniques[0].score.later: expected a number or a base with tables, found a map\n");
}

TEST_F(StrategyLanguage, AnEntryAsksForSomeKindsOnly) {
  const char* const text =
      "techniques:\n  - {use: hidden-single, as: in-blocks, kinds: [hidden-single-block]}\n"
      "  - {use: hidden-single, as: in-lines, kinds: [hidden-single-row, hidden-single-column]}\n";
  const Strategy read = strategy(text);
  EXPECT_EQ(ids(read), "in-blocks in-lines");
  EXPECT_FALSE(read.entries[0].asks_all_kinds);
  EXPECT_TRUE(read.entries[0].kinds[0].is_asked);
  EXPECT_FALSE(read.entries[0].kinds[1].is_asked);
  EXPECT_EQ(warnings(text), "");
}

TEST_F(StrategyLanguage, AnUnknownKindGetsTheListOfKinds) {
  EXPECT_EQ(
      mistakes("techniques: [{use: hidden-single, kinds: [hidden-single-box]}]\n"),
      "test.yaml:2:43: techniques[0].kinds[0]: unknown kind 'hidden-single-box' of technique 'hidden-single', did "
      "you mean 'hidden-single-row'? (its kinds: hidden-single-block, hidden-single-row, hidden-single-column)\n");
}

TEST_F(StrategyLanguage, AGroupHoldsEntriesWithAPolicyOfTheirOwn) {
  const std::string text =
      "techniques:\n  - group: {name: singles, select: all, entries: [naked-single, {use: hidden-single, score: 3}]}\n"
      "  - remote-pair\n";
  const Strategy read = strategy(text);
  ASSERT_EQ(read.items.size(), 2U);
  EXPECT_EQ(read.items[0].name, "singles");
  EXPECT_EQ(read.items[0].select, Select::all);
  EXPECT_EQ(read.items[0].first, 0U);
  EXPECT_EQ(read.items[0].count, 2U);
  EXPECT_EQ(read.items[1].name, "");
  EXPECT_EQ(read.entries[2].item, 1U);
}

TEST_F(StrategyLanguage, AGroupIsEditedByTheIdsOfItsEntriesAndByItsName) {
  write("base.yaml",
        "version: 1\ntechniques:\n  - group: {name: singles, select: all, entries: [naked-single, hidden-single]}\n");
  const Strategy read = strategy(
      "extends: base\ninsert:\n  - {after: naked-single, entries: [unique]}\n  - {after: singles, entries: "
      "[remote-pair]}\n"
      "disable: [hidden-single]\n");
  EXPECT_EQ(ids(read), "naked-single unique remote-pair");
  ASSERT_EQ(read.items.size(), 2U);
  EXPECT_EQ(read.items[0].count, 2U);
  EXPECT_EQ(ids(strategy("extends: base\ninsert: {after: singles, entries: [remote-pair]}\ndisable: [singles]\n")),
            "remote-pair");
  EXPECT_EQ(strategy("extends: base\noverride: {singles: {score: 7}}\n").entries[1].kinds[0].score.base, 7);
}

TEST_F(StrategyLanguage, MistakesInGroups) {
  EXPECT_EQ(
      mistakes("techniques: [group: {name: a, select: most, entries: [naked-single]}]\n"),
      "test.yaml:2:39: techniques[0].group.select: expected one of first, batch, easiest, most-progress, per-score, "
      "all, found 'most'\n");
  EXPECT_EQ(mistakes("techniques: [group: {name: a, select: all, entries: []}, naked-single]\n"),
            "test.yaml:2:53: techniques[0].group.entries: a group needs an entry\n");
  EXPECT_EQ(mistakes("select: easiest\ntechniques: [group: {name: a, select: all, entries: [naked-single]}]\n"),
            "test.yaml:3:28: techniques[0].group.name: a group requires `select: first` of the strategy\n");
  EXPECT_EQ(mistakes("select: easiest\ntechniques: [group: {select: all, entries: [naked-single]}]\n"),
            "test.yaml:3:21: techniques[0].group: missing key 'name'\n"
            "test.yaml:3:21: techniques[0].group: a group requires `select: first` of the strategy\n");
  EXPECT_EQ(mistakes("techniques: [group: {name: a, select: all, entries: [group: {name: b}]}, naked-single]\n"),
            "test.yaml:2:54: techniques[0].group.entries[0]: a group cannot stand inside another\n");
}

TEST_F(StrategyLanguage, EditsTakeAliases) {
  write("base.yaml", kBase);
  EXPECT_EQ(ids(strategy("extends: base\ndisable: [sole-candidate]\n")), "hidden-single remote-pair unique");
  EXPECT_EQ(strategy("extends: base\noverride: {sole-candidate: {score: 7}}\n").entries[0].kinds[0].score.base, 7);
}

TEST_F(StrategyLanguage, EditsTakePluginsAndAssumptions) {
  write("base.yaml", kBase);
  EXPECT_EQ(ids(strategy("extends: base\ndisable: [{plugin: fake}]\n")), "unique");
  EXPECT_EQ(ids(strategy("extends: base\ndisable: [{assumes: one-solution}]\n")),
            "naked-single hidden-single remote-pair");
  const Strategy read =
      strategy("extends: base\noverride:\n  - {plugin: fake, score: 9}\n  - {id: remote-pair, score: 8}\n");
  EXPECT_EQ(read.entries[0].kinds[0].score.base, 9);
  EXPECT_EQ(read.entries[2].kinds[0].score.base, 8);
  EXPECT_EQ(read.entries[3].kinds[0].score.base, 100);
}

TEST_F(StrategyLanguage, LaterEditsWinWhateverNamesTheEntry) {
  write("base.yaml", kBase);
  write("middle.yaml", "version: 1\nextends: base\noverride: [{plugin: fake, score: 9}]\n");
  EXPECT_EQ(strategy("extends: middle\noverride: {naked-single: {score: 3}}\n").entries[0].kinds[0].score.base, 3);
}

TEST_F(StrategyLanguage, EditsOfNothingAreMistakes) {
  write("base.yaml", kBase);
  EXPECT_EQ(mistakes("extends: base\ndisable: [{plugin: fakes}]\n"),
            "test.yaml:3:20: disable[0].plugin: no entry is of a plugin 'fakes', did you mean 'fake'?\n");
  EXPECT_EQ(mistakes("extends: base\ndisable: [{plugin: fake, id: unique}]\n"),
            "test.yaml:3:11: disable[0]: give one of 'id', 'plugin' and 'assumes'\n");
  EXPECT_EQ(mistakes("extends: base\ndisable: [{assumes: uniqueness}]\n"),
            "test.yaml:3:21: disable[0].assumes: expected one-solution, found 'uniqueness'\n");
}

TEST_F(StrategyLanguage, StopNamesLevelsAndEntries) {
  write("base.yaml", kBase);
  const Strategy read = strategy(
      "extends: base\nbeyond: too hard\n"
      "stop: {above-level: easy, above-score: 500, steps: 80, when-solved-by: [sole-candidate, hidden-single]}\n");
  EXPECT_EQ(read.stop.above_level, 0);
  EXPECT_EQ(read.stop.above_score, 500);
  EXPECT_EQ(read.stop.steps, 80);
  EXPECT_EQ(read.stop.when_solved_by, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(read.beyond, "too hard");
}

TEST_F(StrategyLanguage, MistakesInStop) {
  write("base.yaml", kBase);
  EXPECT_EQ(mistakes("extends: base\nstop: {above-level: medium, steps: -1, when-solved-by: naked-singel}\n"),
            "test.yaml:3:21: stop.above-level: unknown level 'medium'; the levels are easy, hard (levels come from "
            "base.yaml:2)\n"
            "test.yaml:3:36: stop.steps: expected an integer from 0 to 1000000, found '-1'\n"
            "test.yaml:3:56: stop.when-solved-by: unknown entry 'naked-singel', did you mean 'naked-single'?\n");
}

TEST_F(StrategyLanguage, LevelsThatInheritedEntriesLackAreOneMistake) {
  write("base.yaml", kBase);
  EXPECT_EQ(
      mistakes("extends: base\nlevels: [{name: simple, max_score: 10}, {name: hard}]\n"),
      "test.yaml:3:9: levels: this list lacks 'easy', which 2 inherited settings name (the first at base.yaml:4): "
      "keep that level in the list, or give the entries other levels with 'override'\n");
}

TEST_F(StrategyLanguage, WarnsOfWhatHasNoScore) {
  EXPECT_EQ(warnings("techniques: [{use: naked-single, score: 4}, remote-pair]\n"),
            "test.yaml:2:45: techniques[1]: 'remote-pair' has no score, so its steps count 0\n");
  EXPECT_EQ(warnings("techniques: [{use: hidden-single, score: {hidden-single-row: 14}}]\n"),
            "test.yaml:2:62: techniques[0].score.hidden-single-row: 'hidden-single' has no score for "
            "hidden-single-block, hidden-single-column, so these steps count 0\n");
  EXPECT_EQ(warnings("techniques: [naked-single, remote-pair]\n"), "");  // a strategy without scores
}

TEST_F(StrategyLanguage, WarnsOfLevelsThatNothingReaches) {
  EXPECT_EQ(
      warnings("rating: {combine: maximum}\nlevels: [{name: easy, max_score: 50}, {name: hard}]\n"
               "techniques: [{use: naked-single, level: easy, score: 40}]\n"),
      "test.yaml:3:46: levels[1].name: level 'hard' is never reached: no step has it, and no score exceeds the 50 "
      "of the level before it\n");
  EXPECT_EQ(warnings("rating: {combine: maximum}\nlevels: [{name: easy, max_score: 50}, {name: hard}]\n"
                     "techniques: [{use: naked-single, level: easy, score: 60}]\n"),
            "");
}

TEST_F(StrategyLanguage, WarnsOfEntriesThatAnotherMakesUseless) {
  EXPECT_EQ(warnings("techniques: [naked-single, {use: naked-single, as: again}]\n"),
            "test.yaml:2:52: techniques[1].as: entry 'again' is never reached: 'naked-single' before it finds the same "
            "steps\n");
  EXPECT_EQ(warnings("techniques: [remote-pair, {use: remote-pair, as: long, options: {max-length: 30}}]\n"), "");
  EXPECT_EQ(warnings("select: easiest\ntechniques: [naked-single, {use: naked-single, as: again}]\n"), "");
}

TEST_F(StrategyLanguage, WarnsWhenNoEntryMakesTheAssumption) {
  EXPECT_EQ(warnings("techniques: [naked-single]\ndisable: [{assumes: one-solution}]\n"),
            "test.yaml:3:21: disable[0].assumes: no entry assumes one solution\n");
}

TEST_F(StrategyLanguage, WhatIsPrintedMeansTheSame) {
  const std::string text =
      "rating: {combine: [maximum, sum], scale: tenths}\nstop: {above-score: 9.5, when-solved-by: naked-single}\n"
      "levels: [{name: easy, max_score: 2.5}, {name: hard}]\nbeyond: open\n"
      "techniques:\n"
      "  - group:\n      name: singles\n      select: all\n      entries:\n"
      "        - {use: naked-single, level: easy, score: {first: 2.3, later: 1.0}}\n"
      "        - {use: hidden-single, level: easy, kinds: [hidden-single-row], score: 2}\n"
      "  - {use: remote-pair, level: hard, score: {base: 4.5, tables: {length: {6: 0.2}}}}\n";
  const std::string once = printed(text);
  const std::string again = printed(once.substr(once.find('\n') + 1));
  const auto without_origins = [](std::string yaml) {
    std::string result;
    for (std::size_t at = 0; at < yaml.size();) {
      const std::size_t end = yaml.find('\n', at);
      const std::string line = yaml.substr(at, end - at);
      result += line.substr(0, line.find("  # ")) + "\n";
      at = end + 1;
    }
    return result;
  };
  EXPECT_EQ(without_origins(again), without_origins(once));
  EXPECT_NE(once.find("      select: all"), once.npos) << once;
  EXPECT_NE(once.find("score: {first: 2.3, later: 1.0}"), once.npos) << once;
}

}  // namespace
}  // namespace nonet::host
