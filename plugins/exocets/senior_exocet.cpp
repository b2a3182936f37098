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

#include "report.hpp"

namespace nonet::exocets {

namespace {

struct SeniorExocetOptions : DigitLimits {
  int max_in_s = 2;
};
constexpr auto kSeniorExocetOptions =
    options<SeniorExocetOptions>(kMinDigits, kMaxDigits,
                                 option("max-targets-in-s", &SeniorExocetOptions::max_in_s, Range{1, 2},
                                        "targets outside the band of the base at most"));

/// The undecided cells of S without which no digit can be in all cross lines; none if there is no such digit.
[[nodiscard]] CellMap blockers(const Board& board, const Exocet& exocet) noexcept {
  CellMap cells;
  bool is_any = false;
  for (const Digit digit : digits_of(exocet.base.digits)) {
    if (!exocet.is_wild(digit)) continue;
    const CellMap there = exocet.cells_in_s(digit) & board.empty_cells();
    const Levels& levels = exocet.levels[static_cast<std::size_t>(digit)];
    CellMap blocking;
    for (const Cell cell : is_any ? cells& there : there) {
      Levels without = levels;
      without[exocet.line_of(cell)] &= ~(1U << exocet.base.level_of(cell));
      if (!exocet.can_spread(without)) blocking.add(cell);
    }
    cells = blocking;
    is_any = true;
    if (cells.empty()) break;
  }
  return cells;
}

Flow one_in_s(FindContext& context, const Places& places, const Exocet& exocet) {
  for (const Cell target : blockers(context.board(), exocet)) {
    Exocet whole = exocet;
    whole.add_target(target);
    if (report(context, whole, places) == Flow::stop) return Flow::stop;
  }
  return Flow::go_on;
}

Flow two_in_s(FindContext& context, const Places& places, const Exocet& exocet) {
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

Flow senior_with_lines(FindContext& context, const Places& places, const Base& base, const CrossLines& cross,
                       const SeniorExocetOptions& options) {
  const auto [one, other] = cross.objects;
  if (one >= 0 && other >= 0) return Flow::go_on;
  Exocet exocet(base, cross, places);
  if (one < 0 && other < 0) return options.max_in_s > 1 ? two_in_s(context, places, exocet) : Flow::go_on;
  exocet.add_target(one >= 0 ? one : other);
  return one_in_s(context, places, exocet);
}

void find_senior_exocets(FindContext& context, const SeniorExocetOptions& options) {
  const auto& places = context.fact<Places>(kPlaces);
  (void)each_crossed_base(context.board(), places, options.min_digits, options.max_digits, false,
                          [&](const Base& base, const CrossLines& cross) {
                            return senior_with_lines(context, places, base, cross, options);
                          });
}

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
    .facts = kFactList<kPlaces>,
    .option_orders = kDigitOrder,
    .create = create<find_senior_exocets, kSeniorExocetOptions>,
};

}  // namespace nonet::exocets
