// Claiming (locked candidates type 2): all places of a digit in a row or column lie in one block, so the digit leaves
// the rest of that block.
//
//   | a a . | . . . | . . . |    a: the places of a digit in the row
//   | - - - |       |       |    -: the digit goes
//   | - - - |       |       |
//
// Order: rows, then columns; in a line by digit. Lines with one place are hidden singles and passed over.

#include <array>
#include <bit>

#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {

/// For each set of places in a line that has two or more and lies in one block: 1-3 for the line's first to third
/// block; 0 otherwise.
constexpr std::array<std::uint8_t, 512> kBlocks = [] {
  std::array<std::uint8_t, 512> blocks{};
  for (unsigned places = 1; places < 512; ++places) {
    if (std::has_single_bit(places)) continue;
    for (unsigned i = 0; i < 3; ++i) {
      if ((places & ~(0x7U << (3 * i))) == 0) blocks[places] = static_cast<std::uint8_t>(1 + i);
    }
  }
  return blocks;
}();

class Claiming final : public Technique {
 public:
  explicit Claiming(const CreateContext& /*context*/) {}

  void find(FindContext& context) const override {
    const Board::Positions& positions = context.board().positions();
    for (House line = kFirstRow; line < kHouses; ++line) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const int third = kBlocks[positions[static_cast<std::size_t>(digit)][static_cast<std::size_t>(line)]];
        if (third == 0) continue;
        const House cover = line < kFirstColumn ? (line - kFirstRow) / 3 * 3 + (third - 1)
                                                : (line - kFirstColumn) / 3 + (third - 1) * 3;
        if (report(context, digit, line, cover) == Flow::stop) return;
      }
    }
  }
};

constexpr ForeignName kNames[] = {
    {"hodoku", "Locked Candidates Type 2 (Claiming)"}, {"reglib", "0101"}, {"sudoku-explainer", "Claiming"}};
constexpr KindInfo kKinds[] = {{"claiming", "Claiming", kNames}};
constexpr const char* kAliases[] = {"locked-candidates-2"};

}  // namespace

constinit const TechniqueInfo kClaiming = {
    .id = "claiming",
    .name = "Claiming",
    .summary = "a digit whose places in a line lie in one block leaves the rest of the block",
    .kinds = kKinds,
    .aliases = kAliases,
    .create = create<Claiming>,
};

}  // namespace nonet::locked_candidates
