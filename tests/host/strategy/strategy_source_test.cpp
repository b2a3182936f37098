// Strategies from texts in memory, alone and together with files.

#include "nonet/strategy/strategy_source.hpp"

#include "strategy_fixture.hpp"

namespace nonet::host {
namespace {

namespace fs = std::filesystem;

using Texts = std::map<std::string, std::string>;

StrategyTexts texts_of(const Texts& texts, const StrategySource* others = nullptr) {
  StrategyTexts source(others);
  for (const auto& [name, text] : texts) source.add(name, text);
  return source;
}

class StrategySourceTest : public StrategyFixture {
 protected:
  Result<Strategy> load_from(const StrategySource& source, const std::string& name) {
    return read_strategy(name, source).and_then([&](const std::shared_ptr<const StrategyDocument>& document) {
      return resolve_strategy(*document, registry_);
    });
  }
  std::string mistakes_in(const StrategySource& source, const std::string& name) {
    const Result<Strategy> result = load_from(source, name);
    return result ? "none" : fake::texts(result.error(), directory_.path());
  }
};

TEST_F(StrategySourceTest, ReadsATextByItsName) {
  const StrategyTexts texts = texts_of({{"mine v1.5", "version: 1\ntechniques: [naked-single, remote-pair]\n"}});
  const auto strategy = load_from(texts, "mine v1.5");
  ASSERT_TRUE(strategy);
  EXPECT_EQ(fake::ids(*strategy), "naked-single remote-pair");
  EXPECT_EQ(strategy->name, "mine v1.5");
  EXPECT_EQ(strategy->file, "mine v1.5");
}

TEST_F(StrategySourceTest, NamesTheTextInMessagesAndOrigins) {
  const StrategyTexts texts = texts_of({{"mine", "version: 1\nextends: base\nselect: easiest\n"},
                                        {"wrong", "version: 1\nnmae: x\ntechniques: []\n"},
                                        {"broken", "version: [\n"}},
                                       &search_);
  EXPECT_EQ(mistakes_in(texts, "wrong"), "wrong:2:1: unknown key 'nmae', did you mean 'name'?\n");
  EXPECT_EQ(mistakes_in(texts, "broken"),
            "broken:2:1: not valid YAML: the '[' in line 1 has no ']', or a ',' is missing\n");
  const auto document = *read_strategy("mine", texts);
  const std::string yaml = to_yaml(*resolve_strategy(*document, registry_), *document);
  EXPECT_NE(yaml.find("select: easiest  # mine:3\n"), std::string::npos) << yaml;
  EXPECT_NE(yaml.find("# base.yaml:"), std::string::npos) << yaml;
}

TEST_F(StrategySourceTest, ExtendsTextsAndFilesByName) {
  const StrategyTexts texts = texts_of({{"mine", "version: 1\nextends: middle\ndisable: [unique]\n"},
                                        {"middle", "version: 1\nextends: base\ndisable: [remote-pair]\n"}},
                                       &search_);
  const auto strategy = load_from(texts, "mine");
  ASSERT_TRUE(strategy) << fake::texts(strategy.error());
  EXPECT_EQ(fake::ids(*strategy), "naked-single hidden-single");
  EXPECT_EQ(texts.names(), (std::vector<std::string>{"base", "middle", "mine"}));
}

TEST_F(StrategySourceTest, PrefersATextToAFileOfItsNameEverywhere) {
  write("other.yaml", "version: 1\nextends: base\n");
  const StrategyTexts texts = texts_of({{"base", "version: 1\ntechniques: [remote-pair]\n"}}, &search_);
  EXPECT_EQ(fake::ids(*load_from(texts, "base")), "remote-pair");
  EXPECT_EQ(fake::ids(*load_from(texts, "other")), "remote-pair") << "a file extends a text by name";
}

TEST_F(StrategySourceTest, ShowsTheCircleOfTexts) {
  write("file.yaml", "version: 1\nextends: a\n");
  const StrategyTexts texts =
      texts_of({{"a", "version: 1\nextends: b\n"}, {"b", "version: 1\nextends: file\n"}}, &search_);
  EXPECT_EQ(mistakes_in(texts, "a"),
            "file.yaml:2:10: extends: strategies extend each other in a cycle: a -> b -> file.yaml -> a\n");
}

TEST_F(StrategySourceTest, ReadsASharedTextOnce) {
  const StrategyTexts texts = texts_of({{"top", "version: 1\nextends: [left, right]\n"},
                                        {"left", "version: 1\nextends: root\n"},
                                        {"right", "version: 1\nextends: root\n"},
                                        {"root", "version: 1\nnmae: x\ntechniques: [naked-single]\n"}});
  EXPECT_EQ(mistakes_in(texts, "top"), "root:2:1: unknown key 'nmae', did you mean 'name'?\n");
}

TEST_F(StrategySourceTest, NamesTheNearestOfAllAndWhereItLooked) {
  const Texts mine = {{"mine", "version: 1\nextends: [base1, ./none.yaml]\n"}};
  const StrategyTexts alone = texts_of(mine);
  EXPECT_EQ(mistakes_in(alone, "mien"), "unknown strategy 'mien', did you mean 'mine'?\n");
  EXPECT_EQ(mistakes_in(alone, "mine"),
            "mine:2:11: extends[0]: unknown strategy 'base1'\n"
            "mine:2:18: extends[1]: unknown strategy './none.yaml'\n")
      << "texts alone reach no file";
  const StrategyTexts with_files = texts_of(mine, &search_);
  EXPECT_EQ(
      mistakes_in(with_files, "mien"),
      "unknown strategy 'mien', did you mean 'mine'?; looked for mien.yaml in: " + directory_.path().string() + "\n");
  EXPECT_EQ(mistakes_in(with_files, "mine"),
            "mine:2:11: extends[0]: unknown strategy 'base1', did you mean 'base'?; looked for base1.yaml in: " +
                directory_.path().string() + "\nmine:2:18: extends[1]: there is no file none.yaml\n");
}

TEST_F(StrategySourceTest, TakesRelativePathsInATextFromTheWorkingDirectory) {
  const StrategyTexts texts =
      texts_of({{"mine", "version: 1\nplugins: [singles, ./sub/../mine.so]\ntechniques: []\n"}});
  EXPECT_EQ(plugins_of(**read_strategy("mine", texts)),
            (std::vector<std::string>{"singles", (fs::current_path() / "mine.so").string()}));
}

TEST_F(StrategySourceTest, KnowsAFileByAllItsPaths) {
  write("a.yaml", "version: 1\nextends: ./link.yaml\n");
  fs::create_symlink("a.yaml", directory_.path() / "link.yaml");
  EXPECT_EQ(mistakes_in(search_, "a"),
            "a.yaml:2:10: extends: strategies extend each other in a cycle: a.yaml -> a.yaml\n");
}

TEST_F(StrategySourceTest, CallsAFileAsTheCallerDoes) {
  const Result<Strategy> missing = load_from(search_, "./none.yaml");
  EXPECT_EQ(fake::texts(missing.error()), "./none.yaml: cannot read the file: No such file or directory\n");
}

}  // namespace
}  // namespace nonet::host
