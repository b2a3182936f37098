// ALS W-wing: two almost locked sets A and B with common digits x and z, and a house in which each place of x sees all
// places of x in A, or all in B. If both sets lacked z both would have x, and the house would have no place for x. So a
// candidate z that sees all places of z in both sets is eliminated.
//
//   | A . . | - - - | . . . |    A: 1 2    B: 2 3, 1 3 (two cells, digits 1 2 3)
//   | - - - | . B B | . . . |    x = 2, in r1c1 and r2c5    z = 1, in r1c1 and r2c6
//   | . . . | . . . | . . . |    -: sees both 1
//   |-------+-------+-------|
//   | x . . | . x . | . . . |    x: the places of 2 in row 4
//
// Where all places see the same set, it cannot have x, and no second set is needed: these houses are skipped. A
// W-wing has sets of one cell each. The grouped form has a house with more than two places of x.
//
// The sets may share cells.
//
// Order: by number of cells of both sets, then by x, house and sets. Of wings with the same eliminations only the first
// is reported. Eliminations by digit, then cell.

#include "almost_locked_sets.hpp"

namespace nonet::als {

namespace {

enum AlsWWingKind : std::size_t { kConjugate, kGrouped };

struct Wing {
  std::uint32_t a;
  std::uint32_t b;
  House house;
  Digit x;
  int cells;  ///< of both sets
  DigitCells gone;
  std::size_t number = 0;  ///< position in the order of the search
};

/// Of wings with the same eliminations the one with the fewest cells, and of these the first.
struct FoundWings {
  explicit FoundWings(Arena& arena) noexcept : wings(arena), exclusions(arena) {}

  void add(Wing wing) {
    wing.number = count++;
    const auto [at, is_new] = exclusions.add(wing.gone);
    if (is_new) {
      wings.push_back(wing);
    } else if (wing.cells < wings.begin()[at].cells) {
      wings.begin()[at] = wing;
    }
  }

  ArenaList<Wing> wings;
  Exclusions exclusions;
  std::size_t count = 0;
};

struct AlsWWingOptions : Settings {
  bool is_grouped = true;
};
constexpr auto kAlsWWingOptions = options<AlsWWingOptions>(
    kOverlap, kMaxCells,
    option("grouped", &AlsWWingOptions::is_grouped, "also houses with more than two places of the linking digit"));

/// Adds the wings of sets that have x at given places.
void add_wings(const LinkedSets& sets, House house, const Places& first, const Places& second, FoundWings& found,
               const AlsWWingOptions& options) {
  const Digit x = first.digit;
  const SetRow with_second = sets.with(second);
  for_each_set(sets.with(first), [&](std::size_t a) {
    const AlmostLockedSet& set_a = sets.sets()[a];
    for (std::size_t word = 0; word < with_second.size(); ++word) {
      std::uint64_t sharing = 0;
      for (const Digit z : digits_of(set_a.digits & ~mask_of(x))) sharing |= sets.sharing(sets.places(a, z))[word];
      for_each_set(sharing & with_second[word], word, [&](std::size_t b) {
        const AlmostLockedSet& set_b = sets.sets()[b];
        if (!options.allows(set_a, set_b)) return;
        const int cells = set_a.cells.count() + set_b.cells.count();
        Wing wing{static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), house, x, cells, {}};
        for (const Digit z : digits_of(set_a.digits & set_b.digits & ~mask_of(x))) {
          wing.gone[z] = sets.targets(a, b, z);
        }
        found.add(wing);
      });
    }
  });
}

Flow report_als_w_wing(const FindContext& context, const LinkedSets& sets, const Wing& wing) {
  const Board& board = context.board();
  const AlmostLockedSet& a = sets.sets()[wing.a];
  const AlmostLockedSet& b = sets.sets()[wing.b];
  const DigitMask gone = wing.gone.digits();
  const CellMap in_a = sets.places(wing.a, wing.x).cells;
  const CellMap in_b = sets.places(wing.b, wing.x).cells;
  const CellMap places = board.digit_cells(wing.x) & house_map(wing.house);
  const CellMap by_b = places - sets.places(wing.a, wing.x).seen;
  const CellMap by_a = places - by_b;
  StepDraft draft(places.count() == 2 ? kConjugate : kGrouped, a.digits | b.digits);
  for (const Digit z : digits_of(gone)) draft.eliminate(wing.gone[z], z);
  draft.base_cells(a.cells);
  draft.base(house_truth(wing.house, wing.x));
  draft.base_cells(b.cells);
  cover_link(draft, in_a, by_a, wing.x);
  cover_link(draft, by_b, in_b, wing.x);
  cover_both(draft, sets, wing.a, wing.b, wing.gone);
  draft.metrics(kMetrics, {.sets = 2, .cells = (a.cells | b.cells).count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("set A", a.cells);
    evidence.cells("set B", b.cells);
    evidence.candidates("link", places, wing.x);
    evidence.houses("link", HouseMask{1} << wing.house);
    for (const Digit z : digits_of(gone)) {
      evidence.candidates("z", sets.places(wing.a, z).cells | sets.places(wing.b, z).cells, z);
    }
    evidence.link(candidates_of(in_a, wing.x), candidates_of(by_a, wing.x), false);
    evidence.link(candidates_of(by_a, wing.x), candidates_of(by_b, wing.x), true);
    evidence.link(candidates_of(by_b, wing.x), candidates_of(in_b, wing.x), false);
    const auto rest = [&](const AlmostLockedSet& set) { return digits_text(set.digits & ~(gone | mask_of(wing.x))); };
    const std::string x = digits_text(mask_of(wing.x));
    const std::string z = digits_text(gone, "/");
    evidence.sentence('(' + z + '=' + rest(a) + x + ')' + cells_text(a.cells) + " - " + x + cells_text(by_a) + " = " +
                      x + cells_text(by_b) + " - (" + x + '=' + rest(b) + z + ')' + cells_text(b.cells));
    const std::string zs = digits_words(gone);
    evidence.explanation("The " + x + " of " + house_words(wing.house) + " is in " + cells_words(places, "or") +
                         ". If in " + cells_words(by_a, "or") + ", " + cells_words(a.cells) +
                         " cannot hold it: " + "one digit more than cells, so all the others, with " + zs +
                         ", are there. If in " + cells_words(by_b, "or") + ", the same goes for " +
                         cells_words(b.cells) + ". So one of the sets has " + zs + ", and what sees all places of " +
                         digits_words(gone, "or") + " in both is not it: " + conclusions_words(draft.conclusions()) +
                         '.');
  });
}

void find_als_w_wings(FindContext& context, const AlsWWingOptions& options) {
  const Board& board = context.board();
  const LinkedSets& sets = options.sets(context);
  FoundWings found(context.arena());
  ArenaList<std::uint32_t> ends(context.arena());
  ArenaList<std::uint32_t> of_digit(context.arena());
  for (Digit x = 0; x < kDigits; ++x) {
    of_digit.clear();
    for (std::uint32_t i = 0; i < sets.all_places().size(); ++i) {
      if (sets.all_places()[i].digit == x && sets.all_places()[i].seen) of_digit.push_back(i);
    }
    for (House house = 0; house < kHouses; ++house) {
      if (context.stop()) return;
      const CellMap places = board.digit_cells(x) & house_map(house);
      const int count = board.count(house, x);
      if (count < 2 || (count > 2 && !options.is_grouped)) continue;
      ends.clear();
      for (const std::uint32_t i : of_digit) {
        const CellMap& seen = sets.all_places()[i].seen;
        if (seen.intersects(places) && !places.is_subset_of(seen)) ends.push_back(i);
      }
      for (const std::uint32_t& a : ends) {
        for (const std::uint32_t* b = &a + 1; b != ends.end(); ++b) {
          const Places& first = sets.all_places()[a];
          const Places& second = sets.all_places()[*b];
          if (places.is_subset_of(first.seen | second.seen)) add_wings(sets, house, first, second, found, options);
        }
      }
    }
  }
  found.wings.stable_sort(
      [](const Wing& a, const Wing& b) { return std::pair(a.cells, a.number) < std::pair(b.cells, b.number); });
  for (const Wing& wing : found.wings) {
    if (report_als_w_wing(context, sets, wing) == Flow::stop) return;
  }
}

constexpr KindInfo kAlsWWingKinds[] = {{"als-w-wing", "ALS W-Wing"}, {"grouped-als-w-wing", "Grouped ALS W-Wing"}};

}  // namespace

extern constinit const TechniqueInfo kAlsWWing = {
    .id = "als-w-wing",
    .name = "ALS W-Wing",
    .summary = "two almost locked sets that a house links by one digit: their other common digits leave what sees both",
    .kinds = kAlsWWingKinds,
    .options = kAlsWWingOptions,
    .metrics = kMetrics,
    .facts = kFactList<kAlmostLockedSets, kLinkedSets>,
    .create = create<find_als_w_wings, kAlsWWingOptions>,
};

}  // namespace nonet::als
