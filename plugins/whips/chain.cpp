// The step of a chain: its premises, links and sentence.

#include "chain.hpp"

#include "nonet/step_draft.hpp"
#include "nonet/text/branch_words.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::whips {

namespace {

/// A node within a variable: a digit of a cell, a column of a row, a row of a column, a cell of a block.
std::string value_text(Node node, Truth variable) {
  const auto name = [](char letter, int number) { return letter + std::to_string(number + 1); };
  if (is_cell_truth(variable)) return name('n', node_digit(node));
  const House house = house_of(variable);
  if (!is_group(node)) {
    const Cell cell = cell_of(static_cast<Candidate>(node));
    if (house < kFirstRow) return name('r', row_of(cell)) + name('c', column_of(cell));
    return house < kFirstColumn ? name('c', column_of(cell)) : name('r', row_of(cell));
  }
  std::string cells = cells_text(crossing_cells(crossing_of(node)));
  if (house < kFirstRow) return cells;
  const std::size_t column = cells.find('c');
  return house < kFirstColumn ? cells.substr(column) : cells.substr(0, column);
}

std::string variable_text(Truth variable) {
  if (is_cell_truth(variable)) return cell_text(cell_of(variable));
  return house_text(house_of(variable)) + 'n' + std::to_string(truth_digit(variable) + 1);
}

CandidateMap candidates_at(const Board& board, Node node) {
  return candidates_of(node_cells(board, node), node_digit(node));
}

/// A truth that has a candidate and a node linked to it.
Truth shared_truth(const Board& board, Candidate candidate, Node node) {
  if (digit_of(candidate) != node_digit(node)) return cell_truth(cell_of(candidate));
  return house_truth((node_cells(board, node) | CellMap::of(cell_of(candidate))).shared_house(), digit_of(candidate));
}

/// The node before a variable to which its left candidate is linked: the one next to it where there are several.
Node node_before(const Chain& chain, std::size_t i) {
  const Candidate left = chain.links[i].left;
  for (std::size_t k = i; k-- > 0;) {
    if (is_linked(left, chain.links[k].right)) return chain.links[k].right;
  }
  return node_of(chain.target);
}

/// What follows if the target is true, up to the contradiction.
std::string refutation(const Board& board, const Chain& chain) {
  const CellMap target = CellMap::of(cell_of(chain.target));
  BranchWords words;
  words.assumption = literal_words(target, digit_of(chain.target), true);
  words.is_impossible = true;
  for (const Link& link : chain.links) {
    if (link.right == kNoNode) {
      words.end = failure_words(link.variable);
      break;
    }
    const CellMap cells = node_cells(board, link.right);
    words.consequences.push_back(necessity_words(link.variable, cells, node_digit(link.right)));
    // The right end of the last link excludes the target.
    if (&link == &chain.links.back()) {
      words.end = clash_words(cells, node_digit(link.right), target, digit_of(chain.target));
    }
  }
  constexpr std::size_t kMostBytes = 1900;  // of an explanation, less the conclusion
  return refutation_words(words, kMostBytes);
}

}  // namespace

std::string link_text(const Link& link) {
  return variable_text(link.variable) + '{' + value_text(node_of(link.left), link.variable) + ' ' +
         (link.right == kNoNode ? "." : value_text(link.right, link.variable)) + '}';
}

std::string chain_text(std::span<const Link> links, std::string_view separator) {
  std::string text;
  for (const Link& link : links) {
    if (!text.empty()) text += separator;
    text += link_text(link);
  }
  return text;
}

Flow report(const FindContext& context, const Chain& chain) {
  const Board& board = context.board();
  unsigned digits = mask_of(digit_of(chain.target));
  for (const Link& link : chain.links) {
    digits |= mask_of(digit_of(link.left));
    if (link.right != kNoNode) digits |= mask_of(node_digit(link.right));
  }
  StepDraft draft(0, digits);
  draft.eliminate(cell_of(chain.target), digit_of(chain.target));
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    draft.base(chain.links[i].variable);
    draft.cover(shared_truth(board, chain.links[i].left, node_before(chain, i)));
  }
  draft.metrics(kMetrics, {.length = chain.links.size()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    CandidateMap on;
    CandidateMap off;
    for (std::size_t i = 0; i < chain.links.size(); ++i) {
      const Link& link = chain.links[i];
      const CandidateMap left{link.left};
      off |= left;
      evidence.link(candidates_at(board, node_before(chain, i)), left, false);
      if (link.right == kNoNode) continue;
      const CandidateMap right = candidates_at(board, link.right);
      on |= right;
      evidence.link(left, right, true);
    }
    const Node last = chain.links.back().right;
    if (last != kNoNode) evidence.link(candidates_at(board, last), CandidateMap{chain.target}, false);
    evidence.candidates("on", on);
    evidence.candidates("off", off);
    evidence.sentence(chain_text(chain.links));
    evidence.explanation(refutation(board, chain) + " So " + conclusions_words(draft.conclusions()) + '.');
  });
}

}  // namespace nonet::whips
