#pragma once
// Code that the techniques of impossible and of deadly patterns share: what follows from a pattern and its guardians.
//
// A pattern is a set of cells that cannot be left with the digits of the pattern alone. Guardians are the other
// candidates of these cells: one of them is true.
//
//   one cell with guardians    it loses the digits of the pattern
//   several                    what each of them implies is so: by its links alone, or by chains

#include "nonet/arena_set.hpp"
#include "nonet/facts/guarded_patterns.hpp"
#include "nonet/facts/implications.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::impossible {

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
  GuardianSearch(FindContext& context, PatternReason reason, Limits limits) noexcept
      : context_(context), reason_(reason), limits_(limits), seen_(context.arena()) {}

  void report(ArenaList<GuardedPattern>& patterns);

 private:
  class Chains;
  using Patterns = std::span<const GuardedPattern>;
  /// What all guardians of a pattern imply.
  struct Common {
    DigitCells linked;  ///< false by their links
    DigitCells on;
    DigitCells off;
  };
  [[nodiscard]] Common common_of(const GuardedPattern& pattern) const;
  [[nodiscard]] Flow report_one_cell(Patterns patterns);
  [[nodiscard]] Flow report_several(Patterns patterns);
  [[nodiscard]] Flow report_links(const GuardedPattern& pattern, const DigitCells& gone);
  [[nodiscard]] Flow report_chains(const GuardedPattern& pattern, const DigitCells& literals, bool is_true);
  [[nodiscard]] Flow report_chains(const GuardedPattern& pattern, const Chains& chains, Conclusion conclusion);
  /// Adds what every step of a pattern has, and reports it; `show` adds to the evidence.
  template <typename Show>
  [[nodiscard]] Flow report(StepDraft& draft, const GuardedPattern& pattern, int length, Show&& show);

  FindContext& context_;
  PatternReason reason_;
  Limits limits_;
  DigitCells known_true_;
  DigitCells known_false_;
  ArenaSet<DigitCells> seen_;  // conclusions of steps of the same kind
};

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
