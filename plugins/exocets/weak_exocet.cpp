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

class WeakExocet final : public Technique {
 public:
  explicit WeakExocet(const CreateContext& context)
      : min_digits_(static_cast<int>(context.options[0])), max_digits_(static_cast<int>(context.options[1])) {}

  void find(FindContext& context) const override {
    const auto& places = context.fact<Places>(kPlaces);
    (void)each_crossed_base(
        context.board(), places, min_digits_, max_digits_, false,
        [&](const Base& base, const CrossLines& cross) { return with_lines(context, places, base, cross); });
  }

 private:
  static Flow with_lines(FindContext& context, const Places& places, const Base& base, const CrossLines& cross) {
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

  int min_digits_;
  int max_digits_;
};

constexpr OptionInfo kWeakExocetOptions[] = {
    kMinDigits,
    {.name = "max-digits",
     .type = OptionType::integer,
     .default_value = 4,
     .min = 2,
     .max = 9,
     .help = "digits of the base at most"},
};
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
    .facts = kFacts,
    .option_orders = kDigitOrder,
    .create = create<WeakExocet>,
};

}  // namespace nonet::exocets
