// Senior exocet: an exocet (exocet.hpp) with a target in S, or two.
//
//   | B B . | . . . | . . . |    B: base, of 1, 2, 3 and 4
//   | . . . | . T . | . x . |    T: targets, x: object cells, without these digits
//   | . . . | . x . | . x . |    s: S, where without T none of these digits can be in all three columns
//   |-------+-------+-------|
//   | . . s | . s . | . s . |    Each of the two digits of the base is in a target, as in a junior exocet.
//   | . . s | . s . | . T . |
//   | . . s | . s . | . s . |    (and as many in the third band)
//
// Order: as for junior exocets; of one base and its cross lines by targets.

#include <bit>

#include "report.hpp"

namespace nonet::exocets {

namespace {

class SeniorExocet final : public Technique {
 public:
  explicit SeniorExocet(const CreateContext& context)
      : min_digits_(static_cast<int>(context.options[0])),
        max_digits_(static_cast<int>(context.options[1])),
        max_in_s_(static_cast<int>(context.options[2])) {}

  void find(FindContext& context) const override {
    const auto& places = context.fact<Places>(kPlaces);
    (void)each_base(context.board(), min_digits_, max_digits_,
                    [&](const Base& base) { return with_base(context, places, base); });
  }

 private:
  Flow with_base(FindContext& context, const Places& places, const Base& base) const {
    // The object cells of each cross line that have a base digit.
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
        const CellMap in_band = objects[static_cast<std::size_t>(second)] | objects[static_cast<std::size_t>(third)];
        if (in_band.count() > 1) continue;
        Exocet exocet(base, second, third, places);
        if (in_band.empty()) {
          if (max_in_s_ > 1 && two_in_s(context, places, exocet) == Flow::stop) return Flow::stop;
        } else if (context.board().candidates(in_band.first()) != 0) {
          exocet.add_target(in_band.first());
          if (one_in_s(context, places, exocet) == Flow::stop) return Flow::stop;
        }
      }
    }
    return Flow::go_on;
  }

  /// The undecided cells of S without which no digit can be in all cross lines; none if there is no such digit.
  [[nodiscard]] static CellMap blockers(const Board& board, const Exocet& exocet) noexcept {
    CellMap cells;
    bool is_any = false;
    for (const Digit digit : digits_of(exocet.base.digits)) {
      if (!exocet.is_wild(digit)) continue;
      const CellMap there = exocet.cells_in_s(digit) & board.empty_cells();
      const Levels& levels = exocet.levels[static_cast<std::size_t>(digit)];
      CellMap blocking;
      for (const Cell cell : is_any ? cells& there : there) {
        Levels without = levels;
        const int cross = exocet.base.cross_of(cell);
        const std::size_t line = cross == exocet.cross[0] ? 0 : cross == exocet.cross[1] ? 1 : 2;
        without[line] &= ~(1U << exocet.base.level_of(cell));
        if (!exocet.can_spread(without)) blocking.add(cell);
      }
      cells = blocking;
      is_any = true;
      if (cells.empty()) break;
    }
    return cells;
  }

  static Flow one_in_s(FindContext& context, const Places& places, const Exocet& exocet) {
    for (const Cell target : blockers(context.board(), exocet)) {
      Exocet whole = exocet;
      whole.add_target(target);
      if (report(context, whole, places) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  static Flow two_in_s(FindContext& context, const Places& places, const Exocet& exocet) {
    // One of the two is among the cells of a digit that can be in all cross lines.
    CellMap cells;
    for (const Digit digit : digits_of(exocet.base.digits)) {
      if (exocet.is_wild(digit)) cells |= exocet.cells_in_s(digit) & context.board().empty_cells();
    }
    for (const Cell target : cells) {
      Exocet half = exocet;
      half.add_target(target);
      for (const Cell other : blockers(context.board(), half)) {
        if (other < target) continue;
        Exocet whole = half;
        whole.add_target(other);
        if (report(context, whole, places) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  int min_digits_;
  int max_digits_;
  int max_in_s_;
};

constexpr OptionInfo kSeniorExocetOptions[] = {
    kMinDigits,
    kMaxDigits,
    {.name = "max-targets-in-s",
     .type = OptionType::integer,
     .default_value = 2,
     .min = 1,
     .max = 2,
     .help = "targets outside the band of the base at most"},
};
constexpr KindInfo kSeniorExocetKinds[] = {
    {"target", "Senior Exocet"},
    {"locked-member", "Senior Exocet (locked member)"},
    {"mirror", "Senior Exocet (mirror)"},
    {"mirror-conjugate-pair", "Senior Exocet (mirror conjugate pair)"},
};

}  // namespace

extern constinit const TechniqueInfo kSeniorExocet = {
    .id = "senior-exocet",
    .name = "Senior Exocet",
    .summary = "an exocet with a target outside the band of its base",
    .kinds = kSeniorExocetKinds,
    .options = kSeniorExocetOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .option_orders = kDigitOrder,
    .create = create<SeniorExocet>,
};

}  // namespace nonet::exocets
