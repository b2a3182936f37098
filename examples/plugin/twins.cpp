#include "nonet/plugin.hpp"

using namespace nonet;

class Twins final : public Technique {
 public:
  explicit Twins(const CreateContext&) {}
  void find(FindContext& context) const override {
    const Board& board = context.board();
    for (const Cell a : board.bivalue_cells()) {
      for (const Cell b : board.bivalue_cells() & peers_of(a)) {
        if (b < a || board.candidates(a) != board.candidates(b)) continue;
        std::array<Conclusion, 2 * kCells> gone;
        std::size_t count = 0;
        for (const Cell cell : CellMap{a, b}.peer_intersection()) {
          for (const Digit digit : digits_of(board.candidates(cell) & board.candidates(a))) {
            gone[count++] = Conclusion::eliminate(cell, digit);
          }
        }
        if (count == 0) continue;
        const Truth premises[] = {cell_truth(a), cell_truth(b)};
        Step step;
        step.conclusions = {gone.data(), count};
        step.digits = board.candidates(a);
        step.bases = premises;
        if (context.sink().accept(step) == Flow::stop) return;
      }
    }
  }
};

constexpr KindInfo kKinds[] = {{"twins", "Twins"}};
constexpr TechniqueInfo kTwins = {.id = "twins", .name = "Twins",
                                  .summary = "two cells that see each other share their only two candidates",
                                  .kinds = kKinds, .create = create<Twins>};
constexpr const TechniqueInfo* kTechniques[] = {&kTwins};
NONET_PLUGIN(.name = "twins", .version = "1.0", .summary = "Twins", .author = "you", .license = "MIT",
             .techniques = kTechniques);
