#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {

constexpr std::size_t kLanes = LockedCrossings::kLanes;
constexpr Crossings kAll = (Crossings{1} << 27U) - 1;
/// Every third of the groups of `size` bits.
constexpr Crossings first_groups(unsigned size) noexcept {
  Crossings groups = 0;
  for (unsigned bit = 0; bit < 27; ++bit) groups |= Crossings{bit / size % 3 == 0} << bit;
  return groups;
}

/// The crossings with a member in one of the two other crossings of their group of three, `Size` bits apart.
template <unsigned Size>
constexpr Crossings others(Crossings set) noexcept {
  constexpr Crossings kFirst = first_groups(Size);
  constexpr Crossings kLast = kFirst << 2 * Size;
  return ((set << Size & ~kFirst) | (set << 2 * Size & kLast) | (set >> Size & ~kLast) | (set >> 2 * Size & kFirst)) &
         kAll;
}

}  // namespace

LockedCrossings locked_on(const Board& board, Base base) noexcept {
  // The digits are lanes of several registers, so that one loop iteration handles them all.
  std::array<std::array<std::uint32_t, kLanes>, 3> bands{};
  for (std::size_t digit = 0; digit < kDigits; ++digit) {
    const auto [top, middle, bottom] = board.digit_cells(static_cast<Digit>(digit)).bands();
    bands[0][digit] = top;
    bands[1][digit] = middle;
    bands[2][digit] = bottom;
  }
  LockedCrossings locked{};
  std::array<Crossings, kLanes> rows{};
  std::array<Crossings, kLanes> columns{};
  for (unsigned number = 0; number < 3; ++number) {
    for (std::size_t digit = 0; digit < kLanes; ++digit) {
      const std::uint32_t band = bands[number][digit];
      rows[digit] |= ((band | band >> 1U | band >> 2U) & first_groups(1)) << number;
      columns[digit] |= ((band | band >> 9U | band >> 18U) & 0x1ffU) << (9 * number);
    }
  }
  if (base == Base::block) {
    for (std::size_t digit = 0; digit < kLanes; ++digit) {
      locked.rows[digit] = rows[digit] & ~others<9>(rows[digit]) & others<3>(rows[digit]);
      locked.columns[digit] = columns[digit] & ~others<1>(columns[digit]) & others<9>(columns[digit]);
    }
  } else {
    for (std::size_t digit = 0; digit < kLanes; ++digit) {
      locked.rows[digit] = rows[digit] & ~others<3>(rows[digit]) & others<9>(rows[digit]);
      locked.columns[digit] = columns[digit] & ~others<9>(columns[digit]) & others<1>(columns[digit]);
    }
  }
  for (std::size_t digit = 0; digit < kLanes; ++digit) {
    locked.any_row |= locked.rows[digit];
    locked.any_column |= locked.columns[digit];
  }
  return locked;
}

Flow report(FindContext& context, Digit digit, House base, House cover) {
  const Board& board = context.board();
  const CellMap gone = (board.digit_cells(digit) & house_map(cover)) - house_map(base);
  Conclusion conclusions[9];
  std::size_t count = 0;
  for (const Cell cell : gone) conclusions[count++] = Conclusion::eliminate(cell, digit);

  const Truth truths[] = {house_truth(base, digit), house_truth(cover, digit)};
  Step step;
  step.conclusions = {conclusions, count};
  step.digits = mask_of(digit);
  step.bases = {&truths[0], 1};
  step.covers = {&truths[1], 1};
  if (!context.sink().wants_evidence()) return context.sink().accept(step);

  const CellMap locked = board.digit_cells(digit) & house_map(base);
  const CandidateGroup candidates{"locked", candidates_of(locked, digit)};
  const HouseGroup houses[] = {{"base", HouseMask{1} << base}, {"cover", HouseMask{1} << cover}};
  Evidence evidence;
  evidence.candidates = {&candidates, 1};
  evidence.houses = houses;
  const std::string sentence =
      digits_text(step.digits) + " in " + house_text(base) + " (" + cells_text(locked) + ") in " + house_text(cover);
  evidence.sentence = sentence;
  const std::string explanation = "In " + house_words(base) + ", " + digit_words(digit) + " can only be in " +
                                  cells_words(locked, "or") + ", which " + (locked.count() == 2 ? "both" : "all") +
                                  " lie in " + house_words(cover) + ". So the " + digit_words(digit) + " of " +
                                  house_words(cover) + " is there too, and " + conclusions_words(step.conclusions) +
                                  '.';
  evidence.explanation = explanation;
  step.evidence = &evidence;
  return context.sink().accept(step);
}

NONET_TECHNIQUES(kTechniques, kPointing, kClaiming, kLockedPair, kLockedTriple, kAlmostLockedPair, kAlmostLockedTriple,
                 kDirectPointing, kDirectClaiming, kDirectHiddenPair, kDirectHiddenTriplet);

}  // namespace nonet::locked_candidates

NONET_PLUGIN(.name = "locked_candidates", .version = "0.1.0",
             .summary = "Pointing, claiming and what else happens where blocks cross lines",
             .author = "The Nonet authors", .license = "Apache-2.0",
             .techniques = nonet::locked_candidates::kTechniques);
