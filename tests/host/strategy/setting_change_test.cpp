// Changes of single settings of a strategy: their effect, their mistakes and their origin.

#include "nonet/strategy/setting_change.hpp"

#include "nonet/strategy/score_rows.hpp"
#include "strategy_fixture.hpp"

namespace nonet::host {
namespace {

class SettingChanges : public StrategyFixture {
 protected:
  using Texts = std::vector<std::string>;

  Result<std::shared_ptr<const StrategyDocument>> read(const Texts& texts, const std::string& name = "base") {
    std::vector<SettingChange> changes;
    for (const std::string& text : texts) {
      auto change = SettingChange::parse(text, "--set " + text);
      if (!change) return tl::unexpected(change.error());
      changes.push_back(*std::move(change));
    }
    return read_strategy(name, search_, changes);
  }
  Result<Strategy> changed(const Texts& texts, const std::string& name = "base") {
    return read(texts, name).and_then([&](const auto& document) { return resolve_strategy(*document, registry_); });
  }
  std::string print(const Texts& texts, bool has_origins = false, const std::string& name = "base") {
    const auto document = read(texts, name);
    if (!document) return fake::texts(document.error());
    const auto strategy = resolve_strategy(**document, registry_);
    return strategy ? to_yaml(*strategy, **document, has_origins) : fake::texts(strategy.error());
  }
  /// The printed form of a strategy that extends `base`.
  std::string print_of_file(const std::string& text) {
    write_test("extends: base\nname: base\n" + text);
    return print({}, false, "test");
  }
  std::string mistakes_of(const std::string& text) {
    const Result<Strategy> result = changed({text});
    return result ? "none" : fake::texts(result.error(), directory_.path());
  }
};

TEST_F(SettingChanges, HaveTheEffectOfAStrategyThatOverrides) {
  const std::pair<Texts, std::string> pairs[] = {
      {{"naked-single.score=5"}, "override: {naked-single: {score: 5}}"},
      {{"sole-candidate.score=5"}, "override: {sole-candidate: {score: 5}}"},
      {{"hidden-single.score.hidden-single-row=20"}, "override: {hidden-single: {score: {hidden-single-row: 20}}}"},
      {{"hidden-single.level=hard"}, "override: {hidden-single: {level: hard}}"},
      {{"hidden-single.level.hidden-single-column=hard"},
       "override: {hidden-single: {level: {hidden-single-column: hard}}}"},
      {{"unique.enabled=false"}, "override: {unique: {enabled: false}}"},
      {{"remote-pair.options.max-length=6"}, "override: {remote-pair: {options: {max-length: 6}}}"},
      {{"hidden-single.kinds=[hidden-single-row]"}, "override: {hidden-single: {kinds: [hidden-single-row]}}"},
      {{"remote-pair.score={base: 10, tables: {length: {4: 0, 6: 5}}}"},
       "override: {remote-pair: {score: {base: 10, tables: {length: {4: 0, 6: 5}}}}}"},
      {{"remote-pair={score: 7, level: easy}"}, "override: {remote-pair: {score: 7, level: easy}}"},
      {{"rating.combine=maximum"}, "rating: {combine: maximum}"},
      {{"rating={combine: [maximum, sum]}"}, "rating: {combine: [maximum, sum]}"},
      {{"select=easiest"}, "select: easiest"},
      {{"beyond=not for people"}, "beyond: not for people"},
      {{"stop.steps=7", "stop.above-level=easy"}, "stop: {steps: 7, above-level: easy}"},
      {{"disable=[unique]"}, "disable: [unique]"},
      {{"levels=[{name: easy}, {name: hard, max-score: 9}]"}, "levels: [{name: easy}, {name: hard, max-score: 9}]"}};
  for (const auto& [texts, yaml] : pairs) {
    EXPECT_EQ(print(texts), print_of_file(yaml)) << yaml;
    EXPECT_NE(print(texts), print({})) << yaml;
  }
}

TEST_F(SettingChanges, AreMadeInTheirOrder) {
  EXPECT_EQ(print({"naked-single.score=5", "naked-single.score=6"}), print({"naked-single.score=6"}));
  EXPECT_EQ(print({"stop.steps=5", "stop.steps=6"}), print({"stop.steps=6"}));
  EXPECT_EQ(print({"stop={steps: 5}", "stop={above-score: 6}"}), print({"stop={above-score: 6}"}));
}

TEST_F(SettingChanges, NameTheEntriesOfAGroup) {
  write_test(
      "levels: [{name: easy}]\n"
      "techniques: [{group: {name: singles, select: all, entries: [{use: naked-single, level: easy}, {use: "
      "hidden-single, level: easy}]}}]\n");
  const auto strategy = changed({"singles.score=9"}, "test");
  ASSERT_TRUE(strategy) << fake::texts(strategy.error());
  for (const StrategyEntry& entry : strategy->entries) EXPECT_EQ(entry.kinds.front().score.base, 9) << entry.id;
}

TEST_F(SettingChanges, FollowTheScaleOfTheStrategy) {
  write_test(
      "rating: {scale: tenths}\nlevels: [{name: easy}]\ntechniques: [{use: naked-single, level: easy, score: 2.3}]\n");
  EXPECT_EQ(changed({"naked-single.score=2.6"}, "test")->entries[0].kinds[0].score.base, 26);
  EXPECT_EQ(changed({"naked-single.score=3"}, "test")->entries[0].kinds[0].score.base, 30);
}

TEST_F(SettingChanges, MarkTheNameButNotTheStrategy) {
  EXPECT_EQ(changed({"naked-single.score=4"})->name, "base (changed)");
  EXPECT_EQ(changed({})->name, "base");
  EXPECT_EQ(print({"naked-single.score=4"}), print({}));
}

TEST_F(SettingChanges, AreTheOriginOfValues) {
  const std::string printed = print({"naked-single.score=5", "beyond=a/b"}, true);
  EXPECT_NE(printed.find("    score: 5  # --set naked-single.score=5\n"), std::string::npos) << printed;
  EXPECT_NE(printed.find("  # --set beyond=a/b\n"), std::string::npos) << printed;
}

TEST_F(SettingChanges, GetOneMessageForAMistake) {
  const std::pair<const char*, const char*> mistakes[] = {
      {"naked-single.score", "no '=', expected PATH=VALUE, such as naked-single.score=3 or rating.combine=maximum"},
      {"", "no '=', expected PATH=VALUE, such as naked-single.score=3 or rating.combine=maximum"},
      {"=3", "no path before the '=', expected one such as naked-single.score=3 or rating.combine=maximum"},
      {"naked-single..score=3",
       "an empty part in the path 'naked-single..score', expected names with single points between them"},
      {"naked-single.=3", "an empty part in the path 'naked-single.', expected names with single points between them"},
      {"naked-single.score=", "no value, expected one after the '='"},
      {"naked-single.score=~", "no value, expected one after the '='"},
      {"naked-single=3",
       "expected a setting of the entry, such as naked-single.score or naked-single.options.NAME, or a key of "
       "strategies, such as rating.combine"},
      {"naked-singel.score=3", "naked-singel: unknown entry 'naked-singel', did you mean 'naked-single'?"},
      {"naked-single.scroe=3", "naked-single: unknown key 'scroe', did you mean 'score'?"},
      {"naked-single.score={base: 3", "not valid YAML: the '{' in line 1 has no '}', or a ',' is missing"},
      {"naked-single.score=\"3", "not valid YAML: a quoted text has no closing quote"},
      {"naked-single.score=many", "naked-single.score: expected an integer, found 'many'"},
      {"naked-single.score=1,5", "naked-single.score: expected an integer, found '1,5'"},
      {"naked-single.score=2.6",
       "naked-single.score: expected an integer, found '2.6'; scores with a decimal point require `rating: {scale: "
       "tenths}`"},
      {"naked-single.score=1000000000001",
       "naked-single.score: expected an integer from -1000000000000 to 1000000000000, found '1000000000001'"},
      {"naked-single.score={base: 1, base: 2}", "naked-single.score: duplicate key 'base'"},
      {"remote-pair.score.base=3",
       "'remote-pair.score.base' is a part of a score; give the whole score, such as remote-pair.score={base: 10, "
       "tables: {length: {4: 0, 6: 5}}}"},
      {"remote-pair.score={base: 1, tables: {lenght: {4: 1}}}",
       "remote-pair.score.tables.lenght: unknown metric 'lenght' of technique 'remote-pair', did you mean 'length'?"},
      {"hidden-single.score.hidden-single-box=3",
       "hidden-single.score.hidden-single-box: unknown kind 'hidden-single-box' of technique 'hidden-single', did you "
       "mean 'hidden-single-row'? (its kinds: hidden-single-block, hidden-single-row, hidden-single-column)"},
      {"naked-single.level=harrd",
       "naked-single.level: unknown level 'harrd', did you mean 'hard'? (levels come from base.yaml:3)"},
      {"naked-single.enabled=maybe", "naked-single.enabled: expected true or false, found 'maybe'"},
      {"remote-pair.options.max-lenght=6",
       "remote-pair.options.max-lenght: unknown option 'max-lenght' of technique 'remote-pair', did you mean "
       "'max-length'?"},
      {"remote-pair.options.max-length=3",
       "remote-pair.options.max-length: expected an integer from 4 to 81, found '3'"},
      {"remote-pair.options=3", "remote-pair.options: expected a map, found '3'"},
      {"hidden-single.kinds=[]", "hidden-single.kinds: expected at least one kind"},
      {"rating.combine=[]", "rating.combine: expected at least one rule"},
      {"rating.combin=sum", "rating: unknown key 'combin', did you mean 'combine'?"},
      {"rating.scale=tenths",
       "rating.scale: the inherited scores are in units; a strategy that extends them has the same scale"},
      {"stop.step=1", "stop: unknown key 'step', did you mean 'steps'?"},
      {"stop.steps=-1", "stop.steps: expected an integer from 0 to 1000000, found '-1'"},
      {"version=2", "'version' cannot be changed for one run, only in a file"},
      {"extends=standard", "'extends' cannot be changed for one run, only in a file"},
      {"naked-single.score=\x01", "byte 0x01 is a control character; the file should be text in UTF-8"}};
  for (const auto& [text, message] : mistakes) {
    EXPECT_EQ(mistakes_of(text), Diagnostic({std::string("--set ") + text, 0, 0, "", message}).text() + "\n");
  }
}

TEST_F(SettingChanges, ReportAllMistakesAtOnce) {
  const auto result = changed({"naked-single.scroe=3", "rating.combine=all", "naked-single.score={"});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().size(), 3U) << fake::texts(result.error());
}

TEST_F(SettingChanges, OfRowsComeBackToTheSameStrategy) {
  const auto strategy = changed({"remote-pair.score={first: {base: 9, tables: {length: {4: 1}}}, later: 3}"});
  ASSERT_TRUE(strategy);
  Texts texts;
  for (const ScoreRow& row : score_rows(*strategy)) {
    texts.push_back(SettingChange::of_score(row.entry, row.kind, row.score).text());
    texts.push_back(SettingChange::of_level(row.entry, row.kind, row.level).text());
  }
  EXPECT_EQ(print(texts), print({"remote-pair.score={first: {base: 9, tables: {length: {4: 1}}}, later: 3}"}));
}

}  // namespace
}  // namespace nonet::host
