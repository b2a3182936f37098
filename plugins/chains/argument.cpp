// The step that a chain makes: its premises, what is shown, and the sentence.

#include <algorithm>
#include <string>

#include "chains.hpp"
#include "nonet/notation.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::chains {

CellMap cells_of_node(const Board& board, const ChainTables* tables, Node node) {
  if (node < kFirstSetNode) return node_cells(board, node);
  const auto& [set, lost] = tables->set_node(node);
  return set.places(board, lost);
}

Digit digit_of_node(const ChainTables* tables, Node node) {
  return node < kFirstSetNode ? node_digit(node) : tables->set_node(node).lost;
}

namespace {

/// Row, column or block that has all of some cells, lines first; -1 when there is none.
House common_house(const CellMap& cells) {
  const House line = cells.covered_line();
  return line < kHouses ? line : cells.shared_house();
}

/// What the links of a chain are made of.
class Argument {
 public:
  Argument(const Board& board, const ChainTables* tables, std::span<const Literal> chain)
      : board_(board), tables_(tables), chain_(chain) {}

  void premises(StepDraft& draft) const {
    for (std::size_t i = 1; i < chain_.size(); ++i) {
      const Literal from = chain_[i - 1];
      const Literal to = chain_[i];
      if (to.is_set()) draft.base_cells(set(to).cells);
      if (!to.is_on()) {
        cover(draft, from, to);
      } else if (from.is_set()) {
        draft.base(cell_truth(cell_of(to.candidate())));
      } else {
        draft.base(strong_truth(from.node(), to.node()));
      }
    }
  }

  void show(EvidenceDraft& evidence) const {
    CandidateMap on;
    CandidateMap off;
    CellMap sets;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      const Literal literal = chain_[i];
      if (literal.is_set()) sets |= set(literal).cells;
      (literal.is_on() ? on : off) |= candidates(literal);
      if (i == 0) continue;
      const Literal from = chain_[i - 1];
      if (!from.is_set()) {
        evidence.link(candidates(from), candidates(literal), literal.is_on());
        continue;
      }
      // Through a set: what is left of it, then from there.
      for (const Digit digit : digits_of(exits(from, literal))) {
        const CandidateMap left = candidates_of(set(from).places(board_, digit), digit);
        evidence.link(candidates(from), left, true);
        if (!literal.is_on()) {
          evidence.link(left, candidates(literal), false);
        } else {
          const CandidateMap gone = candidates_of(CellMap::of(cell_of(literal.candidate())), digit);
          evidence.link(left, gone, false);
          evidence.link(gone, candidates(literal), true);
        }
      }
    }
    evidence.candidates("on", on);
    evidence.candidates("off", off);
    evidence.cells("set", sets);
    evidence.sentence(sentence());
  }

  [[nodiscard]] std::string sentence() const {
    std::string text;
    const auto begin_term = [&text](DigitMask first) -> std::string& {
      if (!text.empty()) text += " - ";
      return text += '(' + digits_text(first);
    };
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      const Literal literal = chain_[i];
      const DigitMask digit = mask_of(digit_of_node(tables_, literal.node()));
      const bool is_last = i + 1 == chain_.size();
      std::string& term = begin_term(digit);
      if (literal.is_set()) {
        const DigitMask left = exits(literal, chain_[i + 1]);
        term += '=' + digits_text(left) + ')' + cells_text(set(literal).cells);
        if (!chain_[i + 1].is_on()) continue;
        const Candidate exit = chain_[++i].candidate();
        begin_term(left) += '=' + digits_text(mask_of(digit_of(exit))) + ')' + cell_text(cell_of(exit));
      } else if (literal.is_on() || is_last) {
        term += ')' + cells_text(cells(literal));
      } else {
        const Literal to = chain_[++i];
        const bool is_in_cell = digit_of_node(tables_, to.node()) != lowest_digit(digit);
        term += is_in_cell ? '=' + digits_text(mask_of(digit_of(to.candidate()))) + ')' + cells_text(cells(literal))
                           : ')' + cells_text(cells(literal)) + '=' + cells_text(cells(to));
      }
    }
    return text;
  }

 private:
  [[nodiscard]] const AlmostLockedSet& set(Literal literal) const { return tables_->set_node(literal.node()).set; }
  [[nodiscard]] CellMap cells(Literal literal) const { return cells_of_node(board_, tables_, literal.node()); }
  [[nodiscard]] CandidateMap candidates(Literal literal) const {
    return candidates_of(cells(literal), digit_of_node(tables_, literal.node()));
  }
  /// The digits by which a set goes on to the next literal: one, or those that a cell loses which keeps one.
  [[nodiscard]] DigitMask exits(Literal from, Literal to) const {
    if (!to.is_on()) return mask_of(digit_of_node(tables_, to.node()));
    const Cell cell = cell_of(to.candidate());
    return static_cast<DigitMask>(board_.candidates(cell) & ~mask_of(digit_of(to.candidate())) & set(from).digits);
  }

  /// The cell or house that needs one of two nodes.
  [[nodiscard]] Truth strong_truth(Node from, Node to) const {
    const Digit digit = node_digit(from);
    const CellMap both = node_cells(board_, from) | node_cells(board_, to);
    if (node_digit(to) != digit) return cell_truth(both.first());
    HouseMask houses = both.covered_houses();
    while (board_.count(std::countr_zero(houses), digit) != both.count()) houses &= houses - 1;
    return house_truth(std::countr_zero(houses), digit);
  }

  void cover(StepDraft& draft, Literal from, Literal to) const {
    const Digit digit = digit_of_node(tables_, to.node());
    CellMap both = cells(to);
    if (from.is_set()) {
      both |= set(from).places(board_, digit);
    } else {
      both |= cells(from);
      if (digit_of_node(tables_, from.node()) != digit) return draft.cover(cell_truth(both.first()));
    }
    // A set of which places are seen in two ways has no house in common with what sees it.
    if (const House house = common_house(both); house >= 0) draft.cover(house_truth(house, digit));
  }

  const Board& board_;
  const ChainTables* tables_;
  std::span<const Literal> chain_;
};

}  // namespace

std::string sentence(const Board& board, const ChainTables* tables, std::span<const Literal> chain) {
  return Argument(board, tables, chain).sentence();
}

Flow report(const FindContext& context, const ChainTables* tables, const Found& found, std::size_t kind,
            DigitMask digits) {
  if (digits == 0) {
    for (const Literal literal : found.chain) digits |= mask_of(digit_of_node(tables, literal.node()));
  }
  const Argument argument(context.board(), tables, found.chain);
  StepDraft draft(kind, digits);
  for (Digit digit = 0; digit < kDigits; ++digit) draft.eliminate(digit_cells(found.gone, digit), digit);
  argument.premises(draft);
  draft.metric(static_cast<std::int64_t>(found.chain.size()) - 1);
  return draft.hand_over(context, [&](EvidenceDraft& evidence) { argument.show(evidence); });
}

}  // namespace nonet::chains
