// Traces in words.

#include <vector>

#include "forcing.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::forcing {

namespace {

/// The number of bytes up to which an explanation lists its inferences.
constexpr std::size_t kListingLimit = 1800;

std::string literal_words(const Board& board, Literal literal) {
  const CellMap cells = node_cells(board, literal.node());
  const std::string digit = digit_words(node_digit(literal.node()));
  if (literal.is_on()) return cells_words(cells, "or") + " is " + digit;
  return cells.count() == 1 ? cells_words(cells) + " is not " + digit
                            : "none of " + cells_words(cells) + " is " + digit;
}

/// `r1c6 is 7 (column 6)`: the inference, and the house that has no other place for it; no word if the cell has no
/// other candidate.
std::string inference_words(const Board& board, const Inference& inference) {
  std::string words = literal_words(board, inference.literal);
  if (inference.truth != kNoTruth && !is_cell_truth(inference.truth)) {
    words += " (" + house_words(house_of(inference.truth)) + ')';
  }
  return words;
}

std::string impossible_words(Truth truth) {
  if (is_cell_truth(truth)) return "no candidate is left in " + cells_words(CellMap::of(cell_of(truth)));
  return "no place is left for " + digit_words(truth_digit(truth)) + " in " + house_words(house_of(truth));
}

/// The consequences of the premise of a trace, and the end.
std::string followed_words(const Board& board, const Trace& trace, const std::string& end, bool is_brief) {
  std::vector<std::string> words;
  for (const Inference& inference : trace.inferences.subspan(1)) {
    if (inference.literal.is_on()) words.push_back(inference_words(board, inference));
  }
  if (is_brief && !words.empty()) {
    words = {number_words(static_cast<int>(words.size())) + " digits follow one after the other"};
  }
  if (trace.impossible != kNoTruth) {
    words.push_back(impossible_words(trace.impossible));
  } else if (words.empty() || words.back().substr(0, end.size()) != end) {
    words.push_back(end);
  }
  return list_words(words);
}

std::string argument_words(const Board& board, const Argument& argument, bool is_brief) {
  const std::string end = literal_words(board, argument.literal);
  if (argument.kind == kContradiction) {
    const Trace& trace = argument.branches.front();
    std::string clash;
    if (trace.impossible == kNoTruth) {
      clash = literal_words(board, trace.inferences[trace.ends.front()].literal) + ", which what else follows excludes";
    }
    return "Suppose " + literal_words(board, trace.inferences.front().literal) + ". Then " +
           followed_words(board, trace, clash, is_brief) + ". So " + end + '.';
  }
  return cases_words(board, argument.branches, end, is_brief) + " One of these cases must hold, so " + end + '.';
}

}  // namespace

std::string cases_words(const Board& board, std::span<const Trace> traces, const std::string& end, bool is_brief) {
  std::string text;
  for (const Trace& trace : traces) {
    text += (text.empty() ? "If " : " If ") + literal_words(board, trace.inferences.front().literal) + ", " +
            followed_words(board, trace, end, is_brief) + '.';
  }
  return text;
}

std::string explanation_of(const Board& board, const Argument& argument) {
  const std::string text = argument_words(board, argument, false);
  return text.size() <= kListingLimit ? text : argument_words(board, argument, true);
}

}  // namespace nonet::forcing
