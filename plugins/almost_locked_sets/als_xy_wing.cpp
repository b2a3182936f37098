// ALS-XY-wing: three almost locked sets. A and C have the restricted common x, C and B the restricted common y, another
// digit. C lacks at most one digit, so it has x or y; then A lacks x, or B lacks y, and has all its other digits. So a
// candidate of a digit z of A and B that sees all places of z in both is eliminated.
//
//   | A . . | - C - |    A: 1 3    C: 1 2    B: 2 4, 3 4 (two cells, digits 2 3 4)
//   | - - - | . B B |    x = 1, y = 2, z = 3    -: sees 3 in A, r1c1, and in B, r2c6
//
// The sets may share cells, but no link is in a cell of both.
//
// Order: see chain_search.hpp. A wing excludes one digit; of wings with the same eliminations only the first is
// reported.
//
// definition=hodoku: pairs of restricted commons in the order of HoDoKu's list of sets (linked_sets.hpp), one of which
// may be that of two digits. A wing excludes all z that are none of the digits that link A or B with C. Neither of A
// and B has all cells of the other.

#include "chain_search.hpp"

namespace nonet::als {

namespace {

constexpr auto kAlsXyWingOptions =
    options<Settings>(hodoku_definition("hodoku: in its order").order_dependent(), kOverlap, kMaxCells);

/// For each set a row of the sets that are linked with it, and a row of those that share a target with it.
struct Rows {
  std::span<std::uint64_t> linked;
  std::span<std::uint64_t> sharing;
};

Rows rows_of(const FindContext& context, const LinkedSets& sets) {
  const std::size_t words = sets.words();
  Rows rows{context.arena().array<std::uint64_t>(sets.sets().size() * words),
            context.arena().array<std::uint64_t>(sets.sets().size() * words)};
  std::fill(rows.linked.begin(), rows.linked.end(), 0);
  std::fill(rows.sharing.begin(), rows.sharing.end(), 0);
  for (std::size_t set = 0; set < sets.sets().size(); ++set) {
    std::uint64_t* const to_linked = rows.linked.data() + set * words;
    std::uint64_t* const to_sharing = rows.sharing.data() + set * words;
    for (const Digit digit : digits_of(sets.sets()[set].digits)) {
      const Places& places = sets.places(set, digit);
      if (!places.seen) continue;
      const SetRow linked = sets.linked(places);
      const SetRow sharing = sets.sharing(places);
      for (std::size_t word = 0; word < words; ++word) {
        to_linked[word] |= linked[word];
        to_sharing[word] |= sharing[word];
      }
    }
  }
  return rows;
}

/// Whether two sets that lack one of these digits exclude something by it.
bool have_targets(const LinkedSets& sets, std::size_t a, std::size_t b, unsigned digits) {
  const auto range = digits_of(digits);
  return std::any_of(range.begin(), range.end(), [&](Digit z) { return bool{sets.targets(a, b, z)}; });
}

/// `wing` holds A, C and B; x: the restricted commons of A and C.
Flow check_als_xy_wing(const FindContext& context, const LinkedSets& sets, Exclusions& exclusions,
                       const std::array<std::size_t, 3>& wing, DigitMask x, const Settings& settings) {
  const AlmostLockedSet& a = sets.sets()[wing[0]];
  const AlmostLockedSet& c = sets.sets()[wing[1]];
  const AlmostLockedSet& b = sets.sets()[wing[2]];
  if (!settings.allows(a, b) || !settings.allows(c, b)) return Flow::go_on;
  if (a.cells.is_subset_of(b.cells) || b.cells.is_subset_of(a.cells)) return Flow::go_on;
  if (!have_targets(sets, wing[0], wing[2], a.digits & b.digits & ~x)) return Flow::go_on;
  const DigitMask y = sets.restricted(wing[1], wing[2]);
  if (x == y && x.is_single()) return Flow::go_on;
  const std::array<ChainLink, 3> links{{{static_cast<std::uint32_t>(wing[0]), 0},
                                        {static_cast<std::uint32_t>(wing[1]), x},
                                        {static_cast<std::uint32_t>(wing[2]), y}}};
  const DigitCells gone = excluded_by(sets, links);
  if (!gone || !exclusions.add(gone).is_new) return Flow::go_on;
  return report_chain(context, sets, {links, a.cells.count() + b.cells.count() + c.cells.count(), gone});
}

/// A pair of restricted commons starts with one between two sets p < q. The second one is between p and a third set
/// after q, or between q and another set after p.
void by_pairs(FindContext& context, const LinkedSets& sets, const Settings& settings) {
  const std::size_t count = sets.sets().size();
  const std::size_t words = sets.words();
  const Rows rows = rows_of(context, sets);
  Exclusions exclusions(context.arena());
  // `restricted`: the restricted commons of the two sets; 0 until a third set needs them.
  const auto with_third = [&](std::size_t c, std::size_t other, DigitMask& restricted, std::size_t begin) {
    const std::uint64_t* const linked = rows.linked.data() + c * words;
    const std::uint64_t* const sharing = rows.sharing.data() + other * words;
    Flow flow = Flow::go_on;
    for (std::size_t word = begin / 64; word < words && flow == Flow::go_on; ++word) {
      const std::uint64_t thirds = linked[word] & sharing[word];
      if (thirds == 0) continue;
      for_each_set(thirds & bits_between(begin, count, word), word, [&](std::size_t third) {
        if (flow == Flow::stop || third == other) return;
        if (restricted == 0) restricted = sets.restricted(c, other);
        flow = check_als_xy_wing(context, sets, exclusions, {other, c, third}, restricted, settings);
      });
    }
    return flow;
  };
  for (std::size_t p = 0; p < count && !context.stop(); ++p) {
    Flow flow = Flow::go_on;
    for (std::size_t word = p / 64; word < words && flow == Flow::go_on; ++word) {
      for_each_set(rows.linked[p * words + word] & bits_between(p + 1, count, word), word, [&](std::size_t q) {
        if (flow == Flow::stop || !settings.allows(sets.sets()[p], sets.sets()[q])) return;
        DigitMask restricted = 0;
        flow = with_third(p, q, restricted, q + 1);
        if (flow == Flow::go_on) flow = with_third(q, p, restricted, p + 1);
      });
    }
    if (flow == Flow::stop) return;
  }
}

void find_als_xy_wings(FindContext& context, const Settings& settings) {
  const LinkedSets& sets = settings.sets(context);
  if (settings.is_hodoku()) return by_pairs(context, sets, settings);
  for (const Chain& chain : shortest_chains(context, settings, sets, {3, 3, false})) {
    if (report_chain(context, sets, chain) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kAlsXyWing = {
    .id = "als-xy-wing",
    .name = "ALS-XY-Wing",
    .summary = "a set that links two others by different digits: their common digits leave what sees both",
    .names = {{"hodoku", "Almost Locked Set XY-Wing"}, {"reglib", "0902"}},
    .options = kAlsXyWingOptions,
    .metrics = kMetrics,
    .facts = kFactList<kAlmostLockedSets, kLinkedSets>,
    .create = create<find_als_xy_wings, kAlsXyWingOptions>,
};

}  // namespace nonet::als
