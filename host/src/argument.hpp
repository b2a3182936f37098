#pragma once
// The inference that the judge of arguments knows: what follows from named truths and clauses by the rules of sudoku,
// and which of them it follows from.

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "assumptions.hpp"
#include "clauses.hpp"
#include "hall_sets.hpp"
#include "nonet/truths.hpp"

namespace nonet::host {

/// The truths ("at least one") that a statement may use. "At most one" is always known.
class Premises {
 public:
  Premises() noexcept = default;
  explicit Premises(std::span<const Truth> truths) noexcept {
    for (const Truth truth : truths) add(truth);
  }
  explicit Premises(const TruthMap& truths) noexcept {
    for (const Truth truth : truths) add(truth);
  }

  [[nodiscard]] const TruthMap& all() const noexcept { return all_; }
  /// The cells whose truth is named.
  [[nodiscard]] const CellMap& cells() const noexcept { return cells_; }
  /// The houses in which the truth of a digit is named.
  [[nodiscard]] HouseMask houses(Digit digit) const noexcept { return houses_[static_cast<std::size_t>(digit)]; }
  /// The digits whose truth is named in a house.
  [[nodiscard]] DigitMask digits(House house) const noexcept { return digits_[static_cast<std::size_t>(house)]; }
  /// The houses of which two or more cells are named, and those with two or more digits.
  [[nodiscard]] HouseMask houses_of_cells() const noexcept { return several_cells_; }
  [[nodiscard]] HouseMask houses_of_digits() const noexcept { return several_digits_; }

 private:
  void add(Truth truth) noexcept;

  TruthMap all_;
  CellMap cells_;
  std::array<HouseMask, kDigits> houses_{};
  std::array<DigitMask, kHouses> digits_{};
  HouseMask some_cells_ = 0;
  HouseMask several_cells_ = 0;
  HouseMask some_digits_ = 0;
  HouseMask several_digits_ = 0;
};

/// What a proof rests on.
struct Fired {
  TruthMap truths;
  std::vector<int> clauses;  ///< each once
};

/// Proves statements about a position, one after the other. Nested scopes: clauses that were proved are known until
/// `forget`; premises from `take` to the next `take`, `drop` or `add`; the negation of a statement while it is proved.
class Prover {
 public:
  explicit Prover(const Assumptions& start) : start_(start), base_(start), state_(start) {}

  /// Forgets clauses and premises.
  void forget() noexcept;
  /// From here on a clause, which must outlive its use, is known. Drops the premises.
  void add(Clause clause);
  /// These premises alone are known beside the clauses; `fired` is empty.
  void take(const Premises& premises);
  void drop() noexcept;

  /// How a search ended.
  enum class End { contradiction, model, undecided };
  struct Proof {
    End end = End::contradiction;
    int nodes = 1;
  };
  /// Looks for a contradiction with all literals of a clause false, branching on the smallest truth or clause; gives up
  /// after `max_nodes` propagations. What satisfies all that is known is `model`, until the next call.
  [[nodiscard]] Proof prove(Clause clause, int max_nodes);
  [[nodiscard]] const Assumptions& model() const noexcept { return model_; }
  /// With some candidates false, another that is left in the cells of a pattern and is no part of it. Nothing when all
  /// of these follow to be false, or there is a contradiction.
  [[nodiscard]] std::optional<Candidate> left_beside(const CandidateMap& pattern, const CandidateMap& removed);

  /// What the proofs since `take` rest on: traced back from each contradiction.
  [[nodiscard]] const Fired& fired() const noexcept { return fired_; }

 private:
  enum class Why : std::uint8_t {
    assumed,      // without a reason
    truth,        // `by`: the truth whose only candidate it is
    clause,       // `by`: the clause whose other literals are false
    hall_cells,   // `by`: the house; members: positions; room: digits
    hall_digits,  // `by`: the house; members: digits; room: positions
  };
  struct Reason {
    Why why = Why::assumed;
    int by = 0;
    HallSet set;
  };
  /// A change of the state: candidates of a digit are false; where one is true, the other digits of its cell too.
  struct Event {
    CellMap gone;
    DigitMask digits = 0;  // of the cell, where one is true
    std::int8_t cell = -1;
    std::int8_t digit = 0;
    Reason reason;
    [[nodiscard]] bool is_hold() const noexcept { return cell >= 0; }
  };
  /// What has to be explained: why these candidates are false, and those true.
  struct Needs {
    DigitCells removed;
    DigitCells held;
    /// Why a literal does not hold.
    void add_negation(const Conclusion& literal) noexcept {
      (literal.is_placement() ? removed : held).add(literal.cell, literal.digit);
    }
  };

  void back_to(const Assumptions& state, std::size_t events) noexcept;
  void hold(Cell cell, Digit digit, const Reason& reason);
  void remove(const CellMap& cells, Digit digit, const Reason& reason);
  void assume(const Conclusion& literal, const Reason& reason);
  [[nodiscard]] bool assume_not(const Conclusion& literal);
  [[nodiscard]] bool contradict(const Reason& reason) noexcept;

  [[nodiscard]] bool propagate();
  [[nodiscard]] bool settle();
  [[nodiscard]] bool settle_houses(Digit digit, HouseMask houses);
  [[nodiscard]] bool settle_cells(const CellMap& cells);
  [[nodiscard]] bool settle_clauses(const Event& event);
  [[nodiscard]] bool settle_clauses(Cell cell, Digit digit, bool is_true);
  [[nodiscard]] bool settle_halls_of_cells(House house);
  [[nodiscard]] bool settle_halls_of_digits(House house);

  [[nodiscard]] End search(int& nodes, int max_nodes);
  [[nodiscard]] std::optional<Conclusion> smallest() const noexcept;

  void trace_contradiction();
  void trace(Needs& needs);
  void explain(const Reason& reason, Needs& needs);
  void fire_clause(int clause);

  Assumptions start_;
  Assumptions base_;   // with what single clauses say
  Assumptions state_;  // at hand
  Assumptions model_;
  Clauses clauses_;
  Premises premises_;
  std::optional<Reason> base_contradiction_;
  bool is_contradictory_ = false;  // with the premises
  std::vector<Event> events_;      // what made the state of the start
  std::size_t base_events_ = 0;    // of them those of the base
  std::size_t settled_ = 0;        // of them those whose consequences were drawn
  HouseMask dirty_cells_ = 0;      // houses in which Hall sets of cells may be new
  HouseMask dirty_digits_ = 0;     // the same of digits
  Reason contradiction_;           // the last
  Fired fired_;
  std::vector<std::uint8_t> is_clause_fired_;
};

}  // namespace nonet::host
