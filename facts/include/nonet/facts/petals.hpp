#pragma once
// Petals of death blossoms: almost locked sets through which one candidate excludes others.

#include <span>
#include <vector>

#include "nonet/arena_list.hpp"
#include "nonet/facts/almost_locked_sets.hpp"

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
class PetalReach {
 public:
  PetalReach(const Board& board, std::uint64_t max_cells) : excluded_(kCandidates) {
    for (const AlmostLockedSet& set : almost_locked_sets(board, {1, static_cast<int>(max_cells)}).all()) {
      std::array<CellMap, kDigits> seen;
      for (const Digit digit : digits_of(set.digits)) {
        seen[static_cast<std::size_t>(digit)] = petal_sees(board, set, digit);
      }
      for (const Digit taken : digits_of(set.digits)) {
        for (const Cell cell : seen[static_cast<std::size_t>(taken)]) {
          DigitCells& excluded = excluded_[static_cast<std::size_t>(candidate_of(cell, taken))];
          for (const Digit z : digits_of(set.digits & ~mask_of(taken)))
            excluded[z] |= seen[static_cast<std::size_t>(z)];
        }
      }
    }
  }

  [[nodiscard]] const DigitCells& of(Candidate candidate) const noexcept {
    return excluded_[static_cast<std::size_t>(candidate)];
  }

 private:
  std::vector<DigitCells> excluded_;
};

/// The slot of PetalReach.
inline constexpr FactSlot kPetalReach = fact_slot<PetalReach>("petal-reach");

/// A blossom: one of some candidates is true, and each excludes z from the same cells, by itself or by a petal.
struct PetalTargets {
  CellMap cells;   ///< none if there is no blossom
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

}  // namespace nonet
