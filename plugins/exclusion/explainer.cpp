// Aligned exclusion as Sudoku Explainer defines it: excluders are single cells that see all base cells. See
// aligned_pair_exclusion.cpp and aligned_triplet_exclusion.cpp for conditions and order.

#include "exclusion.hpp"

namespace nonet::exclusion {

namespace {

/// Excluder cells, and base cells.
struct Cells {
  CellMap excluders;
  CellMap bases;
};

Cells excluders_and_bases(const DigitCells& candidates, std::size_t size) noexcept {
  std::array<CellMap, 4> at_least;  // cells with at least one candidate, two, three, four
  for (const CellMap& having : candidates.maps()) {
    for (std::size_t i = at_least.size(); --i > 0;) at_least[i] |= at_least[i - 1] & having;
    at_least[0] |= having;
  }
  const CellMap one = at_least[0] - at_least[1];
  Cells cells;
  cells.excluders = at_least[1] - at_least[size];
  for (const Cell cell : at_least[1]) {
    const CellMap& peers = peers_of(cell);
    if (!peers.intersects(one) && peers.intersects(cells.excluders)) cells.bases.add(cell);
  }
  return cells;
}

/// For each candidate of two base cells: the digits of a third one that excluders allow with it and some candidate of
/// the other.
class Thirds {
 public:
  void add_first(DigitMask digits) {
    allowed_[count_++] = digits;
    all_ |= digits;
  }
  void add_seconds(DigitMask candidates, const std::array<DigitMask, kDigits>& allowed_by) {
    for (const Digit digit : digits_of(candidates)) allowed_[count_++] = allowed_by[static_cast<std::size_t>(digit)];
  }
  /// Whether a third cell with these candidates loses nothing and causes no elimination.
  [[nodiscard]] bool allow_all(DigitMask candidates) const {
    if ((candidates & ~all_) != 0) return false;
    const auto allowed_by = std::span(allowed_).first(count_);
    return std::all_of(allowed_by.begin(), allowed_by.end(),
                       [&](DigitMask digits) { return (digits & candidates) != 0; });
  }

 private:
  std::array<DigitMask, std::size_t{2} * kDigits> allowed_;
  std::size_t count_ = 0;
  DigitMask all_ = 0;
};

/// The excluders of all base cells, for one size of base.
class Search {
 public:
  Search(FindContext& context, std::size_t size, PeerOrder order)
      : context_(&context), board_(&context.board()), size_(size), order_(order) {
    const auto [excluders, bases] = excluders_and_bases(board_->digit_cells(), size);
    excluders_ = excluders;
    bases_ = bases;
    const Changes changes = context.changes();
    changed_ = CellMap::full();
    if (!changes.is_everything()) {
      const Cells before = excluders_and_bases(board_->digit_cells() | changes.gone(), size);
      changed_ = changes.gone().cells() | (bases_ - before.bases);
    }
  }

  void run() const {
    CellMap earlier;
    for (const Cell second : bases_) {
      for (const Cell first : earlier& sharing_two(excluders_ & peers_of(second))) {
        if (context_->stop() || check_pair(first, second) == Flow::stop) return;
      }
      earlier.add(second);
    }
  }

 private:
  /// The cells that see at least two of some cells.
  static CellMap sharing_two(const CellMap& cells) {
    CellMap one;
    CellMap two;
    for (const Cell cell : cells) {
      two |= one & peers_of(cell);
      one |= peers_of(cell);
    }
    return two;
  }
  [[nodiscard]] Flow check_pair(Cell first, Cell second) const {
    const CellMap common = excluders_ & peers_of(first) & peers_of(second);
    // Without changes nothing new can be found.
    const bool is_new = changed_.contains(first) || changed_.contains(second);
    const CellMap changed = common & changed_;
    Base base;
    base.cells = {first, second};
    base.size = size_;
    if (size_ == 2) {
      return is_new || changed ? exclude(base, common) : Flow::go_on;
    }
    CellMap left = (excluders_ & bases_) - first - second;
    if (!is_new) {
      CellMap near = changed_;
      for (const Cell cell : changed) near |= peers_of(cell);
      left &= near;
    }
    left &= peers_of(first) | peers_of(second);
    for (const Cell third : CellMap(left)) {
      if (!(common & peers_of(third)).more_than_one()) left.remove(third);
    }
    if (!left) return Flow::go_on;
    const Thirds thirds = thirds_of(first, second, common);
    for (const Cell third : CellMap(left)) {
      if (thirds.allow_all(board_->candidates(third))) left.remove(third);
    }
    if (!left) return Flow::go_on;
    const auto try_thirds = [&](const CellMap& thirds_in_turn) {
      for (const Cell third : thirds_in_turn) {
        left.remove(third);
        base.cells[2] = third;
        if (exclude(base, common & peers_of(third)) == Flow::stop) return Flow::stop;
      }
      return Flow::go_on;
    };
    for (const Cell from : {first, second}) {
      if (order_ == PeerOrder::by_house) {
        for (const House house : {block_house(from), row_house(from), column_house(from)}) {
          if (try_thirds(left & peers_of(from) & house_map(house)) == Flow::stop) return Flow::stop;
        }
      } else if (try_thirds(left & peers_of(from)) == Flow::stop) {
        return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  /// Pairs of digits that excluders with two candidates forbid, and the candidates of those with three.
  struct ForbiddenDigits {
    std::array<DigitMask, kDigits> pairs{};
    std::array<DigitMask, 20> triples;
    std::size_t triple_count = 0;
  };
  [[nodiscard]] ForbiddenDigits forbidden_digits(const CellMap& excluders) const {
    ForbiddenDigits forbidden;
    for (const Cell cell : excluders) {
      const DigitMask digits = board_->candidates(cell);
      if (digits.count() == 3) {
        forbidden.triples[forbidden.triple_count++] = digits;
        continue;
      }
      const Digit low = lowest_digit(digits);
      const Digit high = lowest_digit(digits & (digits - 1U));
      forbidden.pairs[static_cast<std::size_t>(low)] |= mask_of(high);
      forbidden.pairs[static_cast<std::size_t>(high)] |= mask_of(low);
    }
    return forbidden;
  }

  /// Whether a candidate of some base cell is forbidden with all candidates of the others.
  [[nodiscard]] bool is_any_excluded(const Base& base, const CellMap& excluders) const {
    const ForbiddenDigits forbidden = forbidden_digits(excluders);
    const auto& [a, b, c] = base.cells;
    if (size_ == 2) return is_any_excluded(a, b, forbidden) || is_any_excluded(b, a, forbidden);
    return is_any_excluded(a, b, c, forbidden);
  }
  /// The candidates of a cell that a candidate of another cell allows, considering these two cells alone.
  [[nodiscard]] DigitMask allowed_by(Digit digit, Cell of, Cell cell, const ForbiddenDigits& forbidden) const {
    const unsigned gone =
        forbidden.pairs[static_cast<std::size_t>(digit)] | (sees(of, cell) ? unsigned{mask_of(digit)} : 0U);
    return board_->candidates(cell) & ~gone;
  }
  [[nodiscard]] bool is_any_excluded(Cell cell, Cell other, const ForbiddenDigits& forbidden) const {
    const BitRange digits = digits_of(board_->candidates(cell));
    return std::any_of(digits.begin(), digits.end(),
                       [&](int digit) { return allowed_by(digit, cell, other, forbidden) == 0; });
  }
  [[nodiscard]] bool is_any_excluded(Cell first, Cell second, Cell third, const ForbiddenDigits& forbidden) const {
    const std::span<const DigitMask> triples = std::span(forbidden.triples).first(forbidden.triple_count);
    // Candidates not yet known to be allowed.
    DigitMask open_seconds = board_->candidates(second);
    DigitMask open_thirds = board_->candidates(third);
    for (const Digit x : digits_of(board_->candidates(first))) {
      const DigitMask thirds = allowed_by(x, first, third, forbidden);
      bool is_allowed = false;
      for (const Digit y : digits_of(allowed_by(x, first, second, forbidden))) {
        // Skip what is already known to be allowed.
        if (is_allowed && open_thirds == 0 && (open_seconds & mask_of(y)) == 0) continue;
        DigitMask left = thirds & allowed_by(y, second, third, forbidden);
        const DigitMask both = mask_of(x) | mask_of(y);
        for (const DigitMask triple : triples) {
          if (x != y && (both & ~triple) == 0) left &= ~triple | both;
        }
        if (left == 0) continue;
        is_allowed = true;
        open_seconds &= ~mask_of(y);
        open_thirds &= ~left;
      }
      if (!is_allowed) return true;
    }
    return open_seconds != 0 || open_thirds != 0;
  }

  /// Uses the excluders that see two base cells, as if a third one saw all of them and both base cells. It sees fewer,
  /// so it allows more than this result.
  [[nodiscard]] Thirds thirds_of(Cell first, Cell second, const CellMap& excluders) const {
    const ForbiddenDigits forbidden = forbidden_digits(excluders);
    const bool are_peers = sees(first, second);
    Thirds thirds;
    std::array<DigitMask, kDigits> beside_second{};
    for (const Digit x : digits_of(board_->candidates(first))) {
      DigitMask beside_first = 0;
      for (const Digit y : digits_of(board_->candidates(second))) {
        const DigitMask both = mask_of(x) | mask_of(y);
        const auto at_x = static_cast<std::size_t>(x);
        const auto at_y = static_cast<std::size_t>(y);
        if (are_peers && x == y) continue;
        if ((forbidden.pairs[at_x] & mask_of(y)) != 0) continue;
        DigitMask gone = both | forbidden.pairs[at_x] | forbidden.pairs[at_y];
        for (const DigitMask triple : std::span(forbidden.triples).first(forbidden.triple_count)) {
          if (x != y && (both & ~triple) == 0) gone |= triple;
        }
        beside_first |= ~gone;
        beside_second[at_y] |= ~gone;
      }
      thirds.add_first(beside_first);
    }
    thirds.add_seconds(board_->candidates(second), beside_second);
    return thirds;
  }

  [[nodiscard]] Flow exclude(Base& base, const CellMap& seen) const {
    if (!is_any_excluded(base, seen)) return Flow::go_on;
    std::array<Excluder, 20> excluders;
    std::size_t count = 0;
    for (const Cell cell : seen) {
      const DigitMask digits = board_->candidates(cell);
      excluders[count++] = {CellMap::of(cell), digits, digits.count() - 1};
    }
    const std::span<const Excluder> used(excluders.data(), count);
    const std::array<DigitMask, 3> allowed = allowed_digits(*board_, base, used);
    for (std::size_t i = 0; i < size_; ++i) base.eliminated[i] = board_->candidates(base.cells[i]) & ~allowed[i];
    return report(*context_, base, used);
  }

  FindContext* context_;
  const Board* board_;
  std::size_t size_;
  PeerOrder order_;
  CellMap excluders_;
  CellMap bases_;
  CellMap changed_;  // cells that lost candidates, or became base cells, since the last search without a result
};

}  // namespace

void find_as_explainer(FindContext& context, std::size_t base_size, PeerOrder order) {
  Search(context, base_size, order).run();
}

}  // namespace nonet::exclusion
