// Weak exocet: an exocet (exocet.hpp) with base digits that S can have in all three cross lines, and one target or two
// in object cells.
//
//   | B B . | . . . | . . . |    B: base, of 1, 2, 3 and 4
//   | . . . | . T . | . x . |    T: target, x: object cells, without these digits
//   | . . . | . x . | . x . |    s: S, which can have 1 in all three columns, but none of 2, 3 and 4
//   |-------+-------+-------|
//   | . . s | . s . | . s . |    Of two digits one is 1, as only one can be in the target. So 1 is in the base, and T
//   has | . . s | . s . | . s . |    2, 3 or 4. | . . s | . s . | . s . |    (and as many in the third band)
//
// With two targets, or several digits like 1, less follows: what is false in every way to fill base and targets.
//
// Order: as for junior exocets.

#include <bit>

#include "report.hpp"

namespace nonet::exocets {

namespace {

class WeakExocet final : public Technique {
 public:
  explicit WeakExocet(const CreateContext& context)
      : min_digits_(static_cast<int>(context.options[0])), max_digits_(static_cast<int>(context.options[1])) {}

  void find(FindContext& context) const override {
    const auto& places = context.fact<Places>(kPlaces);
    (void)each_base(context.board(), min_digits_, max_digits_,
                    [&](const Base& base) { return with_base(context, places, base); });
  }

 private:
  static Flow with_base(FindContext& context, const Places& places, const Base& base) {
    std::array<CellMap, 9> objects;
    for (int cross = 0; cross < 9; ++cross) {
      if (cross / 3 == base.first_cross / 3) continue;
      for (const int level : base.object_levels()) {
        const Cell cell = base.at(level, cross);
        if ((places.digits(cell) & base.digits) != 0) objects[static_cast<std::size_t>(cross)].add(cell);
      }
    }
    for (int second = 0; second < 9; ++second) {
      if (second / 3 == base.first_cross / 3) continue;
      for (int third = second + 1; third < 9; ++third) {
        if (third / 3 == base.first_cross / 3) continue;
        const CellMap one = objects[static_cast<std::size_t>(second)];
        const CellMap two = objects[static_cast<std::size_t>(third)];
        const CellMap targets = one | two;
        if (one.more_than_one() || two.more_than_one() || targets.empty()) continue;
        if (!targets.is_subset_of(context.board().empty_cells())) continue;
        Exocet exocet(base, second, third, places);
        int wild = 0;
        for (const Digit digit : digits_of(base.digits)) wild += exocet.is_wild(digit) ? 1 : 0;
        if (wild == 0 || wild >= base.digits.count()) continue;
        for (const Cell target : targets) exocet.add_target(target);
        if (report(context, exocet, places, 2) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
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
