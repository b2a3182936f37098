// House death blossom: a death blossom whose stem is a digit of a house. Each of its places excludes z from the same
// cells: it sees them or has z itself, or it takes the digit from a petal, an almost locked set all of whose places of
// the digit it sees, which then has z among its other digits. The house has the digit somewhere, so z is false there.
//
//   | s . s | . . . | s . P |    s: the places of 1 in the row    P: 1 4, for the place beside it
//   | . Q . | . . . | - . . |    Q: 1 4, for the two others    z = 4, -: sees P and Q
//
// Order: by number of places that need a petal, then by house, digit, z. Of blossoms with the same eliminations only
// the first is reported. A blossom excludes one digit.

#include "../almost_locked_sets.hpp"
#include "nonet/facts/petals.hpp"

namespace nonet::als {

namespace {

/// A digit of a house.
struct HouseStem {
  House house;
  Digit digit;

  [[nodiscard]] CellMap places(const Board& board) const noexcept {
    return board.digit_cells(digit) & house_map(house);
  }
};

constexpr auto kHouseBlossomOptions = options<PetalLimits>(
    option("max-petals", &PetalLimits::max_petals, Range{1, 9}, "places that need a set to exclude a candidate"),
    kMaxPetalCells);
struct HouseBlossomMetrics {
  int petals;
  int cells;
};
constexpr auto kHouseBlossomMetrics =
    metrics<HouseBlossomMetrics>(metric("petals", &HouseBlossomMetrics::petals, "places that need a set"),
                                 metric("cells", &HouseBlossomMetrics::cells, "cells of the sets"));

[[nodiscard]] Flow report_house_blossom(const FindContext& context, const PetalBlossom<HouseStem>& blossom,
                                        const PetalLimits& limits) {
  const House house = blossom.stem.house;
  const Digit digit = blossom.stem.digit;
  const Arena::Mark mark = context.arena().mark();
  const CellMap places = blossom.stem.places(context.board());
  const ArenaList<Petal> petals =
      choose_petals(context, limits.max_cells, candidates_of(places, digit), blossom.z, blossom.gone);
  StepDraft draft(0, mask_of(digit) | mask_of(blossom.z));
  draft.eliminate(blossom.gone, blossom.z);
  draft.base(house_truth(house, digit));
  const CellMap cells = base_petals(draft, petals);
  draft.metrics(kHouseBlossomMetrics, {.petals = blossom.petals, .cells = cells.count()});
  const Flow flow = draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.candidates("link", places, digit);
    evidence.houses("house", HouseMask{1} << house);
    for (const Petal& petal : petals) {
      evidence.cells("petal", petal.set.cells);
      evidence.candidates("z", petal.set.cells & context.board().digit_cells(blossom.z), blossom.z);
    }
    std::string sentence = truth_text(house_truth(house, digit));
    std::string words;
    for (const Petal& petal : petals) {
      const Cell cell = cell_of(petal.candidate);
      sentence += ", " + cell_text(cell) + " - " + set_text(petal.set);
      words += (words.empty() ? " " : ", ") + cell_text(cell) + " from " + cells_words(petal.set.cells);
    }
    evidence.sentence(sentence);
    evidence.explanation(capital_words(house_words(house)) + " has " + digit_words(digit) +
                         " somewhere. Each place excludes the same, some by taking " + digit_words(digit) +
                         " from a set that has one digit more than cells, and so has all others:" + words + ". So " +
                         conclusions_words(draft.conclusions()) + '.');
  });
  context.arena().return_to(mark);
  return flow;
}

void find_house_death_blossoms(FindContext& context, const PetalLimits& limits) {
  const Board& board = context.board();
  PetalBlossoms<HouseStem> found(context, limits);
  for (House house = 0; house < kHouses; ++house) {
    if (context.stop()) return;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (board.count(house, digit) < 2) continue;
      const HouseStem stem{house, digit};
      std::array<Candidate, 9> places{};
      std::size_t count = 0;
      for (const Cell cell : stem.places(board)) places[count++] = candidate_of(cell, digit);
      found.add(stem, {places.data(), count});
    }
  }
  for (const PetalBlossom<HouseStem>& blossom : found.sorted()) {
    if (report_house_blossom(context, blossom, limits) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kHouseDeathBlossom = {
    .id = "house-death-blossom",
    .name = "House Death Blossom",
    .summary = "each place of a digit in a house excludes the same, directly or by an almost locked set",
    .options = kHouseBlossomOptions,
    .metrics = kHouseBlossomMetrics,
    .facts = kFactList<kAlmostLockedSets, kPetalReach>,
    .create = create<find_house_death_blossoms, kHouseBlossomOptions>,
};

}  // namespace nonet::als
