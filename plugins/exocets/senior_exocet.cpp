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
    (void)each_crossed_base(
        context.board(), places, min_digits_, max_digits_, false,
        [&](const Base& base, const CrossLines& cross) { return with_lines(context, places, base, cross); });
  }

 private:
  Flow with_lines(FindContext& context, const Places& places, const Base& base, const CrossLines& cross) const {
    const auto [one, other] = cross.objects;
    if (one >= 0 && other >= 0) return Flow::go_on;
    Exocet exocet(base, cross, places);
    if (one < 0 && other < 0) return max_in_s_ > 1 ? two_in_s(context, places, exocet) : Flow::go_on;
    exocet.add_target(one >= 0 ? one : other);
    return one_in_s(context, places, exocet);
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
