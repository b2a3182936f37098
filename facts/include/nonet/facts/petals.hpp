#pragma once
// Petals of death blossoms: almost locked sets through which one candidate excludes others.

#include <span>
#include <vector>

#include "nonet/arena_list.hpp"
#include "nonet/facts/almost_locked_sets.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet {

/// The places of z that a set excludes once it has lost another digit; also those that exclude z from the set.
[[nodiscard]] inline CellMap petal_sees(const Board& board, const AlmostLockedSet& set, Digit z) noexcept {
  return (board.digit_cells(z) & set.places(board, z).peer_intersection()) - set.cells;
}

/// The places of a digit that a candidate sees: peers have the same digit, its own cell has another.
[[nodiscard]] inline CellMap candidate_sees(const Board& board, Candidate candidate, Digit z) noexcept {
  const Cell cell = cell_of(candidate);
  return board.digit_cells(z) & (digit_of(candidate) == z ? peers_of(cell) : CellMap::of(cell));
}

/// What each candidate excludes by a petal: it takes its digit from an almost locked set, all of whose other digits
/// stay.
class NONET_EXPORT PetalReach {
 public:
  /// `max_cells`: of a petal.
  PetalReach(const Board& board, std::uint64_t max_cells);

  [[nodiscard]] const DigitCells& of(Candidate candidate) const noexcept {
    return excluded_[static_cast<std::size_t>(candidate)];
  }

 private:
  std::vector<DigitCells> excluded_;
};

/// The slot of PetalReach; its options key is the number of cells that a petal may have.
extern NONET_EXPORT const FactSlot kPetalReach;

/// What some candidates of which one is true exclude.
struct PetalTargets {
  CellMap cells;   ///< none if they exclude nothing
  int petals = 0;  ///< candidates that need one
};
/// The cells from which all candidates exclude z; some, but at most `max_petals`, need a petal for each of them.
[[nodiscard]] inline PetalTargets petal_targets(const Board& board, const PetalReach& reach,
                                                std::span<const Candidate> candidates, Digit z, int max_petals) {
  CellMap all = board.digit_cells(z);
  for (std::size_t i = 0; i < candidates.size() && all; ++i) {
    all &= reach.of(candidates[i])[z] | candidate_sees(board, candidates[i], z);
  }
  PetalTargets targets;
  for (const Cell cell : all) {
    int needed = 0;
    for (const Candidate candidate : candidates) needed += candidate_sees(board, candidate, z).contains(cell) ? 0 : 1;
    if (needed == 0 || needed > max_petals) continue;
    targets.cells.add(cell);
    if (needed > targets.petals) targets.petals = needed;
  }
  return targets;
}

/// A set by which a candidate excludes some targets.
struct Petal {
  Candidate candidate;
  AlmostLockedSet set;

  /// The places of z that the candidate excludes by it.
  [[nodiscard]] CellMap excludes(const Board& board, Digit z) const noexcept {
    const Digit taken = digit_of(candidate);
    const DigitMask needed = mask_of(taken) | mask_of(z);
    if (taken == z || (set.digits & needed) != needed) return {};
    return petal_sees(board, set, taken).contains(cell_of(candidate)) ? petal_sees(board, set, z) : CellMap();
  }
};

/// The limits of blossoms.
struct PetalLimits {
  int max_petals = 2;  ///< candidates that need one
  int max_cells = 4;   ///< of a petal
};
inline constexpr auto kMaxPetalCells = option("max-cells", &PetalLimits::max_cells, Range{1, 8}, "cells of a set");

/// A blossom: one of some candidates is true, and each excludes z from the same cells, by itself or by a petal.
template <typename Stem>
struct PetalBlossom {
  Stem stem;  ///< why one of the candidates is true
  Digit z;
  CellMap gone;
  int petals;  ///< candidates that need one
};

/// Collects blossoms. Of those with the same eliminations it keeps the one with the fewest petals.
template <typename Stem>
class PetalBlossoms {
 public:
  PetalBlossoms(const FindContext& context, const PetalLimits& limits)
      : board_(context.board()),
        reach_(context.fact<PetalReach>(kPetalReach, static_cast<std::uint64_t>(limits.max_cells))),
        max_petals_(limits.max_petals),
        found_(context.arena()) {}

  /// Adds the blossoms of a stem, by which one of the candidates is true.
  void add(const Stem& stem, std::span<const Candidate> candidates) {
    for (Digit z = 0; z < kDigits; ++z) {
      const PetalTargets targets = petal_targets(board_, reach_, candidates, z, max_petals_);
      if (targets.cells) add(PetalBlossom<Stem>{stem, z, targets.cells, targets.petals});
    }
  }
  /// Those with the fewest petals first, else in the order in which they were added.
  [[nodiscard]] std::span<const PetalBlossom<Stem>> sorted() {
    found_.stable_sort([](const PetalBlossom<Stem>& a, const PetalBlossom<Stem>& b) { return a.petals < b.petals; });
    return found_.span();
  }

 private:
  void add(const PetalBlossom<Stem>& blossom) {
    for (PetalBlossom<Stem>& before : found_) {
      if (before.z != blossom.z || before.gone != blossom.gone) continue;
      if (blossom.petals < before.petals) before = blossom;
      return;
    }
    found_.push_back(blossom);
  }

  const Board& board_;
  const PetalReach& reach_;
  int max_petals_;
  ArenaList<PetalBlossom<Stem>> found_;
};

/// Adds petals by which a candidate excludes z from all targets that it does not see: sets that are petals already,
/// then those with most targets, the smallest of these first.
inline void choose_petals(const Board& board, int max_cells, Candidate candidate, Digit z, const CellMap& targets,
                          ArenaList<Petal>& petals) {
  CellMap left = targets - candidate_sees(board, candidate, z);
  const std::size_t known = petals.size();
  for (std::size_t i = 0; i < known && left; ++i) {
    const Petal petal{candidate, petals.begin()[i].set};
    const CellMap excluded = petal.excludes(board, z);
    if (!excluded.intersects(left)) continue;
    petals.push_back(petal);
    left -= excluded;
  }
  while (left) {
    const AlmostLockedSet* best = nullptr;
    // The number of targets, then fewer cells.
    std::array<int, 2> best_rank{};
    for (const AlmostLockedSet& set : almost_locked_sets(board, {1, max_cells}).all()) {
      const int covered = (Petal{candidate, set}.excludes(board, z) & left).count();
      if (covered == 0) continue;
      const std::array<int, 2> rank{covered, max_cells - set.cells.count()};
      if (best != nullptr && rank <= best_rank) continue;
      best = &set;
      best_rank = rank;
    }
    if (best == nullptr) return;
    petals.push_back({candidate, *best});
    left -= petals.begin()[petals.size() - 1].excludes(board, z);
  }
}

/// The petals by which all candidates of a blossom exclude z from its targets.
[[nodiscard]] inline ArenaList<Petal> choose_petals(const FindContext& context, int max_cells,
                                                    const CandidateMap& candidates, Digit z, const CellMap& targets) {
  ArenaList<Petal> petals(context.arena());
  for (const Candidate candidate : candidates) {
    choose_petals(context.board(), max_cells, candidate, z, targets, petals);
  }
  return petals;
}
/// Adds the cells of petals to the premises of a step, and returns them.
inline CellMap base_petals(StepDraft& draft, const ArenaList<Petal>& petals) noexcept {
  CellMap cells;
  for (const Petal& petal : petals) {
    draft.base_cells(petal.set.cells);
    cells |= petal.set.cells;
  }
  return cells;
}

}  // namespace nonet
