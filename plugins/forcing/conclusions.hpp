#pragma once
// What contradictions and verities conclude.

#include <optional>

#include "closure.hpp"

namespace nonet::forcing {

/// A set of literals on candidates, as Bits.
class LiteralSet {
 public:
  LiteralSet() noexcept = default;
  explicit LiteralSet(Bits bits) noexcept { std::copy(bits.begin(), bits.end(), words_.begin()); }

  [[nodiscard]] std::uint64_t& operator[](std::size_t word) noexcept { return words_[word]; }
  [[nodiscard]] std::uint64_t operator[](std::size_t word) const noexcept { return words_[word]; }
  [[nodiscard]] bool contains(std::size_t bit) const noexcept { return (words_[bit / 64] >> bit % 64 & 1U) != 0; }
  void add(std::size_t bit) noexcept { words_[bit / 64] |= std::uint64_t{1} << bit % 64; }
  void remove(std::size_t bit) noexcept { words_[bit / 64] &= ~(std::uint64_t{1} << bit % 64); }
  void operator&=(Bits other) noexcept {
    for (std::size_t i = 0; i < other.size(); ++i) words_[i] &= other[i];
  }
  void operator|=(const LiteralSet& other) noexcept {
    for (std::size_t i = 0; i < kMostWords; ++i) words_[i] |= other.words_[i];
  }

 private:
  std::array<std::uint64_t, kMostWords> words_{};
};

/// The premises of a verity, of which one holds: the two values of a candidate, or the candidates of a truth.
struct Alternatives {
  std::optional<Truth> truth;  ///< none: the values of a candidate
  Candidate candidate = 0;     ///< without a truth
};

/// The conclusions of a board, as literals that hold.
class Conclusions {
 public:
  /// `is_hodoku`: HoDoKu's choice of houses, see finders.cpp.
  Conclusions(const Board& board, const Closure& closure, Arena& arena, bool is_hodoku);

  /// Those by contradiction: the other value of the candidate leads to an impossible position.
  [[nodiscard]] const LiteralSet& contradictions() const noexcept { return contradictions_; }
  /// Those by verity: each of some premises, of which one holds, leads to them.
  [[nodiscard]] const LiteralSet& verities() const noexcept { return verities_; }
  /// What a verity rests on: of several choices one with the fewest premises, the first of these.
  [[nodiscard]] Alternatives alternatives(Literal literal) const noexcept;
  /// The truths that contradict a premise which leaves them without candidates.
  [[nodiscard]] const TruthMap& counted() const noexcept { return counted_; }

 private:
  void find_contradictions(Arena& arena);
  void find_verities() noexcept;
  /// What all candidates of a truth lead to.
  [[nodiscard]] LiteralSet common(Truth truth) const noexcept;
  /// What both values of the i-th candidate lead to, outside its cell.
  [[nodiscard]] LiteralSet common(std::size_t i) const noexcept;

  const Board& board_;
  const Closure& closure_;
  TruthMap open_;     // truths that have candidates
  TruthMap counted_;  // see counted()
  LiteralSet contradictions_;
  LiteralSet verities_;
};

/// The candidates of a truth on a board.
[[nodiscard]] inline CandidateMap candidates_of(const Board& board, Truth truth) noexcept {
  if (!is_cell_truth(truth)) {
    return nonet::candidates_of(board.digit_cells(truth_digit(truth)) & house_map(house_of(truth)), truth_digit(truth));
  }
  CandidateMap candidates;
  for (const Digit digit : digits_of(board.candidates(truth))) candidates.add(candidate_of(truth, digit));
  return candidates;
}

}  // namespace nonet::forcing
