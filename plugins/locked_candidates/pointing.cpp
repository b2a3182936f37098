// Pointing (locked candidates type 1): all places of a digit in a block lie in one row or column, so the digit leaves
// the rest of that line.
//
//   | a a . | - - - | - - - |    a: the places of a digit in the block
//   | . . . |       |       |    -: the digit goes
//   | . . . |       |       |
//
// Order: blocks, in a block by digit. Blocks with one place are hidden singles and passed over.

#include <array>
#include <bit>

#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {

/// For each set of places in a block that has two or more and lies in one line: 1-3 the line is the block's first to
/// third row, 4-6 its column; 0 otherwise.
constexpr std::array<std::uint8_t, 512> kLines = [] {
  std::array<std::uint8_t, 512> lines{};
  for (unsigned places = 1; places < 512; ++places) {
    if (std::has_single_bit(places)) continue;
    for (unsigned i = 0; i < 3; ++i) {
      if ((places & ~(0x7U << (3 * i))) == 0) lines[places] = static_cast<std::uint8_t>(1 + i);
      if ((places & ~(0x49U << i)) == 0) lines[places] = static_cast<std::uint8_t>(4 + i);
    }
  }
  return lines;
}();

class Pointing final : public Technique {
 public:
  explicit Pointing(const CreateContext& /*context*/) {}

  void find(FindContext& context) const override {
    const Board::Positions& positions = context.board().positions();
    for (House block = 0; block < 9; ++block) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const int line = kLines[positions[static_cast<std::size_t>(digit)][static_cast<std::size_t>(block)]];
        if (line == 0) continue;
        const House cover =
            line <= 3 ? kFirstRow + block / 3 * 3 + (line - 1) : kFirstColumn + block % 3 * 3 + (line - 4);
        if (report(context, digit, block, cover) == Flow::stop) return;
      }
    }
  }
};

constexpr ForeignName kNames[] = {
    {"hodoku", "Locked Candidates Type 1 (Pointing)"}, {"reglib", "0100"}, {"sudoku-explainer", "Pointing"}};
constexpr KindInfo kKinds[] = {{"pointing", "Pointing", kNames}};
constexpr const char* kAliases[] = {"locked-candidates-1"};

}  // namespace

constinit const TechniqueInfo kPointing = {
    .id = "pointing",
    .name = "Pointing",
    .summary = "a digit whose places in a block lie in one line leaves the rest of the line",
    .kinds = kKinds,
    .aliases = kAliases,
    .create = create<Pointing>,
};

}  // namespace nonet::locked_candidates
