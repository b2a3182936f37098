// Covers of the steps of all cases: "at most one" truths by which a pattern of sets excludes its eliminations.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "nonet/text/notation.hpp"
#include "support/case_visits.hpp"

namespace nonet::tests {
namespace {

/// Words in the ids of techniques whose covers reach their eliminations. The ends of chains and wings see theirs
/// without a cover.
constexpr std::array<std::string_view, 16> kSetPatterns = {
    "ahs-",      "als-",      "locked-",    "blossom",         "claiming", "pointing",
    "hidden-",   "naked-",    "sue-de-coq", "empty-rectangle", "x-wing",   "swordfish",
    "jellyfish", "squirmbag", "whale",      "leviathan"};

bool is_set_pattern(std::string_view id) {
  return std::ranges::any_of(kSetPatterns, [id](std::string_view word) { return id.find(word) != id.npos; });
}

bool holds(Truth truth, const Conclusion& literal) {
  if (is_cell_truth(truth)) return cell_of(truth) == literal.cell;
  return truth_digit(truth) == literal.digit && house_map(house_of(truth)).contains(literal.cell);
}

TEST(CoversOfCases, HoldEachEliminationOfASetPattern) {
  std::set<std::string_view> techniques;
  visit_cases(1'000'000, [&](const std::string& where, const kit::VisitedStep& visited) {
    const Step& step = visited.step;
    if (step.covers.empty() || !is_set_pattern(visited.technique.id)) return;
    techniques.insert(visited.technique.id);
    for (const Conclusion& conclusion : step.conclusions) {
      if (conclusion.is_placement()) continue;
      EXPECT_TRUE(std::ranges::any_of(step.covers, [&](Truth cover) { return holds(cover, conclusion); }))
          << where << ": " << conclusions_text({&conclusion, 1});
    }
  });
  EXPECT_GE(techniques.size(), 60U);
}

}  // namespace
}  // namespace nonet::tests
