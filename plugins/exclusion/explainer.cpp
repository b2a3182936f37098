// Aligned exclusion as Sudoku Explainer defines it: excluders are single cells that see all base cells. See
// aligned_pair_exclusion.cpp and aligned_triplet_exclusion.cpp for conditions and order.

#include "exclusion.hpp"

namespace nonet::exclusion {

namespace {

/// The excluders of all base cells, for one size of base.
class Search {
 public:
  Search(FindContext& context, std::size_t size) : context_(&context), board_(&context.board()), size_(size) {
    excluders_ = board_->bivalue_cells();
    if (size == 3) excluders_ |= board_->trivalue_cells();
    for (const Cell cell : board_->empty_cells() - board_->univalue_cells()) {
      const CellMap& peers = peers_of(cell);
      if (!peers.intersects(board_->univalue_cells()) && peers.intersects(excluders_)) bases_.add(cell);
    }
  }

  void run() const {
    CellMap earlier;
    for (const Cell second : bases_) {
      for (const Cell first : earlier) {
        if (context_->stop() || look(first, second) == Flow::stop) return;
      }
      earlier.add(second);
    }
  }

 private:
  [[nodiscard]] Flow look(Cell first, Cell second) const {
    const CellMap common = excluders_ & peers_of(first) & peers_of(second);
    if (!common.more_than_one()) return Flow::go_on;
    Base base;
    base.cells = {first, second};
    base.size = size_;
    if (size_ == 2) return exclude(base, common);
    CellMap left = (excluders_ & bases_) - first - second;
    for (const Cell from : {first, second}) {
      for (const House house : {block_house(from), row_house(from), column_house(from)}) {
        for (const Cell third : left& peers_of(from) & house_map(house)) {
          left.remove(third);
          const CellMap seen = common & peers_of(third);
          if (!seen.more_than_one()) continue;
          base.cells[2] = third;
          if (exclude(base, seen) == Flow::stop) return Flow::stop;
        }
      }
    }
    return Flow::go_on;
  }

  [[nodiscard]] Flow exclude(Base& base, const CellMap& seen) const {
    std::array<Excluder, 20> excluders;
    std::size_t count = 0;
    for (const Cell cell : seen) {
      const DigitMask digits = board_->candidates(cell);
      excluders[count++] = {CellMap::of(cell), digits, std::popcount(digits) - 1};
    }
    const std::span<const Excluder> used(excluders.data(), count);
    std::array<DigitMask, 3> allowed{};
    mark_allowed(base, used, allowed);
    bool is_any = false;
    for (std::size_t i = 0; i < size_; ++i) {
      base.eliminated[i] = static_cast<DigitMask>(board_->candidates(base.cells[i]) & ~allowed[i]);
      is_any |= base.eliminated[i] != 0;
    }
    return is_any ? report(*context_, base, used) : Flow::go_on;
  }

  /// Collects the candidates of each base cell that stand in an allowed tuple.
  void mark_allowed(const Base& base, std::span<const Excluder> excluders, std::array<DigitMask, 3>& allowed) const {
    for (unsigned a = board_->candidates(base.cells[0]); a != 0; a &= a - 1) {
      const DigitMask x = lowest_of(a);
      for (unsigned b = without(board_->candidates(base.cells[1]), x, base, 0, 1); b != 0; b &= b - 1) {
        const DigitMask y = lowest_of(b);
        if (size_ == 2) {
          if (is_forbidden(static_cast<DigitMask>(x | y), excluders)) continue;
          allowed[0] |= x;
          allowed[1] |= y;
          continue;
        }
        DigitMask thirds = without(board_->candidates(base.cells[2]), x, base, 0, 2);
        thirds = without(thirds, y, base, 1, 2);
        for (unsigned c = thirds; c != 0; c &= c - 1) {
          const DigitMask z = lowest_of(c);
          if (is_forbidden(static_cast<DigitMask>(x | y | z), excluders)) continue;
          allowed[0] |= x;
          allowed[1] |= y;
          allowed[2] |= z;
        }
      }
    }
  }

  static DigitMask lowest_of(unsigned digits) { return mask_of(std::countr_zero(digits)); }
  /// Digits for one base cell without that of another one where they see each other.
  static DigitMask without(DigitMask digits, DigitMask digit, const Base& base, std::size_t one, std::size_t other) {
    return sees(base.cells[one], base.cells[other]) ? static_cast<DigitMask>(digits & ~digit) : digits;
  }
  static bool is_forbidden(DigitMask digits, std::span<const Excluder> excluders) {
    for (const Excluder& excluder : excluders) {
      if ((excluder.digits & ~digits) == 0) return true;
    }
    return false;
  }

  FindContext* context_;
  const Board* board_;
  std::size_t size_;
  CellMap excluders_;
  CellMap bases_;
};

}  // namespace

void find_as_explainer(FindContext& context, std::size_t base_size) { Search(context, base_size).run(); }

}  // namespace nonet::exclusion
