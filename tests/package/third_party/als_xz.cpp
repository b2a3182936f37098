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

class AlsXz final : public Technique {
 public:
  explicit AlsXz(const CreateContext& context)
      : min_cells_(static_cast<int>(context.options[0])), max_cells_(static_cast<int>(context.options[1])) {}

  void find(FindContext& context) const override {
    const SetSizes sizes{1, max_cells_};
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
    if ((a.cells | b.cells).count() < min_cells_) return Flow::go_on;
    for (const Digit x : digits_of(restricted)) {
      for (const Digit z : digits_of(a.digits & b.digits & ~unsigned{mask_of(x)})) {
        const CellMap places = a.places(board, z) | b.places(board, z);
        StepDraft draft(0, static_cast<DigitMask>(mask_of(x) | mask_of(z)));
        draft.eliminate(places.peer_intersection() & board.digit_cells(z), z);
        draft.base_cells(a.cells | b.cells);
        const Flow flow = draft.hand_over(context, [&](EvidenceDraft& evidence) {
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

  int min_cells_;
  int max_cells_;
};

constexpr KindInfo kKinds[] = {{"als-xz", "ALS-XZ"}};
constexpr OptionInfo kOptions[] = {
    {.name = "min-cells", .type = OptionType::integer, .default_value = 2, .min = 2, .max = 4, .help = "in both sets"},
    {.name = "max-cells", .type = OptionType::integer, .default_value = 3, .min = 1, .max = 4, .help = "of a set"}};
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
