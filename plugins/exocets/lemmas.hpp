#pragma once
// The statements that the argument of an exocet goes through: each follows from few premises, and what is removed from
// these statements. Without them the judges would try the places of all digits in all cross lines.

#include "cases.hpp"

namespace nonet::exocets {

/// Builds lemmas; they live as long as the draft.
class LemmaDraft {
 public:
  LemmaDraft() noexcept = default;
  ~LemmaDraft() = default;
  LemmaDraft(const LemmaDraft&) = delete;
  LemmaDraft& operator=(const LemmaDraft&) = delete;

  /// Adds to the clause, or to the premises, of the next lemma.
  void literal(Conclusion conclusion) noexcept { literals_[literal_count_++] = conclusion; }
  void premise(Truth truth) noexcept { premises_[premise_count_++] = truth; }
  /// Ends the lemma.
  void close() noexcept;
  [[nodiscard]] std::span<const Lemma> lemmas() const noexcept { return {lemmas_.data(), count_}; }

 private:
  // Two exocets of nine digits: for each digit two lemmas for each base cell
  // and one about both targets; one about all bases.
  static constexpr std::size_t kMost = 2 * 9 * (4 + 1) + 9;
  std::array<Conclusion, 4 * kMost> literals_;
  std::array<Truth, 4 * kMost> premises_;
  std::array<Lemma, kMost> lemmas_;
  std::size_t literal_count_ = 0;
  std::size_t premise_count_ = 0;
  std::size_t count_ = 0;
  std::size_t first_literal_ = 0;
  std::size_t first_premise_ = 0;
};

/// The truths that the cross lines have a digit, for some of them (bits 0-2); not of lines that hold it.
template <typename Function>
void each_line_truth(const Board& board, const Exocet& exocet, Digit digit, unsigned lines, Function function) {
  for (const int line : positions_of(lines)) {
    const House house = exocet.base.cross_house(exocet.cross[static_cast<std::size_t>(line)]);
    if (board.count(house, digit) != 0) function(house_truth(house, digit));
  }
}

/// If a base cell has the digit, targets have it as its seats demand: for each base cell, from the lines that the cases
/// use.
void add_seats(LemmaDraft& draft, const Board& board, const Exocet& exocet, const Cases& cases, Digit digit) noexcept;

}  // namespace nonet::exocets
