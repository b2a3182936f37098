// Broken wing: a ring of an odd number of cells in which neighbours share a house that would have two places for a
// digit, but for further places, the guardians. Without the guardians every second cell would hold the digit, which is
// impossible in an odd ring. So one of the guardians holds it: cells that see all guardians lose the digit, and a
// single guardian is placed.
//
//   | A . . | . B . | . . . |    A - B - C - D - E - A: the ring, linked by row 1, column 5, row 5, column 2, block 1
//   | . . . | . . . | . . . |    G: the other places of the digit in these houses
//   | . E . | . . . | . . . |    -: sees all of them
//   |-------+-------+-------|
//   | . . . | . . . | . . . |
//   | . D . | . C . | . G . |
//   | . . . | . . . | . . . |
//   |-------+-------+-------|
//   | . . . | . G . | . - . |
//
// Each house of the ring has exactly two of its cells, so rings have at least five cells. Two cells that share a line
// and a block may be linked by either. Cells of the ring that see all guardians lose the digit too.
//
// Order: digits; cells, for each the rings of which it is the only guardian, then those of which it is the lowest
// elimination; rings from their lowest cell, depth first over row, column and block, the cells of a house ascending; a
// ring is walked in the direction whose second cell is lower than the last. Eliminations by cell.

#include <bit>

#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

struct BrokenWingOptions {
  int max_length = kHouses;
};
constexpr auto kBrokenWingOptions =
    options<BrokenWingOptions>(option("max-length", &BrokenWingOptions::max_length, Range{5, kHouses},
                                      "cells that a ring may have; it has an odd number of them"));
struct BrokenWingMetrics {
  std::size_t length;
  int guardians;
};
constexpr auto kBrokenWingMetrics =
    metrics<BrokenWingMetrics>(metric("length", &BrokenWingMetrics::length, "cells of the ring"),
                               metric("guardians", &BrokenWingMetrics::guardians, "cells of which one has the digit"));

/// A path of cells that grows to rings. The search wants rings whose guardians are all in a given set, which leaves few
/// houses: those with at most two other places.
class RingSearch {
 public:
  /// `changed`: a ring must have one of these houses.
  RingSearch(FindContext& context, Digit digit, int max_length, HouseMask changed)
      : context_(context),
        digit_(digit),
        changed_(changed),
        max_length_(static_cast<std::size_t>(max_length)),
        cells_(context.board().digit_cells(digit)) {}

  Flow find() {
    HouseMask few = 0;   // houses with two or three places
    HouseMask some = 0;  // houses with two to five places
    HouseMask any = 0;   // houses with two or more places
    for (House house = 0; house < kHouses; ++house) {
      const int count = context_.board().count(house, digit_);
      pairs_ |= HouseMask{count == 2} << house;
      few |= HouseMask{count == 2 || count == 3} << house;
      some |= HouseMask{count >= 2 && count <= 5} << house;
      any |= HouseMask{count >= 2} << house;
    }
    for (House block = 0; block < kFirstRow; ++block) {
      diagonal_ |= HouseMask{is_diagonal(block, cells_)} << block;
    }
    if (diagonal_ == 0) return Flow::go_on;
    for (const Cell cell : cells_) {
      if (context_.stop()) return Flow::stop;
      focus_ = cell;
      const HouseMask own = houses_of(cell);
      if (const HouseMask guarded = own & few & ~pairs_; guarded != 0) {
        if (find_with(CellMap::of(cell), cells_ - cell, pairs_ | guarded) == Flow::stop) return Flow::stop;
      }
      // A cell sees all of its own houses, three cells of others in its band or stack, and one of the rest.
      if (find_with(peers_of(cell), cells_, few | (some & near(cell)) | (any & own)) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

 private:
  /// The rows and blocks of a cell's band, and the columns and blocks of its stack.
  static constexpr HouseMask near(Cell cell) noexcept {
    const int band = row_of(cell) / 3;
    const int stack = column_of(cell) / 3;
    return 7U << (kFirstRow + 3 * band) | 7U << (kFirstColumn + 3 * stack) | 7U << (3 * band) | 0111U << stack;
  }

  /// Whether cells of a block are neither all in one row nor all in one column.
  static bool is_diagonal(House block, const CellMap& cells) {
    const CellMap inside = cells & house_map(block);
    return inside.more_than_one() && inside.covered_line() >= kHouses;
  }

  /// Finds the rings of some cells whose guardians are in a set. `usable` includes at least the houses with at most two
  /// other places.
  Flow find_with(const CellMap& guardians, const CellMap& corners, HouseMask usable) {
    allowed_ = guardians;
    corners_ = corners;
    usable_ = usable;
    if (!narrow_down() || !has_odd_ring()) return Flow::go_on;
    for (const Cell start : corners_) {
      path_[0] = start;
      if (grow(1, CellMap::of(start), {}) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  /// Keeps the cells that two usable houses can link, and the houses that have two of these cells and no other place
  /// outside the allowed guardians. Returns whether enough is left for a ring.
  bool narrow_down() {
    const CellMap unguarded = cells_ - allowed_;
    for (HouseMask before = 0; before != usable_;) {
      if ((usable_ & diagonal_) == 0 || (usable_ & ~pairs_) == 0 || (usable_ & changed_) == 0) return false;
      if (std::popcount(usable_) < 5) return false;
      before = usable_;
      // Cells that one house links, and that two do. A possible guardian is only linked by a house that does not
      // already have two cells that cannot be guardians.
      CellMap once;
      CellMap twice;
      CellMap guard_once;
      CellMap guard_twice;
      for (HouseMask rest = usable_; rest != 0; rest &= rest - 1) {
        const CellMap& house = house_map(std::countr_zero(rest));
        const CellMap must = unguarded & house;
        const int count = must.count();
        if (count > 2 || !must.is_subset_of(corners_) || !(corners_ & house).more_than_one()) {
          usable_ &= ~(rest & (0U - rest));
          continue;
        }
        twice |= once & house;
        once |= house;
        if (count == 2) continue;
        guard_twice |= guard_once & house;
        guard_once |= house;
      }
      corners_ &= (twice - allowed_) | (guard_twice & allowed_);
    }
    return true;
  }

  /// The cells that a house links with a cell.
  [[nodiscard]] CellMap linked(Cell cell, House house) const {
    if ((usable_ >> house & 1U) == 0) return {};
    const CellMap places = (cells_ & house_map(house)) - cell;
    const CellMap unguarded = places - allowed_;
    if (unguarded.more_than_one()) return {};
    return (unguarded ? unguarded : places) & corners_;
  }

  /// Whether linked cells cannot be coloured alternately. Only checks cells that are connected with the cells of a
  /// block link across rows and columns: without such a link, links along rows and along columns alternate in a ring,
  /// so it is even.
  [[nodiscard]] bool has_odd_ring() const {
    CellMap rest;
    for (const House block : houses_in(usable_ & diagonal_)) {
      if (is_diagonal(block, corners_)) rest |= corners_ & house_map(block);
    }
    while (rest) {
      std::array<CellMap, 2> colours;
      CellMap frontier = CellMap::of(rest.first());
      for (std::size_t colour = 0; frontier; colour ^= 1) {
        colours[colour] |= frontier;
        CellMap next;
        for (const Cell cell : frontier) {
          for (const House house : house_triple(cell)) next |= linked(cell, house);
        }
        frontier = next - colours[colour ^ 1];
      }
      if (colours[0].intersects(colours[1])) return true;
      rest -= colours[0] | colours[1];
    }
    return false;
  }

  /// Extends a path of `length` cells, or closes it.
  Flow grow(std::size_t length, const CellMap& ring, const CellMap& guardians) {  // NOLINT(misc-no-recursion)
    if (length % 8 == 0 && context_.stop()) return Flow::stop;
    const Cell last = path_[length - 1];
    for (const House house : house_triple(last)) {
      if ((usable_ >> house & 1U) == 0) continue;
      const CellMap places = cells_ & house_map(house);
      const CellMap met = places & ring;
      houses_[length - 1] = house;
      if (length >= 5 && length % 2 == 1 && path_[1] < last && met == CellMap{path_[0], last}) {
        const CellMap more = places - met;
        if (more.is_subset_of(allowed_) && close(length, guardians | more) == Flow::stop) return Flow::stop;
      }
      if (length == max_length_ || met != CellMap::of(last)) continue;
      for (const Cell next : linked(last, house) - guardians - CellMap::below(path_[0])) {
        path_[length] = next;
        if (grow(length + 1, ring + next, guardians | (places - last - next)) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  Flow close(std::size_t length, const CellMap& guardians) {
    StepDraft draft(0, mask_of(digit_));
    if (guardians == CellMap::of(focus_)) {
      draft.place(focus_, digit_);
    } else if (guardians.more_than_one()) {
      const CellMap targets = guardians.peer_intersection() & cells_;
      if (targets.first() != focus_) return Flow::go_on;  // found with another cell as focus
      draft.eliminate(targets, digit_);
    } else {
      return Flow::go_on;
    }
    draft.base_houses(needed_houses(length, draft.conclusions()), digit_);
    draft.metrics(kBrokenWingMetrics, {.length = length, .guardians = guardians.count()});
    return draft.report(context_, [&](EvidenceDraft& evidence) {
      CellMap ring;
      std::string text = digits_text(mask_of(digit_)) + ' ';
      HouseMask houses = 0;
      for (std::size_t i = 0; i < length; ++i) {
        ring.add(path_[i]);
        houses |= HouseMask{1} << houses_[i];
        text += cell_text(path_[i]) + " - ";
        evidence.link(candidates_of({path_[i]}, digit_), candidates_of({path_[(i + 1) % length]}, digit_), false);
      }
      evidence.candidates("ring", ring, digit_);
      evidence.candidates("guardian", guardians, digit_);
      evidence.houses("base", houses);
      evidence.sentence(text + cell_text(path_[0]) + ", guardians " + cells_text(guardians));
      const std::string digit = digit_words(digit_);
      evidence.explanation(
          "Without " + cells_words(guardians) + ", every two neighbours in the ring of " +
          number_words(static_cast<int>(length)) + " cells " + cells_words(ring) + " would be the only places for " +
          digit + " in a house, so every second cell would be " + digit +
          ", which a ring of an odd number of cells cannot be. So " +
          (draft.conclusions().front().is_placement() ? "" : cells_words(guardians, "or") + " is " + digit + ", and ") +
          conclusions_words(draft.conclusions()) + '.');
    });
  }

  /// The houses of the ring that the conclusions need.
  [[nodiscard]] HouseMask needed_houses(std::size_t length, std::span<const Conclusion> conclusions) const {
    HouseMask houses = 0;
    for (const Conclusion& conclusion : conclusions) {
      houses |= conclusion.is_placement() ? all_houses(length) : needed_houses(length, Cell{conclusion.cell});
    }
    return houses;
  }
  [[nodiscard]] HouseMask all_houses(std::size_t length) const {
    HouseMask houses = 0;
    for (std::size_t i = 0; i < length; ++i) houses |= HouseMask{1} << houses_[i];
    return houses;
  }
  /// A cell that sees cells of the ring excludes the digit from them, and cuts the ring there. Between two cuts with an
  /// even number of cells between them, every second house suffices; uses the shortest of these pieces.
  [[nodiscard]] HouseMask needed_houses(std::size_t length, Cell target) const {
    const auto is_cut = [&](std::size_t i) { return sees(path_[i % length], target); };
    std::size_t best = length + 1;
    HouseMask houses = all_houses(length);
    for (std::size_t begin = 0; begin < length; ++begin) {
      if (!is_cut(begin)) continue;
      std::size_t links = 1;
      HouseMask every_second = 0;
      for (; !is_cut(begin + links); ++links) {
      }
      if (links % 2 == 0 || links >= best) continue;
      for (std::size_t i = 0; i < links; i += 2) every_second |= HouseMask{1} << houses_[(begin + i) % length];
      best = links;
      houses = every_second;
    }
    return houses;
  }

  FindContext& context_;
  Digit digit_;
  HouseMask changed_;
  std::size_t max_length_;
  const CellMap& cells_;
  HouseMask pairs_ = 0;     // houses with two places
  HouseMask diagonal_ = 0;  // blocks that may link cells of different rows and columns
  Cell focus_ = 0;          // the only guardian, or the lowest elimination
  CellMap allowed_;         // cells that may be guardians
  CellMap corners_;         // cells that may be in a ring
  HouseMask usable_ = 0;    // houses that may link two cells
  std::array<Cell, kHouses> path_;
  std::array<House, kHouses> houses_;  // houses_[i] links path_[i] with the next
};

void find_broken_wings(FindContext& context, const BrokenWingOptions& options) {
  // Ring and guardians are the places of its houses: in a new ring, one of these houses has lost a place.
  const Changes changes = context.changes();
  for (const Digit digit : digits_of(changes.digits())) {
    if (RingSearch(context, digit, options.max_length, changes.houses(digit)).find() == Flow::stop) return;
  }
}

constexpr const char* kAliases[] = {"guardians"};

}  // namespace

extern constinit const TechniqueInfo kBrokenWing = {
    .id = "broken-wing",
    .name = "Broken Wing",
    .summary = "an odd ring of a digit's places, of whose guardians one must hold the digit",
    .aliases = kAliases,
    .options = kBrokenWingOptions,
    .metrics = kBrokenWingMetrics,
    .create = create<find_broken_wings, kBrokenWingOptions>,
};

}  // namespace nonet::single_digit
