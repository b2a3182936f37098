#pragma once
// Proofs of clauses by unit propagation, each written down with what it follows from. docs/proof-files.md describes the
// procedure.

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "proof_lines.hpp"
#include "propagation.hpp"

namespace nonet::host {

/// What is known of a grid, and how more follows from it. Known for good are literals; a statement may use premises and
/// clauses beside them, which stay until `forget`.
class Deduction {
 public:
  explicit Deduction(ProofLines& lines) : lines_(lines), known_(DigitCells(~CandidateMap()), {}), engine_(known_) {}

  /// From here on a literal holds, as a unit clause says.
  void know(const Conclusion& literal, ClauseId unit) noexcept;
  /// The candidates that are known to be true, each with a unit clause.
  [[nodiscard]] CandidateMap placed() const noexcept { return known_.held().candidates(); }
  [[nodiscard]] ClauseId unit_of(Candidate candidate) const noexcept {
    return units_[static_cast<std::size_t>(candidate)];
  }

  /// Forgets clauses and premises.
  void forget() noexcept;
  /// These truths alone are premises from here on.
  void take(const Premises& premises) noexcept { premises_ = premises.without_hall_sets(); }
  /// From here on a clause, which must outlive its use, may be used.
  void add(Clause clause, ClauseId id) { clauses_.emplace_back(clause, id); }

  enum class End : std::uint8_t {
    proved,   ///< the last line is the clause, or a part of it
    known,    ///< it holds already, and has no line
    open,     ///< it does not follow
    too_long  ///< kMostLines were not enough
  };
  /// Writes lines that end with the clause: its negation is propagated, and refuted by cases where that is not enough.
  [[nodiscard]] End prove(Clause clause);

 private:
  [[nodiscard]] End refute();
  [[nodiscard]] std::optional<Conclusion> failing_candidate();
  [[nodiscard]] CandidateMap candidates_at_hand() const noexcept;
  [[nodiscard]] std::optional<int> open_after(const Conclusion& literal);

  void add_to_engine(Clause clause, ClauseId id);
  void write_line();
  [[nodiscard]] ClauseId id_of(const Propagation::Reason& reason) const noexcept;
  [[nodiscard]] std::vector<ClauseId> known_hints(const Propagation::Needs& needs) const;

  static constexpr ClauseId kAssumed = 0;  // of what is assumed, which is no clause of the proof

  ProofLines& lines_;
  Assumptions known_;
  std::array<ClauseId, kCandidates> units_{};  // that say what is known; 0 where none does
  Premises premises_;
  std::vector<std::pair<Clause, ClauseId>> clauses_;

  // Of the statement at hand
  Propagation engine_;
  std::vector<ClauseId> ids_;  // of the clauses of the engine
  std::vector<Conclusion> negation_;
  ClauseId most_ = 0;  // where it is given up
};

}  // namespace nonet::host
