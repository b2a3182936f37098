#include "subset.hpp"

namespace nonet::whips {

namespace {

/// The candidates of a truth among these, added to others.
void add_candidates(const DigitCells& all, Truth truth, DigitCells& to) noexcept {
  if (!is_cell_truth(truth)) {
    const Digit digit = truth_digit(truth);
    to[digit] |= all[digit] & house_map(house_of(truth));
    return;
  }
  for (const Digit digit : digits_of(all.digits_in(cell_of(truth)))) to.add(cell_of(truth), digit);
}

/// Adds what is linked to all of some candidates of a transversal set.
void add_linked(const DigitCells& candidates, Truth set, DigitCells& to) noexcept {
  if (!is_cell_truth(set)) {
    const Digit digit = truth_digit(set);
    to[digit] |= (candidates[digit] & house_map(house_of(set))).peer_intersection();
    return;
  }
  for (const Digit digit : digits_of(~candidates.digits_in(cell_of(set)))) to.add(cell_of(set), digit);
}

}  // namespace

SubsetFinder::SubsetFinder(const DigitCells& left, const DigitCells& gone) noexcept
    : left_(left), gone_cells_(gone.cells()) {
  for (Digit digit = 0; digit < kDigits; ++digit) {
    gone_houses_[static_cast<std::size_t>(digit)] = gone[digit].houses();
  }
}

/// The variables that have a candidate of those that are gone.
unsigned SubsetFinder::touched_in(Form form, int index) const noexcept {
  if (form == Form::naked) return gone_cells_.positions_in(index);
  constexpr unsigned kNine = 0x1ff;
  if (form == Form::rows) return gone_houses_[static_cast<std::size_t>(index)] >> kFirstRow & kNine;
  if (form == Form::columns) return gone_houses_[static_cast<std::size_t>(index)] >> kFirstColumn & kNine;
  unsigned touched = 0;
  for (std::size_t digit = 0; digit < kDigits; ++digit) touched |= (gone_houses_[digit] >> index & 1U) << digit;
  return touched;
}

SubsetFinder::Matrix SubsetFinder::matrix_of(Form form, int index, int size, unsigned touched) const noexcept {
  Matrix matrix{.form = form, .index = index, .touched = touched};
  for (int i = 0; i < 9; ++i) {
    unsigned& sets = matrix.sets[static_cast<std::size_t>(i)];
    switch (form) {
      case Form::naked:
        for (const int position : positions_of(left_[i].positions_in(index))) {
          matrix.sets[static_cast<std::size_t>(position)] |= 1U << i;
        }
        break;
      case Form::hidden:
        sets = left_[i].positions_in(index);
        break;
      case Form::rows:
        sets = left_[index].positions_in(kFirstRow + i);
        break;
      case Form::columns:
        sets = left_[index].positions_in(kFirstColumn + i);
        break;
    }
  }
  for (std::size_t i = 0; i < 9; ++i) {
    const int count = std::popcount(matrix.sets[i]);
    matrix.variables |= unsigned{count >= 2 && count <= size} << i;
  }
  return matrix;
}

/// Whether fewer of the variables are a subset.
bool SubsetFinder::has_part(const Matrix& matrix, unsigned variables) noexcept {
  for (unsigned part = (variables - 1) & variables; part != 0; part = (part - 1) & variables) {
    unsigned sets = 0;
    for (const int i : positions_of(part)) sets |= matrix.sets[static_cast<std::size_t>(i)];
    if (std::popcount(sets) <= std::popcount(part)) return true;
  }
  return false;
}

Subset SubsetFinder::subset_of(const Matrix& matrix, const Chosen& chosen) const noexcept {
  const int index = matrix.index;
  const auto cell = [&](int i) { return cell_truth(cell_at(index, i)); };
  const auto digit = [&](int i) { return house_truth(index, i); };
  const auto row = [&](int i) { return house_truth(kFirstRow + i, index); };
  const auto column = [&](int i) { return house_truth(kFirstColumn + i, index); };
  const auto fill = [](std::array<Truth, kMostSubset>& truths, unsigned bits, auto truth_of) {
    std::size_t at = 0;
    for (const int i : positions_of(bits)) truths[at++] = truth_of(i);
  };
  Subset subset;
  subset.size = chosen.count;
  switch (matrix.form) {
    case Form::naked:
      fill(subset.variables, chosen.variables, cell);
      fill(subset.sets, chosen.sets, digit);
      break;
    case Form::hidden:
      fill(subset.variables, chosen.variables, digit);
      fill(subset.sets, chosen.sets, cell);
      break;
    case Form::rows:
      fill(subset.variables, chosen.variables, row);
      fill(subset.sets, chosen.sets, column);
      break;
    case Form::columns:
      fill(subset.variables, chosen.variables, column);
      fill(subset.sets, chosen.sets, row);
      break;
  }
  for (const Truth variable : subset.variable_span()) add_candidates(left_, variable, subset.candidates);
  for (const Truth set : subset.set_span()) add_linked(subset.candidates, set, subset.excluded);
  return subset;
}

}  // namespace nonet::whips
