#pragma once
// The lines of a proof as they are found: clauses, and what each follows from.

#include <deque>
#include <vector>

#include "encoding.hpp"

namespace nonet::host {

struct ProofLine {
  std::vector<Conclusion> clause;
  std::vector<ClauseId> hints;  ///< the clauses that refute its negation by unit propagation, in order
};

/// Lines in their order, numbered from a first id on. Those that are there stay where they are, so that a proof can use
/// their clauses.
struct ProofLines {
  ClauseId first;
  std::deque<ProofLine> lines;

  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(lines.size()); }
  /// The ids of the last line, and of the next.
  [[nodiscard]] ClauseId last() const noexcept { return first + size() - 1; }
  [[nodiscard]] ClauseId next() const noexcept { return first + size(); }
};

}  // namespace nonet::host
