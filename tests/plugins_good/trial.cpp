// Trial: a candidate that leads into a contradiction by singles alone is none.
//
//   r1c1: 1 2    with 2 in r1c1 the singles leave r7c5 without candidates, so r1c1 is not 2
//
// The singles are those of other techniques, which may come from another library. By cell with two candidates, then by
// digit.

#include "nonet/plugin.hpp"

namespace nonet::trial {
namespace {

/// Keeps the first step's placement and its only premise.
class FirstPlacement final : public StepSink {
 public:
  FirstPlacement() : StepSink(false) {}
  Flow accept(const Step& step) override {
    placement = step.conclusions.front();
    premise = step.bases.front();
    has_found = true;
    return Flow::stop;
  }

  Conclusion placement;
  Truth premise = kNoTruth;
  bool has_found = false;
};

class Trial final : public Technique {
 public:
  explicit Trial(const CreateContext& context) : singles_{context.uses[0], context.uses[1]} {}

  void find(FindContext& context) const override {
    for (const Cell cell : context.board().bivalue_cells()) {
      for (const Digit digit : digits_of(context.board().candidates(cell))) {
        if (context.stop() || try_candidate(context, cell, digit) == Flow::stop) return;
      }
    }
  }

 private:
  Flow try_candidate(FindContext& context, Cell cell, Digit digit) const {
    Board board = context.board();
    const Conclusion assumed = Conclusion::place(cell, digit);
    board.apply({&assumed, 1});
    std::array<Truth, kCells + 1> premises;
    std::size_t count = 0;
    while (!board.is_contradictory()) {
      FirstPlacement single;
      FindContext inner = context.with(board, single);
      for (const Technique* technique : singles_) {
        if (!single.has_found) technique->find(inner);
      }
      if (!single.has_found) return Flow::go_on;
      board.apply({&single.placement, 1});
      premises[count++] = single.premise;
    }
    const std::int64_t length = static_cast<std::int64_t>(count);
    premises[count++] = broken_truth(board);
    const Conclusion conclusion = Conclusion::eliminate(cell, digit);
    Step step;
    step.conclusions = {&conclusion, 1};
    step.digits = mask_of(digit);
    step.bases = {premises.data(), count};
    step.metrics = {&length, 1};
    return context.sink().accept(step);
  }

  /// A cell without candidates, or a house without a place for a digit that it does not hold.
  static Truth broken_truth(const Board& board) {
    for (const Cell cell : board.empty_cells()) {
      if (board.candidates(cell) == 0) return cell_truth(cell);
    }
    for (House house = 0; house < kHouses; ++house) {
      DigitMask held = 0;
      for (const Cell cell : house_map(house) - board.empty_cells()) held |= mask_of(board.grid().value(cell));
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if (board.count(house, digit) == 0 && (held & mask_of(digit)) == 0) return house_truth(house, digit);
      }
    }
    return kNoTruth;
  }

  std::array<const Technique*, 2> singles_;
};

struct Metrics {
  std::int64_t length;
};
constexpr auto kMetrics = metrics<Metrics>(metric("length", &Metrics::length, "singles up to the contradiction"));
constexpr UsedTechnique kUses[] = {{"naked-single"}, {"hidden-single"}};
constexpr TechniqueInfo kTrial = {.id = "trial",
                                  .name = "Trial",
                                  .summary = "a candidate that leads into a contradiction by singles alone is none",
                                  .metrics = kMetrics,
                                  .uses = kUses,
                                  .wants_queue = true,  // the singles read that of the copies which it makes
                                  .create = create<Trial>};
constexpr const TechniqueInfo* kTechniques[] = {&kTrial};

}  // namespace
}  // namespace nonet::trial

NONET_PLUGIN(.name = "trial", .version = "1.0", .summary = "Trial by singles of another plugin", .author = "The tests",
             .license = "MIT", .techniques = nonet::trial::kTechniques);
