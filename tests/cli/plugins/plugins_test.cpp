#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "nonet/json/json.hpp"
#include "nonet/plugin.hpp"
#include "support/bad_plugins.hpp"
#include "support/crafted_library.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;
TEST(Plugins, ListsTechniquesWithTheirOrigin) {
  const Ended list = run({"plugins", "list"});
  const std::string directory = build_file("lib/nonet/plugins/");
  const auto lines = lines_of(list.out);
  EXPECT_EQ(lines.size() % 2, 0U);
  // Two lines per technique; plugins in the order of their files.
  const auto at = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return matches(line, "pointing +a digit whose places in a block lie in one line leaves the rest of the line");
  });
  ASSERT_NE(at, lines.end());
  EXPECT_TRUE(at[1].ends_with(" locked_candidates 0.1.0 (" + directory + "locked_candidates.so)")) << at[1];
  const auto later = [&](const std::string& id) {
    return std::any_of(at, lines.end(), [&](const std::string& line) { return line.starts_with(id + ' '); });
  };
  EXPECT_TRUE(later("remote-pair"));
  EXPECT_TRUE(later("full-house"));
  EXPECT_EQ(list.err, "");
  EXPECT_EQ(list.exit, 0);
}

TEST(Plugins, ListsAsCsv) {
  const std::string out = run({"plugins", "list", "--format", "csv"}).out;
  EXPECT_TRUE(out.starts_with("id,plugin,version,file,summary\n"));
  EXPECT_NE(out.find("\nremote-pair,remote_pair,0.1.0,"), std::string::npos);
}

TEST(Plugins, ListsAsRecords) {
  const auto lines = lines_of(run({"plugins", "list", "--format", "ndjson"}).out);
  const auto at = std::find_if(lines.begin(), lines.end(),
                               [](const std::string& line) { return line.starts_with(R"({"id":"remote-pair")"); });
  ASSERT_NE(at, lines.end());
  const Json record = Json::parse(*at);
  EXPECT_EQ(record["plugin"], "remote_pair");
  EXPECT_EQ(record["options"][0]["name"], "min-cells");
  EXPECT_EQ(record["options"][0]["default"], "4");
  EXPECT_EQ(record["options"][0]["range"], Json::list({2, 81}));
  EXPECT_EQ(record["metrics"][0]["name"], "length");
  EXPECT_EQ(record["kinds"][0]["names"]["reglib"], "0703");
}

TEST(Plugins, ListsWhatATechniqueAssumesAndUses) {
  std::map<std::string, Json> records;
  for (const std::string& line : lines_of(run({"plugins", "list", "--format", "ndjson"}).out)) {
    const Json record = Json::parse(line);
    records[record["id"]] = record;
  }
  EXPECT_EQ(records["naked-single"]["assumes"], Json::list());
  EXPECT_EQ(records["unique-rectangle-1"]["assumes"], Json::list({"one solution", "known givens"}));
  EXPECT_EQ(records["naked-single"]["uses"], Json::list());
  EXPECT_EQ(records["naked-single"]["options"][0]["values"], Json::list({"queue", "scan", "explainer"}));
}

TEST(PluginsPaths, ListsTheDirectoriesThatAreSearchedInOrder) {
  const TemporaryDirectory first;
  const TemporaryDirectory second;
  first.write("notes.so", "no library");
  fs::create_symlink(bad_plugin("no_effect"), second.path() / "no_effect.so");
  const std::string own = build_file("lib/nonet/plugins");
  const auto shipped = std::to_string(std::distance(fs::directory_iterator(own), fs::directory_iterator()));
  const std::string home = "/nowhere/home";
  const Start start{.environment = {"NONET_PLUGIN_PATH=/nowhere:" + second.path().string(), "HOME=" + home}};
  const Ended list = run({"plugins", "list", "--paths", "--plugin-dir", first.path().string()}, start);
  // What the system has depends on the machine.
  EXPECT_EQ(list.out.substr(0, list.out.find("of the system") + std::string("of the system").size()),
            "--plugin-dir        0 plugins   " + first.path().string() +
                "\nNONET_PLUGIN_PATH   not there   /nowhere\nNONET_PLUGIN_PATH   1 plugin    " +
                second.path().string() + "\nbeside the program  " + shipped + " plugins  " + own +
                "\nyour own            not there   " + home + "/.local/lib/nonet/plugins\nof the system");
  EXPECT_EQ(list.err, "");
  EXPECT_EQ(list.exit, 0);

  const Ended csv = run({"plugins", "list", "--paths", "--format", "csv"}, start);
  EXPECT_EQ(csv.out.substr(0, csv.out.find(",", csv.out.find("of the system"))),
            "from,exists,plugins,directory\nNONET_PLUGIN_PATH,false,0,/nowhere\nNONET_PLUGIN_PATH,true,1," +
                second.path().string() + "\nbeside the program,true," + shipped + "," + own + "\nyour own,false,0," +
                home + "/.local/lib/nonet/plugins\nof the system");

  const auto lines = lines_of(run({"plugins", "list", "--paths", "--format", "ndjson"}, start).out);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(Json::parse(lines[0]),
            (Json{{"from", "NONET_PLUGIN_PATH"}, {"exists", false}, {"plugins", 0}, {"directory", "/nowhere"}}));
  EXPECT_EQ(Json::parse(lines[2])["directory"], own);
}

TEST(PluginsPaths, LoadsNothing) {
  const TemporaryDirectory directory;
  fs::create_symlink(bad_plugin("wrong_abi"), directory.path() / "wrong_abi.so");
  const Ended list = run({"plugins", "list", "--paths", "--plugin-dir", directory.path().string()});
  EXPECT_EQ(list.err, "");
  EXPECT_EQ(list.exit, 0);
}

TEST(Plugins, AFileThatIsNotAPluginIsReportedAndTheRestWorks) {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("notes.so", "This is a text, not a library, whatever its name says of it.\n");
  const std::string message =
      "nonet: " + file + ": not a plugin: not a shared library for this machine (64-bit little-endian ELF)\n";
  const Ended list = run({"plugins", "list", "--plugin-dir", directory.path().string()});
  EXPECT_EQ(list.out, run({"plugins", "list"}).out);
  EXPECT_EQ(list.err, message);
  EXPECT_EQ(list.exit, 3);

  const Ended rated =
      run_on(kEasy + "\n" + kHard + "\n", {"rate", "-s", "basic", "--plugin-dir", directory.path().string()});
  EXPECT_EQ(rated.out, kEasyLine + kHardLine);
  EXPECT_EQ(rated.err, message);
  EXPECT_EQ(rated.exit, 3);
}

TEST(Plugins, TheHighestExitCodeWins) {
  const TemporaryDirectory directory;
  directory.write("notes.so", "no library");
  EXPECT_EQ(run_on("broken\n", {"rate", "-s", "basic", "--plugin-dir", directory.path().string()}).exit, 3);
}

TEST(PluginsCheck, ShowsTheStampOfAPluginThatFits) {
  const std::string file = build_file("lib/nonet/plugins/singles.so");
  const Ended check = run({"plugins", "check", file});
  const auto lines = lines_of(check.out);
  const std::string abi = std::to_string(kAbiVersion);
  ASSERT_EQ(lines.size(), 20U) << check.out;
  EXPECT_EQ(lines[0], file + ": compatible");
  EXPECT_EQ(lines[1], "                            expected            found");
  EXPECT_EQ(lines[2], "  magic                     0x31762d74656e6f6e  0x31762d74656e6f6e");
  EXPECT_EQ(lines[3], "  ABI version               " + abi + std::string(20 - abi.size(), ' ') + abi);
  EXPECT_EQ(check.err, "");
  EXPECT_EQ(check.exit, 0);
}

TEST(PluginsCheck, ShowsDifferencesAndRunsNoCode) {
  const Ended check = run({"plugins", "check", bad_plugin("wrong_abi").string()});
  const auto lines = lines_of(check.out);
  ASSERT_EQ(lines.size(), 20U) << check.out;
  EXPECT_EQ(lines[0], bad_plugin("wrong_abi").string() + ": built for another version of nonet");
  const auto row = [](const std::string& name, std::size_t expected, std::size_t found) {
    const std::string first = std::to_string(expected);
    const std::string second = std::to_string(found);
    return "  " + name + std::string(26 - name.size(), ' ') + first + std::string(20 - first.size(), ' ') + second +
           std::string(20 - second.size(), ' ') + "differs";
  };
  EXPECT_EQ(lines[3], row("ABI version", kAbiVersion, kAbiVersion + 41));
  EXPECT_EQ(lines[13], row("size of Step", sizeof(Step), 8));
  EXPECT_EQ(check.err, "");  // its constructor would have written something
  EXPECT_EQ(check.exit, 3);
}

TEST(PluginsCheck, DoesNotLoadAMatchingPluginEither) {
  // Loading it would fail.
  const Ended check = run({"plugins", "check", bad_plugin("undefined_symbol").string()});
  EXPECT_EQ(lines_of(check.out)[0], bad_plugin("undefined_symbol").string() + ": compatible");
  EXPECT_EQ(check.err, "");
  EXPECT_EQ(check.exit, 0);
}

TEST(PluginsCheck, ShowsNothingAfterAWrongMagic) {
  const std::string file = bad_plugin("wrong_magic").string();
  const Ended check = run({"plugins", "check", file});
  EXPECT_EQ(check.out, file +
                           ": built for another version of nonet\n"
                           "         expected            found\n"
                           "  magic  0x31762d74656e6f6e  0x1234  differs\n");
  EXPECT_EQ(check.exit, 3);
}

TEST(PluginsCheck, ReportsAFileThatIsNotAPluginAndChecksTheRest) {
  const TemporaryDirectory directory;
  const std::string text = directory.write("notes.so", "no library");
  const std::string missing = (directory.path() / "missing.so").string();
  const std::string empty = bad_plugin("no_descriptor").string();
  const Ended check =
      run({"plugins", "check", text, directory.path().string(), missing, empty, bad_plugin("wrong_magic").string()});
  EXPECT_EQ(lines_of(check.out).size(), 3U) << check.out;
  EXPECT_EQ(check.err,
            "nonet: " + text + ": not a plugin: not a shared library for this machine (64-bit little-endian ELF)\n" +
                "nonet: " + directory.path().string() + ": not a file, expected a plugin (a shared library)\n" +
                "nonet: " + missing + ": no such file, expected a plugin (a shared library)\n" + "nonet: " + empty +
                ": not a plugin: a shared library that does not export nonet_plugin_v1\n");
  EXPECT_EQ(check.exit, 3);
}

TEST(PluginsCheck, IsFastForALibraryWithManySections) {
  const TemporaryDirectory directory;
  const std::string real = whole_file(build_file("lib/nonet/plugins/singles.so"));
  const std::string file = directory.write("crafted.so", library_of_many_sections(real));
  const Ended check = run({"plugins", "check", file});
  EXPECT_EQ(check.err, "nonet: " + file + ": not a plugin: a shared library that does not export nonet_plugin_v1\n");
  EXPECT_EQ(check.exit, 3);
}

TEST(PluginsCheck, WritesRecords) {
  const TemporaryDirectory directory;
  const std::string text = directory.write("notes.so", "no library");
  const auto lines =
      lines_of(run({"plugins", "check", "--format", "ndjson", bad_plugin("wrong_magic").string(), text}).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(Json::parse(lines[0]), Json({{"file", bad_plugin("wrong_magic").string()},
                                         {"fits", false},
                                         {"fields", Json::list({Json{{"name", "magic"},
                                                                     {"expected", "0x31762d74656e6f6e"},
                                                                     {"found", "0x1234"},
                                                                     {"fits", false},
                                                                     {"is_fatal", true}}})}}));
  EXPECT_EQ(Json::parse(lines[1]),
            Json({{"file", text},
                  {"fits", false},
                  {"message", "not a plugin: not a shared library for this machine (64-bit little-endian ELF)"}}));
}

TEST(PluginsCheck, WritesCsv) {
  const std::string file = bad_plugin("wrong_magic").string();
  EXPECT_EQ(run({"plugins", "check", "--format", "csv", file}).out,
            "file,field,expected,found,fits\n" + file + ",magic,0x31762d74656e6f6e,0x1234,false\n");
}

TEST(PluginsCheck, RequiresAFile) {
  const Ended check = run({"plugins", "check"});
  EXPECT_EQ(check.err, "nonet: file is required (see: nonet plugins check --help)\n");
  EXPECT_EQ(check.exit, 2);
}

TEST(Plugins, AMissingDirectoryIsAUsageError) {
  const Ended list = run({"plugins", "list", "--plugin-dir", "/nowhere"});
  EXPECT_EQ(list.err.find("nonet: --plugin-dir: "), 0U) << list.err;
  EXPECT_EQ(list.exit, 2);
}

TEST(Plugins, AnUnreadableDirectoryIsReportedAndTheRestWorks) {
  const TemporaryDirectory directory;
  const std::string loop = (directory.path() / "loop").string();
  fs::create_symlink(loop, loop);
  const Ended list = run({"plugins", "list"}, {.environment = {"NONET_PLUGIN_PATH=" + loop}});
  EXPECT_EQ(list.err, "nonet: " + loop + ": cannot be searched for plugins: Too many levels of symbolic links\n");
  EXPECT_NE(list.out.find("naked-single"), std::string::npos);
  EXPECT_EQ(list.exit, 3);
}

TEST(Plugins, ACopyOfTheProgramFindsItsOwn) {
  const Installation installation;
  const Ended list = run({"plugins", "list", "--format", "ndjson"}, {.prefix = installation.prefix()});
  for (const std::string& line : lines_of(list.out)) {
    EXPECT_EQ(fs::path(Json::parse(line)["file"].get<std::string>()).parent_path(), installation.plugins());
  }
  EXPECT_EQ(lines_of(list.out).size(), lines_of(run({"plugins", "list", "--format", "ndjson"}).out).size());
  const Ended rated = run({"rate", "-s", "basic"}, {.input = kHard + "\n", .prefix = installation.prefix()});
  EXPECT_EQ(rated.out, kHardLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST(Plugins, AMissingTechniqueIsReportedWithTheSearchedDirectories) {
  const Installation installation;
  fs::remove(installation.plugins() / "remote_pair.so");
  const Ended rated = run({"rate", "-s", "basic"}, {.input = kEasy + "\n", .prefix = installation.prefix()});
  EXPECT_EQ(rated.out, "");
  const std::string plugins = installation.plugins().string() + ", /usr/lib/nonet/plugins";
  const std::string strategy = (installation.prefix() / "share/nonet/config/basic.yaml").string();
  const auto lines = lines_of(rated.err);
  ASSERT_EQ(lines.size(), 2U) << rated.err;
  EXPECT_EQ(lines[0], "nonet: " + strategy +
                          ":8:30: plugins[1]: unknown plugin 'remote_pair'; searched for plugins in: " + plugins);
  EXPECT_EQ(lines[1],
            "nonet: " + strategy +
                ":16:13: insert.entries[2].use: unknown technique 'remote-pair'; searched for plugins in: " + plugins);
  EXPECT_EQ(rated.exit, 2);
}

TEST(Plugins, CommandsThatDoNotNeedAMissingPluginWork) {
  const Installation installation;
  fs::remove(installation.plugins() / "remote_pair.so");
  const Ended rated = run({"rate", "-s", "singles"}, {.input = kEasy + "\n", .prefix = installation.prefix()});
  EXPECT_EQ(rated.out, kEasyLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST(Plugins, TheEnvironmentCanNameADirectoryOfMovedPlugins) {
  const Installation installation;
  const TemporaryDirectory elsewhere;
  fs::rename(installation.plugins() / "remote_pair.so", elsewhere.path() / "remote_pair.so");
  const Ended rated =
      run({"rate", "-s", "basic"}, {.input = kHard + "\n",
                                    .environment = {"NONET_PLUGIN_PATH=/nowhere::" + elsewhere.path().string()},
                                    .prefix = installation.prefix()});
  EXPECT_EQ(rated.out, kHardLine);
  EXPECT_EQ(rated.err, "");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Plugins, TheCommandLineCanNameADirectoryOfMovedPlugins) {
  const Installation installation;
  const TemporaryDirectory elsewhere;
  fs::rename(installation.plugins() / "remote_pair.so", elsewhere.path() / "remote_pair.so");
  const Ended rated = run({"rate", "-s", "basic", "--plugin-dir", elsewhere.path().string()},
                          {.input = kHard + "\n", .prefix = installation.prefix()});
  EXPECT_EQ(rated.out, kHardLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST(Plugins, AStrategyNamesALibraryRelativeToItself) {
  const Installation installation;
  const TemporaryDirectory elsewhere;
  fs::rename(installation.plugins() / "remote_pair.so", elsewhere.path() / "remote_pair.so");
  const std::string file = elsewhere.write(
      "own.yaml", "version: 1\nplugins: [./remote_pair.so]\ntechniques: [naked-single, hidden-single, remote-pair]\n");
  const Ended rated = run({"rate", "-s", file}, {.input = kEasy + "\n", .prefix = installation.prefix()});
  EXPECT_EQ(rated.out, kEasy + "\tsolved\t-\t0\t" + kEasySolution + "\n");
  EXPECT_EQ(rated.exit, 0);
}

/// An installation with a file among the shipped plugins that is not a plugin; a scan of all of them reports it.
class LazyPlugins : public testing::Test {
 protected:
  LazyPlugins() : broken_(installation_.plugins() / "broken.so") { std::ofstream(broken_) << "no library"; }
  Ended run_here(std::vector<std::string> arguments, const std::string& input = "") {
    return run(std::move(arguments), {.input = input, .prefix = installation_.prefix()});
  }
  [[nodiscard]] std::string message() const {
    return "nonet: " + broken_.string() +
           ": not a plugin: not a shared library for this machine (64-bit little-endian ELF)\n";
  }

  Installation installation_;
  fs::path broken_;
  TemporaryDirectory directory_;
};

TEST_F(LazyPlugins, AStrategyReadsOnlyThePluginsThatItNames) {
  for (const char* strategy : {"singles", "basic", "standard", "hodoku", "complete", "sudoku-explainer"}) {
    const Ended rated = run_here({"rate", "-s", strategy}, kEasy + "\n");
    EXPECT_EQ(rated.err, "") << strategy;
    EXPECT_EQ(rated.exit, 0) << strategy;
  }
  const Ended hint = run_here({"hint", "--technique", "x-wing", "--technique", "naked-single", kEasy});
  EXPECT_EQ(hint.err, "");
  EXPECT_EQ(hint.exit, 0);
}

TEST_F(LazyPlugins, ATechniqueOfAnotherIsFound) {
  const std::string own =
      directory_.write("own.yaml", "version: 1\nextends: basic\ninsert: [{after: remote-pair, entries: [x-wing]}]\n");
  const Ended rated = run_here({"rate", "-s", own}, kHard + "\n");
  EXPECT_EQ(rated.out, run_on(kHard + "\n", {"rate", "-s", own}).out);
  EXPECT_EQ(rated.err, message());
  EXPECT_EQ(rated.exit, 3);
  const Ended steps = run_here({"steps", "-s", "singles", "--technique", "locked-candidates-1", kHard});
  EXPECT_EQ(steps.out, run({"steps", "-s", "singles", "--technique", "locked-candidates-1", kHard}).out);
  EXPECT_EQ(steps.err.find(message()), 0U) << steps.err;
}

TEST_F(LazyPlugins, AnUnknownNameIsComparedWithAll) {
  const std::string own = directory_.write(
      "own.yaml", "version: 1\nextends: singles\ninsert: [{after: hidden-single, entries: [x-wng]}]\n");
  const Ended rated = run_here({"rate", "-s", own}, kHard + "\n");
  EXPECT_EQ(rated.err, message() + "nonet: " + own +
                           ":3:43: insert[0].entries[0]: unknown technique 'x-wng', did you mean 'x-wing'?; searched "
                           "for plugins in: " +
                           installation_.plugins().string() + ", /usr/lib/nonet/plugins\n");
  EXPECT_EQ(rated.exit, 3);
  const std::string plugin = directory_.write("plugin.yaml", "version: 1\nextends: singles\nplugins: [fishes]\n");
  EXPECT_NE(run_here({"rate", "-s", plugin}, kHard + "\n").err.find("unknown plugin 'fishes', did you mean 'fish'?"),
            std::string::npos);
}

TEST_F(LazyPlugins, CommandsAboutAllPluginsReadAll) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"plugins", "list"},
                                                    {"plugins", "show", "x-wing"},
                                                    {"config", "check", "basic"},
                                                    {"config", "schema"}}) {
    const Ended ended = run_here(arguments);
    EXPECT_EQ(ended.err, message()) << arguments[1];
    EXPECT_EQ(ended.exit, 3) << arguments[1];
  }
}

TEST(Plugins, TheProgramHasNoBuiltInTechnique) {
  const Installation installation;
  fs::remove_all(installation.plugins());
  const Ended list = run({"plugins", "list"}, {.prefix = installation.prefix()});
  EXPECT_EQ(list.out, "");
  EXPECT_EQ(list.err, "");
  EXPECT_EQ(list.exit, 0);
}

TEST(Plugins, NoFileOfTheProgramHoldsTheIdOfATechnique) {
  const Installation installation;
  for (const char* file : {"bin/nonet", "lib/libnonet.so"}) {
    const std::string bytes = whole_file(installation.prefix() / file);
    ASSERT_FALSE(bytes.empty());
    for (const char* id : {"remote-pair", "naked-single", "hidden-single", "full-house", "pointing", "claiming"}) {
      EXPECT_EQ(bytes.find(std::string(1, '\0') + id + '\0'), std::string::npos) << file << ' ' << id;
    }
  }
}

TEST(Plugins, TheHelpAsksForADirectory) {
  const std::string help = run({"rate", "-s", "basic", "--help"}).out;
  EXPECT_NE(help.find("--plugin-dir DIR "), std::string::npos) << help;
  EXPECT_EQ(help.find("DIR:"), std::string::npos) << help;
}

}  // namespace
}  // namespace nonet::cli
