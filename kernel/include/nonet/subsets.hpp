#pragma once
// Subsets of a set of cells, one at a time, without allocation: `for (const CellMap pair : subsets_of_size(cells, 2))`.

#include <algorithm>

#include "nonet/cell_map.hpp"

namespace nonet {

namespace detail {

/// The words of each cell's set. Copied as a whole, they can be read as a whole without a stall; words written one by
/// one cannot.
alignas(sizeof(CellWords)) inline constexpr std::array<CellWords, kCells> kSingleCells = [] {
  std::array<CellWords, kCells> words{};
  for (Cell cell = 0; cell < kCells; ++cell) words[static_cast<std::size_t>(cell)][word_of(cell)] = bit_of(cell);
  return words;
}();

/// The members of a set in an array, each as the words of a one-cell set.
struct MemberWords {
  constexpr explicit MemberWords(const CellMap& cells) noexcept {
    std::size_t at = 0;
    cells.for_each([&](Cell cell) { words[at++] = kSingleCells[static_cast<std::size_t>(cell)]; });
    count = static_cast<int>(at);
  }
  ~MemberWords() = default;
  /// Copies only the used entries: the rest is uninitialized.
  constexpr MemberWords(const MemberWords& other) noexcept : count(other.count) {
    std::copy(other.begin(), other.begin() + count, words.begin());
  }
  constexpr MemberWords& operator=(const MemberWords& other) noexcept {
    count = other.count;
    std::copy(other.begin(), other.begin() + count, words.begin());
    return *this;
  }
  [[nodiscard]] constexpr const CellWords* begin() const noexcept { return words.data(); }

  alignas(sizeof(CellWords)) std::array<CellWords, kCells> words;  // those beyond `count` are never read
  int count = 0;
};

}  // namespace detail

/// The subsets of one size in lexicographic order of their members: {0,1}, {0,2}, {0,3}, {1,2} ... A forward range; its
/// iterators must not outlive it. Fastest where the compiler sees the size.
class CellSubsets {
 public:
  /// No subsets if the size is below 1 or above the number of members.
  constexpr CellSubsets(const CellMap& cells, int size) noexcept : members_(cells), size_(size) {}

  class Iterator {
   public:
    using value_type = CellMap;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;  // it yields values; the concept below is the accurate one
    using iterator_concept = std::forward_iterator_tag;
    using pointer = const CellMap*;
    using reference = CellMap;

    constexpr Iterator() noexcept = default;
    constexpr Iterator(const detail::MemberWords& members, int size) noexcept
        : members_(members.begin()), last_(members_ + members.count), end_(last_), count_(members.count), size_(size) {
      if (0 < size && size <= count_) place_from(0, 0);
    }
    constexpr CellMap operator*() const noexcept {
      NONET_ASSERT(last_ != end_);
      return CellMap(others_[0] | (*last_)[0], others_[1] | (*last_)[1]);
    }
    constexpr Iterator& operator++() noexcept {
      NONET_ASSERT(last_ != end_);
      if (++last_ == end_) change_others();
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
      return a.last_ == b.last_ && a.others_ == b.others_;
    }
    friend constexpr bool operator==(const Iterator& a, std::default_sentinel_t) noexcept { return a.last_ == a.end_; }

   private:
    /// Sets the members of the subset from its i-th on to those of the set from `place` on.
    constexpr void place_from(int i, int place) noexcept {
      // The second bound is never reached first. Compilers leave a loop with two bounds as it is, but unroll or
      // vectorize one with one bound, which does not pay for one or two iterations.
      for (; i < size_ - 1 && place < count_; ++i, ++place) {
        places_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(place);
        others_[0] |= members_[place][0];
        others_[1] |= members_[place][1];
      }
      last_ = members_ + place;
    }
    /// Advances the other members after the last one was in every place.
    constexpr void change_others() noexcept {
      for (int i = size_ - 2; i >= 0; --i) {
        const int place = places_[static_cast<std::size_t>(i)];
        others_[0] ^= members_[place][0];
        others_[1] ^= members_[place][1];
        if (place < count_ - size_ + i) return place_from(i, place + 1);
      }
    }

    const detail::CellWords* members_ = nullptr;
    const detail::CellWords* last_ = nullptr;  // the highest member of the subset; `end_` at the end
    const detail::CellWords* end_ = nullptr;
    detail::CellWords others_{};
    int count_ = 0;
    int size_ = 0;
    std::array<std::uint8_t, kCells> places_{};  // of the other members
  };
  using const_iterator = Iterator;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(members_, size_); }
  [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return {}; }

  /// Calls a function with each subset, in the same order. Cheaper than a loop for two and three.
  template <typename Function>
  constexpr void for_each(Function&& function) const {
    const auto& members = members_.words;
    const auto count = static_cast<std::size_t>(members_.count);
    const auto joined = [&members](const CellMap& cells, std::size_t i) {
      return CellMap(cells.words()[0] | members[i][0], cells.words()[1] | members[i][1]);
    };
    if (size_ == 2) {
      for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) function(joined(joined({}, i), j));
      }
    } else if (size_ == 3) {
      for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) {
          const CellMap two = joined(joined({}, i), j);
          for (std::size_t k = j + 1; k < count; ++k) function(joined(two, k));
        }
      }
    } else {
      for (const CellMap subset : *this) function(subset);
    }
  }

 private:
  detail::MemberWords members_;
  int size_;
};

/// The subsets of one member, then those of two, and so on up to a size; each size in the order of CellSubsets.
class CellSubsetsUpTo {
 public:
  constexpr CellSubsetsUpTo(const CellMap& cells, int most) noexcept
      : members_(cells), most_(std::min(most, members_.count)) {}

  class Iterator {
   public:
    using value_type = CellMap;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;  // as above
    using iterator_concept = std::forward_iterator_tag;
    using pointer = const CellMap*;
    using reference = CellMap;

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(const CellSubsetsUpTo& range) noexcept
        : range_(&range), at_(range.members_, range.most_ > 0 ? 1 : 0) {}
    constexpr CellMap operator*() const noexcept { return *at_; }
    constexpr Iterator& operator++() noexcept {
      if (++at_ == std::default_sentinel && size_ < range_->most_) at_ = {range_->members_, ++size_};
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept { return a.at_ == b.at_; }
    friend constexpr bool operator==(const Iterator& a, std::default_sentinel_t end) noexcept { return a.at_ == end; }

   private:
    const CellSubsetsUpTo* range_ = nullptr;
    CellSubsets::Iterator at_;
    int size_ = 1;
  };
  using const_iterator = Iterator;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return {}; }

 private:
  detail::MemberWords members_;
  int most_;
};

/// The subsets with `size` members; none if `size` is 0 or less, or more than there are.
[[nodiscard]] constexpr CellSubsets subsets_of_size(const CellMap& cells, int size) noexcept { return {cells, size}; }
/// The subsets with one member, with two and so on up to `size`.
[[nodiscard]] constexpr CellSubsetsUpTo subsets_up_to(const CellMap& cells, int size) noexcept { return {cells, size}; }
/// All subsets except the empty one, by size.
[[nodiscard]] constexpr CellSubsetsUpTo all_subsets(const CellMap& cells) noexcept { return {cells, kCells}; }

}  // namespace nonet
