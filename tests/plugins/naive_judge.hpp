#pragma once
// The judge of arguments in its plainest form: checks all truths until nothing changes and all subsets of a house for
// Hall sets, and copies everything.

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "nonet/board.hpp"
#include "nonet/judging/verifier.hpp"

namespace nonet::tests::naive {

/// At least one of these literals holds; a placement means "this candidate is true", an elimination "it is false".
using Clause = std::span<const Conclusion>;

/// The premises that an argument may use: truths ("at least one"), and clauses. "At most one" is always known.
struct Known {
  CellMap cells;                            ///< the cells whose truth is a premise
  std::array<DigitMask, kHouses> digits{};  ///< for each house the digits whose truth is a premise
  std::vector<Clause> clauses;
  int truths = 0;

  void add(Truth truth) noexcept;
};

/// The candidates that are possible and those that are assumed true. Filled cells are true from the start.
class Assumptions {
 public:
  explicit Assumptions(const Board& board) noexcept;

  /// The possible digits of a cell.
  [[nodiscard]] DigitMask digits(Cell cell) const noexcept { return digits_[static_cast<std::size_t>(cell)]; }
  /// The cells in which a digit is possible.
  [[nodiscard]] const CellMap& places(Digit digit) const noexcept { return places_[static_cast<std::size_t>(digit)]; }
  /// The cells that are assumed to hold a digit.
  [[nodiscard]] const CellMap& held(Digit digit) const noexcept { return held_[static_cast<std::size_t>(digit)]; }
  /// The number of changes so far.
  [[nodiscard]] int changes() const noexcept { return changes_; }

  // Each returns false if the assumption contradicts an earlier one; the object is invalid then.
  /// The candidate is true: the cell's other candidates and those of its peers are false.
  [[nodiscard]] bool hold(Cell cell, Digit digit) noexcept;
  /// The candidate is false.
  [[nodiscard]] bool remove(Cell cell, Digit digit) noexcept;
  [[nodiscard]] bool assume(const Conclusion& literal) noexcept;
  [[nodiscard]] bool assume_not(const Conclusion& literal) noexcept;
  /// Whether the literal holds, or its negation, or neither.
  enum class Value { yes, no, open };
  [[nodiscard]] Value value(const Conclusion& literal) const noexcept;

 private:
  std::array<DigitMask, kCells> digits_{};
  std::array<CellMap, kDigits> places_;
  std::array<CellMap, kDigits> held_;
  int changes_ = 0;
};

/// The result of a search.
struct SearchResult {
  enum class End { contradiction, model, undecided };
  End end = End::contradiction;
  int nodes = 0;
  std::optional<Assumptions> model;  ///< satisfies all that is known; only for the result `model`
};
inline void Known::add(Truth truth) noexcept {
  ++truths;
  if (is_cell_truth(truth)) {
    cells.add(cell_of(truth));
  } else {
    auto& mask = digits[static_cast<std::size_t>(house_of(truth))];
    mask |= mask_of(truth_digit(truth));
  }
}

inline Assumptions::Assumptions(const Board& board) noexcept {
  for (Digit digit = 0; digit < kDigits; ++digit) places_[static_cast<std::size_t>(digit)] = board.digit_cells(digit);
  for (Cell cell = 0; cell < kCells; ++cell) {
    digits_[static_cast<std::size_t>(cell)] = board.grid().candidates(cell);
    if (const Digit digit = board.grid().value(cell); digit >= 0) {
      places_[static_cast<std::size_t>(digit)].add(cell);
      held_[static_cast<std::size_t>(digit)].add(cell);
    }
  }
}

inline bool Assumptions::hold(Cell cell, Digit digit) noexcept {
  CellMap& places = places_[static_cast<std::size_t>(digit)];
  CellMap& held = held_[static_cast<std::size_t>(digit)];
  if (!places.contains(cell)) return false;
  if (held.contains(cell)) return true;
  if (held.intersects(peers_of(cell))) return false;
  ++changes_;
  held.add(cell);
  for (const Digit other : digits_of(digits(cell) & ~mask_of(digit))) {
    if (!remove(cell, other)) return false;
  }
  const CellMap gone = places & peers_of(cell);
  places -= gone;
  for (const Cell peer : gone) {
    auto& mask = digits_[static_cast<std::size_t>(peer)];
    mask &= ~mask_of(digit);
  }
  return true;
}

inline bool Assumptions::remove(Cell cell, Digit digit) noexcept {
  CellMap& places = places_[static_cast<std::size_t>(digit)];
  if (!places.contains(cell)) return true;
  if (held(digit).contains(cell)) return false;
  ++changes_;
  places.remove(cell);
  auto& mask = digits_[static_cast<std::size_t>(cell)];
  mask &= ~mask_of(digit);
  return true;
}

inline bool Assumptions::assume(const Conclusion& literal) noexcept {
  return literal.is_placement() ? hold(literal.cell, literal.digit) : remove(literal.cell, literal.digit);
}

inline bool Assumptions::assume_not(const Conclusion& literal) noexcept {
  return literal.is_placement() ? remove(literal.cell, literal.digit) : hold(literal.cell, literal.digit);
}

inline Assumptions::Value Assumptions::value(const Conclusion& literal) const noexcept {
  const bool is_true = held(literal.digit).contains(literal.cell);
  const bool is_false = !places(literal.digit).contains(literal.cell);
  if (!is_true && !is_false) return Value::open;
  return is_true == literal.is_placement() ? Value::yes : Value::no;
}

// In each truth or clause with one candidate left the candidate is true. Returns false if one has none left.
inline bool settle_cells(const Known& known, Assumptions& state) noexcept {
  for (const Cell cell : known.cells) {
    const unsigned digits = state.digits(cell);
    if (digits == 0) return false;
    if ((digits & (digits - 1)) == 0 && !state.hold(cell, std::countr_zero(digits))) return false;
  }
  return true;
}

inline bool settle_houses(const Known& known, Assumptions& state) noexcept {
  for (House house = 0; house < kHouses; ++house) {
    for (const Digit digit : digits_of(known.digits[static_cast<std::size_t>(house)])) {
      const CellMap places = state.places(digit) & house_map(house);
      if (!places) return false;
      if (!places.more_than_one() && !state.hold(places.first(), digit)) return false;
    }
  }
  return true;
}

inline bool settle_clauses(const Known& known, Assumptions& state) noexcept {
  using Value = Assumptions::Value;
  for (const Clause& clause : known.clauses) {
    const Conclusion* open = nullptr;
    int left = 0;
    for (const Conclusion& literal : clause) {
      const Value value = state.value(literal);
      if (value == Value::no) continue;
      ++left;
      open = &literal;
      if (value == Value::yes) {
        open = nullptr;
        break;
      }
    }
    if (left == 0) return false;
    if (left == 1 && open != nullptr && !state.assume(*open)) return false;
  }
  return true;
}

/// Checks every set of at least two of up to nine truths in one house, each with its candidates as a mask over the
/// other side (digits for cells, positions for digits). A set with fewer candidates than members cannot be filled; one
/// with as many uses them all: calls `take(members, candidates)`. False on a contradiction.
template <typename Take>
bool hall_sets(std::span<const unsigned> masks, Take take) noexcept {
  std::array<unsigned, 512> unions;
  unions[0] = 0;
  for (unsigned members = 1; members < 1U << masks.size(); ++members) {
    const unsigned low = members & (0U - members);
    unions[members] = unions[members ^ low] | masks[static_cast<std::size_t>(std::countr_zero(members))];
    const int size = std::popcount(members);
    const int room = std::popcount(unions[members]);
    if (room < size) return false;
    if (room == size && size > 1 && !take(members, unions[members])) return false;
  }
  return true;
}

inline bool cells_of_house(const Known& known, House house, Assumptions& state) noexcept {
  std::array<unsigned, 9> masks;
  std::array<Cell, 9> cells;
  std::size_t count = 0;
  for (const Cell cell : known.cells& house_map(house)) {
    const unsigned digits = state.digits(cell);
    if ((digits & (digits - 1)) == 0) continue;  // settled
    masks[count] = digits;
    cells[count++] = cell;
  }
  if (count < 2) return true;
  return hall_sets({masks.data(), count}, [&](unsigned members, unsigned digits) {
    CellMap rest = house_map(house);
    for (const int position : positions_of(members)) rest.remove(cells[static_cast<std::size_t>(position)]);
    for (const Digit digit : digits_of(digits)) {
      for (const Cell cell : rest& state.places(digit)) {
        if (!state.remove(cell, digit)) return false;
      }
    }
    return true;
  });
}

inline bool digits_of_house(const Known& known, House house, Assumptions& state) noexcept {
  std::array<unsigned, 9> masks;
  std::array<Digit, 9> digits;
  std::size_t count = 0;
  for (const Digit digit : digits_of(known.digits[static_cast<std::size_t>(house)])) {
    const CellMap places = state.places(digit) & house_map(house);
    if (!places.more_than_one()) continue;  // settled
    masks[count] = places.positions_in(house);
    digits[count++] = digit;
  }
  if (count < 2) return true;
  return hall_sets({masks.data(), count}, [&](unsigned members, unsigned positions) {
    unsigned own = 0;
    for (const int position : positions_of(members)) {
      own |= mask_of(digits[static_cast<std::size_t>(position)]);
    }
    for (const int position : positions_of(positions)) {
      const Cell cell = cell_at(house, position);
      for (const Digit digit : digits_of(state.digits(cell) & ~own)) {
        if (!state.remove(cell, digit)) return false;
      }
    }
    return true;
  });
}

/// Draws all conclusions of singles and Hall sets from the premises; returns false on a contradiction.
inline bool propagate(const Known& known, Assumptions& state) noexcept;

/// Searches depth first.
class Search {
 public:
  Search(const Known& known, const Assumptions& start, int max_nodes)
      : known_(known), start_(start), max_nodes_(max_nodes) {}

  SearchResult run() {
    SearchResult result;
    result.end = from(start_, result);
    return result;
  }

 private:
  using End = SearchResult::End;
  using Literals = std::vector<Conclusion>;

  // Not noexcept: allocates the literals of a branch.
  End from(Assumptions state, SearchResult& result) {
    if (++result.nodes > max_nodes_) return End::undecided;
    while (propagate(known_, state)) {
      const Literals branch = smallest(state);
      if (branch.empty()) {
        result.model = state;
        return End::model;
      }
      Assumptions inner = state;
      if (inner.assume(branch.front())) {
        const End end = from(inner, result);
        if (end != End::contradiction) return end;
      }
      if (!state.assume_not(branch.front())) break;
    }
    return End::contradiction;
  }

  /// The open literals of the truth or clause with the fewest; empty if all are satisfied.
  [[nodiscard]] Literals smallest(const Assumptions& state) const {
    Literals best;
    const auto offer = [&best](Literals literals) {
      if (best.empty() || literals.size() < best.size()) best = std::move(literals);
    };
    for (const Cell cell : known_.cells) {
      const unsigned digits = state.digits(cell);
      if ((digits & (digits - 1)) == 0) continue;
      Literals literals;
      for (const Digit digit : digits_of(digits)) {
        literals.push_back(Conclusion::place(cell, digit));
      }
      offer(std::move(literals));
    }
    for (House house = 0; house < kHouses; ++house) {
      for (const Digit digit : digits_of(known_.digits[static_cast<std::size_t>(house)])) {
        const CellMap places = state.places(digit) & house_map(house);
        if (!places.more_than_one()) continue;
        Literals literals;
        for (const Cell cell : places) literals.push_back(Conclusion::place(cell, digit));
        offer(std::move(literals));
      }
    }
    for (const Clause& clause : known_.clauses) {
      Literals literals;
      bool is_satisfied = false;
      for (const Conclusion& literal : clause) {
        const auto value = state.value(literal);
        is_satisfied |= value == Assumptions::Value::yes;
        if (value == Assumptions::Value::open) literals.push_back(literal);
      }
      if (!is_satisfied) offer(std::move(literals));
    }
    return best;
  }

  const Known& known_;
  const Assumptions& start_;
  int max_nodes_;
};

inline bool propagate(const Known& known, Assumptions& state) noexcept {
  for (int before = -1; before != state.changes();) {
    before = state.changes();
    if (!settle_cells(known, state) || !settle_houses(known, state) || !settle_clauses(known, state)) return false;
    if (before != state.changes() || known.truths < 2) continue;  // sets of two only after singles give nothing more
    for (House house = 0; house < kHouses; ++house) {
      if (!cells_of_house(known, house, state) || !digits_of_house(known, house, state)) return false;
    }
  }
  return true;
}

inline SearchResult search(const Known& known, const Assumptions& start, int max_nodes) {
  return Search(known, start, max_nodes).run();
}

/// Judges steps as `host::ArgumentJudge` does, but trusts deadly patterns: every proof starts anew, every lemma has its
/// own clauses, and each premise is dropped in turn.
class NaiveJudge {
 public:
  NaiveJudge(const Board& board, int max_nodes) : start_(board), max_nodes_(max_nodes) {}

  /// Does not count idle premises.
  [[nodiscard]] host::Judgement judge(const Step& step) const {
    int nodes_left = max_nodes_;
    host::Judgement judgement = Trial(*this, step, -1, nodes_left).run();
    judgement.nodes = std::min(judgement.nodes, max_nodes_);
    return judgement;
  }
  /// For each premise of a proved step, those of the lemmas last: whether the proof works without it.
  [[nodiscard]] std::vector<bool> idle_premises(const Step& step) const {
    std::vector<bool> idle(static_cast<std::size_t>(judge(step).premises));
    for (std::size_t premise = 0; premise < idle.size(); ++premise) {
      int nodes_left = max_nodes_;
      idle[premise] = Trial(*this, step, static_cast<int>(premise), nodes_left).run().verdict == host::Verdict::proved;
    }
    return idle;
  }

 private:
  /// One attempt to prove a step, with all its premises or without one of them.
  class Trial {
   public:
    Trial(const NaiveJudge& judge, const Step& step, int dropped, int& nodes_left)
        : judge_(judge), step_(step), dropped_(dropped), nodes_left_(nodes_left) {}

    host::Judgement run() {
      Known known;
      add(step_.bases, known);
      if (step_.uniqueness != nullptr && !settle_uniqueness(known)) return judgement_;
      Known lemmas;  // what lemmas may use in addition to their own premises: guardians, and earlier lemmas
      lemmas.clauses = known.clauses;
      for (const Lemma& lemma : step_.lemmas) {
        Known own = lemmas;
        add(lemma.premises, own);
        if (!prove(own, lemma.clause)) return judgement_;
        lemmas.clauses.push_back(lemma.clause);
        known.clauses.push_back(lemma.clause);
      }
      for (const Conclusion& conclusion : step_.conclusions) {
        if (!is_counted(conclusion) && !prove(known, {&conclusion, 1})) return judgement_;
      }
      return judgement_;
    }

   private:
    void add(std::span<const Truth> premises, Known& known) {
      for (const Truth truth : premises) {
        if (judgement_.premises++ != dropped_) known.add(truth);
      }
    }
    /// The possible candidates of a truth; none if one of them is true.
    [[nodiscard]] std::set<Candidate> open_candidates(Truth truth) const {
      std::set<Candidate> open;
      for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
        const Cell cell = cell_of(candidate);
        const Digit digit = digit_of(candidate);
        const bool is_in = is_cell_truth(truth)
                               ? cell == cell_of(truth)
                               : digit == truth_digit(truth) && house_map(house_of(truth)).contains(cell);
        if (!is_in || !judge_.start_.places(digit).contains(cell)) continue;
        if (judge_.start_.held(digit).contains(cell)) return {};
        open.insert(candidate);
      }
      return open;
    }
    /// Whether the candidate is in more covers than bases by more than there are more covers than bases, among those
    /// that hang together with it, while no other candidate is in fewer covers than bases.
    [[nodiscard]] bool is_counted(const Conclusion& conclusion) const {
      if (conclusion.is_placement()) return false;
      std::set<Truth> bases;
      for (std::size_t i = 0; i < step_.bases.size(); ++i) {
        if (static_cast<int>(i) != dropped_) bases.insert(step_.bases[i]);
      }
      const std::set<Truth> covers(step_.covers.begin(), step_.covers.end());
      std::vector<std::pair<std::set<Candidate>, int>> sets;  // with 1 for a cover and -1 for a base
      for (const Truth base : bases) sets.emplace_back(open_candidates(base), -1);
      for (const Truth cover : covers) sets.emplace_back(open_candidates(cover), 1);
      std::set<Candidate> reached{conclusion.candidate()};
      std::map<Candidate, int> excess;
      int rank = 0;
      for (std::size_t i = 0; i < sets.size();) {
        const auto& [open, weight] = sets[i];
        const auto is_reached = [&](Candidate candidate) { return reached.contains(candidate); };
        if (std::none_of(open.begin(), open.end(), is_reached)) {
          ++i;
          continue;
        }
        rank += weight;
        for (const Candidate candidate : open) excess[candidate] += weight;
        reached.insert(open.begin(), open.end());
        sets.erase(sets.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
      }
      if (!excess.contains(conclusion.candidate())) return false;
      const bool is_covered =
          std::all_of(excess.begin(), excess.end(), [](const auto& one) { return one.second >= 0; });
      return is_covered && excess[conclusion.candidate()] > rank;
    }
    /// Whether a clause follows: if all its literals are false there must be a contradiction.
    bool prove(const Known& known, Clause clause) {
      Assumptions start = judge_.start_;
      SearchResult result;
      result.nodes = 1;
      const auto deny = [&start](const Conclusion& literal) { return start.assume_not(literal); };
      if (std::all_of(clause.begin(), clause.end(), deny)) result = search(known, start, nodes_left_);
      judgement_.nodes += result.nodes;
      nodes_left_ -= result.nodes;
      if (result.end == SearchResult::End::contradiction) return true;
      const bool is_undecided = result.end == SearchResult::End::undecided;
      judgement_.verdict = is_undecided ? host::Verdict::undecided : host::Verdict::refuted;
      return false;
    }
    /// Adds the guardians as a clause.
    bool settle_uniqueness(Known& known) {
      const UniquenessPattern& uniqueness = *step_.uniqueness;
      Assumptions state = judge_.start_;
      bool is_possible = true;
      for (const Candidate guardian : uniqueness.guardians) {
        guardians_.push_back(Conclusion::place(cell_of(guardian), digit_of(guardian)));
        is_possible = is_possible && state.remove(cell_of(guardian), digit_of(guardian));
      }
      if (is_possible && propagate(known, state)) {
        for (const Candidate candidate : uniqueness.pattern) {
          const Cell cell = cell_of(candidate);
          for (const Digit digit : digits_of(state.digits(cell))) {
            if (uniqueness.pattern.contains(candidate_of(cell, digit))) continue;
            judgement_.verdict = host::Verdict::refuted;
            return false;
          }
        }
      }
      known.clauses.emplace_back(guardians_);
      return true;
    }

    const NaiveJudge& judge_;
    const Step& step_;
    int dropped_;
    int& nodes_left_;
    std::vector<Conclusion> guardians_;
    host::Judgement judgement_;
  };

  Assumptions start_;
  int max_nodes_;
};

}  // namespace nonet::tests::naive
