// Franken and mutant fish, with and without fins. Base and cover houses may be blocks: in a franken fish one side has
// lines of one kind and perhaps blocks, the other side lines of the other kind and perhaps blocks, with a block
// somewhere; all other mixtures are mutants, among them those with nothing but blocks on one side.
//
//   | x . x | . . . | - . . |    a franken swordfish: bases b1, r4, r7, covers c1, c3, c7
//   | x . . | . . . | - . . |    x: all places of the digit in the bases
//   | . . . | . . . | - . . |    -: the digit is eliminated
//   |-------+-------+-------|
//   | x . . | . . . | x . . |
//   | - . - | . . . | - . . |
//   | - . - | . . . | - . . |
//   |-------+-------+-------|
//   | . . x | . . . | x . . |
//
// Fins are the places of base houses outside the covers, and endo-fins those in two base houses. A place that sees all
// fins is eliminated: in cover houses outside the base houses, or in a base house where two covers cross (cannibalism).
// Without fins no two base houses may share a place. Each cover house has a place of a base house.
//
// Every elimination is a dead place (nonet/facts/dead_places.hpp); digits without any are skipped. The search adds
// house after house. Its targets are the dead places that may still be eliminated: the base places that a target does
// not see must all be covered, by covers that do not have the target. Each base house adds places to cover, each cover
// house reduces the covers left; so the search drops most targets early, and backtracks when none is left. A house
// without targets is no base at all, nor is one that has none together with each of the other bases: the houses that
// may come next and their targets are computed once for all deeper levels.
//
// Many fish eliminate the same; of those of one technique only the first is reported, and the search skips what cannot
// give new eliminations.
//
// Order: by digit; franken: bases of rows and blocks first, then bases of columns and blocks; base houses depth-first
// in the order rows, columns, blocks, then cover houses likewise. Eliminations outside the base houses by cell, then
// cannibalistic ones. A siamese fish follows the other fish of its base houses.

#include "fish.hpp"
#include "nonet/arena_set.hpp"

namespace nonet::fish {

namespace {

/// The kinds of houses of a fish.
enum class Form : std::uint8_t { basic, franken, mutant };

/// The fish that one of these techniques reports.
struct FishLimits {
  std::size_t size;
  Form form;
  int max_fins;  ///< includes endo-fins; 0: no fins
  int max_endo_fins;
  bool is_cannibal;
  bool is_siamese;
};

/// The houses of a cell.
[[nodiscard]] Order orders_of(Cell cell) noexcept { return order_of_houses(houses_of(cell)); }

[[nodiscard]] CellMap peers_of_all(const CellMap& cells, CellMap targets) noexcept {
  cells.for_each([&](Cell cell) { targets &= peers_of(cell); });
  return targets;
}

/// The sets of eliminations that were found before: many fish eliminate the same.
using Outcomes = ArenaSet<CellMap>;

/// Whether every subset of at least `least` of some cells is known; of at most three cells.
[[nodiscard]] bool has_all(const Outcomes& known, const CellMap& cells, int least) {
  const int count = cells.count();
  if (count < least) return true;
  if (count > 3 || !known.contains(cells)) return false;
  for (const Cell cell : cells) {
    if (count > least && !known.contains(cells - CellMap::of(cell))) return false;
    if (least == 1 && !known.contains(CellMap::of(cell))) return false;
  }
  return true;
}

/// The results for a digit.
struct DigitFish {
  Outcomes fish;
  Outcomes siamese;
};

/// The search for one digit and one kind of bases and covers.
class ComplexFishSearch {
 public:
  ComplexFishSearch(FindContext& context, const FishLimits& limits, Digit digit, const CellMap& dead, Order bases,
                    Order covers, DigitFish& found)
      : context_(context),
        limits_(limits),
        found_(found),
        digit_(digit),
        places_(context.board().digit_cells(digit)),
        dead_(dead),
        of_bases_(context.arena()) {
    for (int order = 0; order < kHouses; ++order) {
      const CellMap in_house = places_ & house_map(house_at(order));
      in_[static_cast<std::size_t>(order)] = in_house;
      if (in_house.empty()) continue;
      const Order bit = Order{1} << static_cast<unsigned>(order);
      base_pool_ |= bases & bit;
      cover_pool_ |= covers & bit;
    }
  }

  Flow run() {
    Bases none;
    none.targets = dead_;
    Targets all;
    all.fill(dead_);
    Targets targets_of;
    const Order houses = next_bases(none, base_pool_, all, targets_of);
    return add_base(houses, limits_.size, none, targets_of);
  }

 private:
  struct Bases {
    Order houses = 0;
    CellMap places;
    CellMap endo_fins;
    CellMap targets;
  };
  /// For each house that may be the next base, the dead places that may be eliminated with it.
  using Targets = std::array<CellMap, kHouses>;
  struct Covers {
    Order houses = 0;
    CellMap places;
    CellMap twice;  ///< in two covers
    CellMap targets;
  };

  [[nodiscard]] const CellMap& in(Order houses) const {
    return in_[static_cast<std::size_t>(std::countr_zero(houses))];
  }

  /// Whether `left` of some houses can cover all places of a set.
  [[nodiscard]] bool can_cover(const CellMap& places, Order houses, std::size_t left) const {
    if (left == 0 || places.empty()) return places.empty();
    for (Order rest = orders_of(places.first()) & houses; rest != 0; rest &= rest - 1) {
      const CellMap others = places - in(rest);
      if (others.empty() || (left > 1 && can_cover(others, houses, left - 1))) return true;
    }
    return false;
  }

  /// Whether `left` of some houses, `through` of them with a cell, can cover all places of a set.
  [[nodiscard]] bool can_cover_through(Cell cell, std::size_t through, const CellMap& places, Order houses,
                                       std::size_t left) const {
    if (through == 0) return can_cover(places, houses, left);
    for (Order rest = orders_of(cell) & houses; rest != 0; rest &= rest - 1) {
      const Order others = houses & ~(rest & (0U - rest));
      if (can_cover_through(cell, through - 1, places - in(rest), others, left - 1)) return true;
    }
    return false;
  }

  /// The targets of a choice that may still be eliminated with `left` of some more houses as covers.
  [[nodiscard]] CellMap possible(const Bases& bases, const Covers& covers, const CellMap& targets, Order houses,
                                 std::size_t left) const {
    const CellMap uncovered = bases.places - covers.places;
    const bool has_fins = limits_.max_fins > 0;
    if (!has_fins && !can_cover(uncovered, houses, left)) return {};
    CellMap kept;
    targets.for_each([&](Cell target) {
      // The number of further covers that must have the target: two if it is in a base house.
      std::size_t through = bases.places.contains(target) ? 2 : 1;
      if (through == 2 && !limits_.is_cannibal) return;
      if (covers.places.contains(target)) --through;
      if (through > 0 && covers.twice.contains(target)) --through;
      if (through > left || through > static_cast<std::size_t>(std::popcount(orders_of(target) & houses))) return;
      // What the target sees may be a fin, and covers with the target have no other places.
      const bool can_go = has_fins ? can_cover(uncovered - cell_and_peers(target), houses, left - through)
                                   : can_cover_through(target, through, uncovered, houses, left);
      if (can_go) kept.add(target);
    });
    return kept;
  }

  /// Whether base houses with these targets can give only eliminations that are known.
  [[nodiscard]] bool gives_only_known(const CellMap& targets) {
    return targets.empty() ||
           (has_all(found_.fish, targets, 1) && (!limits_.is_siamese || has_all(found_.siamese, targets, 2)));
  }

  /// Adds the first of some houses to bases. An eliminated place sees the places that are in two of them.
  [[nodiscard]] Bases with(const Bases& bases, Order houses, const CellMap& targets) const {
    const CellMap& added = in(houses);
    const CellMap shared = bases.places & added;
    return {.houses = bases.houses | (houses & (0U - houses)),
            .places = bases.places | added,
            .endo_fins = bases.endo_fins | shared,
            .targets = peers_of_all(shared, targets)};
  }

  /// Those of some houses that may be the next base, and their targets. Further bases only reduce both.
  [[nodiscard]] Order next_bases(const Bases& bases, Order houses, const Targets& targets_of, Targets& kept) const {
    Order next_houses = 0;
    for (; houses != 0; houses &= houses - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(houses));
      const CellMap targets = bases.targets & targets_of[at];
      if (targets.empty() || (limits_.max_fins == 0 && bases.places.intersects(in(houses)))) continue;
      const Bases next = with(bases, houses, targets);
      if (next.targets.empty() || next.endo_fins.count() > limits_.max_endo_fins) continue;
      kept[at] = possible(next, {}, next.targets, cover_pool_ & ~next.houses, limits_.size);
      if (kept[at]) next_houses |= Order{1} << at;
    }
    return next_houses;
  }

  /// Adds `left` base houses from some houses with their targets.
  Flow add_base(Order houses, std::size_t left, const Bases& bases, const Targets& targets_of) {
    if (context_.stop()) return Flow::stop;
    for (; static_cast<std::size_t>(std::popcount(houses)) >= left; houses &= houses - 1) {
      const CellMap& targets = targets_of[static_cast<std::size_t>(std::countr_zero(houses))];
      if (gives_only_known(targets)) continue;
      const Bases next = with(bases, houses, targets);
      Flow flow = Flow::go_on;
      if (left > 1) {
        Targets kept;
        const Order next_houses = next_bases(next, houses & (houses - 1), targets_of, kept);
        flow = add_base(next_houses, left - 1, next, kept);
      } else {
        flow = try_covers(next);
      }
      if (flow == Flow::stop) return flow;
    }
    return Flow::go_on;
  }

  /// Tries all sets of cover houses for a set of base houses.
  Flow try_covers(const Bases& bases) {
    if (limits_.form == Form::franken && (bases.houses & ~kBlocks) == 0) return Flow::go_on;
    Order houses = cover_pool_ & ~bases.houses;
    for (Order rest = houses; rest != 0; rest &= rest - 1) {
      if (!in(rest).intersects(bases.places)) houses &= ~(rest & (0U - rest));
    }
    of_bases_.clear();
    Covers none;
    none.targets = bases.targets;
    if (add_cover(houses, limits_.size, bases, none) == Flow::stop) return Flow::stop;
    return report_pairs(
        context_, of_bases_.span(), [](const Fish&) { return true; },
        [this](const Fish& one, const Fish& other) {
          return found_.siamese.add(one.all_gone() | other.all_gone()).is_new;
        });
  }

  /// Adds `left` cover houses from some houses.
  Flow add_cover(Order houses, std::size_t left, const Bases& bases, const Covers& covers) {
    for (; static_cast<std::size_t>(std::popcount(houses)) >= left; houses &= houses - 1) {
      const CellMap& added = in(houses);
      Covers next{.houses = covers.houses | (houses & (0U - houses)),
                  .places = covers.places | added,
                  .twice = covers.twice | (covers.places & added),
                  .targets = {}};
      next.targets = possible(bases, next, covers.targets, houses & (houses - 1), left - 1);
      if (next.targets.empty() || (!limits_.is_siamese && gives_only_known(next.targets))) continue;
      const Flow flow = left > 1 ? add_cover(houses & (houses - 1), left - 1, bases, next) : take(bases, next);
      if (flow == Flow::stop) return flow;
    }
    return Flow::go_on;
  }

  /// Handles a complete fish, unless it has another form or too many fins.
  Flow take(const Bases& bases, const Covers& covers) {
    if (form_of(bases.houses, covers.houses) != limits_.form) return Flow::go_on;
    const CellMap uncovered = bases.places - covers.places;
    const CellMap fins = uncovered | bases.endo_fins;
    if (fins.count() > limits_.max_fins || fins.empty() != (limits_.max_fins == 0)) return Flow::go_on;
    const CellMap targets = peers_of_all(fins, covers.targets);
    const Fish fish{.digit = digit_,
                    .base = houses_of_order(bases.houses),
                    .cover = houses_of_order(covers.houses),
                    .body = bases.places - fins,
                    .fins = uncovered - bases.endo_fins,
                    .endo_fins = bases.endo_fins,
                    .gone = targets - bases.places,
                    .cannibalistic = targets & bases.places};
    if (targets.empty()) return Flow::go_on;
    if (limits_.is_siamese) of_bases_.push_back(fish);
    return found_.fish.add(targets).is_new ? report(context_, fish) : Flow::go_on;
  }

  [[nodiscard]] static Form form_of(Order bases, Order covers) noexcept {
    const auto is_of = [](Order houses, Order lines, Order others) {
      return (houses & lines) != 0 && (houses & others) == 0;
    };
    const bool is_straight = (is_of(bases, kRows, kColumns) && is_of(covers, kColumns, kRows)) ||
                             (is_of(bases, kColumns, kRows) && is_of(covers, kRows, kColumns));
    if (!is_straight) return Form::mutant;
    return ((bases | covers) & kBlocks) != 0 ? Form::franken : Form::basic;
  }

  FindContext& context_;
  const FishLimits& limits_;
  DigitFish& found_;
  Digit digit_;
  const CellMap& places_;
  const CellMap& dead_;
  std::array<CellMap, kHouses> in_;  ///< the places in each house
  Order base_pool_ = 0;
  Order cover_pool_ = 0;
  ArenaList<Fish> of_bases_;  ///< for siamese fish only: the fish of the current base houses
};

}  // namespace

void find_complex_fish(FindContext& context, Family family, int size, const FishOptions& options) {
  const bool has_fins = family == Family::finned_franken || family == Family::finned_mutant;
  const FishLimits limits{
      .size = static_cast<std::size_t>(size),
      .form = family == Family::mutant || family == Family::finned_mutant ? Form::mutant : Form::franken,
      .max_fins = has_fins ? options.max_fins : 0,
      .max_endo_fins = has_fins ? options.max_endo_fins : 0,
      .is_cannibal = options.is_cannibal,
      .is_siamese = options.is_siamese,
  };
  const DigitMask digits = digits_to_search(context);
  if (digits == 0) return;
  const DeadPlaces& dead = dead_places(context.board());
  DigitFish found{.fish = Outcomes(context.arena()), .siamese = Outcomes(context.arena())};
  for (const Digit digit : digits_of(digits)) {
    const CellMap& targets = dead.cells[digit];
    found.fish.clear();
    found.siamese.clear();
    const auto search = [&](Order bases, Order covers) {
      return ComplexFishSearch(context, limits, digit, targets, bases, covers, found).run();
    };
    if (limits.form == Form::mutant) {
      if (search(kRows | kColumns | kBlocks, kRows | kColumns | kBlocks) == Flow::stop) return;
    } else if (search(kRows | kBlocks, kColumns | kBlocks) == Flow::stop ||
               search(kColumns | kBlocks, kRows | kBlocks) == Flow::stop) {
      return;
    }
  }
}

}  // namespace nonet::fish
