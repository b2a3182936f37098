#include "report.hpp"

namespace nonet::exocets {

namespace {

class JuniorExocet final : public Technique {
 public:
  explicit JuniorExocet(const CreateContext& context)
      : max_digits_(static_cast<int>(context.options[0])), any_cover_(context.options[1] != 0) {}

  void find(FindContext& context) const override {
    const auto& places = context.fact<Places>(kPlaces);
    (void)each_base(context.board(), max_digits_,
                    [&](const Base& base) { return with_base(context, places, base); });
  }

 private:
  Flow with_base(FindContext& context, const Places& places, const Base& base) const {
    // The only object cell of each cross line that has a base digit; -1 if there is none, or more.
    std::array<Cell, 9> targets{};
    unsigned lines = 0;
    for (int cross = 0; cross < 9; ++cross) {
      if (cross / 3 == base.first_cross / 3) continue;
      const auto [low, high] = base.object_levels();
      const Cell first = base.at(low, cross);
      const Cell second = base.at(high, cross);
      const bool is_first = (places.digits(first) & base.digits) != 0;
      const bool is_second = (places.digits(second) & base.digits) != 0;
      if (is_first == is_second) continue;
      const Cell target = is_first ? first : second;
      if (context.board().candidates(target) == 0) continue;
      targets[static_cast<std::size_t>(cross)] = target;
      lines |= 1U << cross;
    }
    for (const int second : positions_of(lines)) {
      for (const int third : positions_of(lines & ~((2U << second) - 1))) {
        Exocet exocet(base, second, third, places);
        if (!is_covered(exocet)) continue;
        exocet.add_target(targets[static_cast<std::size_t>(second)]);
        exocet.add_target(targets[static_cast<std::size_t>(third)]);
        if (report(context, exocet, places) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  [[nodiscard]] bool is_covered(const Exocet& exocet) const noexcept {
    for (const Digit digit : digits_of(exocet.base.digits)) {
      if (any_cover_ ? exocet.is_wild(digit) : !exocet.is_in_two_levels(digit)) return false;
    }
    return true;
  }

  int max_digits_;
  bool any_cover_;
};

constexpr const char* kCovers[] = {"parallel", "any"};
constexpr OptionInfo kOptions[] = {
    {.name = "max-digits", .type = OptionType::integer, .default_value = 4, .min = 2, .max = 9,
     .help = "digits of the base at most"},
    {.name = "covers", .type = OptionType::choice, .default_value = 1, .choices = kCovers,
     .help = "parallel: two rows parallel to the base cover each base digit in S; any: S cannot have it in all cross lines"},
};
constexpr KindInfo kKinds[] = {
    {"target", "Junior Exocet"},
    {"locked-member", "Junior Exocet (locked member)"},
    {"mirror", "Junior Exocet (mirror)"},
    {"mirror-conjugate-pair", "Junior Exocet (mirror conjugate pair)"},
};

}  // namespace

extern constinit const TechniqueInfo kJuniorExocet = {
    .id = "junior-exocet",
    .name = "Junior Exocet",
    .summary = "two cells of a block and a line; each of their digits that is true is also in one of two targets in other blocks",
    .kinds = kKinds,
    .options = kOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<JuniorExocet>,
};

}  // namespace nonet::exocets
