// Junior exocet: an exocet (exocet.hpp) with two targets, object cells of different cross lines, beside companions
// without base digits.
//
//   | B B . | . . . | . . . |    B: base, of 1, 2, 3 and 4
//   | . . . | . T . | . x . |    T: targets, x: companions, without these digits
//   | . . . | . x . | . T . |    s: S, where none of these digits can be in all three columns
//   |-------+-------+-------|
//   | . . s | . s . | . s . |    Each of the two digits of the base is in a target, so that T loses all but 1, 2, 3
//   | . . s | . s . | . s . |    and 4.
//   | . . s | . s . | . s . |    (and as many in the third band)
//
// What is false in every way to put two digits into base and targets is removed; then what a mirror adds.
//
// Order: bases in rows, then in columns; by line, then cells; cross lines ascending; kinds. Eliminations: base,
// targets, then others, each by cell and digit.

#include "junior.hpp"

namespace nonet::exocets {

namespace {

enum class Covers : std::uint8_t { parallel, any };
constexpr auto kCovers = choices<Covers>({{Covers::parallel, "parallel"}, {Covers::any, "any"}});
struct JuniorExocetOptions : DigitLimits {
  Covers covers = Covers::any;
};
constexpr auto kJuniorExocetOptions = options<JuniorExocetOptions>(
    kMinDigits, kMaxDigits,
    option("covers", &JuniorExocetOptions::covers, kCovers,
           "parallel: two parallels of the base cover each base digit in S; any: S cannot have it in all cross lines"));

void find_junior_exocets(FindContext& context, const JuniorExocetOptions& options) {
  const JuniorLimits limits{static_cast<const DigitLimits&>(options), options.covers == Covers::any};
  const auto& places = context.fact<Places>(kPlaces);
  (void)each_junior(context.board(), places, limits,
                    [&](const Exocet& exocet) { return report(context, exocet, places); });
}

constexpr KindInfo kJuniorExocetKinds[] = {
    {"target", "Junior Exocet"},
    {"locked-member", "Junior Exocet (locked member)"},
    {"mirror", "Junior Exocet (mirror)"},
    {"mirror-conjugate-pair", "Junior Exocet (mirror conjugate pair)"},
};

}  // namespace

extern constinit const TechniqueInfo kJuniorExocet = {
    .id = "junior-exocet",
    .name = "Junior Exocet",
    .summary =
        "two cells of a block and a line; each of their digits that is true is also in one of two targets in other "
        "blocks",
    .kinds = kJuniorExocetKinds,
    .options = kJuniorExocetOptions,
    .metrics = kMetrics,
    .facts = kFactList<kPlaces>,
    .option_orders = kDigitOrder,
    .create = create<find_junior_exocets, kJuniorExocetOptions>,
};

}  // namespace nonet::exocets
