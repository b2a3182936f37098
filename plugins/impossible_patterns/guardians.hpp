#pragma once
// Code that the techniques of impossible and of deadly patterns share: what follows from a pattern and its guardians.
//
// A pattern is a set of cells that cannot be left with the digits of the pattern alone. Guardians are the other
// candidates of these cells: one of them is true.
//
//   one cell with guardians    it loses the digits of the pattern
//   several                    what each of them implies is so: by its links alone, or by chains

#include <string>
#include <string_view>

#include "nonet/arena_set.hpp"
#include "nonet/facts/implications.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::impossible {

/// Why a pattern cannot be left with its digits.
enum class Reason : std::uint8_t {
  tridagon,  ///< the turns of four blocks do not agree
  colours,   ///< its digits cannot fill its cells
  deadly     ///< if they fill its cells, they fill them in two ways
};

/// A pattern on a board.
struct Guarded {
  CellMap cells;
  CandidateMap pattern;    ///< the digits of the pattern by cell, also where the board has them no more
  CandidateMap guardians;  ///< the other candidates of its cells
  CellMap guarded;         ///< the cells of the guardians
  DigitMask digits = 0;    ///< of the pattern
  int count = 0;           ///< of guardians
  std::string_view name;   ///< in its table; may be empty
};

/// The pattern of some digits in all of some cells, which are empty.
[[nodiscard]] Guarded guarded_pattern(const Board& board, const CellMap& cells, DigitMask digits,
                                      std::string_view name = {});
/// The pattern of some candidates.
[[nodiscard]] Guarded guarded_pattern(const Board& board, const CandidateMap& pattern, std::string_view name = {});

/// The kinds of each technique, in this order.
enum Kind : std::size_t { kOneCell, kByLinks, kByChains };

/// More inferences than chains of eight guardians have.
inline constexpr int kMostInferences = 8 * 2 * kCandidates;
struct Limits {
  int guardians = 5;
  int length = kMostInferences;  ///< of all chains together
};
inline constexpr auto kMaxGuardians =
    option("max-guardians", &Limits::guardians, Range{1, 8}, "guardians in several cells at most");
inline constexpr auto kMaxLength = option("max-length", &Limits::length, Range{0, kMostInferences},
                                          "inferences of all chains together at most; the default is no limit");

/// Reports the steps of patterns, in this order:
///
///   guardians in one cell, patterns of fewer cells first
///   guardians in several, those of fewer guardians, then of fewer cells first; for each number of guardians what they
///   exclude by their links, then what they place by chains, then what they exclude by chains
///
/// A step of links has a candidate that no smaller number of guardians excludes, and two steps of the same number
/// differ in their conclusions. A step of chains has one conclusion, which no step before it has, and which does not
/// follow from chains without the pattern.
class GuardianSearch {
 public:
  GuardianSearch(FindContext& context, Reason reason, Limits limits) noexcept
      : context_(context), reason_(reason), limits_(limits), seen_(context.arena()) {}

  void report(ArenaList<Guarded>& patterns);

 private:
  class Chains;
  using Patterns = std::span<const Guarded>;
  /// What all guardians of a pattern imply.
  struct Common {
    DigitCells linked;  ///< false by their links
    DigitCells on;
    DigitCells off;
  };
  [[nodiscard]] Common common_of(const Guarded& pattern) const;
  [[nodiscard]] Flow report_one_cell(Patterns patterns);
  [[nodiscard]] Flow report_several(Patterns patterns);
  [[nodiscard]] Flow report_links(const Guarded& pattern, const DigitCells& gone);
  [[nodiscard]] Flow report_chains(const Guarded& pattern, const DigitCells& literals, bool is_true);
  [[nodiscard]] Flow report_chains(const Guarded& pattern, const Chains& chains, Conclusion conclusion);
  /// Adds what every step of a pattern has, and reports it; `show` adds to the evidence.
  template <typename Show>
  [[nodiscard]] Flow report(StepDraft& draft, const Guarded& pattern, int length, Show&& show);

  FindContext& context_;
  Reason reason_;
  Limits limits_;
  DigitCells known_true_;
  DigitCells known_false_;
  ArenaSet<DigitCells> seen_;  // conclusions of steps of the same kind
};

/// The pattern in the community's notation: `1/2/3 r1c14,r2c25`.
[[nodiscard]] std::string pattern_text(const Guarded& pattern);
/// Why one of the guardians is true, as sentences.
[[nodiscard]] std::string reason_words(const Guarded& pattern, Reason reason);

struct GuardianMetrics {
  int cells;
  int guardians;
  int length;
};
inline constexpr auto kMetrics =
    metrics<GuardianMetrics>(metric("cells", &GuardianMetrics::cells, "cells of the pattern"),
                             metric("guardians", &GuardianMetrics::guardians, "candidates of which one is true"),
                             metric("length", &GuardianMetrics::length,
                                    "inferences of the chains from the guardians, all together; 0 without chains"));

}  // namespace nonet::impossible
