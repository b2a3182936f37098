#include "premises.hpp"

#include "nonet/text/branch_words.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::host {

CandidateMap alternatives_of(const Board& board, Truth truth) {
  CandidateMap alternatives;
  if (!is_cell_truth(truth)) {
    return candidates_of(board.digit_cells(truth_digit(truth)) & house_map(house_of(truth)), truth_digit(truth));
  }
  if (!board.empty_cells().contains(cell_of(truth))) return alternatives;
  for (const Digit digit : digits_of(board.candidates(cell_of(truth)))) {
    alternatives.add(candidate_of(cell_of(truth), digit));
  };
  return alternatives;
}

std::vector<Premise> open_premises(const Step& step, const Board& board) {
  std::vector<Premise> premises;
  for (const Truth truth : step.bases) {
    const CandidateMap alternatives = alternatives_of(board, truth);
    if (!alternatives.empty()) premises.push_back({alternatives, truth});
  }
  if (step.uniqueness != nullptr && !step.uniqueness->guardians.empty()) {
    premises.push_back({step.uniqueness->guardians, kNoTruth, true});
  }
  return premises;
}

CandidateMap conflicts_of(Candidate candidate) {
  CandidateMap conflicts = candidates_of(peers_of(cell_of(candidate)), digit_of(candidate));
  for (Digit digit = 0; digit < kDigits; ++digit) conflicts.add(candidate_of(cell_of(candidate), digit));
  conflicts.remove(candidate);
  return conflicts;
}

std::string noun_of(const Premise& premise) {
  if (premise.is_guardians) return "the guardian that is true";
  if (is_cell_truth(premise.truth)) return "the digit of " + cell_text(cell_of(premise.truth));
  return "the " + digit_words(truth_digit(premise.truth)) + " of " + house_words(house_of(premise.truth));
}

std::string statement_of(const Premise& premise) {
  const bool is_one = premise.alternatives.count() == 1;
  if (premise.is_guardians) return alternatives_words(premise.alternatives);
  if (is_cell_truth(premise.truth)) {
    return cell_text(cell_of(premise.truth)) + (is_one ? " can only be " : " is ") +
           digits_words(cell_digits(premise.alternatives, cell_of(premise.truth)), "or");
  }
  return noun_of(premise) + (is_one ? " can only be in " : " is in ") +
         cells_words(digit_cells(premise.alternatives, truth_digit(premise.truth)), "or");
}

std::string necessity_of(const Premise& premise, Candidate left) {
  if (premise.is_guardians)
    return "that pattern is only avoided if " + literal_words(Conclusion::place(cell_of(left), digit_of(left)));
  return necessity_words(premise.truth, CellMap::of(cell_of(left)), digit_of(left));
}

std::string failure_of(const Premise& premise) {
  return premise.is_guardians ? "only that pattern is left" : failure_words(premise.truth);
}

std::string literal_words(const Conclusion& conclusion) { return conclusions_words({&conclusion, 1}); }

}  // namespace nonet::host
