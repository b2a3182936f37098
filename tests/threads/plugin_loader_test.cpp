#include "nonet/loading/plugin_loader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>

#include "host/fake_plugin.hpp"
#include "support/bad_plugins.hpp"
#include "support/build.hpp"
#include "support/crafted_library.hpp"
#include "support/net.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::host {
namespace {

namespace fs = std::filesystem;

fs::path good_plugin(const std::string& name) {
  return fs::path(kBuildDir) / "lib" / "nonet" / "plugins" / (name + ".so");
}

/// The error when a file is loaded as a plugin, without the file's name before it.
std::string refusal(const fs::path& file) {
  const auto result = load_plugin(file);
  if (result) return "loaded";
  EXPECT_EQ(result.error().size(), 1U);
  EXPECT_EQ(result.error().front().file, file.string());
  return result.error().front().message;
}

std::string bytes_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> plugins_in(const Registry& registry) {
  std::vector<std::string> names;
  for (const auto& technique : registry.techniques()) {
    if (names.empty() || names.back() != technique.plugin->name) names.emplace_back(technique.plugin->name);
  }
  return names;
}

using Names = std::vector<std::string>;

/// The plugins that the loader refuses whatever else is loaded.
std::vector<BadPlugin> refused_plugins() {
  std::vector<BadPlugin> refused = bad_plugins_with(&BadPlugin::rate);
  std::erase_if(refused, [](const BadPlugin& plugin) { return plugin.rate.outcome != "refused"; });
  return refused;
}

TEST(PluginStamp, IsReadFromTheFileOfAPlugin) {
  const auto stamp = read_stamp(good_plugin("singles"));
  ASSERT_TRUE(stamp);
  EXPECT_EQ(stamp->magic, kPluginMagic);
  EXPECT_EQ(stamp->abi_version, kAbiVersion);
  EXPECT_EQ(stamp->board_size, sizeof(Board));
  EXPECT_TRUE(compare_stamp(*stamp).empty());
}

TEST(PluginStamp, IsReadWithoutLoadingTheLibrary) {
  testing::internal::CaptureStderr();
  const auto stamp = read_stamp(bad_plugin("wrong_abi"));
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  ASSERT_TRUE(stamp);
  EXPECT_EQ(stamp->abi_version, kAbiVersion + 41);
  EXPECT_EQ(stamp->step_size, 8U);
}

TEST(PluginStamp, TellsEveryFieldThatDiffers) {
  Stamp stamp = this_stamp();
  stamp.abi_version = kAbiVersion + 1;
  stamp.step_size = 1;
  stamp.board_size = 2;
  const auto mismatches = compare_stamp(stamp);
  ASSERT_EQ(mismatches.size(), 3U);
  EXPECT_EQ(mismatches[0].name, "ABI version");
  EXPECT_EQ(mismatches[0].expected, std::to_string(kAbiVersion));
  EXPECT_EQ(mismatches[0].found, std::to_string(kAbiVersion + 1));
  EXPECT_TRUE(mismatches[0].is_fatal);
  EXPECT_EQ(mismatches[1].name, "size of Board");
  EXPECT_EQ(mismatches[2].name, "size of Step");
}

TEST(PluginStamp, TellsAnotherCompilerButDoesNotMindIt) {
  Stamp stamp = this_stamp();
  stamp.compiler_major += 1;
  const auto mismatches = compare_stamp(stamp);
  ASSERT_EQ(mismatches.size(), 1U);
  EXPECT_EQ(mismatches[0].name, "compiler");
  EXPECT_FALSE(mismatches[0].is_fatal);
}

TEST(LoadPlugin, ReturnsTheDescriptor) {
  const auto plugin = load_plugin(good_plugin("singles"));
  ASSERT_TRUE(plugin);
  EXPECT_STREQ((*plugin)->name, "singles");
  EXPECT_EQ((*plugin)->techniques.size, 4U);
}

TEST(LoadPlugin, RefusesWhatIsNoLibrary) {
  const TemporaryDirectory directory;
  for (const char* text : {"", "This is a text of more than sixty-four bytes, and no shared library.\n"}) {
    EXPECT_EQ(refusal(directory.write("text.so", text)),
              "not a plugin: not a shared library for this machine (64-bit little-endian ELF)");
  }
  EXPECT_EQ(refusal(directory.path()), "not a file, expected a plugin (a shared library)");
  EXPECT_EQ(refusal(directory.path() / "missing.so"), "no such file, expected a plugin (a shared library)");
}

class LoadBadPlugin : public testing::TestWithParam<BadPlugin> {};
INSTANTIATE_TEST_SUITE_P(Each, LoadBadPlugin, testing::ValuesIn(refused_plugins()),
                         [](const auto& row) { return row.param.name; });

TEST_P(LoadBadPlugin, IsRefusedBeforeItsCodeRuns) {
  const std::string file = bad_plugin(GetParam().name).string();
  Registry registry;
  testing::internal::CaptureStderr();
  const auto problems = load_plugins({{}, {file}}, registry);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_PRED2(fits, fake::texts(problems), file + ": " + GetParam().tested.text + "\n");
  EXPECT_TRUE(registry.names().empty());
}

TEST(LoadPlugin, RefusesALibraryThatIsCutOffAnywhere) {
  const TemporaryDirectory directory;
  const std::string whole = bytes_of(good_plugin("singles"));
  ASSERT_GT(whole.size(), 4096U);
  for (const std::size_t size :
       {std::size_t{16}, std::size_t{63}, std::size_t{64}, std::size_t{4096}, whole.size() / 2, whole.size() / 4 * 3}) {
    const std::string message = refusal(directory.write("cut.so", std::string_view(whole).substr(0, size)));
    EXPECT_EQ(message.find("not a plugin: "), 0U) << size << ": " << message;
  }
}

TEST(PluginStamp, SurvivesGarbageInTheTablesOfALibrary) {
  const TemporaryDirectory directory;
  const std::string whole = bytes_of(good_plugin("singles"));
  for (std::size_t at = 0; at < 64; ++at) {
    std::string broken = whole;
    broken[at] = static_cast<char>(0xff);
    static_cast<void>(read_stamp(directory.write("broken.so", broken)));
  }
  // The table of sections is at the end.
  for (std::size_t back = 1; back < 64 * 30 && back < whole.size(); back += 5) {
    std::string broken = whole;
    broken[whole.size() - back] = static_cast<char>(0xff);
    static_cast<void>(read_stamp(directory.write("broken.so", broken)));
  }
}

TEST(LoadPlugins, LoadsTheLibrariesOfADirectoryInTheOrderOfTheirNames) {
  const TemporaryDirectory directory;
  for (const char* name : {"singles", "locked_candidates", "remote_pair"}) {
    fs::create_symlink(good_plugin(name), directory.path() / (std::string(name) + ".so"));
  }
  Registry registry;
  EXPECT_TRUE(load_plugins({{directory.path()}, {}}, registry).empty());
  EXPECT_EQ(plugins_in(registry), (Names{"locked_candidates", "remote_pair", "singles"}));
}

TEST(LoadPlugins, LoadsGoodPluginsBesideBadOnes) {
  const TemporaryDirectory directory;
  fs::create_symlink(bad_plugin("wrong_magic"), directory.path() / "a.so");
  fs::create_symlink(good_plugin("remote_pair"), directory.path() / "b.so");
  directory.write("c.so", "no library");
  fs::create_symlink(good_plugin("singles"), directory.path() / "d.so");
  Registry registry;
  const auto problems = load_plugins({{directory.path()}, {}}, registry);
  EXPECT_EQ(fake::texts(problems, directory.path()),
            "a.so: built for another version of nonet: magic: expected 0x31762d74656e6f6e, found 0x1234\n"
            "c.so: not a plugin: not a shared library for this machine (64-bit little-endian ELF)\n");
  EXPECT_EQ(plugins_in(registry), (Names{"remote_pair", "singles"}));
}

TEST(LoadPlugins, PassesOverFilesThatAreNotCalledLibraries) {
  const TemporaryDirectory directory;
  directory.write("README.md", "no library");
  directory.write("notes.so.txt", "no library");
  Registry registry;
  EXPECT_TRUE(load_plugins({{directory.path()}, {}}, registry).empty());
  EXPECT_TRUE(registry.techniques().empty());
}

TEST(LoadPlugins, LoadsALibraryThatIsReachedByTwoPathsOnce) {
  const TemporaryDirectory directory;
  fs::create_symlink(good_plugin("singles"), directory.path() / "again.so");
  Registry registry;
  EXPECT_TRUE(
      load_plugins({{directory.path(), good_plugin("singles").parent_path()}, {good_plugin("singles")}}, registry)
          .empty());
  const Names names = plugins_in(registry);
  EXPECT_EQ(names.front(), "singles");
  EXPECT_EQ(std::count(names.begin(), names.end(), "singles"), 1);
}

TEST(LoadPlugins, NamesBothFilesWhenAnIdIsTaken) {
  Registry registry;
  const auto problems = load_plugins({{}, {good_plugin("singles"), bad_plugin("duplicate_id")}}, registry);
  EXPECT_EQ(fake::texts(problems), bad_plugin("duplicate_id").string() +
                                       ": techniques[0].id: 'naked-single' is already the name of technique "
                                       "'naked-single' of plugin 'singles' from " +
                                       good_plugin("singles").string() + "\n");
  EXPECT_EQ(plugins_in(registry), Names{"singles"});
}

TEST(LoadPlugins, TakesADirectoryThatDoesNotExistForEmpty) {
  const TemporaryDirectory directory;
  Registry registry;
  EXPECT_TRUE(load_plugins({{directory.path() / "none"}, {}}, registry).empty());
  EXPECT_TRUE(registry.techniques().empty());
}

TEST(LoadPlugins, RemembersWhereItSearched) {
  const TemporaryDirectory directory;
  Registry registry;
  static_cast<void>(load_plugins({{directory.path()}, {good_plugin("singles")}}, registry));
  EXPECT_EQ(registry.searched, (std::vector<fs::path>{good_plugin("singles"), directory.path()}));
}

TEST(LoadPlugin, ReadsTheFirstTableOfSymbolsAlone) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("crafted.so", library_of_many_sections(bytes_of(good_plugin("singles"))));
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(refusal(file), "not a plugin: a shared library that does not export nonet_plugin_v1");
  EXPECT_LT(std::chrono::steady_clock::now() - start, kNet);
}

TEST(LoadPlugins, ADirectoryThatCannotBeReadIsAnError) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("file", "");
  fs::create_symlink(directory.path() / "loop", directory.path() / "loop");
  Registry registry;
  const Diagnostics problems =
      load_plugins({{directory.path() / "none", file, directory.path() / "loop"}, {}}, registry);
  EXPECT_EQ(fake::texts(problems, directory.path()),
            "file: cannot be searched for plugins: Not a directory\n"
            "loop: cannot be searched for plugins: Too many levels of symbolic links\n");
}

constexpr const PluginDescriptor* kBuiltIns[] = {&fake::kPlugin};

TEST(LoadPlugins, RegistersBuiltInPluginsBeforeTheLibraries) {
  PluginSearch search{{}, {good_plugin("locked_candidates")}};
  search.built_in = kBuiltIns;
  Registry registry;
  EXPECT_EQ(fake::texts(load_plugins(search, registry)), "");
  EXPECT_EQ(plugins_in(registry), (Names{"fake", "locked_candidates"}));
  EXPECT_EQ(registry.find("sole-candidate")->info, &fake::kNakedSingle);
  EXPECT_EQ(*registry.find("sole-candidate")->file, kBuiltIn);
  EXPECT_EQ(*registry.find("pointing")->file, good_plugin("locked_candidates"));
  EXPECT_EQ(registry.searched, (std::vector<fs::path>{kBuiltIn, good_plugin("locked_candidates")}));
}

TEST(LoadPlugins, RefusesALibraryWithANameOfABuiltInPlugin) {
  PluginSearch search{{}, {good_plugin("remote_pair")}};
  search.built_in = kBuiltIns;
  Registry registry;
  EXPECT_EQ(fake::texts(load_plugins(search, registry)),
            good_plugin("remote_pair").string() +
                ": techniques[0].id: 'remote-pair' is already the name of technique 'remote-pair' of plugin 'fake' "
                "from (built in)\n");
  EXPECT_EQ(plugins_in(registry), Names{"fake"});
}

TEST(LoadPlugins, LoadsBuiltInPluginsAloneWhereLibrariesAreNotLoaded) {
  PluginSearch search{{"/own"}, {good_plugin("locked_candidates")}};
  search.built_in = kBuiltIns;
  search.loads_libraries = false;
  Registry registry;
  const std::string refused = ": not loaded: this program has built-in plugins and loads no others\n";
  EXPECT_EQ(fake::texts(load_plugins(search, registry)),
            good_plugin("locked_candidates").string() + refused + "/own" + refused);
  EXPECT_EQ(plugins_in(registry), Names{"fake"});
}

/// A directory with copies of plugins, as links.
class ShippedPlugins : public testing::Test {
 protected:
  void ship(const fs::path& plugin) { fs::create_symlink(plugin, shipped_.path() / plugin.filename()); }
  /// The plugins that are loaded for the needs; problems go to `problems_`.
  Names loaded(const PluginNeeds& needs, const std::vector<fs::path>& directories = {}) {
    Registry registry;
    PluginSearch search{directories, {}};
    search.installed = {shipped_.path()};
    problems_ = fake::texts(load_needed_plugins(search, needs, registry), shipped_.path());
    searched_ = registry.searched;
    return plugins_in(registry);
  }

  TemporaryDirectory shipped_;
  std::string problems_;
  std::vector<fs::path> searched_;
};

TEST_F(ShippedPlugins, AreLoadedWhereTheyAreNeeded) {
  for (const char* name : {"singles", "locked_candidates", "remote_pair"}) ship(good_plugin(name));
  EXPECT_EQ(loaded({{"singles"}, {"naked-single"}}), Names{"singles"});
  EXPECT_EQ(searched_, std::vector<fs::path>{});
  EXPECT_EQ(loaded({{"singles", "remote_pair"}, {"naked-single"}}), (Names{"remote_pair", "singles"}));
  EXPECT_EQ(loaded({}), Names{});
}

TEST_F(ShippedPlugins, AreAllLoadedWhereATechniqueOrAPluginIsNotFound) {
  for (const char* name : {"singles", "locked_candidates", "remote_pair"}) ship(good_plugin(name));
  for (const PluginNeeds& needs : {PluginNeeds{{"singles"}, {"naked-single", "pointing"}}, PluginNeeds{{"single"}, {}},
                                   PluginNeeds{{}, {"no-such-technique"}}}) {
    Names found = loaded(needs);
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, (Names{"locked_candidates", "remote_pair", "singles"}));
    EXPECT_EQ(searched_, std::vector<fs::path>{shipped_.path()});
    EXPECT_EQ(problems_, "");
  }
}

TEST_F(ShippedPlugins, AreLoadedForWhatATechniqueUses) {
  ship(good_plugin("singles"));
  ship(good_plugin("remote_pair"));
  ship(fs::path(kBuildDir) / "tests" / "plugins_good" / "trial.so");
  EXPECT_EQ(loaded({{"trial", "singles"}, {"trial"}}), (Names{"singles", "trial"}));
  EXPECT_EQ(loaded({{"trial"}, {"trial"}}), (Names{"trial", "remote_pair", "singles"}));
}

TEST_F(ShippedPlugins, AreNotLookedAtWhereTheyAreNotNeeded) {
  ship(good_plugin("singles"));
  ship(bad_plugin("duplicate_id"));
  shipped_.write("text.so", "no library");
  EXPECT_EQ(loaded({{"singles"}, {"naked-single"}}), Names{"singles"});
  EXPECT_EQ(problems_, "");
  EXPECT_EQ(loaded({{"singles"}, {"pointing"}}), Names{"singles"});
  EXPECT_EQ(problems_,
            "duplicate_id.so: techniques[0].id: 'naked-single' is already the name of technique 'naked-single' of "
            "plugin 'singles' from singles.so\n"
            "text.so: not a plugin: not a shared library for this machine (64-bit little-endian ELF)\n");
}

TEST_F(ShippedPlugins, ComeBeforeThoseOfTheSystemWithTheSameFileName) {
  ship(good_plugin("singles"));
  const TemporaryDirectory of_system;
  of_system.write("singles.so", "of another version");
  fs::create_symlink(good_plugin("remote_pair"), of_system.path() / "remote_pair.so");
  PluginSearch search;
  search.installed = {shipped_.path(), of_system.path()};
  for (const PluginNeeds& needs :
       {PluginNeeds{{"singles", "remote_pair"}, {}}, PluginNeeds{{}, {"no-such-technique"}}}) {
    Registry registry;
    EXPECT_EQ(fake::texts(load_needed_plugins(search, needs, registry)), "");
    Names found = plugins_in(registry);
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, (Names{"remote_pair", "singles"}));
  }
}

TEST_F(ShippedPlugins, AreNotNeededForWhatIsBuiltIn) {
  ship(good_plugin("singles"));
  ship(good_plugin("locked_candidates"));
  PluginSearch search;
  search.installed = {shipped_.path()};
  search.built_in = kBuiltIns;
  Registry registry;
  EXPECT_EQ(fake::texts(load_needed_plugins(search, {{"locked_candidates"}, {"naked-single", "pointing"}}, registry)),
            "");
  EXPECT_EQ(plugins_in(registry), (Names{"fake", "locked_candidates"}));
}

TEST_F(ShippedPlugins, ComeAfterTheDirectoriesThatAreNamedWhichAreLoadedWhole) {
  ship(good_plugin("singles"));
  ship(good_plugin("remote_pair"));
  const TemporaryDirectory own;
  fs::create_symlink(good_plugin("locked_candidates"), own.path() / "other_name.so");
  fs::create_symlink(bad_plugin("duplicate_id"), own.path() / "duplicate_id.so");
  EXPECT_EQ(loaded({{"remote_pair"}, {"pointing", "remote-pair"}}, {own.path()}),
            (Names{"duplicate_id", "locked_candidates", "remote_pair"}));
  EXPECT_EQ(problems_, "");
  // As with load_plugins, the first plugin gets the name, so the needed one is missing.
  EXPECT_EQ(loaded({{"singles"}, {"naked-single"}}, {own.path()}),
            (Names{"duplicate_id", "locked_candidates", "remote_pair"}));
  EXPECT_NE(problems_.find("singles.so: techniques["), std::string::npos) << problems_;
}

TEST(LoadPlugins, FilesOutsideTheDirectoriesNeedTrust) {
  const TemporaryDirectory directory;
  const fs::path link = directory.path() / "singles.so";
  fs::create_symlink(good_plugin("singles"), link);
  Registry refused;
  PluginSearch search{{directory.path()}, {bad_plugin("no_effect"), link}, false};
  EXPECT_EQ(fake::texts(load_plugins(search, refused)),
            bad_plugin("no_effect").string() + ": not loaded: it lies outside the directories of plugins\n" +
                link.string() + ": not loaded: it lies outside the directories of plugins\n");
  search.trusts_files = true;
  Registry trusted;
  EXPECT_EQ(fake::texts(load_plugins(search, trusted)), "");
  EXPECT_EQ(plugins_in(trusted), (Names{"no_effect", "singles"}));
  search = {{good_plugin("singles").parent_path()}, {good_plugin("singles")}, false};
  Registry inside;
  EXPECT_EQ(fake::texts(load_plugins(search, inside)), "");
}

}  // namespace
}  // namespace nonet::host
