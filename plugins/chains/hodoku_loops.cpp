// Nice loops and AICs as HoDoKu finds them: in the table of each premise, each literal of the premise's own cell, and
// for premises that are false each true candidate elsewhere, ends a chain.
//
// A loop returns to its cell from elsewhere. Its first link is strong where the premise is false, its last one where
// the end is true.
//
//   weak and weak, one digit          the digit is eliminated from the cell
//   strong and strong, one digit      all others are eliminated from the cell
//   strong and weak, two digits       the digit of the weak one is eliminated from the cell
//   strong and strong, two digits     a continuous loop, as with one digit by a strong and a weak link, or with two
//                                     weak ones in a cell of two candidates: whatever sees both ends of a weak link
//                                     is eliminated, and so are the other candidates of a cell that the loop passes
//                                     by a weak link
//
// An AIC ends in another cell: at least two cells that see both ends lose the digit; with two digits the cells see each
// other, and each loses the other's digit. No cell is visited twice; for a group that is entered its first cell is
// checked, for an almost locked set the first cell that has the lost digit.
//
// Of chains of one kind with the same eliminations a later one is added only if it is shorter; then all are sorted.

#include <algorithm>

#include "chains.hpp"

namespace nonet::chains {

namespace {

class Search {
 public:
  Search(const FindContext& context, const ChainQuery& query)
      : context_(context),
        board_(context.board()),
        query_(query),
        tables_(chain_tables(context.board(), query.nodes)),
        excludable_(excludable(board_, query.nodes)),
        found_(context.arena()) {}

  ArenaList<ChainMatch>& run() {
    for (const bool is_on : {true, false}) each_premise([&](Cell cell, Digit digit) { loops(cell, digit, is_on); });
    if (query_.kinds[kAic]) each_premise([&](Cell cell, Digit digit) { aics(cell, digit); });
    sort_like_hodoku(found_, context_.arena());
    return found_;
  }
  [[nodiscard]] const ChainTables& tables() const noexcept { return tables_; }

 private:
  template <typename Function>
  void each_premise(Function function) const {
    for (const Cell cell : board_.empty_cells()) {
      if (context_.stop()) return;
      for (const Digit digit : digits_of(board_.candidates(cell))) function(cell, digit);
    }
  }

  void loops(Cell cell, Digit digit, bool is_on) {
    // A premise that is true refutes itself; one that is false excludes others of its cell.
    const DigitMask own = excludable_.digits_in(cell);
    if (is_on ? (own & mask_of(digit)) == 0 : (own & ~mask_of(digit)) == 0) return;
    const auto table = tables_.table({node_of(candidate_of(cell, digit)), is_on});
    for (std::size_t at = 1; at < table.size(); ++at) {
      const Literal end = table[at].literal;
      if (table[at].distance > 2 * kLinkDistance && end.is_candidate() && cell_of(end.candidate()) == cell)
        try_loop(table, at);
    }
  }

  void aics(Cell cell, Digit digit) {
    const bool can_have_one_digit = (excludable_[digit] & peers_of(cell)).more_than_one();
    const bool can_have_two = (excludable_.digits_in(cell) & ~mask_of(digit)) != 0;
    if (!can_have_one_digit && !can_have_two) return;
    const auto table = tables_.table(Literal::off(candidate_of(cell, digit)));
    for (std::size_t at = 1; at < table.size(); ++at) {
      const Literal end = table[at].literal;
      if (table[at].distance <= 2 * kLinkDistance || !end.is_on() || !end.is_candidate()) continue;
      const Cell last = cell_of(end.candidate());
      const Digit last_digit = digit_of(end.candidate());
      if (last == cell) continue;
      CandidateMap gone;
      if (last_digit == digit) {
        const CellMap cells = board_.digit_cells(digit) & peers_of(cell) & peers_of(last);
        if (!cells.more_than_one()) continue;
        gone = candidates_of(cells, digit);
      } else {
        if (!sees(cell, last) || !board_.has(cell, last_digit) || !board_.has(last, digit)) continue;
        gone.add(candidate_of(cell, last_digit));
        gone.add(candidate_of(last, digit));
      }
      try_chain(table, at, [&](std::span<const Literal> chain, ChainMatch& found) {
        found.kind = kAic;
        found.gone = gone;
        return visits_cells_once(chain, CellMap{});
      });
    }
  }

  /// Rebuilds a chain and calls `fill`, which sets its eliminations; stores the chain if `fill` returns true.
  template <typename Fill>
  void try_chain(std::span<const ChainEntry> table, std::size_t entry, Fill fill) {
    const Arena::Mark mark = context_.arena().mark();
    ChainMatch found;
    found.chain = ChainTables::chain(table, entry, context_.arena());
    found.is_grouped =
        std::any_of(found.chain.begin(), found.chain.end(), [](Literal literal) { return !literal.is_candidate(); });
    if (static_cast<int>(found.chain.size()) - 1 > query_.max_links || (query_.is_only_grouped && !found.is_grouped) ||
        !fill(found.chain, found) || !query_.kinds[found.kind] || !found.gone) {
      context_.arena().return_to(mark);
      return;
    }
    for (Digit digit = 0; digit < kDigits; ++digit) found.order.add(digit_cells(found.gone, digit), digit);
    found.length = length_of(found);
    add_if_shorter(found_, found);
  }

  void try_loop(std::span<const ChainEntry> table, std::size_t at) {
    try_chain(table, at, [&](std::span<const Literal> chain, ChainMatch& found) {
      const Cell cell = cell_of(chain.front().candidate());
      if (is_in(chain[1], cell) || is_in(chain[chain.size() - 2], cell)) return false;
      if (!visits_cells_once(chain, CellMap::of(cell))) return false;
      conclude_loop(chain, cell, found);
      return true;
    });
  }

  static bool is_in(Literal literal, Cell cell) {
    return literal.is_candidate() && cell_of(literal.candidate()) == cell;
  }

  /// Whether no cell is entered again after it was left; two consecutive literals may be in one cell. The cell of a
  /// loop may be entered any number of times, and so may those of a group of which it is the first.
  [[nodiscard]] bool visits_cells_once(std::span<const Literal> chain, const CellMap& of_loop) const {
    CellMap left;
    for (std::size_t i = 1; i < chain.size(); ++i) {
      const Literal before = chain[i - 1];
      if (chain[i].is_candidate() && is_in(before, cell_of(chain[i].candidate()))) {
        if (i > 1 && is_in(chain[i - 2], cell_of(chain[i].candidate()))) return false;
        continue;
      }
      if (!of_loop.contains(first_cell(before))) left |= all_cells(before);
      if (left.contains(first_cell(chain[i]))) return false;
    }
    return true;
  }
  /// The first cell of a node; for a set the first cell that has the lost digit.
  [[nodiscard]] Cell first_cell(Literal literal) const {
    return cells_of_node(board_, &tables_, literal.node()).first();
  }
  [[nodiscard]] CellMap all_cells(Literal literal) const {
    return literal.is_set() ? tables_.set_node(literal.node()).cells : node_cells(board_, literal.node());
  }

  void conclude_loop(std::span<const Literal> chain, Cell cell, ChainMatch& found) const {
    const Digit start = digit_of(chain.front().candidate());
    const Digit end = digit_of(chain.back().candidate());
    const bool is_first_strong = !chain.front().is_on();
    const bool is_last_strong = chain.back().is_on();
    const DigitMask others = board_.candidates(cell) & ~mask_of(start) & ~mask_of(end);
    found.kind = kDiscontinuous;
    if (!is_first_strong && !is_last_strong && start == end) {
      found.gone.add(candidate_of(cell, start));
    } else if (is_first_strong && is_last_strong && start == end) {
      for (const Digit digit : digits_of(others)) found.gone.add(candidate_of(cell, digit));
    } else if (is_first_strong != is_last_strong && start != end) {
      found.gone.add(candidate_of(cell, is_first_strong ? end : start));
    } else if (is_first_strong || is_last_strong || others == 0) {
      found.kind = kContinuous;
      if (is_first_strong && is_last_strong) {
        for (const Digit digit : digits_of(others)) found.gone.add(candidate_of(cell, digit));
      }
      exclude_along(chain, found.gone);
    }
  }

  /// Adds the eliminations of a continuous loop by its weak links.
  void exclude_along(std::span<const Literal> chain, CandidateMap& gone) const {
    CellMap cells;
    for (const Literal literal : chain) cells |= all_cells(literal);
    for (std::size_t i = 1; i < chain.size(); ++i) {
      const Literal from = chain[i - 1];
      const Literal to = chain[i];
      if (from.is_set()) exclude_by_set(from, to, gone);
      if (to.is_on()) continue;
      const Digit digit = lowest_digit(digits_of_node(&tables_, to.node()));
      CellMap ends = cells_of_node(board_, &tables_, to.node());
      if (from.is_set()) {
        ends |= tables_.set_node(from.node()).cells & board_.digit_cells(digit);
      } else if (to.is_candidate() && is_in(from, cell_of(to.candidate()))) {
        exclude_in_cell(chain, i, gone);
        continue;
      } else {
        ends |= cells_of_node(board_, &tables_, from.node());
      }
      gone |= candidates_of((ends.peer_intersection() & board_.digit_cells(digit)) - cells, digit);
    }
  }

  /// By a weak link within a cell that is entered and left by strong links.
  void exclude_in_cell(std::span<const Literal> chain, std::size_t to, CandidateMap& gone) const {
    const Cell cell = cell_of(chain[to].candidate());
    if (to < 2 || is_in(chain[to - 2], cell) || to + 1 == chain.size() || is_in(chain[to + 1], cell)) return;
    for (const Digit digit : digits_of(board_.candidates(cell))) {
      if (digit != digit_of(chain[to].candidate()) && digit != digit_of(chain[to - 1].candidate())) {
        gone.add(candidate_of(cell, digit));
      }
    }
  }

  /// By a set, which keeps all digits except that of its entry and those of its exit; also in other cells of the loop.
  void exclude_by_set(Literal node, Literal to, CandidateMap& gone) const {
    const SetNode& set = tables_.set_node(node.node());
    unsigned exits = 0;
    if (to.is_on()) {
      const Cell exit = cell_of(to.candidate());
      exits = board_.candidates(exit) & ~mask_of(digit_of(to.candidate())) & set.digits;
      for (const Digit digit : digits_of(exits)) {
        const CellMap places = set.cells & board_.digit_cells(digit);
        gone |= candidates_of((places + exit).peer_intersection() & board_.digit_cells(digit), digit);
      }
    } else {
      exits = digits_of_node(&tables_, to.node());
    }
    set.each_kept(board_, [&](const SetPart& part) {
      if ((part.digits & exits) == 0) gone |= set.excluded_by(board_, part).candidates();
    });
  }

  /// The number of entries, plus an amount for each almost locked set: 2.5 in loops, by its size in AICs.
  [[nodiscard]] int length_of(const ChainMatch& found) const {
    int halves = 2 * static_cast<int>(found.chain.size());
    for (const Literal literal : found.chain) {
      if (!literal.is_set()) continue;
      const int cells = tables_.set_node(literal.node()).cells.count();
      halves += found.kind != kAic ? 5 : cells == 2 ? 2 : 4 * (cells - 1);
    }
    return halves / 2;
  }

  const FindContext& context_;
  const Board& board_;
  const ChainQuery& query_;
  const ChainTables& tables_;
  DigitCells excludable_;
  ArenaList<ChainMatch> found_;
};

}  // namespace

void find_loops_like_hodoku(const FindContext& context, const ChainQuery& query) {
  if (excludable(context.board(), query.nodes).empty()) return;
  Search search(context, query);
  for (const ChainMatch& found : search.run()) {
    const std::size_t kind = found.is_grouped || query.first_ungrouped_kind == 0
                                 ? query.kind_numbers[found.kind]
                                 : query.first_ungrouped_kind + std::size_t{found.kind};
    if (report(context, &search.tables(), found, kind) == Flow::stop) return;
  }
}

}  // namespace nonet::chains
