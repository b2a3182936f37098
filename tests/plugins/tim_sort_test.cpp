#include "plugins/chains/tim_sort.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace nonet::chains {
namespace {

struct Numbered {
  int key;
  int place;
  friend bool operator==(const Numbered&, const Numbered&) = default;
};

std::vector<Numbered> sorted_by_tim(std::vector<Numbered> elements, int& comparisons) {
  std::vector<Numbered> scratch(elements.size() / 2 + 1);
  tim_sort(std::span(elements), std::span(scratch), [&](const Numbered& a, const Numbered& b) {
    ++comparisons;
    return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
  });
  return elements;
}

TEST(TimSort, IsAStableSort) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 400; ++round) {
    const auto size = static_cast<std::size_t>(random() % (round % 4 == 0 ? 3000 : 80));
    const int keys = 1 + static_cast<int>(random() % (round % 3 == 0 ? 5 : 5000));
    std::vector<Numbered> elements;
    for (std::size_t i = 0; i < size; ++i) {
      // Ascending and descending parts, to get runs of all lengths and galloping merges.
      int key = static_cast<int>(random() % static_cast<unsigned>(keys));
      if (round % 2 == 0 && i > 0 && random() % 50 != 0) key = elements.back().key + (round % 8 < 4 ? 1 : -1);
      elements.push_back({key, static_cast<int>(i)});
    }
    std::vector<Numbered> expected = elements;
    std::stable_sort(expected.begin(), expected.end(),
                     [](const Numbered& a, const Numbered& b) { return a.key < b.key; });
    int comparisons = 0;
    ASSERT_EQ(sorted_by_tim(elements, comparisons), expected);
  }
}

std::vector<Numbered> numbered(const std::vector<int>& keys) {
  std::vector<Numbered> elements;
  for (const int key : keys) elements.push_back({key, static_cast<int>(elements.size())});
  return elements;
}

TEST(TimSort, ComparesASortedOrReversedListOnce) {
  std::vector<int> up;
  std::vector<int> down;
  for (int i = 0; i < 1000; ++i) {
    up.push_back(i);
    down.push_back(-i);
  }
  for (const auto& keys : {up, down}) {
    int comparisons = 0;
    (void)sorted_by_tim(numbered(keys), comparisons);
    EXPECT_EQ(comparisons, 999);
  }
}

TEST(TimSort, InsertsByHalvesBelow32) {
  // The first run is 5 7; 6 is compared with its middle, which is 7, and then with 5.
  int comparisons = 0;
  (void)sorted_by_tim(numbered({5, 7, 6}), comparisons);
  EXPECT_EQ(comparisons, 2 + 2);
}

/// A list of pseudo-random pieces that ascend, descend or do neither; `digit` makes the comparison intransitive.
struct SortElement {
  int key;
  int digit;
  int place;
};

TEST(TimSort, ComparesWhatJavaCompares) {
  // Recorded with Java 17: size of each list, a hash of all comparisons in their order, a hash of the result.
  struct JavaRecord {
    std::size_t size;
    std::uint64_t comparisons;
    std::uint64_t outcome;
  };
  constexpr JavaRecord kJavaRecords[] = {
      {1264, 9456960227106293269U, 3210817168244760660U},  {31, 6836979478472200117U, 13758287241525600425U},
      {11, 676465665783569653U, 12504422347965910073U},    {4, 23603119269U, 1000012000045000056U},
      {1130, 7198548931384683173U, 12635122888007114369U}, {33, 1196898769945055755U, 2959489551495873460U},
      {17, 2629581374395607382U, 4127947053740651856U},    {84, 3392631936803448579U, 14083050487641656472U},
      {70, 5288865016738480198U, 10903689161695198163U}};
  std::uint64_t seed = 12345;
  const auto next = [&seed] { seed = seed * 6364136223846793005U + 1442695040888963407U; };
  unsigned round = 0;
  for (const JavaRecord& record : kJavaRecords) {
    next();
    const std::uint64_t size = (seed >> 33U) % (round % 4 == 0 ? 3000 : 90);
    const std::uint64_t keys = 1 + (seed >> 40U) % (round % 3 == 0 ? 7 : 5000);
    std::vector<SortElement> elements;
    for (std::uint64_t i = 0; i < size; ++i) {
      next();
      int key = static_cast<int>((seed >> 33U) % keys);
      if (round % 2 == 0 && i > 0 && (seed >> 50U) % 50 != 0) key = elements.back().key + (round % 8 < 4 ? 1 : -1);
      elements.push_back({key, static_cast<int>(seed >> 20U & 7U), static_cast<int>(i)});
    }
    ASSERT_EQ(elements.size(), record.size);
    const auto order = [](int a, int b) { return a < b ? -1 : a > b ? 1 : 0; };
    std::uint64_t comparisons = 7;
    std::vector<SortElement> scratch(elements.size() / 2 + 1);
    tim_sort(std::span(elements), std::span(scratch), [&](const SortElement& a, const SortElement& b) {
      int result = order(a.key / 3, b.key / 3);
      if (result == 0 && a.digit / 3 == b.digit / 3) result = order(a.key, b.key);
      const std::int64_t outcome_of_pair = (a.place * 7919 + b.place) * 3 + result;
      comparisons = comparisons * 31 + static_cast<std::uint64_t>(outcome_of_pair);
      return result;
    });
    EXPECT_EQ(comparisons, record.comparisons) << round;
    std::uint64_t outcome = 0;
    for (const SortElement& element : elements) outcome = outcome * 1000003 + static_cast<std::uint64_t>(element.place);
    EXPECT_EQ(outcome, record.outcome) << round;
    ++round;
  }
}

}  // namespace
}  // namespace nonet::chains
