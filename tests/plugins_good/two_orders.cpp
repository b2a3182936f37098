// Naked singles with two options that each depend on where cells lie or which digits they have: only the values of both
// together are equivariant.

#include "nonet/plugin.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::two_orders {

namespace {

enum class Rows : std::uint8_t { upper, all };
constexpr auto kRows = choices<Rows>({{Rows::upper, "upper"}, {Rows::all, "all"}});
struct Options {
  int max_digit = kDigits;
  Rows rows = Rows::all;
};
constexpr auto kOptions = options<Options>(
    option("max-digit", &Options::max_digit, Range{1, kDigits}, "only digits up to it").order_dependent(),
    option("rows", &Options::rows, kRows, "upper: only cells of the first six rows").order_dependent());

void find_singles(FindContext& context, const Options& options) {
  constexpr int kUpperCells = 54;
  const Board& board = context.board();
  for (const Cell cell : board.univalue_cells()) {
    const Digit digit = lowest_digit(board.candidates(cell));
    if (digit >= options.max_digit || (options.rows == Rows::upper && cell >= kUpperCells)) continue;
    StepDraft step(0, mask_of(digit));
    step.place(cell, digit);
    step.base(cell_truth(cell));
    const Flow flow = step.report(context, [&](EvidenceDraft& evidence) {
      evidence.cells("single", CellMap::of(cell));
      evidence.sentence(digits_text(mask_of(digit)));
    });
    if (flow == Flow::stop) return;
  }
}

constexpr TechniqueInfo kSingles = {
    .id = "single-of-two-orders",
    .name = "Single of Two Orders",
    .summary = "a cell with one candidate takes it",
    .options = kOptions,
    .create = create<find_singles, kOptions>,
};
constexpr const TechniqueInfo* kTechniques[] = {&kSingles};

}  // namespace

}  // namespace nonet::two_orders

NONET_PLUGIN(.name = "two_orders", .version = "1.0", .summary = "A technique with two order-dependent options",
             .author = "The tests", .license = "MIT", .techniques = nonet::two_orders::kTechniques);
