// Explanations of every step of every technique on its own cases read as a person would write them.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nonet/judging/explanation.hpp"
#include "support/case_visits.hpp"
#include "support/patterns.hpp"

namespace nonet::tests {
namespace {

/// The texts that a pattern matches, in order.
std::vector<std::string> texts_of(const std::string& text, const std::string& pattern) {
  std::vector<std::string> found;
  for (const Match& match : all_matches(text, pattern)) found.push_back(match.front());
  return found;
}

/// A text without what is in parentheses, and what is.
std::vector<std::string> levels_of(std::string text) {
  std::vector<std::string> levels;
  for (Match inner = first_match(text, "[(]([^()]*)[)]"); !inner.empty(); inner = first_match(text, "[(]([^()]*)[)]")) {
    levels.push_back(inner[1]);
    text.erase(text.find(inner[0]), inner[0].size());
  }
  levels.push_back(text);
  return levels;
}

/// The parts of a text without parentheses that begin with the words that begin a branch.
std::vector<std::string> branches_of(const std::string& text) {
  std::vector<std::string> branches;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t next = std::min({text.find("If ", from + 1), text.find("Suppose ", from + 1), text.size()});
    branches.push_back(text.substr(from, next - from));
    from = next;
  }
  return branches;
}

std::vector<std::string> repeated(std::vector<std::string> items) {
  std::sort(items.begin(), items.end());
  std::vector<std::string> twice;
  for (std::size_t i = 1; i < items.size(); ++i) {
    if (items[i] == items[i - 1]) twice.push_back(items[i]);
  }
  return twice;
}

std::string kind_of(const kit::VisitedStep& visited) {
  const auto& kinds = visited.technique.kinds;
  return kinds.size == 0 ? visited.technique.id : kinds.items[visited.step.kind].id;
}

/// Calls `check(where, text, visited)` with the explanation of each step of the cases.
template <typename Check>
void each_explanation(Check check) {
  visit_cases(kIsSanitized ? 2 : 1'000'000, [&](const std::string& where, const kit::VisitedStep& visited) {
    check(where, host::explanation_text(visited.step, visited.board), visited);
  });
}

TEST(ExplanationsOfCases, AreSentencesThatAPersonReadsToTheEnd) {
  std::size_t count = 0;
  each_explanation([&](const std::string& where, const std::string& text, const kit::VisitedStep& /*visited*/) {
    ASSERT_FALSE(text.empty()) << where;
    EXPECT_EQ(text.back(), '.') << where << ": " << text;
    EXPECT_LE(text.size(), host::kMaxExplanation) << where << ": " << text;
    EXPECT_EQ(text.find("what else follows"), std::string::npos) << where << ": " << text;
    ++count;
  });
  EXPECT_GE(count, 300U);
}

TEST(ExplanationsOfCases, SayNothingTwice) {
  each_explanation([](const std::string& where, const std::string& text, const kit::VisitedStep& /*visited*/) {
    EXPECT_FALSE(contains_match(text, "So ([^,.]+), and \\1[.]")) << where << ": " << text;
    for (const std::string& level : levels_of(text)) {
      for (const std::string& branch : branches_of(level)) {
        std::vector<std::string> items = texts_of(branch, "[^.]+[.]");
        const std::vector<std::string> consequences =
            texts_of(branch, "(the [0-9] of [a-z]+ [0-9] must be in [^,.;]*|r[1-9]c[1-9] must be [0-9])");
        items.insert(items.end(), consequences.begin(), consequences.end());
        for (const std::string& twice : repeated(items)) {
          ADD_FAILURE() << where << ": twice '" << twice << "' in: " << text;
        }
      }
    }
  });
}

TEST(ExplanationsOfCases, NeverConcludeWhatTheyAssume) {
  each_explanation([](const std::string& where, const std::string& text, const kit::VisitedStep& /*visited*/) {
    for (const std::string& level : levels_of(text)) {
      for (const Match& sentence : all_matches(level, "(If|Suppose) ([^,.]* is (not )?[0-9])[,.]([^.]*)")) {
        EXPECT_EQ(sentence[4].find(sentence[2]), std::string::npos) << where << ": " << text;
      }
    }
  });
}

TEST(ExplanationsOfCases, NameEveryContradiction) {
  std::set<std::string> kinds;
  each_explanation([&](const std::string& where, const std::string& text, const kit::VisitedStep& visited) {
    const std::string kind = kind_of(visited);
    if (kind.find("contradiction") == std::string::npos && kind.find("nishio") == std::string::npos) return;
    kinds.insert(kind);
    EXPECT_TRUE(contains_match(text,
                               "(no (place|digit) is left for [^,.]+|would both be [0-9] in [^,.]+|would be both [0-9] "
                               "and [0-9]|that contradicts the assumption): a contradiction[.]"))
        << where << ": " << text;
  });
  EXPECT_GE(kinds.size(), 9U);
}

}  // namespace
}  // namespace nonet::tests
