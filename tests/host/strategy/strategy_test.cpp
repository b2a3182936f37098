#include "nonet/strategy/strategy_reader.hpp"

#include <algorithm>

#include "strategy_fixture.hpp"
#include "support/build.hpp"

namespace nonet::host {
namespace {

using fake::ids;
using fake::texts;

class StrategyTest : public StrategyFixture {};

TEST_F(StrategyTest, ReadsEveryPart) {
  const Strategy read = strategy(R"(name: mine
description: All of it.
rating: {combine: maximum}
select: most-progress
levels:
  - name: easy
    max-score: 100
  - name: hard
techniques:
  - use: hidden-single
    level: {hidden-single-row: hard}
    score: {hidden-single-block: 12, hidden-single-row: {base: 15}}
  - use: remote-pair
    as: long-pair
    score: {base: 40, tables: {length: {4: 0, 6: 3}}}
    options: {order: hodoku, max-length: 30, is-eager: true}
  - use: sole-candidate
)");
  EXPECT_EQ(read.name, "mine");
  EXPECT_EQ(read.description, "All of it.");
  EXPECT_EQ(read.combine, std::vector{Combine::maximum});
  EXPECT_EQ(read.select, Select::most_progress);
  ASSERT_EQ(read.levels.size(), 2U);
  EXPECT_EQ(read.levels[0].name, "easy");
  EXPECT_EQ(read.levels[0].max_score, 100);
  EXPECT_EQ(read.levels[1].max_score, std::nullopt);
  EXPECT_EQ(ids(read), "hidden-single long-pair naked-single");
  const StrategyEntry& hidden = read.entries[0];
  EXPECT_EQ(hidden.kinds[0].level, 0);
  EXPECT_EQ(hidden.kinds[1].level, 1);
  EXPECT_EQ(hidden.kinds[0].score.base, 12);
  EXPECT_EQ(hidden.kinds[1].score.base, 15);
  EXPECT_EQ(hidden.kinds[2].score.base, 0);
  const StrategyEntry& pair = read.entries[1];
  EXPECT_EQ(pair.technique.info, &fake::kRemotePair);
  EXPECT_EQ(pair.options, (std::vector<std::int64_t>{1, 30, 1}));
  EXPECT_EQ(pair.kinds[0].score.tables.size(), 1U);
  EXPECT_EQ(dynamic_cast<const fake::Recorder&>(*pair.instance).options, pair.options);
}

TEST_F(StrategyTest, TakesDefaultsForWhatIsNotSaid) {
  const Strategy read = strategy("techniques: [remote-pair]\n");
  EXPECT_EQ(read.name, "test");
  EXPECT_EQ(read.combine, std::vector{Combine::sum});
  EXPECT_EQ(read.select, Select::first);
  EXPECT_TRUE(read.levels.empty());
  EXPECT_EQ(read.entries[0].options, (std::vector<std::int64_t>{0, 20, 0}));
  EXPECT_EQ(read.entries[0].kinds[0].score.base, 0);
}

TEST(Score, AddsTheLastRowThatTheMetricReaches) {
  const Score score{40, {{{false, 0}, {{4, 1}, {6, 3}}}, {{false, 1}, {{2, -10}}}}, {}};
  const auto of = [&](std::int64_t first, std::int64_t second) {
    const std::int64_t metrics[] = {first, second};
    return score.of({metrics, PositionValues()});
  };
  EXPECT_EQ(of(3, 0), 40);
  EXPECT_EQ(of(4, 0), 41);
  EXPECT_EQ(of(5, 1), 41);
  EXPECT_EQ(of(100, 2), 33);
}

TEST_F(StrategyTest, InheritsWhatItDoesNotSay) {
  const Strategy read = strategy("extends: base\n");
  EXPECT_EQ(read.name, "test");
  EXPECT_EQ(ids(read), "naked-single hidden-single remote-pair unique");
  EXPECT_EQ(read.levels.size(), 2U);
  EXPECT_EQ(read.entries[2].kinds[0].level, 1);
}

TEST_F(StrategyTest, ReplacesAnInheritedListOfTechniques) {
  EXPECT_EQ(ids(strategy("extends: base\ntechniques: [hidden-single]\n")), "hidden-single");
}

TEST_F(StrategyTest, AReplacedListHasNoInheritedEdits) {
  write("middle.yaml", "version: 1\nextends: base\ndisable: [unique]\noverride: {remote-pair: {score: 5}}\n");
  EXPECT_EQ(ids(strategy("extends: middle\ntechniques: [naked-single, unique]\n")), "naked-single unique");
}

TEST_F(StrategyTest, LaterExtendsOverrideEarlierOnes) {
  write("sub/other.yaml", "version: 1\nselect: batch\ntechniques: [{use: hidden-single, level: easy}]\n");
  const Strategy read = strategy("extends: [base, ./sub/other.yaml]\n");
  EXPECT_EQ(ids(read), "hidden-single");
  EXPECT_EQ(read.select, Select::batch);
  EXPECT_EQ(read.levels.size(), 2U);
}

TEST_F(StrategyTest, EditsAnInheritedList) {
  const Strategy read = strategy(R"(extends: base
insert:
  - before: naked-single
    entries: [{use: remote-pair, as: first-pair}]
  - after: first-pair
    entries: [{use: remote-pair, as: second-pair}, {use: remote-pair, as: third-pair}]
disable: [hidden-single]
override:
  remote-pair: {score: 7, options: {max-length: 9, is-eager: true}}
  third-pair: {enabled: false}
)");
  EXPECT_EQ(ids(read), "first-pair second-pair naked-single remote-pair unique");
  const StrategyEntry& pair = read.entries[3];
  EXPECT_EQ(pair.options, (std::vector<std::int64_t>{1, 9, 1})) << "options merge key by key";
  EXPECT_EQ(pair.kinds[0].score.base, 7);
  EXPECT_EQ(pair.kinds[0].level, 1);
}

TEST_F(StrategyTest, TellsFiveMistakesInOneRun) {
  EXPECT_EQ(
      mistakes(R"(nmae: mine
select: first
select: batch
levels: [{name: easy, max-score: many}]
techniques:
  - {use: remote-pair, options: {max-length: 100}}
  - naked-singel
)"),
      "test.yaml:2:1: unknown key 'nmae', did you mean 'name'?\n"
      "test.yaml:4:1: duplicate key 'select', first given in line 3\n"
      "test.yaml:5:34: levels[0].max-score: expected an integer, found 'many'\n"
      "test.yaml:7:46: techniques[0].options.max-length: expected an integer from 4 to 81, found '100'\n"
      "test.yaml:8:5: techniques[1]: unknown technique 'naked-singel', did you mean 'naked-single'?; searched for "
      "plugins in: /plugins, /opt/plugins\n");
}

TEST_F(StrategyTest, TellsMistakesOfTheOwnFileBeforeInheritedOnes) {
  write("base.yaml", "version: 1\nnmae: a\ntechniques: [x-wing]\n");
  EXPECT_EQ(
      mistakes("extends: base\nselect: none\n"),
      "test.yaml:3:9: select: expected one of first, batch, easiest, most-progress, per-score, random, found 'none'\n"
      "base.yaml:2:1: unknown key 'nmae', did you mean 'name'?\n"
      "base.yaml:3:14: techniques[0]: unknown technique 'x-wing'; searched for plugins in: /plugins, "
      "/opt/plugins\n");
}

TEST_F(StrategyTest, NamesTheNearestStrategyAndWhereItLooked) {
  write("other.yaml", "version: 1\ntechniques: []\n");
  EXPECT_EQ(mistakes_of_file("othre"), "unknown strategy 'othre', did you mean 'other'?; looked for othre.yaml in: " +
                                           directory_.path().string() + "\n");
  EXPECT_EQ(mistakes("extends: [othr, ./none.yaml]\n"),
            "test.yaml:2:11: extends[0]: unknown strategy 'othr', did you mean 'other'?; looked for othr.yaml in: " +
                directory_.path().string() + "\ntest.yaml:2:17: extends[1]: there is no file none.yaml\n");
}

TEST_F(StrategyTest, FailsAtOnceWhenThereIsNoFileOrNoYaml) {
  EXPECT_FALSE(read_strategy("./none.yaml", search_));
  write("broken.yaml", "version: [\n");
  EXPECT_FALSE(read_strategy("broken", search_));
}

TEST_F(StrategyTest, ShowsTheCircleOfExtends) {
  write("a.yaml", "version: 1\nextends: b\n");
  write("b.yaml", "version: 1\nextends: ./a.yaml\n");
  EXPECT_EQ(mistakes_of_file("a"),
            "b.yaml:2:10: extends: strategies extend each other in a cycle: a.yaml -> b.yaml -> a.yaml\n");
}

TEST_F(StrategyTest, ExtendsEightDeepAndNoDeeper) {
  write("s0.yaml", "version: 1\ntechniques: []\n");
  for (int i = 1; i <= 9; ++i) {
    write("s" + std::to_string(i) + ".yaml", "version: 1\nextends: s" + std::to_string(i - 1) + "\n");
  }
  EXPECT_EQ(mistakes_of_file("s8"), "none");
  EXPECT_EQ(mistakes_of_file("s9"),
            "s1.yaml:2:10: extends: strategies extend each other more than 8 deep: s9.yaml -> s8.yaml -> s7.yaml -> "
            "s6.yaml -> s5.yaml -> s4.yaml -> s3.yaml -> s2.yaml -> s1.yaml -> s0.yaml\n");
}

TEST_F(StrategyTest, ReadsASharedAncestorOnce) {
  write("base.yaml", "version: 1\nnmae: x\ntechniques: [naked-single]\n");
  write("left.yaml", "version: 1\nextends: base\n");
  write("right.yaml", "version: 1\nextends: base\n");
  EXPECT_EQ(mistakes("extends: [left, right]\n"), "base.yaml:2:1: unknown key 'nmae', did you mean 'name'?\n");
}

TEST_F(StrategyTest, MayBeWrittenAsJson) {
  write("test.yaml", R"({"version": 1, "levels": [{"name": "easy", "max-score": 50}],
    "techniques": [{"use": "remote-pair", "score": {"base": 40, "tables": {"length": {"4": 0, "6": 3}}}}]})");
  const Result<Strategy> read = load("test");
  ASSERT_TRUE(read) << texts(read.error());
  EXPECT_EQ(read->entries[0].kinds[0].score.tables[0].rows, (std::vector<ScoreTable::Row>{{4, 0}, {6, 3}}));
}

TEST_F(StrategyTest, NeedsAllPluginsForTheMessageAboutANameThatNoEntryHas) {
  const auto needed = [&](const std::string& edit) {
    write_test("extends: base\n" + edit);
    return needs_of(**read_strategy("test", search_)).techniques;
  };
  const std::vector<std::string> own = {"naked-single", "hidden-single", "remote-pair", "unique"};
  std::vector<std::string> more = own;
  more.emplace_back("als-xz");
  EXPECT_EQ(needed("insert: {after: als-xz, entries: []}\n"), more);
  EXPECT_EQ(needed("override: {als-xz: {score: 5}}\n"), more);
  EXPECT_EQ(needed("disable: [unique, {plugin: fish}]\n"), own);
}

TEST_F(StrategyTest, NamesPluginsAndMakesTheirPathsAbsolute) {
  write("sub/base.yaml", "version: 1\nplugins: [singles, ./mine.so]\ntechniques: []\n");
  write_test("extends: sub/base.yaml\nplugins: [fish, singles]\n");
  const auto document = read_strategy("test", search_);
  ASSERT_TRUE(document);
  EXPECT_EQ(plugins_of(**document),
            (std::vector<std::string>{"singles", (directory_.path() / "sub/mine.so").string(), "fish"}));
}

TEST_F(StrategyTest, WritesYamlThatMeansTheSame) {
  const Strategy first = strategy(R"(name: "a name: with #"
description: "two\nlines"
extends: base
plugins: [fake, ./mine.so]
rating: {combine: maximum}
select: easiest
override:
  hidden-single:
    level: {hidden-single-row: hard}
    score: {hidden-single-row: {base: 3, tables: {}}, hidden-single-column: 4}
  remote-pair: {score: {base: 40, tables: {length: {4: 0, 6: 3}, digits: {-1: -2}}}}
insert: {after: remote-pair, entries: [{use: sole-candidate, as: again}]}
)");
  const std::string yaml = printed();
  write("test.yaml", yaml);
  const Strategy second = *load("test");
  EXPECT_EQ(without_origins(printed()), without_origins(yaml));
  EXPECT_EQ(second.name, first.name);
  EXPECT_EQ(second.description, first.description);
  EXPECT_EQ(second.plugins, first.plugins);
  EXPECT_EQ(second.combine, first.combine);
  EXPECT_EQ(second.select, first.select);
  EXPECT_EQ(ids(second), ids(first));
  for (std::size_t i = 0; i < first.entries.size(); ++i) {
    EXPECT_EQ(second.entries[i].options, first.entries[i].options);
    for (std::size_t kind = 0; kind < first.entries[i].kinds.size(); ++kind) {
      const KindRating& expected = first.entries[i].kinds[kind];
      const KindRating& found = second.entries[i].kinds[kind];
      EXPECT_EQ(found.level, expected.level);
      EXPECT_EQ(found.score, expected.score);
    }
  }
}

TEST_F(StrategyTest, WritesWhereEachValueComesFrom) {
  write_test(R"(extends: base
plugins: [fake]
select: batch
insert:
  before: hidden-single
  entries: [{use: sole-candidate, as: again}]
override:
  hidden-single:
    level: {hidden-single-row: hard}
    score:
      hidden-single-row: {base: 3, tables: {}}
      hidden-single-column: 9
  remote-pair:
    options:
      max-length: 9
)");
  EXPECT_EQ(printed(), R"(version: 1  # test.yaml:1
name: test  # default
plugins:
  - fake  # test.yaml:3
rating:
  combine: sum  # default
select: batch  # test.yaml:4
levels:
  - name: easy  # base.yaml:3
    max-score: 100  # base.yaml:3
  - name: hard  # base.yaml:3
techniques:
  - use: naked-single  # base.yaml:5
    level: easy  # base.yaml:5
    score: 4  # base.yaml:5
  - use: naked-single  # test.yaml:7
    as: again  # test.yaml:7
    level: easy  # default
    score: 0  # default
  - use: hidden-single  # base.yaml:6
    level:
      hidden-single-block: easy  # base.yaml:6
      hidden-single-row: hard  # test.yaml:10
      hidden-single-column: easy  # base.yaml:6
    score:
      hidden-single-block: 12  # base.yaml:6
      hidden-single-row: 3  # test.yaml:12
      hidden-single-column: 9  # test.yaml:13
  - use: remote-pair  # base.yaml:7
    level: hard  # base.yaml:7
    score: 110  # base.yaml:7
    options:
      order: hodoku  # base.yaml:7
      max-length: 9  # test.yaml:16
      is-eager: false  # default
  - use: unique  # base.yaml:8
    level: hard  # base.yaml:8
    score: 100  # base.yaml:8
)");
}

TEST_F(StrategyTest, NamesTheDirectoriesOfOriginsWithTheSameFileName) {
  write("sub/test.yaml", "version: 1\nselect: batch\ntechniques: []\n");
  write_test("extends: ./sub/test.yaml\n");
  const std::string directory = directory_.path().string();
  EXPECT_NE(printed().find("version: 1  # " + directory + "/test.yaml:1\n"), std::string::npos) << printed();
  EXPECT_NE(printed().find("select: batch  # " + directory + "/sub/test.yaml:2\n"), std::string::npos) << printed();
}

TEST_F(StrategyTest, KeepsFileNamesInsideTheirComments) {
  write("odd\nselect: batch.yaml", "version: 1\nselect: easiest\ntechniques: []\n");
  write_test("extends: \"./odd\\nselect: batch.yaml\"\n");
  EXPECT_NE(printed().find("select: easiest  # odd?select: batch.yaml:2\n"), std::string::npos) << printed();
}

TEST_F(StrategyTest, ListsStrategiesByName) {
  write("b.yaml", "");
  write("a.yaml", "");
  write("notes.txt", "");
  search_.directories.push_back(directory_.path() / "nowhere");
  EXPECT_EQ(search_.names(), (std::vector<std::string>{"a", "b", "base"}));
}

TEST_F(StrategyTest, TellsOnceWhyAnInheritedFileCannotBeRead) {
  write("broken.yaml", "version: [\n");
  write("left.yaml", "version: 1\nextends: broken\n");
  EXPECT_EQ(mistakes("extends: [left, broken]\ndisable: [anything]\n"),
            "broken.yaml:2:1: not valid YAML: the '[' in line 1 has no ']', or a ',' is missing\n");
}

TEST_F(StrategyTest, RefusesOptionsThatDoNotGoTogether) {
  static constexpr OptionInfo kOptions[] = {
      {.name = "min-cells", .type = OptionType::integer, .default_value = 2, .min = 2, .max = 9},
      {.name = "max-cells", .type = OptionType::integer, .default_value = 4, .min = 2, .max = 9}};
  static constexpr OptionOrder kOrders[] = {{"min-cells", "max-cells"}};
  static constexpr TechniqueInfo kSpan = [] {
    TechniqueInfo info = fake::kNakedSingle;
    info.id = "span";
    info.aliases = {};
    info.options = kOptions;
    info.option_orders = kOrders;
    return info;
  }();
  static constexpr const TechniqueInfo* kSpans[] = {&kSpan};
  static constexpr PluginDescriptor kSpanPlugin = fake::plugin_of("span", kSpans);
  EXPECT_EQ(texts(registry_.add(kSpanPlugin, "/plugins/span.so")), "");
  const auto mistakes_of = [&](const std::string& options) {
    return mistakes("techniques: [{use: span, options: " + options + "}]\n");
  };
  EXPECT_EQ(mistakes_of("{min-cells: 4}"), "none");
  EXPECT_EQ(mistakes_of("{min-cells: 5, max-cells: 9}"), "none");
  EXPECT_EQ(mistakes_of("{min-cells: 5}"),
            "test.yaml:2:36: techniques[0].options.min-cells: option 'min-cells' (5) must not be above option "
            "'max-cells' (4)\n");
}

TEST_F(StrategyTest, MistakesOfAMegabyteFillAFewKilobytes) {
  const std::size_t size = kIsSanitized ? 50'000 : 1'000'000;  // a sanitizer takes minutes for a megabyte
  std::string text = "levels:\n";
  for (std::size_t i = 0; i < size / 1'100; ++i)
    text += "  - {name: " + std::string(500, 'x') + std::to_string(i) + ", max-score: " + std::to_string(i) + "}\n";
  text += "techniques:\n";
  const std::size_t levels = text.size();
  int entries = 0;
  for (; text.size() < 2 * levels; ++entries) text += "  - {use: naked-single, level: y}\n";
  const std::string reported = mistakes(text);
  EXPECT_LT(reported.size(), 4'000'000U);
  EXPECT_EQ(std::count(reported.begin(), reported.end(), '\n'), 101);
  const int more = 2 * entries - 1 - 100;  // each entry but the first is a duplicate, and no entry's level exists
  EXPECT_TRUE(reported.ends_with("test.yaml: and " + std::to_string(more) + " more errors\n"));
}

}  // namespace
}  // namespace nonet::host
