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
#include "nonet/descriptors.hpp"
#include "nonet/facts/petals.hpp"

namespace nonet::als {

namespace {

struct HouseBlossom {
  House house;
  Digit digit;
  Digit z;
  CellMap gone;
  int petals;  ///< places that need one
};

class HouseDeathBlossom final : public Technique {
 public:
  explicit HouseDeathBlossom(const CreateContext& context) noexcept
      : max_petals_(static_cast<int>(context.options[0])), max_cells_(static_cast<int>(context.options[1])) {}

  void find(FindContext& context) const override {
    const Board& board = context.board();
    const auto& reach = context.fact<PetalReach>(kPetalReach, static_cast<std::uint64_t>(max_cells_));
    ArenaList<HouseBlossom> found(context.arena());
    for (House house = 0; house < kHouses; ++house) {
      if (context.stop()) return;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if (board.count(house, digit) >= 2) search(board, reach, house, digit, found);
      }
    }
    found.stable_sort([](const HouseBlossom& a, const HouseBlossom& b) { return a.petals < b.petals; });
    for (const HouseBlossom& blossom : found) {
      if (report(context, blossom) == Flow::stop) return;
    }
  }

 private:
  void search(const Board& board, const PetalReach& reach, House house, Digit digit,
              ArenaList<HouseBlossom>& found) const {
    std::array<Candidate, 9> places{};
    std::size_t count = 0;
    for (const Cell cell : board.digit_cells(digit) & house_map(house)) places[count++] = candidate_of(cell, digit);
    for (Digit z = 0; z < kDigits; ++z) {
      const PetalTargets targets = petal_targets(board, reach, {places.data(), count}, z, max_petals_);
      if (targets.cells) add({house, digit, z, targets.cells, targets.petals}, found);
    }
  }

  /// Adds a blossom, or keeps the simpler of two with the same eliminations.
  static void add(const HouseBlossom& blossom, ArenaList<HouseBlossom>& found) {
    for (HouseBlossom& before : found) {
      if (before.z != blossom.z || before.gone != blossom.gone) continue;
      if (blossom.petals < before.petals) before = blossom;
      return;
    }
    found.push_back(blossom);
  }

  [[nodiscard]] Flow report(const FindContext& context, const HouseBlossom& blossom) const {
    const Board& board = context.board();
    const Arena::Mark mark = context.arena().mark();
    ArenaList<Petal> petals(context.arena());
    const CellMap places = board.digit_cells(blossom.digit) & house_map(blossom.house);
    for (const Cell cell : places) {
      choose_petals(board, max_cells_, candidate_of(cell, blossom.digit), blossom.z, blossom.gone, petals);
    }
    StepDraft draft(0, mask_of(blossom.digit) | mask_of(blossom.z));
    draft.eliminate(blossom.gone, blossom.z);
    draft.base(house_truth(blossom.house, blossom.digit));
    CellMap cells;
    for (const Petal& petal : petals) {
      draft.base_cells(petal.set.cells);
      cells |= petal.set.cells;
    }
    draft.metric(blossom.petals);
    draft.metric(cells.count());
    const Flow flow = draft.hand_over(context, [&](EvidenceDraft& evidence) {
      evidence.candidates("link", places, blossom.digit);
      evidence.houses("house", HouseMask{1} << blossom.house);
      evidence.cells("petal", cells);
      std::string sentence = truth_text(house_truth(blossom.house, blossom.digit));
      std::string words;
      for (const Petal& petal : petals) {
        const Cell cell = cell_of(petal.candidate);
        sentence += ", " + cell_text(cell) + " - " + set_text(petal.set);
        words += (words.empty() ? " " : ", ") + cell_text(cell) + " from " + cells_words(petal.set.cells);
      }
      evidence.sentence(sentence);
      evidence.explanation(capital_words(house_words(blossom.house)) + " has " + digit_words(blossom.digit) +
                           " somewhere. Each place excludes the same, some by taking " + digit_words(blossom.digit) +
                           " from a set that has one digit more than cells, and so has all others:" + words + ". So " +
                           conclusions_words(draft.conclusions()) + '.');
    });
    context.arena().return_to(mark);
    return flow;
  }

  int max_petals_;
  int max_cells_;
};

constexpr OptionInfo kHouseBlossomOptions[] = {
    {.name = "max-petals",
     .type = OptionType::integer,
     .default_value = 2,
     .min = 1,
     .max = 9,
     .help = "places that need a set to exclude a candidate"},
    {.name = "max-cells",
     .type = OptionType::integer,
     .default_value = 4,
     .min = 1,
     .max = 8,
     .help = "cells of a set"},
};
constexpr MetricInfo kHouseBlossomMetrics[] = {
    {"petals", "places that need a set"},
    {"cells", "cells of the sets"},
};
constexpr const FactSlot* kBlossomFacts[] = {&kAlmostLockedSets, &kPetalReach};

}  // namespace

extern constinit const TechniqueInfo kHouseDeathBlossom = {
    .id = "house-death-blossom",
    .name = "House Death Blossom",
    .summary = "each place of a digit in a house excludes the same, directly or by an almost locked set",
    .options = kHouseBlossomOptions,
    .metrics = kHouseBlossomMetrics,
    .facts = kBlossomFacts,
    .create = create<HouseDeathBlossom>,
};

}  // namespace nonet::als
