// The constructs of strategies beyond a plain list: groups, kinds, scores of later steps, combinations, scales, edits
// by alias, plugin and assumption, stop; and the reader's warnings.

#include "nonet/solving/rating.hpp"
#include "strategy_fixture.hpp"

namespace nonet::host {
namespace {

using fake::ids;

class StrategyLanguage : public StrategyFixture {};

TEST_F(StrategyLanguage, AMapByKindLeavesTheOtherKindsAsTheyWere) {
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

TEST_F(StrategyLanguage, DecimalsAreTenths) {
  const Strategy read = strategy(
      "rating: {scale: tenths}\nlevels: [{name: easy, max-score: 2.0}, {name: hard}]\n"
      "techniques: [{use: naked-single, score: 2.3}, {use: remote-pair, level: hard, "
      "score: {base: 4, tables: {length: {6: 0.2}}}}]\n");
  EXPECT_EQ(read.entries[0].kinds[0].score.base, 23);
  EXPECT_EQ(read.entries[1].kinds[0].score.base, 40);
  EXPECT_EQ(read.entries[1].kinds[0].score.tables[0].rows[0].add, 2);
  EXPECT_EQ(read.levels[0].max_score, 20);
  EXPECT_EQ(score_text(read, -7), "-0.7");
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

TEST_F(StrategyLanguage, ADisabledEntryMayBeInsertedElsewhere) {
  const Strategy read = strategy(
      "extends: base\ndisable: [unique]\ninsert: {after: naked-single, entries: [{use: unique, level: easy, score: "
      "7}]}\n");
  EXPECT_EQ(ids(read), "naked-single unique hidden-single remote-pair");
  EXPECT_EQ(read.entries[1].kinds[0].score.base, 7);
}

TEST_F(StrategyLanguage, AnEntryThatAPluginDisablesMayBeInsertedElsewhere) {
  EXPECT_EQ(ids(strategy("extends: base\ndisable: [{plugin: uniqueness}]\ninsert: {before: naked-single, entries: "
                         "[unique]}\n")),
            "unique naked-single hidden-single remote-pair");
}

TEST_F(StrategyLanguage, AnEntryThatWasInsertedAgainIsMeantByLaterEdits) {
  write("middle.yaml",
        "version: 1\nextends: base\ndisable: [unique]\ninsert: {before: naked-single, entries: [unique]}\n");
  EXPECT_EQ(ids(strategy("extends: middle\ninsert: {after: unique, entries: [{use: remote-pair, as: pair}]}\n")),
            "unique pair naked-single hidden-single remote-pair");
  EXPECT_EQ(ids(strategy("extends: middle\nmove: {id: unique, after: hidden-single}\n")),
            "naked-single hidden-single unique remote-pair");
  EXPECT_EQ(ids(strategy("extends: middle\ndisable: [unique]\n")), "naked-single hidden-single remote-pair");
}

TEST_F(StrategyLanguage, EntriesAreMovedBeforeOrAfterOthers) {
  EXPECT_EQ(ids(strategy("extends: base\nmove: {id: unique, before: naked-single}\n")),
            "unique naked-single hidden-single remote-pair");
  EXPECT_EQ(ids(strategy("extends: base\nmove: {id: naked-single, after: remote-pair}\n")),
            "hidden-single remote-pair naked-single unique");
  EXPECT_EQ(ids(strategy("extends: base\nmove: {id: naked-single, before: hidden-single}\n")),
            "naked-single hidden-single remote-pair unique");
}

TEST_F(StrategyLanguage, AMovedEntryKeepsItsSettings) {
  const Strategy read = strategy("extends: base\nmove: {id: remote-pair, after: naked-single}\n");
  EXPECT_EQ(read.entries[1].options, (std::vector<std::int64_t>{1, 8, 0}));
  EXPECT_EQ(read.entries[1].kinds[0].score.base, 110);
}

TEST_F(StrategyLanguage, NewEntriesGoWhereTheirNeighbourWasMoved) {
  EXPECT_EQ(ids(strategy("extends: base\ninsert: {after: unique, entries: [{use: remote-pair, as: pair}]}\n"
                         "move: {id: unique, before: naked-single}\n")),
            "unique pair naked-single hidden-single remote-pair");
}

TEST_F(StrategyLanguage, EntriesMoveIntoGroupsAndOutOfThem) {
  write("base.yaml",
        "version: 1\ntechniques:\n  - group: {name: singles, select: all, entries: [naked-single, hidden-single]}\n"
        "  - remote-pair\n");
  Strategy read = strategy("extends: base\nmove: {id: remote-pair, after: naked-single}\n");
  EXPECT_EQ(ids(read), "naked-single remote-pair hidden-single");
  EXPECT_EQ(read.items.size(), 1U);
  read = strategy("extends: base\nmove: {id: naked-single, after: singles}\n");
  EXPECT_EQ(ids(read), "hidden-single naked-single remote-pair");
  EXPECT_EQ(read.items.size(), 3U);
  read = strategy("extends: base\nmove: {id: singles, after: remote-pair}\n");
  EXPECT_EQ(ids(read), "remote-pair naked-single hidden-single");
  EXPECT_EQ(read.items.back().name, "singles");
}

TEST_F(StrategyLanguage, ADisabledGroupMayBeInsertedElsewhere) {
  write("base.yaml",
        "version: 1\ntechniques:\n  - group: {name: singles, select: all, entries: [naked-single, hidden-single]}\n"
        "  - remote-pair\n");
  EXPECT_EQ(ids(strategy("extends: base\ndisable: [singles]\ninsert: {after: remote-pair, entries: [group: {name: "
                         "singles, select: first, entries: [hidden-single, naked-single]}]}\n")),
            "remote-pair hidden-single naked-single");
}

TEST_F(StrategyLanguage, OptionsOfAPluginGoToItsTechniquesThatHaveThem) {
  const Strategy read = strategy("extends: base\noverride: [{plugin: fake, options: {max-length: 9}}]\n");
  EXPECT_EQ(read.entries[2].options, (std::vector<std::int64_t>{1, 9, 0}));
}

TEST_F(StrategyLanguage, OptionsOfAGroupGoToItsTechniquesThatHaveThem) {
  const Strategy read = strategy(
      "techniques: [group: {name: some, select: all, entries: [naked-single, remote-pair]}]\n"
      "override: {some: {options: {max-length: 9}}}\n");
  EXPECT_EQ(read.entries[1].options, (std::vector<std::int64_t>{0, 9, 0}));
}

TEST_F(StrategyLanguage, MistakesThatAnEditCausesAreInTheUsersFile) {
  write("base.yaml", "version: 1\ntechniques:\n  - group: {name: singles, select: all, entries: [naked-single]}\n");
  EXPECT_EQ(mistakes("extends: base\nselect: easiest\n"),
            "test.yaml:3:9: select: a group requires `select: first` of the strategy\n");
  EXPECT_EQ(mistakes("extends: base\ninsert: {before: singles, entries: [{use: unique, as: singles}]}\n"),
            "test.yaml:3:55: insert.entries[0].as: there is a group 'singles'; name this entry with another 'as'\n");
}

TEST_F(StrategyLanguage, EditsTakeAliases) {
  EXPECT_EQ(ids(strategy("extends: base\ndisable: [sole-candidate]\n")), "hidden-single remote-pair unique");
  EXPECT_EQ(strategy("extends: base\noverride: {sole-candidate: {score: 7}}\n").entries[0].kinds[0].score.base, 7);
}

TEST_F(StrategyLanguage, EditsTakePluginsAndAssumptions) {
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
  write("middle.yaml", "version: 1\nextends: base\noverride: [{plugin: fake, score: 9}]\n");
  EXPECT_EQ(strategy("extends: middle\noverride: {naked-single: {score: 3}}\n").entries[0].kinds[0].score.base, 3);
}

TEST_F(StrategyLanguage, StopNamesLevelsAndEntries) {
  const Strategy read = strategy(
      "extends: base\nbeyond: too hard\n"
      "stop: {above-level: easy, above-score: 500, steps: 80, when-solved-by: [sole-candidate, hidden-single]}\n");
  EXPECT_EQ(read.stop.above_level, 0);
  EXPECT_EQ(read.stop.above_score, 500);
  EXPECT_EQ(read.stop.steps, 80);
  EXPECT_EQ(read.stop.when_solved_by, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(read.beyond, "too hard");
}

TEST_F(StrategyLanguage, WarnsOfWhatHasNoScore) {
  EXPECT_EQ(warnings("techniques: [{use: naked-single, score: 4}, remote-pair]\n"),
            "test.yaml:2:45: techniques[1]: 'remote-pair' has no score, so its steps count 0\n");
  EXPECT_EQ(warnings("techniques: [{use: hidden-single, score: {hidden-single-row: 14}}]\n"),
            "test.yaml:2:62: techniques[0].score.hidden-single-row: 'hidden-single' has no score for "
            "hidden-single-block, hidden-single-column, so these steps count 0\n");
  EXPECT_EQ(warnings("techniques: [naked-single, remote-pair]\n"), "");  // a strategy without scores
}

TEST_F(StrategyLanguage, WarnsOfWhatHasNeitherScoreNorLevel) {
  EXPECT_EQ(warnings("extends: base\nselect: easiest\ninsert: {before: unique, entries: [{use: unique, as: more}]}\n"),
            "test.yaml:4:42: insert.entries[0].use: 'more' has no score and no level, so its steps count 0 and are "
            "'easy'\n");
}

TEST_F(StrategyLanguage, WarnsOfLevelsThatNothingReaches) {
  EXPECT_EQ(
      warnings("rating: {combine: maximum}\nlevels: [{name: easy, max-score: 50}, {name: hard}]\n"
               "techniques: [{use: naked-single, level: easy, score: 40}]\n"),
      "test.yaml:3:46: levels[1].name: level 'hard' is never reached: no step has it, and no score exceeds the 50 "
      "of the level before it\n");
  EXPECT_EQ(warnings("rating: {combine: maximum}\nlevels: [{name: easy, max-score: 50}, {name: hard}]\n"
                     "techniques: [{use: naked-single, level: easy, score: 60}]\n"),
            "");
}

TEST_F(StrategyLanguage, ReadsTheOldSpellingOfMaxScoreWithAWarning) {
  EXPECT_EQ(warnings("rating: {combine: sum}\nlevels: [{name: easy, max_score: 50}, {name: hard}]\n"
                     "techniques: [{use: naked-single, level: easy, score: 40}]\n"),
            "test.yaml:3:34: levels[0].max_score: max_score is the old spelling: write max-score\n");
}

TEST_F(StrategyLanguage, WarnsOfEntriesThatAnotherMakesUseless) {
  EXPECT_EQ(warnings("techniques: [naked-single, {use: naked-single, as: again}]\n"),
            "test.yaml:2:52: techniques[1].as: entry 'again' is never reached: 'naked-single' before it finds the same "
            "steps\n");
  EXPECT_EQ(warnings("techniques: [remote-pair, {use: remote-pair, as: long, options: {max-length: 30}}]\n"), "");
  EXPECT_EQ(warnings("select: easiest\ntechniques: [naked-single, {use: naked-single, as: again}]\n"), "");
}

TEST_F(StrategyLanguage, WarnsInTheUsersFileOfInheritedEntriesThatOneOfItsMakesUseless) {
  EXPECT_EQ(warnings("extends: base\ninsert: {before: unique, entries: [{use: unique, as: first, score: 5}]}\n"),
            "test.yaml:3:54: insert.entries[0].as: entry 'unique' is never reached: 'first' before it finds the same "
            "steps\n");
}

TEST_F(StrategyLanguage, WarnsWhenNoEntryMakesTheAssumption) {
  EXPECT_EQ(warnings("techniques: [naked-single]\ndisable: [{assumes: one-solution}]\n"),
            "test.yaml:3:21: disable[0].assumes: no entry assumes one solution\n");
}

TEST_F(StrategyLanguage, WhatIsPrintedMeansTheSame) {
  const std::string text =
      "rating: {combine: [maximum, sum], scale: tenths}\nstop: {above-score: 9.5, when-solved-by: naked-single}\n"
      "levels: [{name: easy, max-score: 2.5}, {name: hard}]\nbeyond: open\n"
      "techniques:\n"
      "  - group:\n      name: singles\n      select: all\n      entries:\n"
      "        - {use: naked-single, level: easy, score: {first: 2.3, later: 1.0}}\n"
      "        - {use: hidden-single, level: easy, kinds: [hidden-single-row], score: 2}\n"
      "  - {use: remote-pair, level: hard, score: {base: 4.5, tables: {length: {6: 0.2}}}}\n";
  write_test(text);
  const std::string once = printed();
  write("test.yaml", once);
  EXPECT_EQ(without_origins(printed()), without_origins(once));
  EXPECT_NE(once.find("      select: all"), once.npos) << once;
  EXPECT_NE(once.find("score: {first: 2.3, later: 1.0}"), once.npos) << once;
}

}  // namespace
}  // namespace nonet::host
