// The step of a chain: its premises, links and sentence.

#include "chain.hpp"

#include <algorithm>

#include "nonet/step_draft.hpp"
#include "nonet/text/branch_words.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"
#include "subset_words.hpp"

namespace nonet::whips {

namespace {

// Nodes

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

/// The transversal set of a subset to whose candidates a candidate is linked.
Truth set_linked_to(const Subset& subset, Candidate candidate) {
  const auto sets = subset.set_span();
  return *std::find_if(sets.begin(), sets.end(), [&](Truth set) {
    const CandidateMap candidates = candidates_in(subset.candidates, set);
    return std::all_of(candidates.begin(), candidates.end(),
                       [&](Candidate other) { return is_linked(candidate, node_of(other)); });
  });
}

/// The candidates to which the left one of a variable is linked: of the right node next to it where there are several;
/// none if an inner chain refutes it.
CandidateMap candidates_before(const Board& board, const Chain& chain, std::size_t i) {
  const Node left = chain.links[i].left;
  for (std::size_t k = i; k-- > 0;) {
    const auto& [_, right, variable, subset, inner] = chain.links[k];
    if (right != kNoNode && is_linked(board, left, right)) return candidates_at(board, right);
    if (inner != nullptr && node_of(inner->target) == left) return {};
    if (subset != nullptr && subset->excluded.contains(static_cast<Candidate>(left))) {
      return candidates_in(subset->candidates, set_linked_to(*subset, static_cast<Candidate>(left)));
    }
  }
  return CandidateMap{chain.target};
}

// Evidence

/// Calls a function with the candidates of each digit.
template <typename Function>
void each_node(const CandidateMap& candidates, Function function) {
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap cells = digit_cells(candidates, digit);
    if (cells) function(candidates_of(cells, digit));
  }
}

void add_link(EvidenceDraft& evidence, const CandidateMap& from, const CandidateMap& to, bool is_strong) {
  each_node(from, [&](const CandidateMap& one) {
    each_node(to, [&](const CandidateMap& other) { evidence.link(one, other, is_strong); });
  });
}

/// What each inner chain shows: the target or its own target is false.
std::span<const Lemma> lemmas_of(const Chain& chain, Arena& arena) {
  ArenaList<Lemma> lemmas(arena);
  TruthMap before;
  for (const Link& link : chain.links) {
    if (link.inner == nullptr) {
      before.add(link.variable);
      continue;
    }
    TruthMap premises = before;
    for (const Link& inner : link.inner->links) premises.add(inner.variable);
    const std::span<Truth> truths = arena.array<Truth>(premises.size());
    std::copy(premises.begin(), premises.end(), truths.begin());
    const auto off = [](Candidate candidate) { return Conclusion::eliminate(cell_of(candidate), digit_of(candidate)); };
    const std::array<Conclusion, 2> clause{off(chain.target), off(link.inner->target)};
    lemmas.push_back({arena.copy(std::span<const Conclusion>(clause)), truths});
  }
  return lemmas.span();
}

// Words

/// What follows if the target is true, up to the contradiction.
std::string refutation(const Board& board, const Chain& chain) {
  const CellMap target = CellMap::of(cell_of(chain.target));
  BranchWords words;
  words.assumption = literal_words(target, digit_of(chain.target), true);
  words.is_impossible = true;
  for (const Link& link : chain.links) {
    if (link.subset != nullptr) {
      words.consequences.push_back(subset_words(*link.subset));
      continue;
    }
    if (link.inner != nullptr) {
      const Candidate refuted = link.inner->target;
      words.consequences.push_back(literal_words(CellMap::of(cell_of(refuted)), digit_of(refuted), false) +
                                   " because of " + chain_text(link.inner->links));
      continue;
    }
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

Truth shared_truth(const CandidateMap& one, const CandidateMap& other) {
  const Digit digit = digit_of(one.first());
  if (digit_of(other.first()) != digit) return cell_truth(cell_of(one.first()));
  return house_truth((digit_cells(one, digit) | digit_cells(other, digit)).shared_house(), digit);
}

std::string label_text(Candidate candidate) {
  return 'n' + std::to_string(digit_of(candidate) + 1) + cell_text(cell_of(candidate));
}

std::string link_text(const Link& link) {
  if (link.subset != nullptr) return subset_text(*link.subset, static_cast<Candidate>(link.left));
  if (link.inner != nullptr) {
    const Candidate target = link.inner->target;
    const Conclusion refuted = Conclusion::eliminate(cell_of(target), digit_of(target));
    return '[' + conclusion_text(refuted) + ": " + chain_text(link.inner->links) + ']';
  }
  return variable_text(link.variable) + '{' + value_text(link.left, link.variable) + ' ' +
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
    digits |= mask_of(node_digit(link.left));
    if (link.subset != nullptr) digits |= link.subset->candidates.digits();
    if (link.right != kNoNode) digits |= mask_of(node_digit(link.right));
  }
  StepDraft draft(0, digits);
  draft.eliminate(cell_of(chain.target), digit_of(chain.target));
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    const Link& link = chain.links[i];
    if (link.inner != nullptr) continue;
    draft.base(link.variable);
    const CandidateMap before = candidates_before(board, chain, i);
    if (before) draft.cover(shared_truth(candidates_at(board, link.left), before));
    if (link.subset == nullptr) continue;
    for (const Truth variable : link.subset->variable_span()) draft.base(variable);
    for (const Truth set : link.subset->set_span()) draft.cover(set);
  }
  draft.lemmas(lemmas_of(chain, context.arena()));
  draft.metrics(kMetrics, {.length = chain.length()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    CandidateMap on;
    CandidateMap off;
    for (std::size_t i = 0; i < chain.links.size(); ++i) {
      const Link& link = chain.links[i];
      const CandidateMap left = candidates_at(board, link.left);
      off |= left;
      if (link.inner != nullptr) continue;
      add_link(evidence, candidates_before(board, chain, i), left, false);
      if (link.subset != nullptr) {
        on |= link.subset->candidates.candidates();
        for (const Truth set : link.subset->set_span()) {
          add_link(evidence, left, candidates_in(link.subset->candidates, set), true);
        }
      }
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
