// The installed package, moved to another directory, and nothing else, as an author of a technique has it.

#include <gtest/gtest.h>

#include <map>

#include "nonet/plugin.hpp"
#include "support/patterns.hpp"
#include "support/process.hpp"
#include "support/puzzles.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kPrefix = NONET_PACKAGE_DIR;

/// Runs shell commands with the package in the PATH; returns stdout and stderr together.
Ended shell(const TemporaryDirectory& directory, const std::string& commands) {
  const std::string script = "exec 2>&1; set -e; PATH=" + (kPrefix / "bin").string() + ":/usr/bin:/bin\n" + commands;
  return run_program("/bin/sh", {"-c", script}, {.directory = directory.path()});
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

/// A project that finds the package and continues with `rest`.
Ended configure(const TemporaryDirectory& directory, const std::string& find, const std::string& rest,
                const std::string& arguments = "") {
  directory.write(
      "CMakeLists.txt",
      "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES CXX)\nenable_testing()\n" + find + "\n" + rest + "\n");
  return shell(directory, "cmake -S . -B build " + arguments);
}

TEST(Package, TakesATechniqueFromNothingToARating) {
  const TemporaryDirectory directory;
  // Runs the commands that the program recommends.
  const Ended built = shell(directory,
                            "nonet plugins new-technique odd-wing --out-of-tree odd-wing >said\n"
                            "sed '1,/^next:/d' said >next\n. ./next");
  ASSERT_EQ(built.exit, 0) << built.out;
  EXPECT_TRUE(contains(built.out, "100% tests passed, 0 tests failed out of 2")) << built.out;

  const std::string set = "export NONET_PLUGIN_PATH=odd-wing/build\n";
  const Ended check = shell(directory, "nonet plugins check odd-wing/build/odd_wing.so");
  EXPECT_EQ(lines_of(check.out)[0], "odd-wing/build/odd_wing.so: compatible") << check.out;
  for (const std::string& line : lines_of(check.out)) {
    // The plugin is compiled by the system's compiler, perhaps another than this build's.
    EXPECT_TRUE(!contains(line, "differs") || line.starts_with("  compiler  ")) << line;
  }
  const Ended list = shell(directory, set + "nonet plugins list --format csv");
  EXPECT_TRUE(contains(list.out, "\nodd-wing,odd_wing,0.1.0,odd-wing/build/odd_wing.so,")) << list.out;

  EXPECT_EQ(lines_of(whole_file(directory.path() / "odd-wing" / "mine.yaml")).size(), 3U);
  const Ended rated = shell(directory, set + "echo " + kEasy + " | nonet rate --strategy odd-wing/mine.yaml");
  EXPECT_EQ(rated.exit, 0) << rated.out;
  EXPECT_TRUE(rated.out.starts_with(kEasy + "\tsolved\teasy\t")) << rated.out;
  const Ended solved = shell(directory, set + "nonet solve --verify all --strategy odd-wing/mine.yaml " + kEasy);
  EXPECT_TRUE(contains(solved.out, "Odd Wing: 1 => r3c6=1\n")) << solved.out;
  EXPECT_TRUE(contains(solved.out, " 0 refuted, 0 undecided; 0 of ")) << solved.out;
}

/// The files below a directory with their content.
std::map<std::string, std::string> files_of(const fs::path& directory) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (entry.is_regular_file()) files[fs::relative(entry.path(), directory).string()] = whole_file(entry.path());
  }
  return files;
}

TEST(Package, ATechniqueInTheTreeChangesFourFilesThatAreThere) {
  const TemporaryDirectory directory;
  const fs::path tree = directory.path() / "tree";
  for (const char* part : {"cmake", "config", "docs", "plugins", "tests/parity", "tests/plugins_bad", "tools"}) {
    fs::create_directories((tree / part).parent_path());
    fs::copy(fs::path(kSourceDir) / part, tree / part, fs::copy_options::recursive);
  }
  const auto before = files_of(tree);
  ASSERT_EQ(shell(directory, "cd tree\nnonet plugins new-technique odd-wing").exit, 0);

  const Ended configured =
      configure(directory, "find_package(nonet CONFIG REQUIRED)", "add_subdirectory(tree/plugins/odd_wing)");
  ASSERT_EQ(configured.exit, 0) << configured.out;
  const Ended built = shell(directory, "cmake --build build\nctest --test-dir build");
  EXPECT_TRUE(contains(built.out, "100% tests passed, 0 tests failed out of 2")) << built.out;

  // The program's list with the new plugin.
  const std::string program = "program/bin/nonet tree";
  ASSERT_EQ(
      shell(directory, "cp -r " + kPrefix.string() + " program\ncp build/odd_wing.so program/lib/nonet/plugins").exit,
      0);
  const std::string renew = "/usr/bin/python3 " + source_file("tools/renew.py") + " ";
  const Ended stale = shell(directory, renew + "--check " + program);
  EXPECT_EQ(stale.out, "renew: stale: config/strategy.schema.json, docs/techniques.md; run tools/dev renew\n");
  EXPECT_EQ(stale.exit, 1);
  const Ended renewed = shell(directory, renew + program);
  EXPECT_EQ(renewed.out, "renewed config/strategy.schema.json\nrenewed docs/techniques.md\n");
  const Ended fresh = shell(directory, renew + "--check " + program);
  EXPECT_EQ(fresh.out, "");
  EXPECT_EQ(fresh.exit, 0);

  const auto after = files_of(tree);
  std::vector<std::string> changed;
  for (const auto& [name, text] : before) {
    if (after.at(name) != text) changed.push_back(name);
  }
  EXPECT_EQ(changed, (std::vector<std::string>{"config/complete.yaml", "config/strategy.schema.json",
                                               "docs/techniques.md", "plugins/CMakeLists.txt"}));
}

TEST(Package, BuildsWithTheProcessorOfNonetAndAsReleaseUnlessToldOtherwise) {
  const std::string find = "find_package(nonet CONFIG REQUIRED)\nset(nonet_ARCH x86-64-v2)";
  const std::string add =
      "file(WRITE ${CMAKE_BINARY_DIR}/a.cpp \"\")\nnonet_add_technique(a SOURCES ${CMAKE_BINARY_DIR}/a.cpp)\n"
      "get_target_property(flags a COMPILE_OPTIONS)\nmessage(STATUS \"type ${CMAKE_BUILD_TYPE} flags ${flags}.\")\n";
  const TemporaryDirectory one;
  const Ended by_itself = configure(one, find, add);
  EXPECT_TRUE(contains(by_itself.out, "-- type Release flags -march=x86-64-v2.")) << by_itself.out;
  const TemporaryDirectory two;
  const Ended configured = configure(two, find, add, "-DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS=-march=native");
  EXPECT_TRUE(contains(configured.out, "-- type Debug flags flags-NOTFOUND.")) << configured.out;
}

TEST(Package, TheReadmeOfANewTechniqueWorksUpToItsInstallation) {
  const TemporaryDirectory directory;
  ASSERT_EQ(shell(directory, "nonet plugins new-technique odd-wing --out-of-tree .").exit, 0);
  const std::string readme = whole_file(directory.path() / "README.md");
  const std::size_t begin = readme.find("```sh\n") + 6;
  const Ended ended = shell(directory, readme.substr(begin, readme.find("```", begin) - begin));
  EXPECT_EQ(ended.exit, 0) << ended.out;
  EXPECT_TRUE(contains(ended.out, "\nodd-wing ")) << ended.out;
  EXPECT_TRUE(contains(ended.out, "\nOdd Wing: 1 => r3c6=1\n")) << ended.out;
  EXPECT_EQ(shell(directory, "find out -type f | sort").out,
            "out/lib/nonet/plugins/odd_wing.so\nout/share/doc/nonet/techniques/odd_wing.md\n");
}

TEST(Package, GivesTheHostToProgramsThatAskForIt) {
  const TemporaryDirectory directory;
  directory.write("main.cpp", R"(#include <cstdio>
#include <nonet/loading/plugin_loader.hpp>
int main(int, char** argv) {
  nonet::host::Registry registry;
  for (const auto& problem : nonet::host::load_plugins({{argv[1]}, {}}, registry)) std::puts(problem.text().c_str());
  for (const auto& technique : registry.techniques()) std::puts(technique.info->id);
})");
  const Ended configured = configure(directory, "find_package(nonet 0.1 CONFIG REQUIRED COMPONENTS host)",
                                     "message(STATUS \"ABI ${nonet_ABI_VERSION}\")\nadd_executable(main main.cpp)\n"
                                     "target_link_libraries(main PRIVATE nonet::loading)\n");
  ASSERT_EQ(configured.exit, 0) << configured.out;
  EXPECT_TRUE(contains(configured.out, "-- ABI " + std::to_string(kAbiVersion) + "\n")) << configured.out;
  const Ended ran =
      shell(directory, "cmake --build build >log\nbuild/main " + (kPrefix / "lib/nonet/plugins").string());
  EXPECT_TRUE(contains(ran.out, "naked-single\n")) << ran.out << whole_file(directory.path() / "log");
  EXPECT_EQ(ran.exit, 0);
}

TEST(Package, TheExampleOfTheLibrariesRatesJudgesAndDraws) {
  const TemporaryDirectory directory;
  fs::copy(fs::path(kSourceDir) / "examples" / "library", directory.path() / "library");
  directory.write("puzzles.txt", "# A comment.\n" + kEasy + "\n" + kStuck + "\n");
  const Ended built =
      shell(directory, "cmake -S library -B build -DCMAKE_PREFIX_PATH=" + kPrefix.string() + "\ncmake --build build");
  ASSERT_EQ(built.exit, 0) << built.out;
  const Ended ran = shell(directory, "build/rate_list puzzles.txt");
  EXPECT_EQ(ran.exit, 0) << ran.out;
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3U) << ran.out << "a third line is the path, any more would be a step that is not proved";
  EXPECT_TRUE(lines[0].starts_with(kEasy + " solved ")) << ran.out;
  EXPECT_TRUE(lines[1].starts_with(kStuck + " stuck ")) << ran.out;
  EXPECT_TRUE(lines[2].starts_with(R"({"type":"path",)")) << ran.out;
  EXPECT_TRUE(whole_file(directory.path() / "hardest.svg").starts_with("<svg")) << ran.out;

  directory.write("wrong.txt", "12345\n");
  const Ended refused = shell(directory, "build/rate_list wrong.txt");
  EXPECT_EQ(refused.exit, 1);
  EXPECT_TRUE(refused.out.starts_with("wrong.txt:1:6: ")) << refused.out;
}

// They are archives that another project can link into a library: a module of another language, for instance.
TEST(Package, GivesPicturesAndProofsToALibraryOfSomebodyElse) {
  const TemporaryDirectory directory;
  directory.write("library.cpp", R"(#include <nonet/drawing/picture.hpp>
#include <nonet/judging/path_proof.hpp>
extern "C" std::size_t sizes() {
  const nonet::Grid empty;
  return nonet::drawing::svg_picture(empty, nullptr).size() + nonet::host::prove_path(empty, {}, {}, {}).formula.size();
})");
  directory.write("main.cpp", R"(#include <cstddef>
extern "C" std::size_t sizes();
int main() { return sizes() > 1000 ? 0 : 1; })");
  const Ended configured = configure(directory, "find_package(nonet 0.1 CONFIG REQUIRED COMPONENTS host)",
                                     "add_library(mine SHARED library.cpp)\nadd_executable(main main.cpp)\n"
                                     "target_link_libraries(mine PRIVATE nonet::drawing nonet::judging)\n"
                                     "target_link_libraries(main PRIVATE mine)\n");
  ASSERT_EQ(configured.exit, 0) << configured.out;
  EXPECT_EQ(shell(directory, "cmake --build build >log\nbuild/main").exit, 0) << whole_file(directory.path() / "log");
}

// Compiled by the system's g++: clang 14 does not support the views of libstdc++ 12.
TEST(Package, AGridGoesThroughViewsOfTheStandardLibrary) {
  const TemporaryDirectory directory;
  directory.write("main.cpp", R"(#include <nonet/grid.hpp>
#include <ranges>
int main() {
  nonet::Grid grid;
  grid.fill(0, 4, nonet::CellStatus::given);
  int fives = 0;
  for (const nonet::Digit digit : grid.candidates() | std::views::transform(nonet::digit_of)) fives += digit == 4;
  int givens = 0;
  for (const int status : grid.masks() | std::views::transform([](auto mask) { return mask >> 9; })) {
    givens += status == 4;
  }
  return fives == 60 && givens == 1 ? 0 : 1;
})");
  const Ended configured = configure(
      directory, "find_package(nonet 0.1 CONFIG REQUIRED)",
      "add_executable(main main.cpp)\ntarget_link_libraries(main PRIVATE nonet::nonet)\n", "-DCMAKE_CXX_COMPILER=g++");
  ASSERT_EQ(configured.exit, 0) << configured.out;
  EXPECT_EQ(shell(directory, "cmake --build build >log\nbuild/main").exit, 0) << whole_file(directory.path() / "log");
}

// The plugin requests links, almost locked sets and restricted commons, and uses techniques of another plugin with
// other options.
TEST(Package, GivesFactsAndInnerTechniquesToAPluginOfSomebodyElse) {
  const TemporaryDirectory directory;
  fs::copy(fs::path(kSourceDir) / "tests" / "package" / "third_party", directory.path() / "plugin");
  const Ended built = shell(directory, "cmake -S plugin -B build\ncmake --build build -j2");
  ASSERT_EQ(built.exit, 0) << built.out;
  const Ended tested = shell(directory, "nonet plugins test --grids 40 --positions 8 build/third_party.so");
  EXPECT_EQ(tested.exit, 0) << tested.out;
  EXPECT_TRUE(contains(tested.out, "max-cells=1, max-cells=4")) << "options that go together: " << tested.out;

  directory.write("mine.yaml",
                  "version: 1\nextends: basic\nplugins: [build/third_party.so]\n"
                  "insert: {after: remote-pair, entries: [{use: als-xz-trial, level: hard, score: 300}, "
                  "{use: link-trial, level: hard, score: 400}]}\n");
  const Ended solved = shell(directory, "echo " + kStuck + " | nonet solve -s ./mine.yaml --verify all -");
  EXPECT_TRUE(contains(solved.out, "\nALS-XZ: ")) << solved.out;
  EXPECT_TRUE(contains(solved.out, "\nLink Trial: ")) << solved.out;
  EXPECT_TRUE(contains(solved.out, " 0 refuted, 0 undecided; ")) << solved.out;

  directory.write("wrong.yaml",
                  "version: 1\nplugins: [build/third_party.so]\n"
                  "techniques: [{use: als-xz-trial, options: {min-cells: 4, max-cells: 3}}]\n");
  EXPECT_EQ(
      shell(directory, "nonet config check --trust ./wrong.yaml || true").out,
      "nonet: ./wrong.yaml:3:44: techniques[0].options.min-cells: option 'min-cells' (4) must not be above option "
      "'max-cells' (3)\n");
}

TEST(Package, IsFoundByPkgConfig) {
  const TemporaryDirectory directory;
  fs::copy_file(fs::path(kSourceDir) / "examples" / "plugin" / "twins.cpp", directory.path() / "twins.cpp");
  const Ended built = shell(directory, "export PKG_CONFIG_PATH=" + (kPrefix / "lib" / "pkgconfig").string() +
                                           "\npkg-config --modversion nonet\npkg-config --variable=abi_version nonet\n"
                                           "pkg-config --variable=plugindir nonet\n"
                                           "g++ -std=c++20 -fPIC -fvisibility=hidden -shared -o twins.so twins.cpp "
                                           "$(pkg-config --cflags --libs nonet)\nnonet plugins check twins.so");
  ASSERT_EQ(built.exit, 0) << built.out;
  const std::vector<std::string> lines = lines_of(built.out);
  EXPECT_EQ(lines[0], NONET_PROJECT_VERSION);
  EXPECT_EQ(lines[1], std::to_string(kAbiVersion));
  EXPECT_TRUE(fs::equivalent(lines[2], kPrefix / "lib" / "nonet" / "plugins")) << lines[2];
  EXPECT_EQ(lines[3], "twins.so: compatible");
}

TEST(Package, NamesTheVersionInItsLibraries) {
  const TemporaryDirectory directory;
  for (const std::string library : {"nonet", "nonet_puzzles"}) {
    const std::string file = (kPrefix / "lib" / ("lib" + library + ".so")).string();
    const std::string version = NONET_PROJECT_VERSION;
    const std::string minor = version.substr(0, version.rfind('.'));
    const Ended read = shell(directory, "readelf -d " + file);
    EXPECT_TRUE(contains(read.out, "soname: [lib" + library + ".so." + minor + "]")) << read.out;
  }
}

TEST(Package, IsNotTakenForAnotherMinorVersion) {
  const TemporaryDirectory directory;
  const Ended ended = configure(directory, "find_package(nonet 0.2 CONFIG REQUIRED)", "");
  EXPECT_NE(ended.exit, 0);
  EXPECT_TRUE(contains(ended.out, "with requested version \"0.2\"")) << ended.out;
}

TEST(Package, SaysWhatIsWrongInACallOfTheFunction) {
  const std::string find = "find_package(nonet CONFIG REQUIRED)";
  for (const auto& [call, message] : std::vector<std::pair<std::string, std::string>>{
           {"OddWing SOURCES a.cpp", "nonet_add_technique: 'OddWing' is not snake_case"},
           {"odd_wing CASES a.cases", "nonet_add_technique: 'odd_wing' has no SOURCES"},
           {"odd_wing a.cpp SOURCES b.cpp", "nonet_add_technique: 'odd_wing': unknown arguments: a.cpp"}}) {
    const TemporaryDirectory directory;
    const Ended ended = configure(directory, find, "nonet_add_technique(" + call + ")");
    EXPECT_NE(ended.exit, 0);
    EXPECT_TRUE(contains(ended.out, message)) << ended.out;
  }
}

TEST(Package, HasTheManualPageAndTheCompletionsWhereTheyAreLookedFor) {
  const TemporaryDirectory directory;
  const fs::path share = kPrefix / "share";
  EXPECT_EQ(whole_file(share / "man" / "man1" / "nonet.1"), shell(directory, "nonet man").out);
  for (const auto& [file, name] :
       std::vector<std::pair<fs::path, std::string>>{{"bash-completion/completions/nonet", "bash"},
                                                     {"zsh/site-functions/_nonet", "zsh"},
                                                     {"fish/vendor_completions.d/nonet.fish", "fish"}}) {
    const std::string completion = whole_file(share / file);
    EXPECT_TRUE(contains(completion, " complete ")) << file;
    EXPECT_EQ(completion, shell(directory, "nonet completions " + name).out);
  }
}

TEST(Package, ShowsTheInstalledPageOfATechnique) {
  const TemporaryDirectory directory;
  const std::string page = (kPrefix / "share" / "doc" / "nonet" / "techniques" / "singles.md").string();
  EXPECT_TRUE(fs::exists(page));
  EXPECT_TRUE(contains(shell(directory, "nonet plugins show naked-single").out, "\n  documentation  " + page + "\n"));
}

TEST(Package, HasThePagesForUsersAlone) {
  const fs::path pages = kPrefix / "share" / "doc" / "nonet" / "docs";
  EXPECT_TRUE(fs::exists(pages / "commands.md"));
  EXPECT_FALSE(fs::exists(pages / "adr"));
  EXPECT_FALSE(fs::exists(pages / "development"));
}

TEST(Package, HasThePagesWhereTheReadmeLinksTo) {
  const fs::path root = kPrefix / "share" / "doc" / "nonet";
  int links = 0;
  for (const auto& link : all_matches(whole_file(root / "README.md"), "\\]\\((docs/[a-z-]+\\.md)")) {
    EXPECT_TRUE(fs::exists(root / link[1])) << link[1];
    ++links;
  }
  EXPECT_GT(links, 20);
}

TEST(Package, NamesNoPathOfWhereItWasBuilt) {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(kPrefix / "lib" / "cmake" / "nonet")) {
    const std::string text = whole_file(entry.path());
    EXPECT_FALSE(contains(text, kSourceDir)) << entry.path();
    EXPECT_FALSE(contains(text, kBuildDir)) << entry.path();
    ++files;
  }
  EXPECT_GT(files, 6);
}

}  // namespace
}  // namespace nonet::cli
