// Pictures of every step of every technique on its own cases have no faults.

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "drawing/picture_check.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/drawing/roles.hpp"
#include "support/case_visits.hpp"

namespace nonet::tests {
namespace {

TEST(PicturesOfCases, HaveNoFaults) {
  std::set<std::string> techniques;
  std::size_t count = 0;
  const bool is_slow = std::getenv("NONET_SLOW") != nullptr;
  visit_cases(is_slow        ? 1'000'000
              : kIsSanitized ? 1
                             : 2,
              [&](const std::string& where, const kit::VisitedStep& visited) {
                const Grid& grid = visited.board.grid();
                const std::string svg = drawing::svg_picture(grid, &visited.step, {visited.technique.id, {}});
                for (const std::string& fault : faults_of_picture(svg, grid, &visited.step))
                  ADD_FAILURE() << where << ": " << fault;
                techniques.insert(visited.technique.id);
                ++count;
              });
  EXPECT_GE(techniques.size(), 140U);
  EXPECT_GE(count, is_slow ? 2000U : 300U);
}

TEST(PicturesOfCases, UseRolesOfTheTableAlone) {
  visit_cases(1'000'000, [](const std::string& where, const kit::VisitedStep& visited) {
    ASSERT_NE(visited.step.evidence, nullptr) << where;
    for (const auto& group : visited.step.evidence->candidates) {
      EXPECT_TRUE(drawing::candidate_style(group.role)) << where << ": candidates '" << group.role << "'";
    }
    for (const auto& group : visited.step.evidence->cells) {
      EXPECT_TRUE(drawing::cell_style(group.role)) << where << ": cells '" << group.role << "'";
    }
    for (const auto& group : visited.step.evidence->houses) {
      EXPECT_TRUE(drawing::house_style(group.role)) << where << ": houses '" << group.role << "'";
    }
  });
}

}  // namespace
}  // namespace nonet::tests
