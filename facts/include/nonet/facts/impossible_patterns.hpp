#pragma once
// Impossible patterns: cells that three digits cannot fill. All minimal ones within two bands, and what they are on a
// board.

#include <span>
#include <string>
#include <vector>

#include "nonet/arena_list.hpp"
#include "nonet/facts.hpp"
#include "nonet/facts/guarded_patterns.hpp"
#include "nonet/facts/pattern_table.hpp"

namespace nonet {

/// A pattern up to exchanges of lines: `12-38` is the 38th of twelve cells.
struct ThreeDigitPattern {
  std::string name;
  patterns::Canonical image;
};
/// The 630 minimal patterns that three digits cannot fill within two bands, with no more than three cells in a house,
/// up to exchanges of lines; those of fewer cells first. The tridagon is one of them. Source: as the list of "eleven"
/// in Berthier, User Manual and Research Notebooks for CSP-Rules (2023), 15, where one of ten cells is not minimal.
[[nodiscard]] NONET_EXPORT const std::vector<ThreeDigitPattern>& three_digit_patterns();

/// Adds the images of a table's patterns on a board, for some digits, as many as the table's: every cell is empty and
/// has one of them. `is_one_cell`: those with guardians in one cell at most, any number of them; otherwise those with
/// up to `max_guardians` in several cells. Where there are more than a thousand, those with the most guardians are left
/// out.
NONET_EXPORT void find_guarded(const Board& board, const patterns::PatternTable& table, DigitMask digits,
                               bool is_one_cell, int max_guardians, Arena& arena, ArenaList<GuardedPattern>& into);

/// The images of the 630 patterns that have guardians in several cells.
class NONET_EXPORT ImpossiblePatterns {
 public:
  ImpossiblePatterns(const Board& board, std::uint64_t max_guardians);

  /// By digits (the highest first decides), then as `patterns::PatternTable::find_images` has them.
  [[nodiscard]] std::span<const GuardedPattern> all() const noexcept { return all_; }

 private:
  std::vector<GuardedPattern> all_;
};

/// The slot of ImpossiblePatterns; its options key is the number of guardians that a pattern may have.
extern NONET_EXPORT const FactSlot kImpossiblePatterns;
/// The impossible patterns of a board in its present state.
[[nodiscard]] inline const ImpossiblePatterns& impossible_patterns(const Board& board, int max_guardians) {
  return *static_cast<const ImpossiblePatterns*>(
      board.fact(kImpossiblePatterns, static_cast<std::uint64_t>(max_guardians)));
}

}  // namespace nonet
