// ALS-XZ: two almost locked sets without common cells and with a restricted common x. One of them loses x and becomes a
// naked subset, so a candidate of another common digit z that sees all places of z in both is false.
//
// By first set, second set, x, then z, all ascending.

#include "nonet/facts/restricted_commons.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"

namespace third_party {
namespace {

using namespace nonet;

struct Options {
  int min_cells = 2;
  int max_cells = 3;
};
constexpr auto kOptions = options<Options>(option("min-cells", &Options::min_cells, Range{2, 4}, "in both sets"),
                                           option("max-cells", &Options::max_cells, Range{1, 4}, "of a set"));

class AlsXz final : public Technique {
 public:
  explicit AlsXz(const CreateContext& context) : options_(kOptions.read(context)) {}

  void find(FindContext& context) const override {
    const SetSizes sizes{1, options_.max_cells};
    const Board& board = context.board();
    const auto sets = almost_locked_sets(board, sizes).all();
    const RestrictedCommons& commons = restricted_commons(board, sizes);
    for (std::size_t first = 0; first < sets.size() && !context.stop(); ++first) {
      for (const RestrictedCommon& common : commons.of(first)) {
        if (common.other < first || common.overlaps) continue;
        if (report(context, sets[first], sets[common.other], common.digits) == Flow::stop) return;
      }
    }
  }

 private:
  [[nodiscard]] Flow report(FindContext& context, const AlmostLockedSet& a, const AlmostLockedSet& b,
                            DigitMask restricted) const {
    const Board& board = context.board();
    if ((a.cells | b.cells).count() < options_.min_cells) return Flow::go_on;
    for (const Digit x : digits_of(restricted)) {
      for (const Digit z : digits_of(a.digits & b.digits & ~mask_of(x))) {
        const CellMap places = a.places(board, z) | b.places(board, z);
        StepDraft draft(0, mask_of(x) | mask_of(z));
        draft.eliminate(places.peer_intersection() & board.digit_cells(z), z);
        draft.base_cells(a.cells | b.cells);
        const Flow flow = draft.report(context, [&](EvidenceDraft& evidence) {
          evidence.cells("set", a.cells);
          evidence.cells("set", b.cells);
          evidence.sentence(cells_text(a.cells) + ", " + cells_text(b.cells) + " x=" + digits_text(mask_of(x)) +
                            " z=" + digits_text(mask_of(z)));
        });
        if (flow == Flow::stop) return flow;
      }
    }
    return Flow::go_on;
  }

  Options options_;
};

constexpr KindInfo kKinds[] = {{"als-xz", "ALS-XZ"}};
constexpr OptionOrder kOrders[] = {{"min-cells", "max-cells"}};
constexpr const FactSlot* kFacts[] = {&kAlmostLockedSets, &kRestrictedCommons};

}  // namespace

extern constinit const TechniqueInfo kAlsXz = {.id = "als-xz-trial",
                                               .name = "ALS-XZ",
                                               .summary = "two almost locked sets with a restricted common",
                                               .kinds = kKinds,
                                               .options = kOptions,
                                               .facts = kFacts,
                                               .option_orders = kOrders,
                                               .create = create<AlsXz>};

}  // namespace third_party
