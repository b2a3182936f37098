// Options of the type `table`: a file that the strategy names, or lines in the strategy itself.

#include <gmock/gmock.h>

#include "strategy/strategy_fixture.hpp"

namespace nonet::host {
namespace {

using ::testing::HasSubstr;

struct TableOptions {
  const OptionTable* patterns = nullptr;
  const OptionTable* more = nullptr;
};
constexpr auto kTableOptions = options<TableOptions>(option("patterns", &TableOptions::patterns, "Patterns."),
                                                     option("more", &TableOptions::more, ""));

/// Keeps its tables. Refuses those that begin with `bad`, as plugins do.
class TableReader final : public Technique {
 public:
  explicit TableReader(const CreateContext& context) {
    const TableOptions tables = kTableOptions.read(context);
    for (const OptionTable* const table : {tables.patterns, tables.more}) {
      if (table == nullptr) continue;
      if (table->text.starts_with("bad")) throw std::runtime_error(std::string(table->name) + ":1: no pattern");
      read.push_back(std::string(table->text));
      names.push_back(std::string(table->name));
    }
  }
  void find(FindContext& /*context*/) const override {}

  std::vector<std::string> read;
  std::vector<std::string> names;
};

constexpr TechniqueInfo kTabled = {.id = "tabled",
                                   .name = "Tabled",
                                   .summary = "Reads tables.",
                                   .options = kTableOptions,
                                   .create = create<TableReader>};
constexpr const TechniqueInfo* kTabledTechniques[] = {&kTabled};
constexpr PluginDescriptor kTabledPlugin = fake::plugin_of("tabled", kTabledTechniques);

class OptionTableFile : public StrategyFixture {
 protected:
  OptionTableFile() { EXPECT_TRUE(registry_.add(kTabledPlugin, "/plugins/tabled.so").empty()); }
  static const TableReader& reader(const Strategy& strategy) {
    return dynamic_cast<const TableReader&>(*strategy.entries.front().instance);
  }
};

TEST_F(OptionTableFile, IsNoneByDefault) {
  const Strategy resolved = strategy("techniques: [tabled]\n");
  EXPECT_TRUE(reader(resolved).read.empty());
}

TEST_F(OptionTableFile, IsAFileBesideTheStrategyThatNamesIt) {
  write("mine.txt", "one\ntwo\n");
  const Strategy resolved = strategy("techniques: [{use: tabled, options: {patterns: mine.txt}}]\n");
  EXPECT_THAT(reader(resolved).read, testing::ElementsAre("one\ntwo\n"));
  EXPECT_THAT(reader(resolved).names.front(), testing::EndsWith("/mine.txt"));
}

TEST_F(OptionTableFile, IsTheTextItselfWhereItHasSeveralLines) {
  const Strategy resolved =
      strategy("techniques:\n  - use: tabled\n    options:\n      more: |\n        one\n        two\n");
  EXPECT_THAT(reader(resolved).read, testing::ElementsAre("one\ntwo\n"));
}

TEST_F(OptionTableFile, IsReadFromTheDirectoryOfTheFileThatSetsIt) {
  std::filesystem::create_directory(directory_.path() / "deep");
  write("deep/mine.txt", "deep\n");
  write("deep/parent.yaml", "version: 1\ntechniques: [{use: tabled, options: {patterns: mine.txt}}]\n");
  const Strategy resolved = strategy("extends: deep/parent.yaml\n");
  EXPECT_THAT(reader(resolved).read, testing::ElementsAre("deep\n"));
}

TEST_F(OptionTableFile, IsPrintedAsItsText) {
  write("mine.txt", "one\ntwo\n");
  write_test("techniques: [{use: tabled, options: {patterns: mine.txt}}]\n");
  const std::string yaml = without_origins(printed());
  EXPECT_THAT(yaml, HasSubstr("patterns: \"one\\ntwo\\n\""));
  EXPECT_THAT(yaml, testing::Not(HasSubstr("more:")));
  write("again.yaml", yaml);
  EXPECT_THAT(reader(*load("again")).read, testing::ElementsAre("one\ntwo\n"));
}

TEST_F(OptionTableFile, ThatCannotBeReadIsAMistake) {
  EXPECT_EQ(mistakes("techniques: [{use: tabled, options: {patterns: nowhere.txt}}]\n"),
            "test.yaml:2:48: techniques[0].options.patterns: nowhere.txt: cannot read the file: No such file or "
            "directory\n");
  EXPECT_EQ(mistakes("techniques: [{use: tabled, options: {patterns: .}}]\n"),
            "test.yaml:2:48: techniques[0].options.patterns: .: cannot read the file: it is a directory\n");
  EXPECT_EQ(mistakes("techniques: [{use: tabled, options: {patterns: [a]}}]\n"),
            "test.yaml:2:48: techniques[0].options.patterns: expected a text, found a list\n");
  write("huge.txt", std::string((1U << 20U) + 1, 'x'));
  EXPECT_EQ(mistakes("techniques: [{use: tabled, options: {patterns: huge.txt}}]\n"),
            "test.yaml:2:48: techniques[0].options.patterns: huge.txt: the table has more than 1 MiB\n");
}

TEST_F(OptionTableFile, ThatATechniqueRefusesIsAMistakeOfTheStrategy) {
  write("bad.txt", "bad\n");
  EXPECT_THAT(
      mistakes("techniques: [{use: tabled, options: {patterns: bad.txt}}]\n"),
      testing::AllOf(HasSubstr("test.yaml:2:"), HasSubstr("refuses its options"), HasSubstr("bad.txt:1: no pattern")));
}

TEST_F(OptionTableFile, MakesTwoEntriesOfATechniqueDiffer) {
  write("mine.txt", "one\n");
  const std::string text =
      "techniques:\n  - {use: tabled}\n  - {use: tabled, as: mine, options: {patterns: mine.txt}}\n";
  EXPECT_EQ(warnings(text), "");
}

}  // namespace
}  // namespace nonet::host
