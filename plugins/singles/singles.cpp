#include <string>

#include "nonet/notation.hpp"
#include "single.hpp"

namespace nonet::singles {

namespace {

// Out of the way of the steps that are only taken, which are most.
[[gnu::noinline]] Flow report_with_evidence(FindContext& context, Step& step) {
  const Truth base = step.bases.front();
  const CellGroup cells{"single", CellMap::of(step.conclusions.front().cell)};
  const HouseGroup house{"base", is_cell_truth(base) ? 0 : HouseMask{1} << house_of(base)};
  Evidence evidence;
  evidence.cells = {&cells, 1};
  if (house.houses != 0) evidence.houses = {&house, 1};
  const std::string sentence =
      digits_text(step.digits) + (is_cell_truth(base) ? "" : " in " + house_text(house_of(base)));
  evidence.sentence = sentence;
  step.evidence = &evidence;
  return context.sink().accept(step);
}

}  // namespace

Flow report(FindContext& context, std::uint16_t kind, Cell cell, Digit digit, Truth base) {
  const Conclusion conclusion = Conclusion::place(cell, digit);
  Step step;
  step.conclusions = {&conclusion, 1};
  step.kind = kind;
  step.digits = mask_of(digit);
  step.bases = {&base, 1};
  return context.sink().wants_evidence() ? report_with_evidence(context, step) : context.sink().accept(step);
}

NONET_TECHNIQUES(kTechniques, kFullHouse, kLastDigit, kNakedSingle, kHiddenSingle);

}  // namespace nonet::singles

NONET_PLUGIN(.name = "singles", .version = "0.1.0", .summary = "Full house, last digit, naked single, hidden single",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::singles::kTechniques);
