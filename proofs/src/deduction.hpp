#pragma once
// Proofs of clauses by unit propagation, each written down with what it follows from. docs/proof-files.md describes the
// procedure.

#include <optional>
#include <span>
#include <vector>

#include "clause_log.hpp"

namespace nonet::proofs {

/// What is known of a grid, and how more follows from it. Known for good are literals; a statement may use premises and
/// clauses beside them, which stay until `forget`.
class Deduction {
 public:
  explicit Deduction(ClauseLog& log);

  /// From here on a literal holds, as a unit clause says.
  void know(Literal literal, ClauseId unit);
  [[nodiscard]] bool is_known(Literal literal) const noexcept { return value_of(literal) > 0; }
  /// The unit clause of a candidate that is known to be true.
  [[nodiscard]] ClauseId unit_of(Candidate candidate) const noexcept {
    return reasons_[static_cast<std::size_t>(candidate)].by;
  }

  /// Forgets clauses and premises.
  void forget() noexcept;
  /// These truths alone are premises from here on.
  void take(std::span<const Truth> premises) noexcept;
  void take_all() noexcept;
  /// From here on a clause may be used.
  void add(std::span<const Literal> clause, ClauseId id);

  enum class End : std::uint8_t {
    proved,   ///< the last line of the log is the clause, or a part of it
    known,    ///< it holds already, and has no line
    open,     ///< it does not follow
    too_long  ///< kMostLines were not enough
  };
  /// Writes lines that end with the clause: its negation is propagated, and refuted by cases where that is not enough.
  [[nodiscard]] End prove(std::span<const Literal> clause);

 private:
  enum class Why : std::uint8_t {
    unit,     // `by`: the clause
    pair,     // `by`: the true candidate that excludes it
    truth,    // `by`: the truth whose other candidates are false
    clause,   // `by`: the index of the clause whose other literals are false
    assumed,  // to be refuted
  };
  struct Reason {
    Why why = Why::unit;
    std::uint32_t by = 0;
  };
  struct Clause {
    std::size_t begin;
    std::size_t size;
    ClauseId id;
  };

  [[nodiscard]] int value_of(Literal literal) const noexcept {
    const int value = values_[static_cast<std::size_t>(candidate_in(literal))];
    return literal > 0 ? value : -value;
  }
  [[nodiscard]] std::span<const Literal> literals(const Clause& clause) const noexcept {
    return {literals_.data() + clause.begin, clause.size};
  }

  void set(Literal literal, Reason reason) noexcept;
  void assign(Literal literal, Reason reason);
  void undo(std::size_t mark) noexcept;
  [[nodiscard]] bool contradict(Why why, std::uint32_t by, Candidate candidate = 0) noexcept;
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool follow(Literal literal);
  [[nodiscard]] bool settle(Truth truth);
  [[nodiscard]] std::uint8_t& count(Truth truth) noexcept { return counts_[static_cast<std::size_t>(truth.index())]; }
  [[nodiscard]] bool settle_clauses();

  [[nodiscard]] End refute();
  [[nodiscard]] std::optional<Literal> choose();
  [[nodiscard]] std::optional<Literal> failing_candidate();
  [[nodiscard]] std::optional<Literal> of_smallest() const noexcept;
  [[nodiscard]] CandidateMap open_candidates() const noexcept;

  void write_line();
  void explain(const Reason& reason, Candidate candidate);
  void explain_known();

  ClauseLog& log_;
  const RuleTables& tables_;
  std::array<std::int16_t, kCandidates> values_{};  // 1 true, -1 false
  std::array<std::uint8_t, kTruths> counts_{};      // candidates of each truth that are not false
  std::array<Reason, kCandidates> reasons_;
  TruthMap premises_;
  std::vector<Clause> clauses_;
  std::vector<Literal> literals_;  // of the clauses

  std::vector<Literal> trail_;  // what holds beside what is known, in its order
  std::size_t followed_ = 0;    // of it those whose consequences were drawn
  bool is_begun_ = false;       // whether the premises were looked at
  ClauseId most_ = 0;           // where the statement at hand is given up
  Reason conflict_;             // the clause that is false: of a reason
  Candidate conflict_at_ = 0;   // of a pair the other candidate

  // Of the line at hand
  CandidateMap needed_;
  std::vector<Literal> line_;
  std::vector<ClauseId> hints_;
  std::vector<ClauseId> reversed_;
};

}  // namespace nonet::proofs
