// The step of a chain: its premises, highlights and sentence.

#include <algorithm>
#include <array>
#include <string>

#include "chains.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::chains {

CellMap cells_of_node(const Board& board, const ChainTables* tables, Node node) {
  return node < kFirstSetNode ? node_cells(board, node) : tables->set_node(node).lost.cells;
}

DigitMask digits_of_node(const ChainTables* tables, Node node) {
  return node < kFirstSetNode ? mask_of(node_digit(node)) : tables->set_node(node).lost.digits;
}

namespace {

/// The row, column or block that has all of some cells, lines first; -1 when there is none.
House common_house(const CellMap& cells) {
  const House line = cells.covered_line();
  return line < kHouses ? line : cells.shared_house();
}

/// Parts of a set, up to its maximum.
class Parts {
 public:
  void push_back(const SetPart& part) noexcept { parts_[count_++] = part; }
  [[nodiscard]] const SetPart* begin() const noexcept { return parts_.data(); }
  [[nodiscard]] const SetPart* end() const noexcept { return parts_.data() + count_; }

 private:
  std::array<SetPart, 9> parts_;
  std::size_t count_ = 0;
};

/// The links of a chain, with the parts of sets that they use.
class Argument {
 public:
  Argument(const Board& board, const ChainTables* tables, std::span<const Literal> chain)
      : board_(board), tables_(tables), chain_(chain) {}

  void premises(StepDraft& draft) const {
    for (std::size_t i = 1; i < chain_.size(); ++i) {
      const Literal from = chain_[i - 1];
      const Literal to = chain_[i];
      if (to.is_set()) draft_set(draft, set(to));
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
      // Through a set: first to its other part, then on from there.
      for (const SetPart& part : exits(from, literal)) {
        const CandidateMap left = candidates(part);
        evidence.link(candidates(from), left, true);
        if (!literal.is_on()) {
          evidence.link(left, candidates(literal), false);
        } else {
          const CandidateMap gone = (set(from).excluded_by(board_, part) & in_cell(literal)).candidates();
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
      const DigitMask digit = digits_of_node(tables_, literal.node());
      const bool is_last = i + 1 == chain_.size();
      std::string& term = begin_term(digit);
      if (literal.is_set()) {
        const Parts left = exits(literal, chain_[i + 1]);
        term += set_text(literal, left);
        if (!chain_[i + 1].is_on()) continue;
        const Candidate exit = chain_[++i].candidate();
        unsigned gone = 0;
        for (const SetPart& part : left) gone |= set(literal).excluded_by(board_, part).digits_in(cell_of(exit));
        begin_term(gone) += '=' + digits_text(mask_of(digit_of(exit))) + ')' + cell_text(cell_of(exit));
      } else if (literal.is_on() || is_last) {
        term += ')' + cells_text(cells(literal));
      } else {
        const Literal to = chain_[++i];
        const bool is_in_cell = digits_of_node(tables_, to.node()) != digit;
        term += is_in_cell ? '=' + digits_text(mask_of(digit_of(to.candidate()))) + ')' + cells_text(cells(literal))
                           : ')' + cells_text(cells(literal)) + '=' + cells_text(cells(to));
      }
    }
    return text;
  }

 private:
  [[nodiscard]] const SetNode& set(Literal literal) const { return tables_->set_node(literal.node()); }
  [[nodiscard]] CellMap cells(Literal literal) const { return cells_of_node(board_, tables_, literal.node()); }
  [[nodiscard]] static CandidateMap candidates(const SetPart& part) {
    return DigitCells(part.cells, part.digits).candidates();
  }
  [[nodiscard]] CandidateMap candidates(Literal literal) const {
    return candidates({cells(literal), digits_of_node(tables_, literal.node())});
  }
  /// The other candidates in the cell of a literal.
  [[nodiscard]] DigitCells in_cell(Literal literal) const {
    const Cell cell = cell_of(literal.candidate());
    return {CellMap::of(cell), board_.candidates(cell) & ~mask_of(digit_of(literal.candidate()))};
  }

  /// The parts of a set that link it to the next literal: those that exclude it, or exclude all else in its cell.
  [[nodiscard]] Parts exits(Literal from, Literal to) const {
    DigitCells rest = to.is_on() ? in_cell(to) : DigitCells(cells(to), digits_of_node(tables_, to.node()));
    Parts parts;
    set(from).each_kept(board_, [&](const SetPart& part) {
      const DigitCells excluded = set(from).excluded_by(board_, part);
      if ((excluded & rest).empty()) return;
      rest -= excluded;
      parts.push_back(part);
    });
    return parts;
  }

  /// `=3)r1c23` of an almost locked set; `)r1c1=(47)r1c5` of an almost hidden one.
  [[nodiscard]] std::string set_text(Literal literal, const Parts& left) const {
    CellMap cells;
    unsigned digits = 0;
    for (const SetPart& part : left) {
      cells |= part.cells;
      digits |= part.digits;
    }
    const SetNode& node = set(literal);
    if (!node.is_hidden) return '=' + digits_text(digits) + ')' + cells_text(node.cells);
    return ')' + cells_text(node.lost.cells) + "=(" + digits_text(node.digits) + ')' + cells_text(cells);
  }

  static void draft_set(StepDraft& draft, const SetNode& node) {
    if (!node.is_hidden) return draft.base_cells(node.cells);
    for (const Digit digit : digits_of(node.digits)) draft.base(house_truth(node.house, digit));
  }

  /// The cell or house in which one of two nodes must be true.
  [[nodiscard]] Truth strong_truth(Node from, Node to) const {
    const Digit digit = node_digit(from);
    const CellMap both = node_cells(board_, from) | node_cells(board_, to);
    if (node_digit(to) != digit) return cell_truth(both.first());
    HouseMask houses = both.covered_houses();
    while (board_.count(std::countr_zero(houses), digit) != both.count()) houses &= houses - 1;
    return house_truth(std::countr_zero(houses), digit);
  }

  void cover(StepDraft& draft, Literal from, Literal to) const {
    const SetPart entered{cells(to), digits_of_node(tables_, to.node())};
    if (!from.is_set()) return cover(draft, {cells(from), digits_of_node(tables_, from.node())}, entered);
    for (const SetPart& part : exits(from, to)) cover(draft, part, entered);
  }
  static void cover(StepDraft& draft, const SetPart& from, const SetPart& to) {
    if (from.digits != to.digits) return draft.cover(cell_truth(to.cells.first()));
    // A set whose places are seen in two ways has no house in common with the cell that sees it.
    const House house = common_house(from.cells | to.cells);
    if (house >= 0) draft.cover(house_truth(house, lowest_digit(to.digits)));
  }

  const Board& board_;
  const ChainTables* tables_;
  std::span<const Literal> chain_;
};

}  // namespace

std::string sentence(const Board& board, const ChainTables* tables, std::span<const Literal> chain) {
  return Argument(board, tables, chain).sentence();
}

Flow report(const FindContext& context, const ChainTables* tables, const ChainMatch& found, std::size_t kind,
            DigitMask digits) {
  if (digits == 0) {
    for (const Literal literal : found.chain) digits |= digits_of_node(tables, literal.node());
  }
  const Argument argument(context.board(), tables, found.chain);
  StepDraft draft(kind, digits);
  for (Digit digit = 0; digit < kDigits; ++digit) draft.eliminate(digit_cells(found.gone, digit), digit);
  argument.premises(draft);
  draft.metrics(kMetrics, {.length = found.chain.size() - 1});
  return draft.report(context, [&](EvidenceDraft& evidence) { argument.show(evidence); });
}

}  // namespace nonet::chains
