// Naked single: a cell with one candidate takes it.
//
//   r1c1: 1 2 3 4 5 6 7 8 .    its peers hold 1 to 8, so r1c1 is 9
//
// Order queue: in the order in which the cells came down to one candidate. Orders scan and explainer: by cell.

#include <bit>

#include "nonet/descriptors.hpp"
#include "single.hpp"

namespace nonet::singles {

namespace {

class NakedSingle final : public Single {
 public:
  using Single::Single;

  [[nodiscard]] Trigger trigger() const noexcept override {
    return order() == Order::queue ? Trigger::naked_queue : Trigger::anything;
  }
  void find(FindContext& context) const override {
    const Board& board = context.board();
    if (order() != Order::queue) return find_in(board.univalue_cells(), context);
    const auto cells = board.naked_queue();
    // The oldest one is there; few ask for more.
    if (!cells.empty() && report(context, single_in(board, cells.front())) == Flow::go_on) {
      find_in(cells.subspan(1), context);
    }
  }
  [[nodiscard]] Placement first_placement(const Board& board) const noexcept override {
    return single_in(board, board.naked_queue().front());
  }

 private:
  static Placement single_in(const Board& board, Cell cell) {
    const Digit digit = std::countr_zero(unsigned{board.grid().mask(cell)});
    return {Conclusion::place(cell, digit), cell_truth(cell)};
  }
  template <typename Cells>
  [[gnu::noinline]] static void find_in(const Cells& cells, FindContext& context) {
    for (const Cell cell : cells) {
      if (!context.board().grid().is_empty(cell)) continue;  // stale
      if (report(context, single_in(context.board(), cell)) == Flow::stop) return;
    }
  }
};

constexpr Kinds kNakedSingleKinds(
    {{"naked-single", "Naked Single", {.hodoku = "Naked Single", .reglib = "0003", .explainer = "Naked Single"}}});

}  // namespace

extern constinit const TechniqueInfo kNakedSingle = {
    .id = "naked-single",
    .name = "Naked Single",
    .summary = "a cell with one candidate takes it",
    .kinds = kNakedSingleKinds,
    .options = kOptions,
    .create = create<NakedSingle>,
};

}  // namespace nonet::singles
