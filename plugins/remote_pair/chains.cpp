// Remote pair by single chains: HoDoKu's definition. A chain is a path of four to ten linked cells, an even number, so
// that its ends hold different digits.
//
//   | A . . | . B . | . . - |    four cells: what sees both ends (-) loses both digits
//   | . . . | . . . | . . . |
//   | - . . | . A . | . . B |    more: what sees two cells of the chain at an odd distance of three or more
//
// Some cell that sees both ends must have the digit that the chain begins with; each chain is tried with one digit,
// then with the other. Of chains with the same eliminations a later one is stored only if it is shorter. The search
// covers components that can be coloured; others have no solution.
//
// Search: depth first from each cell, ascending, with the lower digit first; next cells in the order row, column,
// block, in a house ascending. Order: HodokuOrder; of those with the same eliminations, the shorter; then order of the
// search. Eliminations: by digit, then cell.

#include <algorithm>
#include <string>

#include "nonet/arena_list.hpp"
#include "nonet/programs/hodoku_order.hpp"
#include "nonet/text/notation.hpp"
#include "remote_pair.hpp"

namespace nonet::remote_pair {

namespace {

/// HoDoKu's limit of 20 for the number of a chain's last entry; each cell has two.
constexpr std::size_t kMostCells = 10;

struct Chain {
  std::array<std::uint8_t, kMostCells> cells;
  std::size_t length;
  DigitMask pair;
  CandidateMap gone;  ///< its eliminations
  HodokuOrder order;
};

/// The cells that a chain clears.
CellMap cleared_by(std::span<const std::uint8_t> cells) {
  CellMap gone;
  for (std::size_t first = 0; first + 3 < cells.size(); ++first) {
    for (std::size_t second = first + 3; second < cells.size(); second += 2) {
      gone |= peers_of(cells[first]) & peers_of(cells[second]);
    }
  }
  return gone;
}

class Search {
 public:
  Search(const FindContext& context, std::size_t min_cells)
      : context_(context), min_cells_(min_cells), chains_(context.arena()) {}

  /// All chains, sorted.
  std::span<const Chain> run() {
    const Board& board = context_.board();
    for (const Cell start : starts()) {
      pair_ = board.candidates(start);
      linkable_ = board.bivalue_cells() & with_both(board, pair_);
      for (const Digit digit : digits_of(pair_)) {
        digit_ = digit;
        from(start);
      }
    }
    chains_.stable_sort(precedes);
    return chains_.span();
  }

 private:
  /// The cells of components that can be coloured, are large enough, and can eliminate something: a cell that a chain
  /// clears sees two of its cells of different colours.
  [[nodiscard]] CellMap starts() const {
    const Board& board = context_.board();
    CellMap starts;
    each_component(board, 4, [&](const Component& component, DigitMask pair) {
      if (seeing_both(board, component, pair)) starts |= component.cells();
      return Flow::go_on;
    });
    return starts;
  }

  void from(Cell cell) {
    if (context_.stop()) return;
    path_[length_++] = static_cast<std::uint8_t>(cell);
    used_.add(cell);
    if (length_ >= min_cells_ && length_ >= 4 && length_ % 2 == 0) offer();
    if (length_ < kMostCells) {
      CellMap seen;
      for (const House house : {row_house(cell), column_house(cell), block_house(cell)}) {
        const CellMap next = (linkable_ & house_map(house)) - used_ - seen;
        for (const Cell other : next) from(other);
        seen |= house_map(house);
      }
    }
    used_.remove(cell);
    --length_;
  }

  void offer() {
    const Board& board = context_.board();
    const std::span<const std::uint8_t> cells{path_.data(), length_};
    const CellMap both_ends = peers_of(cells.front()) & peers_of(cells.back());
    if (!both_ends.intersects(board.digit_cells(digit_))) return;

    Chain chain{path_, length_, pair_, {}, {}};
    const CellMap cleared = cleared_by(cells);
    for (const Digit digit : digits_of(pair_)) {
      const CellMap gone = cleared & board.digit_cells(digit);
      chain.gone |= candidates_of(gone, digit);
      chain.order.add(gone, digit);
    }
    const auto is_no_longer = [&chain](const Chain& kept) {
      return kept.gone == chain.gone && kept.length <= chain.length;
    };
    if (std::none_of(chains_.begin(), chains_.end(), is_no_longer)) chains_.push_back(chain);
  }

  static bool precedes(const Chain& a, const Chain& b) {
    return a.gone == b.gone ? a.length < b.length : a.order < b.order;
  }

  const FindContext& context_;
  std::size_t min_cells_;
  DigitMask pair_ = 0;
  CellMap linkable_;
  Digit digit_ = 0;  // digit that the first cell is assumed not to hold
  std::array<std::uint8_t, kMostCells> path_{};
  std::size_t length_ = 0;
  CellMap used_;
  ArenaList<Chain> chains_;
};

Flow report_chain(FindContext& context, const Chain& chain) {
  StepDraft draft(0, chain.pair);
  for (const Digit digit : digits_of(chain.pair)) draft.eliminate(digit_cells(chain.gone, digit), digit);
  std::array<CellMap, 2> colours;
  for (std::size_t i = 0; i < chain.length; ++i) {
    colours[i % 2].add(chain.cells[i]);
    draft.base(cell_truth(chain.cells[i]));
  }
  draft.metrics(kMetrics, {.length = chain.length});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("colour a", colours[0]);
    evidence.cells("colour b", colours[1]);
    for (std::size_t i = 0; i + 1 < chain.length; ++i) {
      show_links(chain.cells[i + i % 2], chain.cells[i + 1 - i % 2], chain.pair, evidence);
    }
    std::string text = digits_text(chain.pair, "/");
    for (std::size_t i = 0; i < chain.length; ++i) text += (i == 0 ? " " : " - ") + cell_text(chain.cells[i]);
    evidence.sentence(std::move(text));
  });
}

}  // namespace

void find_chains(FindContext& context, int min_cells) {
  if (context.board().bivalue_cells().count() < 4) return;
  Search search(context, static_cast<std::size_t>(min_cells));
  for (const Chain& chain : search.run()) {
    if (report_chain(context, chain) == Flow::stop) return;
  }
}

}  // namespace nonet::remote_pair
