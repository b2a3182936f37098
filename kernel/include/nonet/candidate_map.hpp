#pragma once
// CandidateMap: a set of candidates, 729 bits.

#include <array>
#include <functional>

#include "nonet/cell_map.hpp"

namespace nonet {

namespace detail {

[[nodiscard]] constexpr int index_of(int member) noexcept { return member; }
template <typename Member>
requires requires(Member member) { member.index(); }
[[nodiscard]] constexpr int index_of(Member member) noexcept { return member.index(); }

/// A fixed-size set of members with indices 0 to N-1, iterated in ascending order; the common base of CandidateMap and
/// TruthMap.
template <int N, typename Member>
class BitMap {
 public:
  static constexpr std::size_t kWords = (static_cast<std::size_t>(N) + 63) / 64;

  constexpr BitMap() noexcept = default;
  constexpr BitMap(std::initializer_list<Member> members) noexcept {
    for (const Member member : members) add(member);
  }

  /// The set of these words: bit i % 64 of word i / 64 for i, no other bit.
  [[nodiscard]] static constexpr BitMap of_words(const std::array<std::uint64_t, kWords>& words) noexcept {
    BitMap map;
    for (std::size_t w = 0; w < kWords; ++w) map.words_[w] = words[w] & kUsed[w];
    return map;
  }
  /// Bit i % 64 of word i / 64 for i.
  [[nodiscard]] constexpr const std::array<std::uint64_t, kWords>& words() const noexcept { return words_; }

  [[nodiscard]] constexpr bool contains(Member member) const noexcept {
    const int i = index_of(member);
    NONET_ASSERT(i >= 0 && i < N);
    return (words_[word(i)] >> (i & 63) & 1U) != 0;
  }
  constexpr void add(Member member) noexcept {
    const int i = index_of(member);
    NONET_ASSERT(i >= 0 && i < N);
    words_[word(i)] |= std::uint64_t{1} << (i & 63);
  }
  constexpr void remove(Member member) noexcept {
    const int i = index_of(member);
    NONET_ASSERT(i >= 0 && i < N);
    words_[word(i)] &= ~(std::uint64_t{1} << (i & 63));
  }
  constexpr void clear() noexcept { words_ = {}; }
  [[nodiscard]] constexpr int count() const noexcept {
    int n = 0;
    for (const auto w : words_) n += std::popcount(w);
    return n;
  }
  /// The same, so that a set is a sized range.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(count()); }
  [[nodiscard]] constexpr bool empty() const noexcept {
    std::uint64_t any = 0;
    for (const auto w : words_) any |= w;
    return any == 0;
  }
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return !empty(); }
  /// The lowest member; the set must not be empty.
  [[nodiscard]] constexpr Member first() const noexcept {
    NONET_ASSERT(!empty());
    std::size_t w = 0;
    while (words_[w] == 0) ++w;
    return Member(static_cast<int>(w) * 64 + std::countr_zero(words_[w]));
  }
  [[nodiscard]] constexpr bool is_subset_of(const BitMap& other) const noexcept { return (*this - other).empty(); }
  [[nodiscard]] constexpr bool intersects(const BitMap& other) const noexcept { return !(*this & other).empty(); }

  constexpr BitMap& operator&=(const BitMap& b) noexcept {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= b.words_[w];
    return *this;
  }
  constexpr BitMap& operator|=(const BitMap& b) noexcept {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] |= b.words_[w];
    return *this;
  }
  constexpr BitMap& operator^=(const BitMap& b) noexcept {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] ^= b.words_[w];
    return *this;
  }
  constexpr BitMap& operator-=(const BitMap& b) noexcept {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= ~b.words_[w];
    return *this;
  }
  friend constexpr BitMap operator&(BitMap a, const BitMap& b) noexcept { return a &= b; }
  friend constexpr BitMap operator|(BitMap a, const BitMap& b) noexcept { return a |= b; }
  friend constexpr BitMap operator^(BitMap a, const BitMap& b) noexcept { return a ^= b; }
  friend constexpr BitMap operator-(BitMap a, const BitMap& b) noexcept { return a -= b; }
  friend constexpr BitMap operator~(BitMap a) noexcept {
    for (std::size_t w = 0; w < kWords; ++w) a.words_[w] = ~a.words_[w] & kUsed[w];
    return a;
  }
  friend constexpr bool operator==(const BitMap&, const BitMap&) = default;
  /// The order of CellMap: the set with more members is greater; of two with as many, the one that has the highest
  /// member in which they differ.
  friend constexpr std::strong_ordering operator<=>(const BitMap& a, const BitMap& b) noexcept {
    if (const auto order = a.count() <=> b.count(); std::is_neq(order)) return order;
    for (std::size_t w = kWords; w-- > 0;) {
      if (const auto order = a.words_[w] <=> b.words_[w]; std::is_neq(order)) return order;
    }
    return std::strong_ordering::equal;
  }
  /// For std::hash.
  [[nodiscard]] constexpr std::size_t hash() const noexcept {
    std::uint64_t mixed = 0;
    for (const auto w : words_) mixed = (mixed ^ mixed >> 32U ^ w) * 0x9e3779b97f4a7c15U;
    return mixed ^ mixed >> 32U;
  }

  class Iterator {
   public:
    using value_type = Member;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;  // it yields values; the concept below is the accurate one
    using iterator_concept = std::forward_iterator_tag;
    using pointer = const Member*;
    using reference = Member;

    constexpr Iterator() noexcept = default;
    constexpr Iterator(const BitMap& map, std::size_t index) noexcept : map_(&map), index_(index) {
      if (index_ < kWords) word_ = map.words_[0];
      skip();
    }
    constexpr Member operator*() const noexcept {
      return Member(static_cast<int>(index_) * 64 + std::countr_zero(word_));
    }
    constexpr Iterator& operator++() noexcept {
      word_ &= word_ - 1;
      skip();
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
      return a.index_ == b.index_ && a.word_ == b.word_;
    }

   private:
    constexpr void skip() noexcept {
      while (word_ == 0 && index_ < kWords) {
        if (++index_ < kWords) word_ = map_->words_[index_];
      }
    }
    const BitMap* map_ = nullptr;
    std::size_t index_ = kWords;
    std::uint64_t word_ = 0;
  };
  using const_iterator = Iterator;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(*this, 0); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(*this, kWords); }

 private:
  static constexpr std::size_t word(int i) noexcept { return static_cast<std::size_t>(i) / 64; }
  static constexpr std::array<std::uint64_t, kWords> kUsed = [] {
    std::array<std::uint64_t, kWords> used{};
    for (int i = 0; i < N; ++i) used[word(i)] |= std::uint64_t{1} << (i & 63);
    return used;
  }();

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace detail

/// A set of candidates 0-728 (cell * 9 + digit), iterated in ascending order. The seeds call it Candidates.
using CandidateMap = detail::BitMap<kCandidates, Candidate>;

static_assert(sizeof(CandidateMap) == 96 && std::is_trivially_copyable_v<CandidateMap>);

/// The candidates of one digit in a set of cells.
[[nodiscard]] constexpr CandidateMap candidates_of(const CellMap& cells, Digit digit) noexcept {
  CandidateMap map;
  for (const Cell cell : cells) map.add(candidate_of(cell, digit));
  return map;
}

namespace detail {

/// Eight bits at distances of nine, and the factor that collects them in the highest byte, or copies a byte so that
/// each of its bits is at one of these positions: bit i is 8 * i positions below.
inline constexpr std::uint64_t kEveryNinth = 0x8040201008040201;
inline constexpr std::uint64_t kEveryEighth = 0x0101010101010101;

/// The positions of a digit's candidates in the words of a CandidateMap: in word w from bit (digit - w) mod 9 on, at
/// distances of nine, as a word has 7 * 9 + 1 bits; the first of them belongs to cell (64 * w + bit) / 9.
struct NinthsOfWord {
  unsigned bit;
  Cell cell;
};
[[nodiscard]] constexpr NinthsOfWord ninths_of_word(int word, Digit digit) noexcept {
  const int bit = (digit - word + 18) % 9;
  return {static_cast<unsigned>(bit), (64 * word + bit) / 9};
}

}  // namespace detail

/// The cells that have a digit among the candidates. One multiplication for each of twelve words, independent of their
/// content.
[[nodiscard]] constexpr CellMap digit_cells(const CandidateMap& candidates, Digit digit) noexcept {
  NONET_ASSERT(is_digit(digit));
  Bits128 cells = 0;
  int word = 0;
  for (const std::uint64_t bits : candidates.words()) {
    const auto [bit, cell] = detail::ninths_of_word(word++, digit);
    cells |= Bits128{(bits >> bit & detail::kEveryNinth) * detail::kEveryEighth >> 56U} << cell;
  }
  return CellMap::of_words({static_cast<std::uint64_t>(cells), static_cast<std::uint64_t>(cells >> 64U)});
}
/// The digits that a cell has among the candidates.
[[nodiscard]] constexpr DigitMask cell_digits(const CandidateMap& candidates, Cell cell) noexcept {
  unsigned digits = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    digits |= static_cast<unsigned>(candidates.contains(candidate_of(cell, digit))) << digit;
  }
  return digits;
}

}  // namespace nonet

template <int N, typename Member>
struct std::hash<nonet::detail::BitMap<N, Member>> {
  [[nodiscard]] constexpr std::size_t operator()(const nonet::detail::BitMap<N, Member>& map) const noexcept {
    return map.hash();
  }
};
