// Tells another naked single as its first placement than find does.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class WrongPlacement final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  [[nodiscard]] bool wants_queue() const noexcept override { return true; }
  [[nodiscard]] Trigger trigger() const noexcept override { return Trigger::naked_queue; }
  [[nodiscard]] Placement first_placement(const Board& board) const noexcept override {
    const Cell cell = board.univalue_cells().last();
    return {Conclusion::place(cell, std::countr_zero(board.candidates(cell))), cell_truth(cell)};
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(wrong_placement, "wrong-placement", WrongPlacement);
