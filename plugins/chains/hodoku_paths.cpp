// X-chains and XY-chains as HoDoKu finds them: depth first from each cell and candidate, along row, column and block.
//
// Entry 0 is the start, which is false; odd entries are true and reached by strong links, even ones false and reached
// by weak links or strong ones. X-chains go from place to place of a digit; cells of the block that share a line with
// the current cell are visited by the line only. XY-chains go through cells of two candidates, strongly from one
// candidate to the other and weakly from cell to cell. No cell of the path is entered again, but a path may end in its
// start. The last entry has number 20.
//
// At each odd entry from the third on that has the start's digit, the cells that see start and end lose it. Of paths
// with the same eliminations a later one is stored only if it is shorter. All are sorted.

#include "chains.hpp"

namespace nonet::chains {

namespace {

constexpr std::size_t kMostEntries = 21;

class PathSearch {
 public:
  PathSearch(const FindContext& context, Links links, const ChainQuery& query)
      : context_(context),
        board_(context.board()),
        links_(links),
        query_(query),
        excludable_(excludable(board_, ChainNodes::candidates)),
        found_(context.arena()) {}

  ArenaList<ChainMatch>& run() {
    const bool is_by_cell = links_ == Links::bivalue;
    for (const Cell start : is_by_cell ? board_.bivalue_cells() : board_.empty_cells()) {
      for (const Digit digit : digits_of(board_.candidates(start))) {
        start_ = start;
        digit_ = digit;
        gone_ = excludable_[digit] & peers_of(start);
        if (!gone_) continue;
        if (is_by_cell) {
          walk_cells(start, digit);
        } else {
          path_[0] = Literal::off(candidate_of(start, digit));
          used_ = CellMap::of(start);
          walk_digit(start, 1);
        }
      }
    }
    sort_like_hodoku(found_, context_.arena());
    return found_;
  }

 private:
  /// Calls a function with the digit's other places that a cell sees, in the order of links: row, column, block without
  /// the lines.
  template <typename Take>
  void each_neighbour(Cell cell, Digit digit, Take take) const {
    CellMap rest = board_.digit_cells(digit) & peers_of(cell);
    for (const House house : house_triple(cell)) {
      const CellMap cells = rest & house_map(house);
      rest -= cells;
      cells.for_each([&](Cell other) { take(other, house); });
    }
  }

  void walk_digit(Cell at, std::size_t entry) {
    const bool is_strong = entry % 2 == 1;
    each_neighbour(at, digit_, [&](Cell next, House house) {
      if (is_strong && board_.count(house, digit_) != 2) return;
      if (used_.contains(next) && next != start_) return;
      path_[entry] = {node_of(candidate_of(next, digit_)), is_strong};
      if (is_strong && entry > 1) offer(next, entry);
      if (next == start_ || entry + 1 >= kMostEntries || context_.stop()) return;
      used_.add(next);
      walk_digit(next, entry + 1);
      used_.remove(next);
    });
  }

  void walk_cells(Cell start, Digit digit) {
    path_[0] = Literal::off(candidate_of(start, digit));
    used_ = CellMap::of(start);
    walk_cell(start, digit, 1);
  }
  /// Goes from one candidate of a cell to the other, which is entry number `entry`, and on to other cells.
  void walk_cell(Cell at, Digit entered, std::size_t entry) {
    const Digit left = lowest_digit(board_.candidates(at) & ~mask_of(entered));
    path_[entry] = Literal::on(candidate_of(at, left));
    if (entry > 1 && left == digit_) offer(at, entry);
    if (entry + 2 >= kMostEntries || context_.stop()) return;
    each_neighbour(at, left, [&](Cell next, House) {
      if (used_.contains(next) || !board_.bivalue_cells().contains(next)) return;
      path_[entry + 1] = Literal::off(candidate_of(next, left));
      used_.add(next);
      walk_cell(next, left, entry + 2);
      used_.remove(next);
    });
  }

  void offer(Cell end, std::size_t entry) {
    if (static_cast<int>(entry) > query_.max_links) return;
    const CellMap cells = gone_ & peers_of(end);
    if (!cells) return;
    ChainMatch found;
    found.gone = candidates_of(cells, digit_);
    found.order.add(cells, digit_);
    found.length = static_cast<int>(entry) + 1;
    const std::size_t before = found_.size();
    add_if_shorter(found_, found);
    if (found_.size() == before) return;
    found_.begin()[before].chain = context_.arena().copy(std::span<const Literal>(path_.data(), entry + 1));
  }

  const FindContext& context_;
  const Board& board_;
  Links links_;
  const ChainQuery& query_;
  DigitCells excludable_;
  Cell start_ = 0;
  Digit digit_ = 0;
  CellMap gone_;  // cells that the start can exclude the digit from
  CellMap used_;
  std::array<Literal, kMostEntries> path_;
  ArenaList<ChainMatch> found_;
};

}  // namespace

void find_paths_like_hodoku(const FindContext& context, Links links, const ChainQuery& query) {
  if (excludable(context.board(), ChainNodes::candidates).empty()) return;
  PathSearch search(context, links, query);
  for (const ChainMatch& found : search.run()) {
    const DigitMask digits = mask_of(digit_of(found.chain.front().candidate()));
    if (report(context, nullptr, found, 0, digits) == Flow::stop) return;
  }
}

}  // namespace nonet::chains
