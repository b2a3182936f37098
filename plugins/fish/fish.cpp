// The steps of all fish, and the table of the techniques: every family in every size.

#include "fish.hpp"
#include "nonet/descriptors.hpp"

#include <string>

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::fish {

namespace {

/// Houses as `r28b3`: rows, columns, blocks.
std::string houses_text(HouseMask houses) {
  std::string text;
  for (const auto& [letter, first] : {std::pair{'r', 9}, std::pair{'c', 18}, std::pair{'b', 0}}) {
    const auto some = static_cast<DigitMask>(houses >> static_cast<unsigned>(first) & 0x1ffU);
    if (some != 0) text += letter + digits_text(some);
  }
  return text;
}

/// `4 r28 c37 f r1c3 ef r5c5`.
std::string sentence(const Fish& fish) {
  std::string text = digits_text(mask_of(fish.digit)) + ' ' + houses_text(fish.base) + ' ' + houses_text(fish.cover);
  if (fish.fins) text += " f " + cells_text(fish.fins);
  if (fish.endo_fins) text += " ef " + cells_text(fish.endo_fins);
  return text;
}

/// The explanation of the conclusions of a fish.
std::string explanation(const Fish& fish, std::span<const Conclusion> conclusions) {
  const std::string digit = digit_words(fish.digit);
  const CellMap fins = fish.fins | fish.endo_fins;
  const bool is_one = fins.count() == 1;
  std::string whole = "the " + number_words(std::popcount(fish.base)) + ' ' + digit +
                      "s of the former use up those of the latter, where no other cell is " + digit;
  if (fish.cannibalistic) whole += ", nor one in which two of them cross";
  std::string text = "In " + houses_words(fish.base) + ", " + digit + " can only be in " + houses_words(fish.cover);
  if (!fins) return text + ". So " + whole + ": " + conclusions_words(conclusions) + '.';
  text += ", but for the " + std::string(verb_words(fins.size(), "fin ", "fins ")) + cells_words(fins);
  text += (is_one ? ". If the fin is not " + digit : ". If no fin is " + digit) + ", " + whole;
  text += (is_one ? "; if it is, no cell that sees it is " : "; if one is, no cell that sees all fins is ") + digit;
  return text + ". Either way " + conclusions_words(conclusions) + '.';
}

void show(EvidenceDraft& evidence, const Fish& fish) {
  evidence.houses("base", fish.base);
  evidence.houses("cover", fish.cover);
  evidence.candidates("body", fish.body, fish.digit);
  evidence.candidates("fin", fish.fins, fish.digit);
  evidence.candidates("endo-fin", fish.endo_fins, fish.digit);
  evidence.candidates("cannibalistic", fish.cannibalistic, fish.digit);
}

void conclude(StepDraft& step, const Fish& fish) {
  step.eliminate(fish.gone, fish.digit);
  step.eliminate(fish.cannibalistic, fish.digit);
}

void argue(StepDraft& step, const Fish& fish) {
  step.base_houses(fish.base, fish.digit);
  step.cover_houses(fish.cover, fish.digit);
  step.metric(std::popcount(fish.base));
  step.metric((fish.fins | fish.endo_fins).count());
  step.metric(fish.endo_fins.count());
  step.metric(fish.cannibalistic.count());
  step.metric(fish.is_sashimi ? 1 : 0);
}

}  // namespace

Flow report(const FindContext& context, const Fish& fish) {
  StepDraft step(0, mask_of(fish.digit));
  conclude(step, fish);
  argue(step, fish);
  return step.hand_over(context, [&](EvidenceDraft& evidence) {
    show(evidence, fish);
    evidence.sentence(sentence(fish));
    evidence.explanation(explanation(fish, step.conclusions()));
  });
}

Flow report_siamese(const FindContext& context, const Fish& one, const Fish& other) {
  StepDraft step(1, mask_of(one.digit));
  conclude(step, one);
  conclude(step, other);
  Fish both = one;
  both.cover |= other.cover;
  both.fins |= other.fins;
  both.endo_fins |= other.endo_fins;
  both.body = (one.body | other.body) - (both.fins | both.endo_fins);
  both.cannibalistic |= other.cannibalistic;
  argue(step, both);
  return step.hand_over(context, [&](EvidenceDraft& evidence) {
    show(evidence, both);
    evidence.sentence(sentence(one) + ", " + sentence(other));
  });
}

namespace {

constexpr MetricInfo kMetrics[] = {
    {"size", "base houses"},
    {"fins", "fins, endo-fins among them"},
    {"endo-fins", "places in two base houses"},
    {"cannibalistic", "eliminations in base houses"},
    {"sashimi", "1 where a base house keeps at most one place without the fins"},
};

constexpr OptionInfo kMaxFins = {.name = "max-fins",
                                 .type = OptionType::integer,
                                 .default_value = 5,
                                 .min = 1,
                                 .max = 9,
                                 .help = "most fins that a fish may have, endo-fins among them"};
constexpr OptionInfo kMaxEndoFins = {.name = "max-endo-fins",
                                     .type = OptionType::integer,
                                     .default_value = 2,
                                     .min = 0,
                                     .max = 9,
                                     .help = "most places in two base houses that a fish may have"};
constexpr OptionInfo kCannibalism = {.name = "cannibalism",
                                     .type = OptionType::boolean,
                                     .default_value = 1,
                                     .help = "also eliminate in base houses, where two cover houses cross"};
constexpr OptionInfo kSiamese = {
    .name = "siamese",
    .type = OptionType::boolean,
    .default_value = 0,
    .help = "also combine two fish with the same base houses and different first eliminations",
    .is_order_dependent = true,
};
constexpr const FactSlot* kFacts[] = {&kDeadPlaces};

constexpr OptionInfo kExplainer = explainer_definition(
    "explainer: in Sudoku Explainer's order; base lines have two places or more, and the digit is placed at "
    "most 9 - 2 * size times");
constexpr OptionInfo kBasicOptions[] = {kExplainer};
constexpr OptionInfo kFinnedOptions[] = {kMaxFins, kSiamese};
constexpr OptionInfo kComplexOptions[] = {kCannibalism, kSiamese};
constexpr OptionInfo kFinnedComplexOptions[] = {kMaxFins, kMaxEndoFins, kCannibalism, kSiamese};

/// Text that is built at compile time.
struct Text {
  std::array<char, 96> characters{};
  std::size_t size = 0;

  constexpr Text operator+(std::string_view more) const {
    Text text = *this;
    for (const char character : more) text.characters[text.size++] = character;
    return text;
  }
};

struct FamilyRow {
  std::string_view id;       ///< prefix of the id of the size
  std::string_view name;     ///< prefix of the name of the size
  std::string_view code;     ///< the first three digits of the reglib code; the fourth is the size less 2
  std::string_view summary;  ///< follows the number of houses
  List<OptionInfo> options;
};
constexpr FamilyRow kFamilies[] = {
    {"", "", "030", " lines whose places of a digit lie in as many lines of the other kind", {}},
    {"finned-", "Finned ", "031", " lines make a basic fish except for fins; removes what sees all fins",
     kFinnedOptions},
    {"sashimi-", "Sashimi ", "032", " lines make a finned fish in which one of them has at most one place but for fins",
     kFinnedOptions},
    {"franken-", "Franken ", "033", " houses, lines of one kind against lines of the other, with blocks on a side",
     kComplexOptions},
    {"finned-franken-", "Finned Franken ", "034",
     " houses make a franken fish except for fins; removes what sees all fins", kFinnedComplexOptions},
    {"mutant-", "Mutant ", "035", " houses of any kinds whose places of a digit lie in as many others",
     kComplexOptions},
    {"finned-mutant-", "Finned Mutant ", "036",
     " houses make a mutant fish except for fins; removes what sees all fins", kFinnedComplexOptions},
};
struct SizeRow {
  std::string_view id;
  std::string_view name;
  std::string_view number;
};
constexpr SizeRow kSizes[] = {
    {"x-wing", "X-Wing", "two"},        {"swordfish", "Swordfish", "three"}, {"jellyfish", "Jellyfish", "four"},
    {"squirmbag", "Squirmbag", "five"}, {"whale", "Whale", "six"},           {"leviathan", "Leviathan", "seven"},
};

template <Family F, int Size>
Technique* make(const CreateContext& context) {
  switch (F) {
    case Family::basic:
      return make_basic_fish<Size>(context);
    case Family::finned:
    case Family::sashimi:
      return make_finned_fish<Size>(F, context);
    default:
      return make_complex_fish(F, Size, context);
  }
}

/// One technique. Its second kind is its siamese form.
template <Family F, int Size>
struct Entry {
  static constexpr bool kIsBasic = F == Family::basic;
  static constexpr FamilyRow kFamily = kFamilies[static_cast<std::size_t>(F)];
  static constexpr SizeRow kSize = kSizes[Size - kMinSize];
  static constexpr char kDigit[] = {static_cast<char>('0' + Size - kMinSize), '\0'};

  static constexpr Text kId = Text{} + kFamily.id + kSize.id;
  static constexpr Text kName = Text{} + kFamily.name + kSize.name;
  static constexpr Text kCode = Text{} + kFamily.code + kDigit;
  static constexpr Text kSummary = Text{} + kSize.number + kFamily.summary;
  static constexpr Text kSiameseId = Text{} + "siamese-" + kFamily.id + kSize.id;
  static constexpr Text kSiameseName = Text{} + "Siamese " + kFamily.name + kSize.name;
  static constexpr Text kSiameseCode = kCode + "1";

  static constexpr bool kIsInExplainer = kIsBasic && Size <= 4;
  static constexpr ForeignNames kNames = {.hodoku = kName.characters.data(),
                                          .reglib = kCode.characters.data(),
                                          .explainer = kIsInExplainer ? kName.characters.data() : nullptr};
  static constexpr KindInfo kTwoKinds[] = {
      {kId.characters.data(), kName.characters.data(), kNames},
      {kSiameseId.characters.data(),
       kSiameseName.characters.data(),
       {.hodoku = kSiameseName.characters.data(), .reglib = kSiameseCode.characters.data()}}};

  static constexpr TechniqueInfo kInfo = {
      .id = kId.characters.data(),
      .name = kName.characters.data(),
      .summary = kSummary.characters.data(),
      .kinds = kIsBasic ? List<KindInfo>() : List<KindInfo>(kTwoKinds),
      .names = kNames,
      .options = kIsInExplainer ? List<OptionInfo>(kBasicOptions) : kFamily.options,
      .metrics = kMetrics,
      .facts = kFacts,
      .create = make<F, Size>,
  };
};

template <Family F>
constexpr std::array<const TechniqueInfo*, 6> kAllSizes = {&Entry<F, 2>::kInfo, &Entry<F, 3>::kInfo,
                                                           &Entry<F, 4>::kInfo, &Entry<F, 5>::kInfo,
                                                           &Entry<F, 6>::kInfo, &Entry<F, 7>::kInfo};

struct Techniques {
  const TechniqueInfo* items[42];
};
constexpr Techniques kTechniques = [] {
  Techniques all{};
  std::size_t count = 0;
  for (const auto& sizes :
       {kAllSizes<Family::basic>, kAllSizes<Family::finned>, kAllSizes<Family::sashimi>, kAllSizes<Family::franken>,
        kAllSizes<Family::finned_franken>, kAllSizes<Family::mutant>, kAllSizes<Family::finned_mutant>}) {
    for (const TechniqueInfo* const info : sizes) all.items[count++] = info;
  }
  return all;
}();

}  // namespace

}  // namespace nonet::fish

NONET_PLUGIN(.name = "fish", .version = "0.1.0", .summary = "Fish: basic, finned, sashimi, franken and mutant",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::fish::kTechniques.items);
