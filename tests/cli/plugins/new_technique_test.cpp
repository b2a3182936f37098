// nonet plugins new-technique: creates a plugin from the template.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

/// The files below a directory with their texts, sorted by name.
std::vector<std::pair<std::string, std::string>> files_of(const fs::path& directory) {
  std::vector<std::pair<std::string, std::string>> files;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (entry.is_directory()) continue;
    files.emplace_back(fs::relative(entry.path(), directory).string(), whole_file(entry.path()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// A copy of those parts of the source tree that its techniques and their pages need.
class Tree {
 public:
  Tree() {
    const fs::path from = kSourceDir;
    for (const char* name : {"cmake", "config", "plugins"}) {
      fs::copy(from / name, path() / name, fs::copy_options::recursive);
    }
    fs::create_directory(path() / "docs");
    fs::copy_file(from / "docs" / "techniques.md", path() / "docs" / "techniques.md");
  }
  [[nodiscard]] const fs::path& path() const { return directory_.path(); }
  [[nodiscard]] std::string text(const fs::path& file) const { return whole_file(path() / file); }
  [[nodiscard]] std::string list() const { return text("plugins/CMakeLists.txt"); }

 private:
  TemporaryDirectory directory_;
};

Ended begin(const std::string& name, const fs::path& in) {
  return run({"plugins", "new-technique", name}, {.directory = in});
}

/// Runs the command for a project in a new directory `new`; expects an error and that nothing was written.
void expect_refused(const std::vector<std::string>& arguments, const std::string& message, const Start& start = {}) {
  const TemporaryDirectory directory;
  std::vector<std::string> all{"plugins", "new-technique"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  all.insert(all.end(), {"--out-of-tree", "new"});
  Start here = start;
  here.directory = directory.path();
  const Ended ended = run(all, here);
  EXPECT_EQ(ended.err, "nonet: new-technique: " + message + "\n");
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_TRUE(fs::is_empty(directory.path()));
}

TEST(NewTechnique, WritesTheTemplateWithItsNamesReplaced) {
  const TemporaryDirectory directory;
  const Ended ended =
      run({"plugins", "new-technique", "odd-wing-4", "--out-of-tree", "deep/new/"}, {.directory = directory.path()});
  EXPECT_EQ(ended.out,
            "wrote deep/new: CMakeLists.txt, README.md, mine.yaml, odd_wing_4.cases, odd_wing_4.cpp, odd_wing_4.md\n"
            "next:\n"
            "  cmake -S deep/new -B deep/new/build\n"
            "  cmake --build deep/new/build\n"
            "  ctest --test-dir deep/new/build --output-on-failure\n"
            "  NONET_PLUGIN_PATH=deep/new/build nonet plugins list\n");
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 0);

  const auto files = files_of(directory.path() / "deep" / "new");
  ASSERT_EQ(files.size(), 6U);
  for (const auto& [name, text] : files) {
    for (const char* old : {"my-technique", "my_technique", "MyTechnique", "My Technique"}) {
      EXPECT_EQ(text.find(old), std::string::npos) << name << ": " << old;
    }
  }
  const std::string source = files[4].second;
  EXPECT_NE(source.find("void find_odd_wing_4(FindContext& context) {"), std::string::npos);
  EXPECT_NE(source.find(".id = \"odd-wing-4\""), std::string::npos);
  EXPECT_NE(source.find(".name = \"Odd Wing 4\""), std::string::npos);
  EXPECT_NE(source.find("NONET_PLUGIN(.name = \"odd_wing_4\""), std::string::npos);
}

TEST(NewTechnique, AcceptsAnEmptyDirectory) {
  const TemporaryDirectory directory;
  EXPECT_EQ(run({"plugins", "new-technique", "odd-wing", "--out-of-tree", "."}, {.directory = directory.path()}).exit,
            0);
  EXPECT_EQ(files_of(directory.path()).size(), 6U);
}

TEST(NewTechnique, InTheTreeWritesAPluginAndAddsItToTheList) {
  const Tree tree;
  const std::string before = tree.list();
  const Ended ended = begin("odd-pair", tree.path());
  EXPECT_EQ(ended.out,
            "wrote plugins/odd_pair: CMakeLists.txt, odd_pair.cases, odd_pair.cpp, odd_pair.md\n"
            "changed plugins/CMakeLists.txt, config/complete.yaml\n"
            "next:\n"
            "  tools/dev format\n"
            "  tools/dev renew  # changes config/strategy.schema.json and docs/techniques.md\n"
            "  tools/dev test -R odd_pair\n");
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 0);
  std::string after = before;
  const std::string place = "add_subdirectory(remote_pair)\n";
  after.insert(after.find(place), "add_subdirectory(odd_pair)\n");
  EXPECT_EQ(tree.list(), after);
  EXPECT_EQ(whole_file(tree.path() / "plugins" / "odd_pair" / "CMakeLists.txt"), "nonet_add_technique(odd_pair)\n");
}

TEST(NewTechnique, InTheTreeAppendsTheEntryToComplete) {
  const Tree tree;
  const std::string before = tree.text("config/complete.yaml");
  ASSERT_EQ(begin("odd-pair", tree.path()).exit, 0);
  EXPECT_EQ(tree.text("config/complete.yaml"), before + "  - {use: odd-pair, level: extreme, score: 10000}\n");
}

TEST(NewTechnique, InTheTreeCopiesOnlyLevelAndScoreOfTheLastEntry) {
  const Tree tree;
  const std::string head = "version: 1\ntechniques:\n";
  const fs::path complete = tree.path() / "config" / "complete.yaml";
  std::ofstream(complete) << head << "  - {use: xy-wing, level: hard, score: 5, options: {definition: explainer}}";
  ASSERT_EQ(begin("odd-pair", tree.path()).exit, 0);
  EXPECT_TRUE(whole_file(complete).ends_with("explainer}}\n  - {use: odd-pair, level: hard, score: 5}\n"));

  std::ofstream(complete) << head;
  const Ended ended = begin("odd-wing", tree.path());
  EXPECT_EQ(ended.err,
            "nonet: new-technique: config/complete.yaml: the last entry is not such as '  - {use: naked-single, level: "
            "easy, score: 4}'\n");
  EXPECT_EQ(ended.exit, 2);
}

/// A plugin with several techniques in a copy of the tree.
class PluginOfTheTree : public testing::Test {
 protected:
  PluginOfTheTree() {
    fs::create_directory(tree_.path() / "plugins" / "pairs");
    std::ofstream(tree_.path() / list_) << "namespace nonet::pairs {\n\n"
                                           "NONET_TECHNIQUES(kTechniques, kEvenPair,\n                 kTwin);\n\n"
                                           "}  // namespace nonet::pairs\n";
  }
  Ended add(const std::string& plugin) {
    return run({"plugins", "new-technique", "odd-pair", "--plugin", plugin}, {.directory = tree_.path()});
  }

  Tree tree_;
  fs::path list_ = fs::path("plugins") / "pairs" / "pairs.cpp";
};

TEST_F(PluginOfTheTree, AcceptsAnotherTechnique) {
  const std::string before = tree_.list();
  const Ended ended = add("pairs");
  EXPECT_EQ(ended.out,
            "wrote plugins/pairs: odd_pair.cases, odd_pair.cpp, odd_pair.md\n"
            "changed plugins/pairs/pairs.cpp, config/complete.yaml\n"
            "next:\n"
            "  tools/dev format\n"
            "  tools/dev renew  # changes config/strategy.schema.json and docs/techniques.md\n"
            "  tools/dev test -R odd_pair\n");
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 0);
  EXPECT_EQ(tree_.list(), before);
  EXPECT_NE(tree_.text(list_).find("(kTechniques, kEvenPair,\n                 kTwin, kOddPair);\n"),
            std::string::npos);
  const std::string source = tree_.text("plugins/pairs/odd_pair.cpp");
  EXPECT_NE(source.find("\nnamespace nonet::pairs {\n\nnamespace {\n"), std::string::npos) << source;
  EXPECT_NE(source.find("\n}  // namespace\n\nextern constinit const TechniqueInfo kOddPair = {\n"), std::string::npos);
  EXPECT_TRUE(source.ends_with("\n};\n\n}  // namespace nonet::pairs\n")) << source;
  EXPECT_EQ(source.find("NONET_PLUGIN"), std::string::npos);
}

TEST_F(PluginOfTheTree, NamesTheTechniqueInItsSources) {
  ASSERT_EQ(add("pairs").exit, 0);
  const std::string source = tree_.text("plugins/pairs/odd_pair.cpp");
  for (const std::string name : {"kInfo", "kTechniques"}) EXPECT_EQ(source.find(name), source.npos) << name;
}

TEST_F(PluginOfTheTree, MustListItsTechniques) {
  std::ofstream(tree_.path() / list_) << "NONET_PLUGIN(.techniques = made_by_hand);\n";
  const Ended ended = add("pairs");
  EXPECT_EQ(ended.err,
            "nonet: new-technique: plugins/pairs has no source that lists its techniques with NONET_TECHNIQUES, as "
            "plugins/wings/wings.cpp does\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST_F(PluginOfTheTree, MustExist) {
  for (const std::string plugin : {"piars", "../plugins/pairs", "", "CMakeLists.txt"}) {
    const Ended ended = add(plugin);
    EXPECT_NE(ended.err.find(" is not a plugin of the source tree, expected a directory in plugins/, such as wings\n"),
              std::string::npos)
        << ended.err;
    EXPECT_EQ(ended.exit, 2);
  }
}

TEST_F(PluginOfTheTree, KeepsItsExistingFiles) {
  std::ofstream(tree_.path() / "plugins" / "pairs" / "odd_pair.md") << "mine";
  const auto before = files_of(tree_.path());
  const Ended ended = add("pairs");
  EXPECT_EQ(ended.err, "nonet: new-technique: plugins/pairs/odd_pair.md already exists\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(files_of(tree_.path()), before);
}

TEST(NewTechnique, RestoresAllFilesIfTheLastCannotBeWritten) {
  const Tree tree;
  std::ofstream(tree.path() / "config" / "complete.yaml", std::ios::app) << std::string(100'000, '#') << '\n';
  const auto before = files_of(tree.path());
  const Ended ended = run_with_small_files({"plugins", "new-technique", "odd-wing"}, {.directory = tree.path()});
  EXPECT_NE(ended.err.find("config/complete.yaml: cannot be written: File too large\n"), std::string::npos)
      << ended.err;
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(files_of(tree.path()), before);
}

TEST(NewTechnique, TheListStaysInAlphabeticalOrder) {
  const Tree tree;
  EXPECT_EQ(begin("a", tree.path()).exit, 0);
  EXPECT_EQ(begin("odd-wing", tree.path()).exit, 0);
  std::vector<std::string> names;
  for (const std::string& line : lines_of(tree.list())) {
    if (line.starts_with("add_subdirectory(")) names.push_back(line);
  }
  EXPECT_GE(names.size(), 5U);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
}

TEST(NewTechnique, OutsideTheTreeRequiresADirectory) {
  const TemporaryDirectory directory;
  const Ended ended = begin("odd-wing", directory.path());
  EXPECT_EQ(ended.err, "nonet: new-technique: " + fs::canonical(directory.path()).string() +
                           " is not the root of nonet's source tree; with --out-of-tree DIR the technique becomes a "
                           "separate project\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_TRUE(fs::is_empty(directory.path()));
}

TEST(NewTechnique, RefusesInvalidNames) {
  for (const std::string name :
       {"", "ODD-wing", "odd_wing", "odd--wing", "-xy", "xy-", "4-fish", "odd wing", "../xy"}) {
    if (name.starts_with('-')) continue;  // would be an option
    expect_refused({name},
                   "'" + name +
                       "' is not a valid technique name, expected words of a-z and 0-9 with single hyphens between "
                       "them, a letter first, such as xy-wing");
  }
  expect_refused({std::string(65, 'x')}, "a name of 65 characters, expected 64 at most");
}

TEST(NewTechnique, RefusesReservedNames) {
  for (const std::string name : {"test", "all", "install", "nonet", "nonet-cli", "base", "tables"}) {
    expect_refused({name}, "'" + name + "' is reserved, choose another name");
  }
}

TEST(NewTechnique, RefusesAnExistingName) {
  const std::string plugins = build_file("lib/nonet/plugins/");
  expect_refused({"remote-pair"},
                 "'remote-pair' is already the name of technique 'remote-pair' of plugin 'remote_pair' "
                 "from " +
                     plugins + "remote_pair.so");
  expect_refused({"locked-candidates"},
                 "there is already a plugin 'locked_candidates': " + plugins + "locked_candidates.so");
  const std::string examples = build_file("examples");
  expect_refused({"twins", "--plugin-dir", examples},
                 "'twins' is already the name of technique 'twins' of plugin 'twins' from " + examples + "/twins.so");
}

TEST(NewTechnique, OverwritesNoFile) {
  const TemporaryDirectory directory;
  directory.write("new/notes.txt", "mine");
  const Ended full =
      run({"plugins", "new-technique", "odd-wing", "--out-of-tree", "new"}, {.directory = directory.path()});
  EXPECT_EQ(full.err, "nonet: new-technique: new is not empty, expected a new or empty directory\n");
  EXPECT_EQ(full.exit, 2);
  const Ended file =
      run({"plugins", "new-technique", "odd-wing", "--out-of-tree", "new/notes.txt"}, {.directory = directory.path()});
  EXPECT_EQ(file.err, "nonet: new-technique: new/notes.txt is a file, expected a new or empty directory\n");
  EXPECT_EQ(file.exit, 2);
  EXPECT_EQ(files_of(directory.path()).size(), 1U);
}

TEST(NewTechnique, ReportsADirectoryThatCannotBeCreated) {
  const TemporaryDirectory directory;
  directory.write("notes.txt", "mine");
  const Ended ended =
      run({"plugins", "new-technique", "odd-wing", "--out-of-tree", "notes.txt/new"}, {.directory = directory.path()});
  EXPECT_EQ(ended.err, "nonet: new-technique: notes.txt/new: cannot be created: Not a directory\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(NewTechnique, LeavesNoPartialFiles) {
  const Tree tree;
  std::ofstream(tree.path() / "plugins" / "CMakeLists.txt", std::ios::app) << std::string(100'000, '#') << '\n';
  const std::string before = tree.list();
  const Ended ended = run_with_small_files({"plugins", "new-technique", "odd-wing"}, {.directory = tree.path()});
  EXPECT_EQ(ended.err, "nonet: plugins/CMakeLists.txt: cannot be written: File too large\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(tree.list(), before);
  EXPECT_FALSE(fs::exists(tree.path() / "plugins" / "odd_wing"));
}

TEST(NewTechnique, ReportsAMissingTemplate) {
  const Installation installation;
  expect_refused({"odd-wing"},
                 (installation.prefix() / "share/nonet/templates/technique").string() +
                     ": contains no template; expected the template of the installation",
                 {.prefix = installation.prefix()});
}

TEST(NewTechnique, TheTemplateIsSmallEnoughToRead) {
  const auto files = files_of(fs::path(kSourceDir) / "templates" / "technique");
  EXPECT_LE(files.size(), 8U);
  for (const auto& [name, text] : files) EXPECT_LE(lines_of(text).size(), 80U) << name;
}

}  // namespace
}  // namespace nonet::cli
