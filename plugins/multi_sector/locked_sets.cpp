#include "locked_sets.hpp"

#include <algorithm>
#include <bit>
#include <compare>

#include "nonet/arena_set.hpp"
#include "splits.hpp"

namespace nonet::multi_sector {

namespace {

/// How much a closed set takes in its best form, and whether it is a simpler technique's: a subset of the cells of one
/// house, or a fish of one digit.
struct Cost {
  int size;
  bool is_simple;
  /// Smaller is better; of two with as many bases that of a simpler technique.
  [[nodiscard]] int key() const noexcept { return 2 * size + (is_simple ? 0 : 1); }
};

/// A closed set with the candidates that it excludes.
struct Closed {
  CellMap cells;
  std::array<Sector, kDigits> sectors;
  CandidateMap eliminations;
  int key;
};

class Search {
 public:
  Search(const FindContext& context, const SearchLimits& limits)
      : context_(context), board_(context.board()), limits_(limits), split_(board_), found_(context.arena()) {
    best_.fill(2 * kCells);
  }

  ArenaList<LockedSet> run() {
    ArenaList<LockedSet> sets(context_.arena());
    if (!board_.empty_cells() || !for_splits()) return sets;
    for (const Closed& closed : found_) {
      if (is_best_for_some(closed)) sets.push_back(best_form(closed));
    }
    sets.stable_sort([](const LockedSet& a, const LockedSet& b) { return precedes(a, b); });
    return without_repetitions(sets);
  }

 private:
  /// Goes through the splits, each differing from the one before in one digit, most often one with few cells to match
  /// anew. False if the context says stop.
  bool for_splits() {
    const int sectors = limits_.with_blocks ? 3 : 2;
    std::array<Digit, kDigits> order;
    for (Digit digit = 0; digit < kDigits; ++digit) order[static_cast<std::size_t>(digit)] = digit;
    std::sort(order.begin(), order.end(), [&](Digit a, Digit b) { return open_rows(a) < open_rows(b); });
    std::array<int, kDigits> step;  // of the sectors, by digit
    step.fill(1);
    for (;;) {
      if (context_.stop()) return false;
      if (split_.is_matched() && !split_.is_connected()) with_split();
      const auto next = [&](Digit digit) {
        return static_cast<int>(sectors_[static_cast<std::size_t>(digit)]) + step[static_cast<std::size_t>(digit)];
      };
      const auto* at = order.begin();
      for (; at != order.end() && (next(*at) < 0 || next(*at) == sectors); ++at) {
        step[static_cast<std::size_t>(*at)] *= -1;
      }
      if (at == order.end()) return true;
      split_.count_by(*at, sectors_[static_cast<std::size_t>(*at)] = static_cast<Sector>(next(*at)));
    }
  }
  /// The number of rows without a digit.
  [[nodiscard]] int open_rows(Digit digit) const {
    int rows = 0;
    for (House row = kFirstRow; row < kFirstColumn; ++row) rows += board_.count(row, digit) != 0 ? 1 : 0;
    return rows;
  }

  void with_split() {
    for (const Component& component : Components(split_)) {
      bool has_entry = false;
      bool has_exit = false;
      for (const Cell cell : component.cells) {
        has_entry = has_entry || !split_.sources(cell).is_subset_of(component.reached);
        for (const Digit digit : digits_of(board_.candidates(cell))) {
          has_exit = has_exit || !component.reaching.contains(split_.target(cell, digit));
        }
      }
      if (has_entry) add(component.reached);
      if (has_exit) add(board_.empty_cells() - component.reaching);
    }
  }

  /// Enters a closed set.
  void add(const CellMap& cells) {
    CandidateMap eliminations;
    for (const Cell cell : cells) {
      for (const Cell other : split_.sources(cell) - cells)
        eliminations.add(candidate_of(other, split_.digit_at(cell)));
    }
    const Cost cost = cost_of(cells);
    const int key = cost.key();
    bool is_best = false;
    for (const Candidate candidate : eliminations) {
      int& best = best_[static_cast<std::size_t>(candidate)];
      is_best = is_best || key <= best;
      best = std::min(best, key);
    }
    if (is_best && !cost.is_simple && cost.size <= limits_.max_size) {
      found_.push_back({cells, sectors_, eliminations, key});
    }
  }

  /// The digits by house of the covers of some cells.
  using Digits = std::array<unsigned, kHouses>;
  [[nodiscard]] Digits covers_of(const CellMap& cells) const {
    Digits digits{};
    for (const Cell cell : cells) {
      const Truth cover = split_.cover_of(cell);
      digits[static_cast<std::size_t>(house_of(cover))] |= mask_of(truth_digit(cover));
    }
    return digits;
  }
  [[nodiscard]] Cost cost_of(const CellMap& cells) const {
    const CellMap others = board_.empty_cells() - cells;
    const Digits covers = covers_of(cells);
    Cost cost{std::min(cells.count(), others.count()), cells.in_one_house() || others.in_one_house()};
    for (const Sector sector : {Sector::rows, Sector::columns, Sector::blocks}) {
      int size = 0;
      unsigned digits = 0;
      for (int i = 0; i < 9; ++i) {
        const House house = first_house(sector) + i;
        if (!house_map(house).intersects(cells)) continue;
        const unsigned bases = open_digits(house) & ~covers[static_cast<std::size_t>(house)];
        size += std::popcount(bases);
        digits |= bases;
      }
      cost.size = std::min(cost.size, size);
      cost.is_simple = cost.is_simple || std::popcount(digits) == 1;
    }
    return cost;
  }
  /// The digits that a house does not hold yet.
  [[nodiscard]] unsigned open_digits(House house) const {
    unsigned digits = 0;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (board_.count(house, digit) != 0) digits |= mask_of(digit);
    }
    return digits;
  }

  [[nodiscard]] bool is_best_for_some(const Closed& closed) const {
    return std::any_of(closed.eliminations.begin(), closed.eliminations.end(),
                       [&](Candidate candidate) { return best_[static_cast<std::size_t>(candidate)] == closed.key; });
  }

  [[nodiscard]] ArenaList<LockedSet> without_repetitions(const ArenaList<LockedSet>& sets) const {
    ArenaList<LockedSet> kept(context_.arena());
    ArenaSet<CandidateMap> known(context_.arena());
    for (const LockedSet& set : sets) {
      if (known.add(set.eliminations).is_new) kept.push_back(set);
    }
    return kept;
  }

  static int house_count(const LockedSet& set) { return std::popcount(houses_of(set.bases) | houses_of(set.covers)); }
  static bool precedes(const LockedSet& a, const LockedSet& b) {
    if (a.size != b.size) return a.size < b.size;
    if (a.form != b.form) return a.form < b.form;
    if (const auto order = a.digits().count() <=> b.digits().count(); std::is_neq(order)) return std::is_lt(order);
    if (const auto order = house_count(a) <=> house_count(b); std::is_neq(order)) return std::is_lt(order);
    if (const auto order = a.bases <=> b.bases; std::is_neq(order)) return std::is_lt(order);
    if (const auto order = a.covers <=> b.covers; std::is_neq(order)) return std::is_lt(order);
    return std::is_lt(a.eliminations <=> b.eliminations);
  }

  [[nodiscard]] LockedSet best_form(const Closed& closed) const;

  const FindContext& context_;
  const Board& board_;
  SearchLimits limits_;
  Split split_;
  std::array<Sector, kDigits> sectors_{};
  std::array<int, kCandidates> best_;  // the least key of what excludes each candidate
  ArenaList<Closed> found_;
};

LockedSet Search::best_form(const Closed& closed) const {
  LockedSet naked{0, Form::naked, {}, {}, closed.eliminations};
  LockedSet hidden{0, Form::hidden, {}, {}, closed.eliminations};
  Digits covers{};
  for (const Cell cell : closed.cells) {
    naked.bases.add(cell_truth(cell));
    for (const Digit digit : digits_of(board_.candidates(cell))) {
      const House house = house_of(cell, closed.sectors[static_cast<std::size_t>(digit)]);
      covers[static_cast<std::size_t>(house)] |= mask_of(digit);
      naked.covers.add(house_truth(house, digit));
    }
  }
  for (const Cell cell : board_.empty_cells() - closed.cells) hidden.covers.add(cell_truth(cell));
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const House first = first_house(closed.sectors[static_cast<std::size_t>(digit)]);
    for (House house = first; house < first + 9; ++house) {
      if (board_.count(house, digit) != 0 && !naked.covers.contains(house_truth(house, digit))) {
        hidden.bases.add(house_truth(house, digit));
      }
    }
  }
  LockedSet best = naked;
  const auto consider = [&](LockedSet& set) {
    set.size = set.bases.count();
    if (precedes(set, best)) best = set;
  };
  best.size = naked.bases.count();
  consider(hidden);
  for (const Sector sector : {Sector::rows, Sector::columns, Sector::blocks}) {
    LockedSet fish{0, Form::multi_fish, {}, {}, closed.eliminations};
    const House first = first_house(sector);
    for (House house = first; house < first + 9; ++house) {
      if (!house_map(house).intersects(closed.cells)) continue;
      for (const Digit digit : digits_of(open_digits(house) & ~covers[static_cast<std::size_t>(house)])) {
        fish.bases.add(house_truth(house, digit));
      }
      for (const Cell cell : (house_map(house) & board_.empty_cells()) - closed.cells)
        fish.covers.add(cell_truth(cell));
    }
    for (const Truth cover : naked.covers) {
      if (house_of(cover) < first || house_of(cover) >= first + 9) fish.covers.add(cover);
    }
    consider(fish);
  }
  return best;
}

}  // namespace

DigitMask LockedSet::digits() const noexcept {
  unsigned digits = 0;
  for (const TruthMap* const truths : {&bases, &covers}) {
    for (const Truth truth : *truths) {
      if (!is_cell_truth(truth)) digits |= mask_of(truth_digit(truth));
    }
  }
  return digits;
}

HouseMask houses_of(const TruthMap& truths) noexcept {
  HouseMask houses = 0;
  for (const Truth truth : truths) {
    if (!is_cell_truth(truth)) houses |= HouseMask{1} << house_of(truth);
  }
  return houses;
}

ArenaList<LockedSet> find_locked_sets(const FindContext& context, const SearchLimits& limits) {
  return Search(context, limits).run();
}

}  // namespace nonet::multi_sector
