#pragma once
// LinkClosure: the consequences of static chains from each candidate, as rows of bits. It shows which chains exist and
// how long the shortest is, before the chains themselves are searched.

#include "../branch.hpp"

namespace nonet::explainer_chains {

/// The consequences of each true candidate of a position, in rounds: it excludes others, and these leave one candidate
/// in a house, or in a cell.
class LinkClosure {
 public:
  /// Restarts on a position; no round is done. Without `in_cells` candidates of a cell have no links.
  void start(const Position& position, bool in_cells);
  /// Does all rounds on a position, with links in cells; on the current position only the remaining rounds.
  void complete(const Position& position);
  /// Does a round for all candidates. Returns whether there are new consequences.
  bool advance();

  /// Candidates contradicted in the rounds so far: their truth (`is_on`), or their falsity, leads to its opposite.
  [[nodiscard]] const DigitCells& contradicted(bool is_on) const noexcept { return contradicted_[is_on ? 1 : 0]; }
  [[nodiscard]] bool is_any_contradicted() const noexcept { return is_any_; }
  /// The complexity of chains that the last round found.
  [[nodiscard]] std::uint32_t complexity() const noexcept { return 2 * rounds_ + 2; }

  /// Whether a true candidate leads to another (a linked one) being true within some rounds. Also true if fewer rounds
  /// were done.
  [[nodiscard]] bool leads(Literal from, Literal to, std::uint32_t rounds) const noexcept;

  /// Computes what is false when each candidate is true, after the rounds so far.
  void exclude_all();
  /// Whether all branches have a common consequence; after exclude_all. Each branch assumes a candidate of the
  /// position. Common true candidates may include some that only count if nothing contradicts them.
  [[nodiscard]] bool have_common(std::span<const Literal> assumptions);

 private:
  using Word = std::uint64_t;
  static constexpr std::size_t kMostWords = CandidateMap::kWords;

  [[nodiscard]] Word* row(std::vector<Word>& rows, std::size_t i) const noexcept { return rows.data() + i * words_; }
  [[nodiscard]] const Word* last_row(std::size_t i) const noexcept {
    return rounds_rows_.data() + (rounds_ * candidates_.size() + i) * words_;
  }
  [[nodiscard]] Word* long_row(std::vector<Word>& rows, std::size_t i) const noexcept {
    return rows.data() + i * all_words_;
  }
  [[nodiscard]] static bool has(const Word* row, std::size_t bit) noexcept {
    return (row[bit / 64] >> bit % 64 & 1U) != 0;
  }
  static void set(Word* row, std::size_t bit) noexcept { row[bit / 64] |= Word{1} << bit % 64; }
  [[nodiscard]] std::size_t number(Cell cell, Digit digit) const noexcept {
    return numbers_[static_cast<std::size_t>(candidate_of(cell, digit))];
  }
  void link(const Position& position, bool in_cells);
  void number_candidates(const Position& position, bool in_cells);
  void check_strong(std::size_t i);
  void contradict(std::size_t i, bool is_on) noexcept;

  DigitCells started_on_;
  bool in_cells_ = false;
  bool is_complete_ = false;
  std::vector<Literal> candidates_;  // as true literals; linked ones first, from whose falsity something follows
  std::size_t linked_ = 0;           // number of linked ones
  std::size_t words_ = 0;            // words of a row of linked ones
  std::size_t all_words_ = 0;        // words of a row of all
  std::uint32_t rounds_ = 0;
  std::array<std::uint16_t, kCandidates> numbers_;
  std::vector<Word> excluded_;              // a row for each candidate: those that it excludes
  std::vector<Word> strong_;                // of linked ones: the linked ones that are true when it is false
  std::vector<Word> next_;                  // a row for each candidate: what is true after a round when it is true
  std::vector<Word> rounds_rows_;           // after each round a row for each candidate: what is true by then
  std::array<Word, kMostWords> changed_{};  // linked ones whose row has changed in the last round
  std::vector<Word> false_;                 // a row for each candidate: what is false when it is true
  std::array<DigitCells, 2> contradicted_;
  bool is_any_ = false;
};

}  // namespace nonet::explainer_chains
