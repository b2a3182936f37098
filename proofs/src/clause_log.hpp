#pragma once
// The lines of a proof as they are found: clauses, and what each follows from.

#include <span>
#include <vector>

#include "encoding.hpp"

namespace nonet::proofs {

/// Clauses in their order, numbered from a first id on.
class ClauseLog {
 public:
  explicit ClauseLog(ClauseId first) : first_(first) {}

  /// The id of the next clause.
  [[nodiscard]] ClauseId next() const noexcept { return first_ + static_cast<ClauseId>(ends_.size()); }
  [[nodiscard]] ClauseId first() const noexcept { return first_; }
  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(ends_.size()); }
  /// Adds a clause with its hints, the ids of the clauses that refute its negation by unit propagation, in order.
  ClauseId add(std::span<const Literal> clause, std::span<const ClauseId> hints);

  /// Forgets all but the first clauses.
  void resize(std::uint32_t size);

  // By index from 0; good until the next `add`.
  [[nodiscard]] std::span<const Literal> clause(std::size_t index) const noexcept;
  [[nodiscard]] std::span<const ClauseId> hints(std::size_t index) const noexcept;

 private:
  struct End {
    std::uint32_t literals;
    std::uint32_t hints;
  };
  ClauseId first_;
  std::vector<Literal> literals_;
  std::vector<ClauseId> hints_;
  std::vector<End> ends_;
};

}  // namespace nonet::proofs
