#include "nonet/facts/restricted_commons.hpp"

#include <algorithm>

namespace nonet {

RestrictedCommons::RestrictedCommons(const Board& board, std::uint64_t options) { update(board, options, Changes()); }

// A set's digit is restricted with all sets that have the digit, except those with it in a cell that some place of the
// first set does not see. Sets are bits: a row of words for each digit and cell has the sets with the digit there.
void RestrictedCommons::update(const Board& board, std::uint64_t options, const Changes& /*changes*/) {
  const auto& known = *static_cast<const AlmostLockedSets*>(board.fact(kAlmostLockedSets, options));
  const auto sets = known.all();
  const std::size_t words = (sets.size() + 63) / 64;
  const auto row_at = [&](std::size_t row) { return sets_at_.data() + row * words; };
  // Rows 0-728 by candidate; then one for each digit, with all sets that have it; then scratch rows for the results of
  // a set's digits.
  constexpr std::size_t kOfDigits = kCandidates;
  constexpr std::size_t kResults = kOfDigits + kDigits;
  sets_at_.assign((kResults + kDigits) * words, 0);
  for (std::size_t set = 0; set < sets.size(); ++set) {
    const std::uint64_t bit = std::uint64_t{1} << set % 64;
    for (const Digit digit : digits_of(sets[set].digits)) {
      row_at(kOfDigits + static_cast<std::size_t>(digit))[set / 64] |= bit;
      for (const Cell cell : sets[set].places(board, digit)) {
        row_at(static_cast<std::size_t>(candidate_of(cell, digit)))[set / 64] |= bit;
      }
    }
  }
  commons_.clear();
  begin_.assign(sets.size() + 1, 0);
  for (std::size_t set = 0; set < sets.size(); ++set) {
    for (const Digit digit : digits_of(sets[set].digits)) {
      std::uint64_t* const result = row_at(kResults + static_cast<std::size_t>(digit));
      std::copy_n(row_at(kOfDigits + static_cast<std::size_t>(digit)), words, result);
      const CellMap seen = sets[set].places(board, digit).peer_intersection();
      for (const Cell cell : board.digit_cells(digit) - seen) {
        const std::uint64_t* const row = row_at(static_cast<std::size_t>(candidate_of(cell, digit)));
        for (std::size_t word = 0; word < words; ++word) result[word] &= ~row[word];
      }
    }
    for (std::size_t word = 0; word < words; ++word) {
      std::uint64_t others = 0;
      for (const Digit digit : digits_of(sets[set].digits)) {
        others |= row_at(kResults + static_cast<std::size_t>(digit))[word];
      }
      for (; others != 0; others &= others - 1) {
        const int at = std::countr_zero(others);
        unsigned digits = 0;
        for (const Digit digit : digits_of(sets[set].digits)) {
          digits |= static_cast<unsigned>(row_at(kResults + static_cast<std::size_t>(digit))[word] >> at & 1U) << digit;
        }
        const std::size_t other = word * 64 + static_cast<std::size_t>(at);
        commons_.push_back({static_cast<std::uint32_t>(other), digits, sets[set].cells.intersects(sets[other].cells)});
      }
    }
    begin_[set + 1] = static_cast<std::uint32_t>(commons_.size());
  }
}

constinit const FactSlot kRestrictedCommons = fact_slot<RestrictedCommons>("restricted commons");

}  // namespace nonet
