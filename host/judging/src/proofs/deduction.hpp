#pragma once
// Proofs of clauses by unit propagation, each recorded with its hints. docs/proof-files.md describes the procedure.

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "proof_lines.hpp"
#include "propagation.hpp"

namespace nonet::host {

/// What is known of a grid, and how more follows from it. Literals are known for good; a statement may also use
/// premises and clauses, which stay until `forget`.
class Deduction {
 public:
  explicit Deduction(ProofLines& lines) : lines_(lines), known_(DigitCells(~CandidateMap()), {}), engine_(known_) {}

  /// Makes a literal known, by a unit clause.
  void know(const Conclusion& literal, ClauseId unit) noexcept;
  [[nodiscard]] const Assumptions& known() const noexcept { return known_; }
  /// The candidates that are known to be true, each with a unit clause.
  [[nodiscard]] CandidateMap placed() const noexcept { return known_.held().candidates(); }
  [[nodiscard]] ClauseId unit_of(Candidate candidate) const noexcept {
    return units_[static_cast<std::size_t>(candidate)];
  }

  /// Forgets clauses and premises.
  void forget() noexcept;
  /// Makes these truths the only premises.
  void take(const Premises& premises) noexcept { premises_ = premises.without_hall_sets(); }
  /// Adds a clause, which must outlive its use.
  void add(Clause clause, ClauseId id) { clauses_.emplace_back(clause, id); }

  enum class End : std::uint8_t {
    proved,   ///< the last line is the clause, or a subset of it
    known,    ///< it holds already, and has no line
    open,     ///< it does not follow
    too_long  ///< it would need more than kMostLines lines
  };
  /// Writes lines that end with the clause: propagates its negation, and refutes that by cases where propagation is not
  /// enough.
  [[nodiscard]] End prove(Clause clause);

 private:
  [[nodiscard]] End refute();
  [[nodiscard]] std::optional<Conclusion> failing_candidate();
  [[nodiscard]] CandidateMap candidates_at_hand() const noexcept;
  [[nodiscard]] std::optional<int> open_after(const Conclusion& literal);

  void add_to_engine(Clause clause, ClauseId id);
  void write_line();
  [[nodiscard]] ClauseId id_of(const Propagation::Reason& reason) const noexcept;
  [[nodiscard]] std::vector<ClauseId> known_hints(const Propagation::Unexplained& needs) const;

  static constexpr ClauseId kAssumed = 0;  // of an assumption, which is no clause of the proof

  ProofLines& lines_;
  Assumptions known_;
  std::array<ClauseId, kCandidates> units_{};  // of known literals; 0 for others
  Premises premises_;
  std::vector<std::pair<Clause, ClauseId>> clauses_;

  // Of the current statement
  Propagation engine_;
  std::vector<ClauseId> ids_;  // of the clauses of the engine
  std::vector<Conclusion> negation_;
  ClauseId most_ = 0;  // the last line allowed for the statement
};

}  // namespace nonet::host
