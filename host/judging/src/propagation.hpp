#pragma once
// Propagation: what follows from named truths and clauses by the rules of sudoku, and the reason of each consequence.
// The judge, the explanations and the proof files all use it.

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
  /// The same truths without search for Hall sets: only singles follow.
  [[nodiscard]] Premises without_hall_sets() const noexcept {
    Premises premises = *this;
    premises.several_cells_ = premises.several_digits_ = 0;
    return premises;
  }

  [[nodiscard]] const TruthMap& all() const noexcept { return all_; }
  /// The cells whose truth is named.
  [[nodiscard]] const CellMap& cells() const noexcept { return cells_; }
  /// The houses in which the truth of a digit is named.
  [[nodiscard]] HouseMask houses(Digit digit) const noexcept { return houses_[static_cast<std::size_t>(digit)]; }
  /// The digits whose truth is named in a house.
  [[nodiscard]] DigitMask digits(House house) const noexcept { return digits_[static_cast<std::size_t>(house)]; }
  /// The houses in which Hall sets are searched: of at least two named cells, or two named digits.
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

/// A position with what follows in it. Nested scopes: clauses are known until `forget`; premises from `take` to the
/// next `take` or `add`; assumptions until `back_to`.
class Propagation {
 public:
  enum class ReasonKind : std::uint8_t {
    assumed,      // without a reason
    truth,        // `by`: the truth whose only candidate it is
    clause,       // `by`: the clause whose other literals are false
    hall_cells,   // `by`: the house; members: positions; room: digits
    hall_digits,  // `by`: the house; members: digits; room: positions
  };
  struct Reason {
    ReasonKind kind = ReasonKind::assumed;
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
  /// Literals to be explained: why these candidates are false, and those true.
  struct Unexplained {
    DigitCells removed;
    DigitCells held;
    /// Adds a literal.
    void add(const Conclusion& literal) noexcept {
      (literal.is_placement() ? held : removed).add(literal.cell, literal.digit);
    }
  };

  explicit Propagation(const Assumptions& start) : start_(start), base_(start), state_(start) {}

  /// Forgets clauses and premises.
  void forget() noexcept;
  /// Makes a clause, which must outlive its use, known. Drops the premises.
  void add(Clause clause);
  /// Makes these the only premises, beside the clauses.
  void take(const Premises& premises);
  /// Whether there is a contradiction before anything is assumed.
  [[nodiscard]] bool is_contradictory() const noexcept { return is_contradictory_; }

  // Until `back_to`
  struct Mark {
    Assumptions state;
    std::size_t events;
  };
  [[nodiscard]] Mark mark() const noexcept { return {state_, events_.size()}; }
  void back_to(const Mark& mark) noexcept { back_to(mark.state, mark.events); }
  /// Makes a literal, which must be open, hold.
  void assume(const Conclusion& literal) { assume(literal, {}); }
  /// Derives all consequences of singles, clauses and Hall sets; false when they end in a contradiction. The result
  /// does not depend on the order.
  [[nodiscard]] bool propagate();
  /// Makes a clause known, beyond `back_to` too. Its false literals come first, in the order in which they became
  /// false; in any order where everything that follows from it already satisfies it. Derives the consequences of it and
  /// of the clauses learned before; false where one is false.
  [[nodiscard]] bool learn(Clause clause);

  /// The position before any consequence, and the current one.
  [[nodiscard]] const Assumptions& start() const noexcept { return start_; }
  [[nodiscard]] const Assumptions& state() const noexcept { return state_; }
  [[nodiscard]] const Premises& premises() const noexcept { return premises_; }
  [[nodiscard]] const Clauses& clauses() const noexcept { return clauses_; }
  /// The first open literal of the truth or clause with the fewest; nothing when all are satisfied.
  [[nodiscard]] std::optional<Conclusion> smallest() const noexcept;

  // Reasons
  /// The truth, clause or Hall set without an alternative left in the last contradiction.
  [[nodiscard]] const Reason& contradiction() const noexcept { return contradiction_; }
  /// Adds the changes that a reason depends on. It may be called after later changes.
  void add_needs(const Reason& reason, Unexplained& needs) const noexcept;
  /// Goes back through the changes: calls `visit(event)` for each needed one, and adds its own needs. Each candidate
  /// changes once, and only because of earlier changes.
  template <typename Visit>
  void trace(Unexplained& needs, Visit visit) const {
    for (std::size_t i = events_.size(); i-- > 0;) {
      const Event& event = events_[i];
      bool is_needed = needs.removed[event.digit].intersects(event.gone);
      if (event.is_hold()) {
        is_needed |= needs.held[event.digit].contains(event.cell);
        for (const Digit digit : digits_of(event.digits)) is_needed |= needs.removed[digit].contains(event.cell);
      }
      if (!is_needed) continue;
      visit(event);
      add_needs(event.reason, needs);
    }
  }

 private:
  void drop() noexcept;
  void back_to(const Assumptions& state, std::size_t events) noexcept;
  void hold(Cell cell, Digit digit, const Reason& reason);
  void remove(const CellMap& cells, Digit digit, const Reason& reason);
  void assume(const Conclusion& literal, const Reason& reason);
  [[nodiscard]] bool contradict(const Reason& reason) noexcept;

  [[nodiscard]] bool settle();
  [[nodiscard]] bool settle_houses(Digit digit, HouseMask houses);
  [[nodiscard]] bool settle_cells(const CellMap& cells);
  [[nodiscard]] bool settle_clauses(const Event& event);
  [[nodiscard]] bool settle_clauses(Cell cell, Digit digit, bool is_true);
  [[nodiscard]] bool settle_halls_of_cells(House house);
  [[nodiscard]] bool settle_halls_of_digits(House house);

  Assumptions start_;
  Assumptions base_;   // with the consequences of single clauses
  Assumptions state_;  // current
  Clauses clauses_;
  int first_learned_ = 0;  // of the clauses
  Premises premises_;
  std::optional<Reason> base_contradiction_;
  bool is_contradictory_ = false;  // already with the premises
  std::vector<Event> events_;      // that led to the state of the start
  std::size_t base_events_ = 0;    // number of them that belong to the base
  std::size_t settled_ = 0;        // number of them whose consequences were derived
  HouseMask dirty_cells_ = 0;      // houses in which Hall sets of cells may be new
  HouseMask dirty_digits_ = 0;     // the same of digits
  Reason contradiction_;           // the last
};

}  // namespace nonet::host
