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
#include "report.hpp"

namespace nonet::exocets {

namespace {

class JuniorExocet final : public Technique {
 public:
  explicit JuniorExocet(const CreateContext& context)
      : limits_{.min_digits = static_cast<int>(context.options[0]),
                .max_digits = static_cast<int>(context.options[1]),
                .any_cover = context.options[2] != 0} {}

  void find(FindContext& context) const override {
    const auto& places = context.fact<Places>(kPlaces);
    (void)each_junior(context.board(), places, limits_,
                      [&](const Exocet& exocet) { return report(context, exocet, places); });
  }

 private:
  JuniorLimits limits_;
};

constexpr const char* kCovers[] = {"parallel", "any"};
constexpr OptionInfo kJuniorExocetOptions[] = {
    kMinDigits,
    kMaxDigits,
    {.name = "covers",
     .type = OptionType::choice,
     .default_value = 1,
     .choices = kCovers,
     .help =
         "parallel: two parallels of the base cover each base digit in S; any: S cannot have it in all cross lines"},
};
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
    .facts = kFacts,
    .option_orders = kDigitOrder,
    .create = create<JuniorExocet>,
};

}  // namespace nonet::exocets
