#include "nonet/host/strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <stdexcept>

#include "fake_plugin.hpp"
#include "support/build.hpp"
#include "support/patterns.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::host {
namespace {

using fake::ids;
using fake::texts;

// Strategies in a directory of their own, resolved against the fake plugin.
class StrategyTest : public testing::Test {
 protected:
  void write(const std::string& name, std::string_view text) { directory_.write(name, text); }

  Result<Strategy> load(const std::string& name) { return load(name, registry_); }
  Result<Strategy> load(const std::string& name, const Registry& registry) {
    return read_strategy(name, search_).and_then([&](const std::shared_ptr<const StrategyDocument>& document) {
      return resolve_strategy(*document, registry);
    });
  }
  // The strategy of a text without mistakes.
  Strategy strategy(std::string_view text) {
    write("test.yaml", text);
    Result<Strategy> result = load("test");
    if (!result) throw std::runtime_error(texts(result.error()));
    return *std::move(result);
  }
  // What is said about a text with mistakes; `version: 1` is put before it.
  std::string mistakes(const std::string& text) {
    write("test.yaml", "version: 1\n" + text);
    return mistakes_of_file("test");
  }
  std::string mistakes_of_file(const std::string& name) {
    const Result<Strategy> result = load(name);
    return result ? "none" : texts(result.error(), directory_.path());
  }
  // What the strategy written last is printed as.
  std::string printed() {
    const auto document = *read_strategy("test", search_);
    return to_yaml(*resolve_strategy(*document, registry_), *document);
  }
  static std::string without_origins(const std::string& yaml) { return replace_matches(yaml, "  # [^\\n]*", ""); }

  TemporaryDirectory directory_;
  StrategySearch search_{{directory_.path()}};
  Registry registry_ = fake::registry();
};

constexpr const char* kBase = R"(version: 1
name: base
levels:
  - {name: easy, max_score: 100}
  - {name: hard}
techniques:
  - naked-single
  - {use: hidden-single, score: 14}
  - {use: remote-pair, level: hard, score: 110, options: {order: hodoku, max-length: 8}}
)";

TEST_F(StrategyTest, ReadsEveryPart) {
  const Strategy read = strategy(R"(version: 1
name: mine
description: All of it.
rating: {combine: maximum}
select: most-progress
levels:
  - name: easy
    max_score: 100
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
  const Strategy read = strategy("version: 1\ntechniques: [remote-pair]\n");
  EXPECT_EQ(read.name, "test");
  EXPECT_EQ(read.combine, std::vector{Combine::sum});
  EXPECT_EQ(read.select, Select::first);
  EXPECT_TRUE(read.levels.empty());
  EXPECT_EQ(read.entries[0].options, (std::vector<std::int64_t>{0, 20, 0}));
  EXPECT_EQ(read.entries[0].kinds[0].score.base, 0);
}

TEST(Score, AddsTheLastRowThatTheMetricReaches) {
  const Score score{40, {{0, {{4, 1}, {6, 3}}}, {1, {{2, -10}}}}};
  const auto of = [&](std::int64_t first, std::int64_t second) {
    const std::int64_t metrics[] = {first, second};
    return score.of(metrics);
  };
  EXPECT_EQ(of(3, 0), 40);
  EXPECT_EQ(of(4, 0), 41);
  EXPECT_EQ(of(5, 1), 41);
  EXPECT_EQ(of(100, 2), 33);
}

TEST_F(StrategyTest, InheritsWhatItDoesNotSay) {
  write("base.yaml", kBase);
  const Strategy read = strategy("version: 1\nextends: base\n");
  EXPECT_EQ(read.name, "test");
  EXPECT_EQ(ids(read), "naked-single hidden-single remote-pair");
  EXPECT_EQ(read.levels.size(), 2U);
  EXPECT_EQ(read.entries[2].kinds[0].level, 1);
}

TEST_F(StrategyTest, ReplacesAnInheritedListOfTechniques) {
  write("base.yaml", kBase);
  EXPECT_EQ(ids(strategy("version: 1\nextends: base\ntechniques: [hidden-single]\n")), "hidden-single");
}

TEST_F(StrategyTest, LaterExtendsOverrideEarlierOnes) {
  write("base.yaml", kBase);
  write("sub/other.yaml", "version: 1\nselect: batch\ntechniques: [{use: hidden-single, level: easy}]\n");
  const Strategy read = strategy("version: 1\nextends: [base, ./sub/other.yaml]\n");
  EXPECT_EQ(ids(read), "hidden-single");
  EXPECT_EQ(read.select, Select::batch);
  EXPECT_EQ(read.levels.size(), 2U);
}

TEST_F(StrategyTest, EditsAnInheritedList) {
  write("base.yaml", kBase);
  const Strategy read = strategy(R"(version: 1
extends: base
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
  EXPECT_EQ(ids(read), "first-pair second-pair naked-single remote-pair");
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
levels: [{name: easy, max_score: many}]
techniques:
  - {use: remote-pair, options: {max-length: 100}}
  - naked-singel
)"),
      "test.yaml:2:1: unknown key 'nmae', did you mean 'name'?\n"
      "test.yaml:4:1: duplicate key 'select', first given in line 3\n"
      "test.yaml:5:34: levels[0].max_score: expected an integer, found 'many'\n"
      "test.yaml:7:46: techniques[0].options.max-length: expected an integer from 4 to 81, found '100'\n"
      "test.yaml:8:5: techniques[1]: unknown technique 'naked-singel', did you mean 'naked-single'?; searched for "
      "plugins in: /plugins, /opt/plugins\n");
}

TEST_F(StrategyTest, TellsMistakesOfTheOwnFileBeforeInheritedOnes) {
  write("base.yaml", "version: 1\nnmae: a\ntechniques: [x-wing]\n");
  EXPECT_EQ(mistakes("extends: base\nselect: none\n"),
            "test.yaml:3:9: select: expected one of first, batch, easiest, most-progress, per-score, found 'none'\n"
            "base.yaml:2:1: unknown key 'nmae', did you mean 'name'?\n"
            "base.yaml:3:14: techniques[0]: unknown technique 'x-wing'; searched for plugins in: /plugins, "
            "/opt/plugins\n");
}

TEST_F(StrategyTest, NeedsAKnownVersion) {
  write("none.yaml", "techniques: []\n");
  EXPECT_EQ(mistakes_of_file("none"), "none.yaml:1:1: missing key 'version'; the known version is 1\n");
  write("two.yaml", "version: 2\ntechniques: []\n");
  EXPECT_EQ(mistakes_of_file("two"), "two.yaml:1:10: version: unknown version 2; the known version is 1\n");
}

TEST_F(StrategyTest, NamesTheNearestStrategyAndWhereItLooked) {
  write("basic.yaml", "version: 1\ntechniques: []\n");
  EXPECT_EQ(mistakes_of_file("basik"), "unknown strategy 'basik', did you mean 'basic'?; looked for basik.yaml in: " +
                                           directory_.path().string() + "\n");
  EXPECT_EQ(mistakes("extends: [basc, ./none.yaml]\n"),
            "test.yaml:2:11: extends[0]: unknown strategy 'basc', did you mean 'basic'?; looked for basc.yaml in: " +
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

TEST_F(StrategyTest, ShowsThatAStrategyExtendsItself) {
  EXPECT_EQ(mistakes("extends: test\n"),
            "test.yaml:2:10: extends: strategies extend each other in a cycle: test.yaml -> test.yaml\n");
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

TEST_F(StrategyTest, KnowsOnlyEntriesOfTheInheritedListInEdits) {
  write("base.yaml", kBase);
  EXPECT_EQ(mistakes(R"(extends: base
insert: {before: hiden-single, entries: [{use: naked-single, as: again, level: esay}]}
disable: [x-wing]
override: {remote_pair: {score: a lot}}
)"),
            "test.yaml:3:18: insert.before: unknown entry 'hiden-single', did you mean 'hidden-single'?\n"
            "test.yaml:3:80: insert.entries[0].level: unknown level 'esay', did you mean 'easy'? (levels come from "
            "base.yaml:4)\n"
            "test.yaml:4:11: disable[0]: unknown entry 'x-wing'; the entries are naked-single, hidden-single, "
            "remote-pair, again\n"
            "test.yaml:5:12: override.remote_pair: unknown entry 'remote_pair', did you mean 'remote-pair'?\n"
            "test.yaml:5:33: override.remote_pair.score: expected an integer, found 'a lot'\n");
}

TEST_F(StrategyTest, NeedsOnePlaceForAnInsertion) {
  write("base.yaml", kBase);
  EXPECT_EQ(mistakes("extends: base\ninsert: {entries: []}\n"),
            "test.yaml:3:9: insert: give either 'before' or 'after'\n");
}

TEST_F(StrategyTest, NeedsAnotherNameForTheSameTechniqueAgain) {
  EXPECT_EQ(
      mistakes("techniques:\n  - naked-single\n  - sole-candidate\n  - {use: naked-single, as: again}\n"),
      "test.yaml:4:5: techniques[1]: there is already an entry 'naked-single' (line 3); name this one with another "
      "'as'\n");
}

TEST_F(StrategyTest, ChecksKindsOptionsAndMetricsOfATechnique) {
  EXPECT_EQ(
      mistakes(R"(techniques:
  - use: hidden-single
    score: {hidden-single-rwo: 5, naked-single: 6}
    options: {order: hodoku}
  - use: remote-pair
    score: {base: 1, tables: {lenght: {4: 1}}}
    options: {odrer: hodoku, order: hodoko, is-eager: yes}
)"),
      "test.yaml:4:13: techniques[0].score.hidden-single-rwo: unknown kind 'hidden-single-rwo' of technique "
      "'hidden-single', did you mean 'hidden-single-row'? (its kinds: hidden-single-block, hidden-single-row, "
      "hidden-single-column)\n"
      "test.yaml:4:35: techniques[0].score.naked-single: unknown kind 'naked-single' of technique 'hidden-single' "
      "(its kinds: hidden-single-block, hidden-single-row, hidden-single-column)\n"
      "test.yaml:5:15: techniques[0].options.order: unknown option 'order' of technique 'hidden-single'; it has no "
      "options\n"
      "test.yaml:7:31: techniques[1].score.tables.lenght: unknown metric 'lenght' of technique 'remote-pair', did "
      "you mean 'length'?\n"
      "test.yaml:8:15: techniques[1].options.odrer: unknown option 'odrer' of technique 'remote-pair', did you "
      "mean 'order'?\n"
      "test.yaml:8:37: techniques[1].options.order: expected one of natural, hodoku, found 'hodoko', did you mean "
      "'hodoku'?\n"
      "test.yaml:8:55: techniques[1].options.is-eager: expected true or false, found 'yes'\n");
}

TEST_F(StrategyTest, ChecksScoreTables) {
  EXPECT_EQ(mistakes(R"(techniques:
  - {use: remote-pair, score: {tables: {length: {6: 1, 4: 2, x: 3}}}}
)"),
            "test.yaml:3:31: techniques[0].score: missing key 'base'\n"
            "test.yaml:3:56: techniques[0].score.tables.length.4: the rows of a table must ascend: 4 after 6\n"
            "test.yaml:3:62: techniques[0].score.tables.length.x: expected an integer, found 'x'\n");
}

TEST_F(StrategyTest, ChecksLevels) {
  EXPECT_EQ(mistakes(R"(levels:
  - {name: a}
  - {name: b, max_score: 5}
  - {name: b, max_score: 5}
  - {max_score: 9}
techniques: [{use: naked-single, level: c}]
)"),
            "test.yaml:5:12: levels[2].name: there are two levels 'b'\n"
            "test.yaml:5:26: levels[2].max_score: max_score 5 must be above the 5 of the level before\n"
            "test.yaml:6:5: levels[3]: missing key 'name'\n");
  EXPECT_EQ(mistakes("techniques: [{use: naked-single, level: c}]\n"),
            "test.yaml:2:41: techniques[0].level: unknown level 'c'; the strategy has no levels\n");
}

TEST_F(StrategyTest, NeedsTechniques) {
  EXPECT_EQ(mistakes(""), "test.yaml: the strategy has no techniques; give 'techniques' or 'extends'\n");
}

TEST_F(StrategyTest, LetsADisabledEntryNameWhatIsNotInstalled) {
  EXPECT_EQ(ids(strategy("version: 1\ntechniques: [naked-single, {use: x-wing, enabled: false}]\n")), "naked-single");
}

TEST_F(StrategyTest, NamesPluginsAndMakesTheirPathsAbsolute) {
  write("sub/base.yaml", "version: 1\nplugins: [singles, ./mine.so]\ntechniques: []\n");
  write("test.yaml", "version: 1\nextends: sub/base.yaml\nplugins: [fish, singles]\n");
  const auto document = read_strategy("test", search_);
  ASSERT_TRUE(document);
  EXPECT_EQ(plugins_of(**document),
            (std::vector<std::string>{"singles", (directory_.path() / "sub/mine.so").string(), "fish"}));
  EXPECT_EQ(mistakes("plugins: [Fish.so]\ntechniques: []\n"),
            "test.yaml:2:11: plugins[0]: 'Fish.so' is neither the name of a plugin (snake_case) nor a path (with a "
            "'/')\n");
}

TEST_F(StrategyTest, WritesYamlThatMeansTheSame) {
  write("base.yaml", kBase);
  const Strategy first = strategy(R"(version: 1
name: "a name: with #"
description: "two\nlines"
extends: base
plugins: [fake, ./mine.so]
rating: {combine: maximum}
select: easiest
override:
  hidden-single:
    level: {hidden-single-row: hard}
    score: {hidden-single-row: {base: 3, tables: {}}, hidden-single-column: -4}
  remote-pair: {score: {base: 40, tables: {length: {4: 0, 6: 3}, digits: {-1: -2}}}}
insert: {after: remote-pair, entries: [{use: sole-candidate, as: again}]}
)");
  const std::string yaml = printed();
  const Strategy second = strategy(yaml);
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
      const std::int64_t metrics[] = {6, -1};
      EXPECT_EQ(found.level, expected.level);
      EXPECT_EQ(found.score.of(metrics), expected.score.of(metrics));
    }
  }
}

TEST_F(StrategyTest, WritesWhereEachValueComesFrom) {
  write("base.yaml", kBase);
  write("test.yaml", R"(version: 1
extends: base
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
      hidden-single-block: 9
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
  - name: easy  # base.yaml:4
    max_score: 100  # base.yaml:4
  - name: hard  # base.yaml:5
techniques:
  - use: naked-single  # base.yaml:7
    level: easy  # default
    score: 0  # default
  - use: naked-single  # test.yaml:7
    as: again  # test.yaml:7
    level: easy  # default
    score: 0  # default
  - use: hidden-single  # base.yaml:8
    level:
      hidden-single-block: easy  # default
      hidden-single-row: hard  # test.yaml:10
      hidden-single-column: easy  # default
    score:
      hidden-single-block: 9  # test.yaml:14
      hidden-single-row: 3  # test.yaml:12
      hidden-single-column: 9  # test.yaml:13
  - use: remote-pair  # base.yaml:9
    level: hard  # base.yaml:9
    score: 110  # base.yaml:9
    options:
      order: hodoku  # base.yaml:9
      max-length: 9  # test.yaml:17
      is-eager: false  # default
)");
}

TEST_F(StrategyTest, NamesTheDirectoriesOfOriginsWithTheSameFileName) {
  write("sub/test.yaml", "version: 1\nselect: batch\ntechniques: []\n");
  write("test.yaml", "version: 1\nextends: ./sub/test.yaml\n");
  const std::string directory = directory_.path().string();
  EXPECT_NE(printed().find("version: 1  # " + directory + "/test.yaml:1\n"), std::string::npos) << printed();
  EXPECT_NE(printed().find("select: batch  # " + directory + "/sub/test.yaml:2\n"), std::string::npos) << printed();
}

TEST_F(StrategyTest, KeepsFileNamesInsideTheirComments) {
  write("odd\nselect: batch.yaml", "version: 1\nselect: easiest\ntechniques: []\n");
  write("test.yaml", "version: 1\nextends: \"./odd\\nselect: batch.yaml\"\n");
  EXPECT_NE(printed().find("select: easiest  # odd?select: batch.yaml:2\n"), std::string::npos) << printed();
}

TEST_F(StrategyTest, ListsStrategiesByName) {
  write("b.yaml", "");
  write("a.yaml", "");
  write("notes.txt", "");
  search_.directories.push_back(directory_.path() / "nowhere");
  EXPECT_EQ(list_strategies(search_), (std::vector<std::string>{"a", "b"}));
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
  Registry registry;
  EXPECT_EQ(texts(registry.add(kSpanPlugin, "/plugins/span.so")), "");
  const auto mistakes_of = [&](const std::string& options) {
    write("test.yaml", "version: 1\ntechniques: [{use: span, options: " + options + "}]\n");
    const Result<Strategy> result = load("test", registry);
    return result ? "none" : texts(result.error(), directory_.path());
  };
  EXPECT_EQ(mistakes_of("{min-cells: 4}"), "none");
  EXPECT_EQ(mistakes_of("{min-cells: 5, max-cells: 9}"), "none");
  EXPECT_EQ(mistakes_of("{min-cells: 5}"),
            "test.yaml:2:36: techniques[0].options.min-cells: option 'min-cells' (5) must not be above option "
            "'max-cells' (4)\n");
}

// Techniques that use others.
class UsesTest : public StrategyTest {
 protected:
  struct Technique {
    TechniqueInfo info;
    std::vector<UsedTechnique> uses;
  };

  void add(const char* id, std::vector<UsedTechnique> uses, decltype(TechniqueInfo::create) create) {
    techniques_.push_back({fake::kNakedSingle, std::move(uses)});
    Technique& technique = techniques_.back();
    technique.info.id = id;
    technique.info.aliases = {};
    technique.info.create = create;
    technique.info.uses.items = technique.uses.data();
    technique.info.uses.size = technique.uses.size();
  }
  const Registry& registry() {
    for (const Technique& technique : techniques_) infos_.push_back(&technique.info);
    List<const TechniqueInfo*> list;
    list.items = infos_.data();
    list.size = infos_.size();
    plugin_ = fake::plugin_of("users", list);
    EXPECT_EQ(texts(registry_.add(plugin_, "/plugins/users.so")), "");
    return registry_;
  }
  std::string mistakes_with_uses(const std::string& text) {
    write("test.yaml", text);
    const Result<Strategy> result = load("test", registry());
    return result ? "none" : texts(result.error(), directory_.path());
  }

  std::deque<Technique> techniques_;
  std::vector<const TechniqueInfo*> infos_;
  PluginDescriptor plugin_;
};

TEST_F(UsesTest, GivesTechniquesWhatTheyUse) {
  add("middle", {{"remote-pair"}}, create<fake::Recorder>);
  add("outer", {{"middle"}, {"remote-pair"}}, create<fake::Recorder>);
  write("test.yaml", "version: 1\ntechniques: [outer, {use: remote-pair, options: {max-length: 5}}]\n");
  const Result<Strategy> read = load("test", registry());
  ASSERT_TRUE(read);
  ASSERT_EQ(read->inner.size(), 2U);
  const auto& inner = dynamic_cast<const fake::Recorder&>(*read->inner[0]);
  const auto& middle = dynamic_cast<const fake::Recorder&>(*read->inner[1]);
  const auto& outer = dynamic_cast<const fake::Recorder&>(*read->entries[0].instance);
  EXPECT_EQ(inner.options, (std::vector<std::int64_t>{0, 20, 0})) << "inner instances have default options";
  EXPECT_EQ(middle.uses, (std::vector<const nonet::Technique*>{&inner}));
  EXPECT_EQ(outer.uses, (std::vector<const nonet::Technique*>{&middle, &inner}));
}

TEST_F(UsesTest, GivesInnerTechniquesTheirOptions) {
  static constexpr UsedTechnique::Option kShort[] = {{"max-length", "7"}};
  add("outer", {{"remote-pair", kShort, "short"}, {"remote-pair"}, {"remote-pair", kShort, "again"}},
      create<fake::Recorder>);
  write("test.yaml", "version: 1\ntechniques: [outer]\n");
  const Result<Strategy> read = load("test", registry());
  ASSERT_TRUE(read);
  const auto& uses = dynamic_cast<const fake::Recorder&>(*read->entries[0].instance).uses;
  ASSERT_EQ(uses.size(), 3U);
  EXPECT_EQ(dynamic_cast<const fake::Recorder&>(*uses[0]).options, (std::vector<std::int64_t>{0, 7, 0}));
  EXPECT_EQ(dynamic_cast<const fake::Recorder&>(*uses[1]).options, (std::vector<std::int64_t>{0, 20, 0}));
  EXPECT_EQ(uses[2], uses[0]) << "one instance for each setting";
}

TEST_F(UsesTest, SaysWhichOptionAnInnerTechniqueDoesNotHave) {
  static constexpr UsedTechnique::Option kWrong[] = {{"max-lenght", "7"}, {"max-length", "many"}};
  add("outer", {{"remote-pair", kWrong, "short"}}, create<fake::Recorder>);
  EXPECT_EQ(mistakes_with_uses("version: 1\ntechniques: [outer]\n"),
            "test.yaml:2:14: techniques[0]: technique 'outer' of /plugins/users.so uses 'remote-pair' as 'short' with "
            "options that it does not have: technique 'remote-pair' has no option 'max-lenght', did you mean "
            "'max-length'?\n"
            "test.yaml:2:14: techniques[0]: technique 'outer' of /plugins/users.so uses 'remote-pair' as 'short' with "
            "options that it does not have: 'many' is not a value of option 'max-length', expected 4 to 81\n");
}

TEST_F(UsesTest, EndsEveryInstanceBeforeThoseThatItUses) {
  add("middle", {{"remote-pair"}}, create<fake::Recorder>);
  add("outer", {{"middle"}, {"remote-pair"}}, create<fake::Recorder>);
  write("test.yaml", "version: 1\ntechniques: [outer, naked-single]\n");
  fake::Recorder::ended = 0;
  {
    Result<Strategy> read = load("test", registry());
    ASSERT_TRUE(read);
    Strategy other = *std::move(read);
    other = Strategy();
    EXPECT_EQ(fake::Recorder::ended, 4);
  }
  EXPECT_EQ(fake::Recorder::ended, 4);
}

TEST_F(UsesTest, ShowsACircle) {
  add("a", {{"b"}}, create<fake::Recorder>);
  add("b", {{"a"}}, create<fake::Recorder>);
  EXPECT_EQ(mistakes_with_uses("version: 1\ntechniques: [a]\n"),
            "test.yaml:2:14: techniques[0]: techniques use each other in a cycle: a -> b -> a\n");
}

TEST_F(UsesTest, NamesWhatIsMissing) {
  add("outer", {{"x-wing"}}, create<fake::Recorder>);
  EXPECT_EQ(mistakes_with_uses("version: 1\ntechniques: [outer]\n"),
            "test.yaml:2:14: techniques[0]: technique 'outer' of /plugins/users.so requires another technique: unknown "
            "technique "
            "'x-wing'; searched for plugins in: /plugins, /opt/plugins\n");
}

TEST_F(UsesTest, TellsWhyATechniqueRefuses) {
  add("bad", {}, fake::refuse);
  add("none", {}, [](const CreateContext&) -> nonet::Technique* { return nullptr; });
  EXPECT_EQ(mistakes_with_uses("version: 1\ntechniques: [bad, none]\n"),
            "test.yaml:2:14: techniques[0]: technique 'bad' of /plugins/users.so refuses its options: no luck today\n"
            "test.yaml:2:19: techniques[1]: technique 'none' of /plugins/users.so created no instance\n");
}

TEST_F(StrategyTest, ALevelsNameHasNoControlCharacters) {
  EXPECT_EQ(mistakes("levels: [{name: \"a\\tb\"}]\ntechniques: [{use: naked-single}]\n"),
            "test.yaml:2:17: levels[0].name: a level's name holds control characters, expected plain text\n");
  EXPECT_EQ(mistakes("levels: [{name: \"a\\u009bb\"}]\ntechniques: [{use: naked-single}]\n"),
            "test.yaml:2:17: levels[0].name: a level's name holds control characters, expected plain text\n");
}

TEST_F(StrategyTest, MistakesOfAMegabyteFillAFewKilobytes) {
  const std::size_t size = kIsSanitized ? 50'000 : 1'000'000;  // a sanitizer takes minutes for a megabyte
  std::string text = "levels:\n";
  for (std::size_t i = 0; i < size / 1'100; ++i)
    text += "  - {name: " + std::string(500, 'x') + std::to_string(i) + ", max_score: " + std::to_string(i) + "}\n";
  text += "techniques:\n";
  const std::size_t levels = text.size();
  while (text.size() < 2 * levels) text += "  - {use: naked-single, level: y}\n";
  const std::string told = mistakes(text);
  EXPECT_LT(told.size(), 4'000'000U);
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 101);
  EXPECT_NE(told.find(" more errors\n"), told.npos);
}

}  // namespace
}  // namespace nonet::host
