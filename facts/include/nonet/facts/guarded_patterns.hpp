#pragma once
// Guarded patterns: cells that cannot be left with some digits alone. Guardians are their other candidates: one of them
// is true.

#include <string>
#include <string_view>

#include "nonet/arena.hpp"
#include "nonet/board.hpp"
#include "nonet/export.hpp"
#include "nonet/step.hpp"

namespace nonet {

/// Why a pattern cannot be left with its digits.
enum class PatternReason : std::uint8_t {
  tridagon,  ///< the turns of four blocks do not agree
  colours,   ///< its digits cannot fill its cells
  deadly     ///< if they fill its cells, they fill them in two ways
};

/// A pattern on a board.
struct GuardedPattern {
  CellMap cells;
  CandidateMap pattern;    ///< the digits of the pattern by cell, also where the board has them no more
  CandidateMap guardians;  ///< the other candidates of its cells
  CellMap guarded;         ///< the cells of the guardians
  DigitMask digits = 0;    ///< of the pattern
  int count = 0;           ///< of guardians
  std::string_view name;   ///< in its table; may be empty
};

/// The pattern of some digits in all of some cells, which are empty.
[[nodiscard]] NONET_EXPORT GuardedPattern guarded_pattern(const Board& board, const CellMap& cells, DigitMask digits,
                                                          std::string_view name = {});
/// The pattern of some candidates.
[[nodiscard]] NONET_EXPORT GuardedPattern guarded_pattern(const Board& board, const CandidateMap& pattern,
                                                          std::string_view name = {});

/// The lemma that one of the guardians of a pattern is true, by its cells; for all reasons but `deadly`.
[[nodiscard]] NONET_EXPORT Lemma guardian_lemma(const GuardedPattern& pattern, Arena& arena);
/// The pattern in the community's notation: `1/2/3 r1c14,r2c25`.
[[nodiscard]] NONET_EXPORT std::string pattern_text(const GuardedPattern& pattern);
/// Why one of the guardians is true, as sentences.
[[nodiscard]] NONET_EXPORT std::string reason_words(const GuardedPattern& pattern, PatternReason reason);

}  // namespace nonet
