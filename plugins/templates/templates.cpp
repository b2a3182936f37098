#include "templates.hpp"

#include <bit>
#include <string>
#include <vector>

#include "argument.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::templates {

namespace {

constexpr std::uint32_t kBandCells = (1U << 27U) - 1;
/// A set of columns with one in each of the three stacks has a number 0-26: the sum of the weights of its columns.
constexpr std::size_t kColumnSets = 27;
constexpr std::array<std::size_t, 9> kWeights{0, 1, 2, 0, 3, 6, 0, 9, 18};
constexpr std::array<unsigned, 9> kStackOf{7, 7, 7, 070, 070, 070, 0700, 0700, 0700};

/// For the columns of the top band: the eight ways to distribute the others between middle and bottom, as numbers.
struct Share {
  std::uint8_t middle;
  std::uint8_t bottom;
};
constexpr auto kShares = [] {
  std::array<std::array<Share, 8>, kColumnSets> all{};
  for (std::size_t top = 0; top < kColumnSets; ++top) {
    for (std::size_t way = 0; way < 8; ++way) {
      std::size_t middle = 0;
      std::size_t bottom = 0;
      for (std::size_t stack = 0, power = 1; stack < 3; ++stack, power *= 3) {
        const std::size_t own = top / power % 3;
        const std::size_t next = own + 1 + (way >> stack) % 2;
        middle += next % 3 * power;
        bottom += (3 - own - next % 3) * power;
      }
      all[top][way] = {static_cast<std::uint8_t>(middle), static_cast<std::uint8_t>(bottom)};
    }
  }
  return all;
}();

/// The cells that are in some, and in all, ways to fill one band with a set of columns.
struct BandCells {
  std::uint32_t some = 0;
  std::uint32_t all = kBandCells;

  void add(std::uint32_t possible, std::uint32_t certain) noexcept {
    some |= possible;
    all &= certain;
  }
};

/// For each set of columns, the ways to fill a band on given places.
using BandWays = std::array<BandCells, kColumnSets>;

BandWays ways_in(std::uint32_t places) noexcept {
  BandWays ways;
  for (const int top : positions_of(places & kAllDigits)) {
    const auto first = static_cast<unsigned>(top);
    const unsigned no_first = kAllDigits & ~kStackOf[first];
    for (const int middle : positions_of(places >> 9U & no_first)) {
      const auto second = static_cast<unsigned>(middle);
      for (const int bottom : positions_of(places >> 18U & no_first & ~kStackOf[second])) {
        const auto third = static_cast<unsigned>(bottom);
        const std::uint32_t cells = 1U << first | 1U << (9 + second) | 1U << (18 + third);
        ways[kWeights[first] + kWeights[second] + kWeights[third]].add(cells, cells);
      }
    }
  }
  return ways;
}

/// The templates on given places; without templates, nothing is possible.
DigitTemplates templates_on(const CellMap& places) noexcept {
  const auto bands = places.bands();
  const BandWays top_ways = ways_in(bands[0]);
  const BandWays middle_ways = ways_in(bands[1]);
  const BandWays bottom_ways = ways_in(bands[2]);
  std::array<BandCells, 3> joined;
  for (std::size_t columns = 0; columns < kColumnSets; ++columns) {
    const BandCells& top = top_ways[columns];
    if (top.some == 0) continue;
    for (const Share& share : kShares[columns]) {
      const BandCells& middle = middle_ways[share.middle];
      const BandCells& bottom = bottom_ways[share.bottom];
      if (middle.some == 0 || bottom.some == 0) continue;
      joined[0].add(top.some, top.all);
      joined[1].add(middle.some, middle.all);
      joined[2].add(bottom.some, bottom.all);
    }
  }
  return {*CellMap::from_bits(joined[2].some, joined[1].some, joined[0].some),
          *CellMap::from_bits(joined[2].all, joined[1].all, joined[0].all)};
}

}  // namespace

NONET_TECHNIQUES(kTechniques, kTemplateSet, kTemplateDelete);

Templates::Templates(const Board& board, std::uint64_t /*options*/) noexcept {
  const auto filled = board.grid().values_map();
  std::array<CellMap, kDigits> places;
  unsigned open = 0;  // digits whose places are new
  for (std::size_t digit = 0; digit < kDigits; ++digit) {
    places[digit] = filled[digit] | board.digit_cells(static_cast<Digit>(digit));
    digits_[digit] = {filled[digit], filled[digit]};
    if (filled[digit].count() != 9) open |= 1U << digit;
  }
  while (open != 0 && exist_) {
    const auto digit = static_cast<std::size_t>(std::countr_zero(open));
    open &= open - 1;
    const CellMap before = digits_[digit].certain;
    digits_[digit] = templates_on(places[digit]);
    exist_ = !digits_[digit].possible.empty();
    if (!exist_) return;
    const CellMap taken = digits_[digit].certain - before;
    for (const Cell cell : taken) {
      found_[found_count_++] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
    }
    for (std::size_t other = 0; other < kDigits; ++other) {
      if (other == digit || !places[other].intersects(taken)) continue;
      places[other] -= taken;
      open |= 1U << other;
    }
  }
}

void Reporter::make_lemma(std::size_t i) {
  const auto [cell, digit] = templates_.found()[i];
  const Claim claim{digit, Conclusion::Kind::placement, CellMap::of(cell), i};
  const Ground ground = ground_of(context_.board(), templates_, claim);
  const auto clause = context_.arena().array<Conclusion>(1);
  clause.front() = Conclusion::place(cell, digit);
  const auto premises = context_.arena().array<Truth>(static_cast<std::size_t>(std::popcount(ground.houses)));
  auto premise = premises.begin();
  for (const House house : houses_in(ground.houses)) *premise++ = house_truth(house, digit);
  lemmas_[i] = {clause, premises};
  taken_[i] = ground.taken;
}

/// The certain cells that a claim needs, each proved from its own ground, in the order of their discovery.
std::span<const Lemma> Reporter::lemmas_for(const CellMap& taken) {
  const auto found = templates_.found();
  const std::span<Lemma> lemmas = context_.arena().array<Lemma>(found.size());
  CellMap needed = taken;
  std::size_t first = found.size();  // the premises of a lemma were found before it
  for (std::size_t i = found.size(); i-- > 0;) {
    if (!needed.contains(found[i].cell)) continue;
    if (lemmas_[i].clause.empty()) make_lemma(i);
    needed |= taken_[i];
    lemmas[--first] = lemmas_[i];
  }
  return lemmas.subspan(first);
}

namespace {

/// States what all choices of places for a digit have in common, or lack.
std::string explanation(Digit digit, std::span<const Conclusion> conclusions, std::span<const Lemma> lemmas) {
  std::string text;
  if (!lemmas.empty()) {
    std::vector<Conclusion> known;
    for (const Lemma& lemma : lemmas) known.push_back(lemma.clause.front());
    text = "One after the other, the choices of places for other digits show that " + conclusions_words(known) + ". ";
  }
  const bool is_placed = conclusions.front().is_placement();
  text += (is_placed ? "Every" : "No") + std::string(" choice of places for all ") + digit_words(digit) +
          "s that has one in each row, column and block and fits the candidates ";
  return text + (is_placed ? "has these in common: " : "uses the cells that lose it: ") +
         conclusions_words(conclusions) + '.';
}

}  // namespace

Flow Reporter::report(Digit digit, const CellMap& cells, Conclusion::Kind kind) {
  if (!cells) return Flow::go_on;
  StepDraft draft(0, mask_of(digit));
  for (const Cell cell : cells) {
    kind == Conclusion::Kind::placement ? draft.place(cell, digit) : draft.eliminate(cell, digit);
  }
  const Ground ground = ground_of(context_.board(), templates_, {digit, kind, cells, templates_.found().size()});
  draft.base_houses(ground.houses, digit);
  const std::span<const Lemma> lemmas = lemmas_for(ground.taken);
  draft.lemmas(lemmas);
  draft.metrics(kMetrics, {.lemmas = lemmas.size()});
  return draft.report(context_, [&](EvidenceDraft& evidence) {
    const CellMap& open = context_.board().digit_cells(digit);
    evidence.candidates("template", templates_[digit].possible & open, digit);
    evidence.candidates("certain", templates_[digit].certain & open, digit);
    CandidateMap taken;
    std::string text;
    for (const Lemma& lemma : lemmas) {
      taken.add(lemma.clause.front().candidate());
      text += (text.empty() ? ", after " : ", ") + conclusion_text(lemma.clause.front());
    }
    evidence.candidates("certain of another digit", taken);
    evidence.sentence(digits_text(mask_of(digit)) + text);
    evidence.explanation(explanation(digit, draft.conclusions(), lemmas));
  });
}

}  // namespace nonet::templates

NONET_PLUGIN(.name = "templates", .version = "0.1.0", .summary = "Template set and template delete",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::templates::kTechniques);
