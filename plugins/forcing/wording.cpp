// Traces in words.

#include <algorithm>
#include <vector>

#include "forcing.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::forcing {

namespace {

/// The number of bytes up to which an explanation lists its inferences.
constexpr std::size_t kListingLimit = 1800;

std::string words_of(const Board& board, Literal literal) {
  return literal_words(node_cells(board, literal.node()), node_digit(literal.node()), literal.is_on());
}

/// The places that a locked inference leaves to its truth.
CellMap places_left(const Board& board, const Trace& trace, const Inference& inference) {
  CandidateMap left = candidates_of(board, inference.truth);
  for (const std::uint16_t reason : trace.reasons_of(inference)) {
    left -= candidates_of(node_cells(board, trace.inferences[reason].literal.node()), truth_digit(inference.truth));
  }
  return digit_cells(left, truth_digit(inference.truth));
}

/// Adds that some places are left to the truth of a locked inference, and what these exclude.
void add_locked(const Board& board, const Trace& trace, std::span<const Inference> same, bool is_end,
                std::vector<std::string>& words) {
  const Truth truth = same.front().truth;
  CellMap gone;
  for (const Inference& inference : same) gone |= node_cells(board, inference.literal.node());
  words.push_back(necessity_words(truth, places_left(board, trace, same.front()), truth_digit(truth)));
  if (!is_end) words.back() += " (so " + literal_words(gone, truth_digit(truth), false) + ')';
}

/// Two true candidates that exclude each other, at the ends of a trace.
std::string contradiction_words(const Board& board, const Trace& trace) {
  const Inference& on = trace.inferences[trace.ends[0]];
  const Inference& off = trace.inferences[trace.ends[1]];
  const CellMap cells = node_cells(board, on.literal.node());
  const Digit digit = node_digit(on.literal.node());
  if (off.is_locked()) return clash_words(cells, digit, places_left(board, trace, off), digit);
  if (off.reasons == 0) return "that contradicts the assumption";
  const Node other = trace.inferences[trace.reasons_of(off).front()].literal.node();
  return clash_words(cells, digit, node_cells(board, other), node_digit(other));
}

/// The house in which a candidate excludes the end of a trace.
std::string exclusion_words(const Board& board, const Trace& trace, const Inference& end) {
  const Node from = trace.inferences[trace.reasons_of(end).front()].literal.node();
  const Node to = end.literal.node();
  std::string words = words_of(board, end.literal);
  if (node_digit(from) == node_digit(to)) {
    words += " (" + house_words((node_cells(board, from) | node_cells(board, to)).shared_house()) + ')';
  }
  return words;
}

}  // namespace

BranchWords branch_words(const Board& board, const Trace& trace, Literal goal) {
  BranchWords words;
  words.assumption = words_of(board, trace.inferences.front().literal);
  const bool is_clash = trace.impossible == kNoTruth && trace.ends.size() == 2;
  words.is_impossible = is_clash || trace.impossible != kNoTruth;
  const auto followed = trace.inferences.subspan(1);
  for (std::size_t i = 0; i < followed.size(); ++i) {
    const Inference& inference = followed[i];
    const Literal literal = inference.literal;
    if (literal.is_on()) {
      words.consequences.push_back(
          necessity_words(inference.truth, node_cells(board, literal.node()), node_digit(literal.node())));
    } else if (inference.is_locked()) {
      std::size_t count = 1;
      const bool is_end = is_clash && trace.ends[1] == i + 1;
      while (!is_end && i + count < followed.size() && followed[i + count].is_locked() &&
             followed[i + count].truth == inference.truth && !(is_clash && trace.ends[1] == i + count + 1)) {
        ++count;
      }
      add_locked(board, trace, followed.subspan(i, count), is_end, words.consequences);
      i += count - 1;
    }
  }
  if (trace.impossible != kNoTruth) {
    words.end = failure_words(trace.impossible);
  } else if (is_clash) {
    words.end = contradiction_words(board, trace);
  } else if (!followed.empty() && !goal.is_on() && !followed.back().is_locked()) {
    words.end = exclusion_words(board, trace, followed.back());
  }
  return words;
}

std::string explanation_of(const Board& board, const Argument& argument) {
  std::vector<BranchWords> branches;
  for (const Trace& trace : argument.branches) branches.push_back(branch_words(board, trace, argument.literal));
  const std::string end = words_of(board, argument.literal);
  if (argument.kind == kContradiction) return refutation_words(branches.front(), kListingLimit) + " So " + end + '.';
  const bool is_possible =
      std::none_of(branches.begin(), branches.end(), [](const BranchWords& branch) { return branch.is_impossible; });
  const Literal first = argument.branches.front().inferences.front().literal;
  const std::string choice = argument.truth ? choice_words(*argument.truth, candidates_of(board, *argument.truth))
                                            : "Either " + words_of(board, first) + " or it is not";
  return choice + ". " + branches_words(branches, kListingLimit) + " So " + end +
         (is_possible ? " in each case." : " in each case that is possible.");
}

}  // namespace nonet::forcing
