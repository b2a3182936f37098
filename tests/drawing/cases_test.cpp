// Every step of every technique on its own cases is drawn, and drawn well.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "drawing/picture_check.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/drawing/roles.hpp"
#include "nonet/host/plugin_loader.hpp"
#include "nonet/kit/case_run.hpp"
#include "support/build.hpp"

namespace nonet::tests {
namespace {

/// Hands on the steps of all cases of the shipped plugins, at most so many of a case.
void visit_cases(int most, const std::function<void(const std::string& where, const kit::VisitedStep&)>& visit) {
  host::Registry registry;
  host::PluginSearch search;
  search.directories = {build_file("lib/nonet/plugins")};
  ASSERT_TRUE(host::load_plugins(search, registry).empty());
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_file("plugins"))) {
    if (entry.path().extension() == ".cases") files.push_back(entry.path());
  }
  for (const auto& file : files) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    const auto cases = kit::parse_cases(text.str());
    ASSERT_TRUE(cases) << file;
    for (const kit::Case& test : *cases) {
      int count = 0;
      const auto ended = kit::visit_steps(test, registry, [&](const kit::VisitedStep& visited) {
        if (count++ < most) visit(file.filename().string() + ": " + test.name, visited);
      });
      ASSERT_TRUE(ended) << file << ": " << ended.error().message;
    }
  }
}

TEST(PicturesOfCases, HaveNoFaults) {
  std::set<std::string> techniques;
  std::size_t count = 0;
  const bool is_slow = std::getenv("NONET_SLOW") != nullptr;
  visit_cases(is_slow ? 1'000'000 : 2, [&](const std::string& where, const kit::VisitedStep& visited) {
    const Grid& grid = visited.board.grid();
    const std::string svg = drawing::svg_picture(grid, &visited.step, {visited.technique.id, {}});
    for (const std::string& fault : faults_of_picture(svg, grid, &visited.step))
      ADD_FAILURE() << where << ": " << fault;
    techniques.insert(visited.technique.id);
    ++count;
  });
  EXPECT_GE(techniques.size(), 140U);
  EXPECT_GE(count, 300U);
}

TEST(PicturesOfCases, UseRolesOfTheTableAlone) {
  visit_cases(1'000'000, [](const std::string& where, const kit::VisitedStep& visited) {
    ASSERT_NE(visited.step.evidence, nullptr) << where;
    for (const auto& group : visited.step.evidence->candidates) {
      EXPECT_TRUE(drawing::candidate_look(group.role)) << where << ": candidates '" << group.role << "'";
    }
    for (const auto& group : visited.step.evidence->cells) {
      EXPECT_TRUE(drawing::cell_look(group.role)) << where << ": cells '" << group.role << "'";
    }
    for (const auto& group : visited.step.evidence->houses) {
      EXPECT_TRUE(drawing::house_look(group.role)) << where << ": houses '" << group.role << "'";
    }
  });
}

}  // namespace
}  // namespace nonet::tests
