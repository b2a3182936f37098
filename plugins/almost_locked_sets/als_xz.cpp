// ALS-XZ: two almost locked sets A and B (n cells of a house with n + 1 digits) with a restricted common x: each place
// of x in one sees each place of x in the other, so one of the sets lacks x. That one is locked: it has all its other
// digits. So a candidate of another common digit z that sees all places of z in both is eliminated.
//
//   | A . A | - - B |    A: 1 2, 2 3 (two cells, digits 1 2 3)    B: 1 4, 3 4 (digits 1 3 4)
//   | . . . | . . . |    x = 1, in r1c1 and r1c6    z = 3, in r1c3 and r3c6
//   | - - - | . . B |    -: sees both 3
//
// Doubly linked: with two restricted commons x and y each set lacks exactly one of them, so x and y are each in A or
// B, and each other digit of A is in A, each other digit of B in B. A cell that sees all places of one of these
// digits (in A, in B, or of x or y in both) loses it.
//
// The sets may share cells that do not have x.
//
// Order: by number of cells of both, then of the smaller set; then by sets. Of pairs with the same eliminations only
// the first is reported. Eliminations: common digits but x, then those but y; digits of A alone, then of B; each by
// digit, then cell.
//
// definition=hodoku: pairs in the order of HoDoKu's list of sets (linked_sets.hpp). A digit of one set does not
// leave cells of the other.

#include <algorithm>

#include "almost_locked_sets.hpp"

namespace nonet::als {

namespace {

enum AlsXzKind : std::size_t { kSingleLink, kDoubleLink };

constexpr auto kAlsXzOptions = options<Settings>(
    hodoku_definition("hodoku: in its order; doubly linked sets do not exclude candidates of each other"), kOverlap,
    kMaxCells);

std::string als_xz_explanation(const AlmostLockedSet& a, const AlmostLockedSet& b, DigitMask restricted, DigitMask z,
                               std::span<const Conclusion> conclusions) {
  const std::string sets = cells_words(a.cells) + " (" + digits_words(a.digits) + ") and " + cells_words(b.cells) +
                           " (" + digits_words(b.digits) + ')';
  const std::string text = "Each of two sets, " + sets + ", has one digit more than cells, so it can lack only one. ";
  const std::string found = conclusions_words(conclusions) + '.';
  if (restricted.count() == 2) {
    return text + digits_words(restricted) + " can each be in only one of the sets, as their places see each other. " +
           "So each set lacks one of these two and has all its other digits. What sees all places of another digit "
           "in its set, or of one of these two in both, is not it: " +
           found;
  }
  return text + digits_words(restricted) + " can be in only one of them, as its places see each other. The set " +
         "without it has all its other digits, " + digits_words(z) + " among them. What sees all places of " +
         digits_words(z, "or") + " in both is not it: " + found;
}

Flow check_als_xz(const FindContext& context, const LinkedSets& sets, Exclusions& exclusions, std::size_t first,
                  std::size_t second, const Settings& settings) {
  const AlmostLockedSet& a = sets.sets()[first];
  const AlmostLockedSet& b = sets.sets()[second];
  if (!settings.allows(a, b)) return Flow::go_on;
  const DigitMask restricted = sets.restricted(first, second);
  const bool is_double = restricted.count() == 2;
  StepDraft draft(is_double ? kDoubleLink : kSingleLink, a.digits | b.digits);
  for (const Digit x : digits_of(restricted)) {
    for (const Digit z : digits_of(a.digits & b.digits & ~mask_of(x))) {
      draft.eliminate(sets.targets(first, second, z), z);
    }
  }
  const auto locked = [&](std::size_t set, const CellMap& spared, auto&& take) {
    for (const Digit digit : digits_of(sets.sets()[set].digits & ~restricted)) {
      take(sets.places(set, digit).seen - spared, digit);
    }
  };
  if (is_double) {
    const auto take = [&](const CellMap& cells, Digit digit) { draft.eliminate(cells, digit); };
    locked(first, settings.is_hodoku() ? b.cells : CellMap(), take);
    locked(second, settings.is_hodoku() ? a.cells : CellMap(), take);
  }
  if (draft.empty()) return Flow::go_on;
  const DigitCells gone = eliminated_by(draft);
  if (!exclusions.add(gone).is_new) return Flow::go_on;
  draft.base_cells(a.cells);
  draft.base_cells(b.cells);
  for (const Digit x : digits_of(restricted)) cover_restricted(draft, sets, first, second, x);
  for (const std::size_t set : {first, second}) {
    for (const Digit z : digits_of(sets.sets()[set].digits & gone.digits())) {
      const Places& places = sets.places(set, z);
      cover_targets(draft, gone[z] & places.seen, places.cells, z);
    }
  }
  draft.metrics(kMetrics, {.sets = 2, .cells = (a.cells | b.cells).count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("set A", a.cells);
    evidence.cells("set B", b.cells);
    for (const Digit x : digits_of(restricted)) show_restricted(evidence, sets, first, second, x);
    for (const Digit z : digits_of(gone.digits() & ~restricted)) {
      for (const AlmostLockedSet* set : {&a, &b}) evidence.candidates("z", set->places(context.board(), z), z);
    }
    evidence.sentence("A=" + set_text(a) + ", B=" + set_text(b) + ", X=" + digits_text(restricted, "/") +
                      ", Z=" + digits_text(gone.digits(), "/"));
    evidence.explanation(als_xz_explanation(a, b, restricted, gone.digits(), draft.conclusions()));
  });
}

/// Tries second sets from `begin` up to `end`.
Flow with_second(const FindContext& context, const LinkedSets& sets, Exclusions& exclusions, std::size_t a,
                 std::size_t begin, std::size_t end, const Settings& settings) {
  std::array<const std::uint64_t*, kDigits> linked;   // NOLINT(cppcoreguidelines-pro-type-member-init): filled here
  std::array<const std::uint64_t*, kDigits> sharing;  // NOLINT(cppcoreguidelines-pro-type-member-init): the same
  std::size_t digits = 0;
  for (const Digit digit : digits_of(sets.sets()[a].digits)) {
    const Places& places = sets.places(a, digit);
    if (!places.seen) continue;
    linked[digits] = sets.linked(places).data();
    sharing[digits++] = sets.sharing(places).data();
  }
  Flow flow = Flow::go_on;
  for (std::size_t word = begin / 64; word * 64 < end && flow == Flow::go_on; ++word) {
    std::uint64_t once = 0;
    std::uint64_t twice = 0;
    for (std::size_t i = 0; i < digits; ++i) {
      twice |= once & linked[i][word];
      once |= linked[i][word];
    }
    // Sets that a digit links and another digit shares a target with.
    std::uint64_t found = twice;
    for (std::size_t i = 0; i < digits; ++i) found |= sharing[i][word] & once & ~linked[i][word];
    for_each_set(found & bits_between(begin, end, word), word, [&](std::size_t b) {
      if (flow == Flow::go_on) flow = check_als_xz(context, sets, exclusions, a, b, settings);
    });
  }
  return flow;
}

void find_als_xz(FindContext& context, const Settings& settings) {
  const LinkedSets& sets = settings.sets(context);
  const std::size_t count = sets.sets().size();
  Exclusions exclusions(context.arena());
  if (settings.is_hodoku()) {
    for (std::size_t a = 0; a < count && !context.stop(); ++a) {
      if (with_second(context, sets, exclusions, a, a + 1, count, settings) == Flow::stop) return;
    }
    return;
  }
  std::array<std::size_t, 10> begin{};  // index of the first set with this number of cells
  for (const AlmostLockedSet& set : sets.sets()) ++begin[static_cast<std::size_t>(set.cells.count()) + 1];
  for (std::size_t cells = 1; cells < begin.size(); ++cells) begin[cells] += begin[cells - 1];
  for (std::size_t both = 2; both <= 16; ++both) {
    for (std::size_t smaller = both > 8 ? both - 8 : 1; 2 * smaller <= both; ++smaller) {
      const std::size_t larger = both - smaller;
      for (std::size_t a = begin[smaller]; a < begin[smaller + 1]; ++a) {
        const std::size_t from = std::max(a + 1, begin[larger]);
        if (context.stop()) return;
        if (with_second(context, sets, exclusions, a, from, begin[larger + 1], settings) == Flow::stop) return;
      }
    }
  }
}

constexpr KindInfo kAlsXzKinds[] = {
    {"als-xz", "ALS-XZ", {{"hodoku", "Almost Locked Set XZ-Rule"}, {"reglib", "0901"}}},
    {"doubly-linked-als-xz", "Doubly Linked ALS-XZ", {{"hodoku", "Almost Locked Set XZ-Rule"}, {"reglib", "0901"}}},
};

}  // namespace

extern constinit const TechniqueInfo kAlsXz = {
    .id = "als-xz",
    .name = "ALS-XZ",
    .summary = "two almost locked sets that cannot both have a digit: their other common digits leave what sees both",
    .kinds = kAlsXzKinds,
    .options = kAlsXzOptions,
    .metrics = kMetrics,
    .facts = kFactList<kAlmostLockedSets, kLinkedSets>,
    .create = create<find_als_xz, kAlsXzOptions>,
};

}  // namespace nonet::als
