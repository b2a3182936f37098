// The steps of all fish, and the table of the techniques: every family in every size.

#include "fish.hpp"

#include <string>

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::fish {

namespace {

/// Houses as `r28b3`: rows, columns, blocks.
std::string houses_text(HouseMask houses) {
  std::string text;
  for (const auto& [letter, first] : {std::pair{'r', 9}, std::pair{'c', 18}, std::pair{'b', 0}}) {
    const DigitMask some = houses >> static_cast<unsigned>(first) & 0x1ffU;
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

struct FishMetrics {
  int size;
  int fins;
  int endo_fins;
  int cannibalistic;
  bool is_sashimi;
};
constexpr auto kMetrics = metrics<FishMetrics>(
    metric("size", &FishMetrics::size, "base houses"), metric("fins", &FishMetrics::fins, "fins, endo-fins among them"),
    metric("endo-fins", &FishMetrics::endo_fins, "places in two base houses"),
    metric("cannibalistic", &FishMetrics::cannibalistic, "eliminations in base houses"),
    metric("sashimi", &FishMetrics::is_sashimi, "1 where a base house keeps at most one place without the fins"));

void argue(StepDraft& step, const Fish& fish) {
  step.base_houses(fish.base, fish.digit);
  step.cover_houses(fish.cover, fish.digit);
  step.metrics(kMetrics, {.size = std::popcount(fish.base),
                          .fins = (fish.fins | fish.endo_fins).count(),
                          .endo_fins = fish.endo_fins.count(),
                          .cannibalistic = fish.cannibalistic.count(),
                          .is_sashimi = fish.is_sashimi});
}

}  // namespace

Flow report(const FindContext& context, const Fish& fish) {
  StepDraft step(0, mask_of(fish.digit));
  conclude(step, fish);
  argue(step, fish);
  return step.report(context, [&](EvidenceDraft& evidence) {
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
  return step.report(context, [&](EvidenceDraft& evidence) {
    show(evidence, both);
    evidence.sentence(sentence(one) + ", " + sentence(other));
  });
}

namespace {

constexpr auto kMaxFins =
    option("max-fins", &FishOptions::max_fins, Range{1, 9}, "most fins that a fish may have, endo-fins among them");
constexpr auto kMaxEndoFins = option("max-endo-fins", &FishOptions::max_endo_fins, Range{0, 9},
                                     "most places in two base houses that a fish may have");
constexpr auto kCannibalism =
    option("cannibalism", &FishOptions::is_cannibal, "also eliminate in base houses, where two cover houses cross");
constexpr auto kSiamese = option("siamese", &FishOptions::is_siamese,
                                 "also combine two fish with the same base houses and different first eliminations")
                              .order_dependent();
constexpr auto kBasicOptions = options<FishOptions>(explainer_definition(
    "explainer: in Sudoku Explainer's order; base lines have two places or more, and the digit is placed at "
    "most 9 - 2 * size times"));
constexpr auto kFinnedOptions = options<FishOptions>(kMaxFins, kSiamese);
constexpr auto kComplexOptions = options<FishOptions>(kCannibalism, kSiamese);
constexpr auto kFinnedComplexOptions = options<FishOptions>(kMaxFins, kMaxEndoFins, kCannibalism, kSiamese);

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

/// The largest basic fish of Sudoku Explainer.
constexpr int kLargestInExplainer = 4;

template <Family F, int Size>
void find_fish(FindContext& context, const FishOptions& options) {
  if constexpr (F == Family::basic) {
    find_basic_fish<Size>(context, options);
  } else if constexpr (F == Family::finned || F == Family::sashimi) {
    find_finned_fish<Size>(context, F == Family::sashimi, options);
  } else {
    find_complex_fish(context, F, Size, options);
  }
}
template <int Size>
void find_large_basic_fish(FindContext& context) {
  find_basic_fish<Size>(context, {});
}

/// The family's search with the family's options.
template <Family F, int Size>
constexpr decltype(TechniqueInfo::create) create_fish() {
  if constexpr (F == Family::basic && Size > kLargestInExplainer) {
    return create<find_large_basic_fish<Size>>;
  } else if constexpr (F == Family::basic) {
    return create<find_fish<F, Size>, kBasicOptions>;
  } else if constexpr (F == Family::finned || F == Family::sashimi) {
    return create<find_fish<F, Size>, kFinnedOptions>;
  } else if constexpr (F == Family::franken || F == Family::mutant) {
    return create<find_fish<F, Size>, kComplexOptions>;
  } else {
    return create<find_fish<F, Size>, kFinnedComplexOptions>;
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

  static constexpr bool kIsInExplainer = kIsBasic && Size <= kLargestInExplainer;
  static constexpr ForeignNames kNames = {{"hodoku", kName.characters.data()},
                                          {"reglib", kCode.characters.data()},
                                          {"sudoku-explainer", kIsInExplainer ? kName.characters.data() : nullptr}};
  static constexpr KindInfo kTwoKinds[] = {
      {kId.characters.data(), kName.characters.data(), kNames},
      {kSiameseId.characters.data(),
       kSiameseName.characters.data(),
       {{"hodoku", kSiameseName.characters.data()}, {"reglib", kSiameseCode.characters.data()}}}};

  static constexpr TechniqueInfo kInfo = {
      .id = kId.characters.data(),
      .name = kName.characters.data(),
      .summary = kSummary.characters.data(),
      .kinds = kIsBasic ? List<KindInfo>() : List<KindInfo>(kTwoKinds),
      .names = kNames,
      .options = kIsInExplainer ? List<OptionInfo>(kBasicOptions) : kFamily.options,
      .metrics = kMetrics,
      .facts = kFactList<kDeadPlaces>,
      .create = create_fish<F, Size>(),
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
