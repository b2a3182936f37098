// Weak exocet: an exocet (exocet.hpp) with base digits that S can have in all three cross lines, and one target or two
// in object cells.
//
//   | B B . | . . . | . . . |    B: base, of 1, 2, 3 and 4
//   | . . . | . T . | . x . |    T: target, x: object cells, without these digits
//   | . . . | . x . | . x . |    s: S, which can have 1 in all three columns, but none of 2, 3 and 4
//   |-------+-------+-------|
//   | . . s | . s . | . s . |    Of two digits one is 1, as only one can be in the target. So 1 is in the base, and
//   | . . s | . s . | . s . |    T has 2, 3 or 4.
//   | . . s | . s . | . s . |    (and as many in the third band)
//
// With two targets, or several digits like 1, less follows: what is false in every way to fill base and targets.
//
// Order: as for junior exocets.

#include "report.hpp"

namespace nonet::exocets {

namespace {

struct WeakExocetOptions : DigitLimits {
  constexpr WeakExocetOptions() noexcept { max_digits = 4; }
};
constexpr auto kWeakExocetOptions = options<WeakExocetOptions>(kMinDigits, kMaxDigits);

Flow weak_with_lines(FindContext& context, const Places& places, const Base& base, const CrossLines& cross) {
  CellMap targets;
  for (const Cell object : cross.objects) {
    if (object >= 0) targets.add(object);
  }
  if (targets.empty()) return Flow::go_on;
  Exocet exocet(base, cross, places);
  int wild = 0;
  for (const Digit digit : digits_of(base.digits)) wild += exocet.is_wild(digit) ? 1 : 0;
  if (wild == 0 || wild >= base.digits.count()) return Flow::go_on;
  for (const Cell target : targets) exocet.add_target(target);
  return report(context, exocet, places, 2);
}

void find_weak_exocets(FindContext& context, const DigitLimits& limits) {
  const auto& places = context.fact<Places>(kPlaces);
  (void)each_crossed_base(
      context.board(), places, limits.min_digits, limits.max_digits, false,
      [&](const Base& base, const CrossLines& cross) { return weak_with_lines(context, places, base, cross); });
}

constexpr KindInfo kWeakExocetKinds[] = {
    {"target", "Weak Exocet"},
    {"locked-member", "Weak Exocet (locked member)"},
    {"mirror", "Weak Exocet (mirror)"},
    {"mirror-conjugate-pair", "Weak Exocet (mirror conjugate pair)"},
};

}  // namespace

extern constinit const TechniqueInfo kWeakExocet = {
    .id = "weak-exocet",
    .name = "Weak Exocet",
    .summary = "an exocet with a base digit that may be outside of the targets",
    .kinds = kWeakExocetKinds,
    .options = kWeakExocetOptions,
    .metrics = kMetrics,
    .facts = kFactList<kPlaces>,
    .option_orders = kDigitOrder,
    .create = create<find_weak_exocets, kWeakExocetOptions>,
};

}  // namespace nonet::exocets
