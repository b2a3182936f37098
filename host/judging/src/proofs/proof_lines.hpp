#pragma once
// The lines of a proof: clauses, and their hints.

#include <deque>
#include <vector>

#include "encoding.hpp"

namespace nonet::host {

struct ProofLine {
  std::vector<Conclusion> clause;
  std::vector<ClauseId> hints;  ///< the clauses that refute its negation by unit propagation, in order
  /// Only with format pbp: the inequalities of which it is the sum, instead of a clause.
  std::vector<ClauseId> summands = {};
};

/// Lines in order, numbered from a first id on. Lines never move in memory, so that a proof can use their clauses.
struct ProofLines {
  ClauseId first;
  std::deque<ProofLine> lines;

  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(lines.size()); }
  /// The ids of the last line, and of the next.
  [[nodiscard]] ClauseId last() const noexcept { return first + size() - 1; }
  [[nodiscard]] ClauseId next() const noexcept { return first + size(); }
};

}  // namespace nonet::host
