#include "fireworks.hpp"

namespace nonet::fireworks {

Fireworks::Fireworks(const Board& board, std::uint64_t /*options*/) noexcept {
  const auto enter = [&board](House first, Digits& into) {
    for (int line = 0; line < 9; ++line) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const unsigned places = board.positions(first + line, digit);
        if (places == 0) continue;  // the line holds it
        for (int block = 0; block < 3; ++block) {
          const unsigned block_places = 7U << (3 * block);
          const unsigned outside = places & ~block_places;
          if ((outside & (outside - 1)) != 0) continue;
          for (const int position : positions_of(outside != 0 ? outside : kAllDigits & ~block_places)) {
            DigitMask& digits = into[at(line, block, position)];
            digits |= mask_of(digit);
          }
        }
      }
    }
  };
  enter(kFirstRow, rows_);
  enter(kFirstColumn, columns_);
}

void base_lines(StepDraft& draft, Lines crossing, DigitMask digits) noexcept {
  for (const Digit digit : digits_of(digits)) {
    draft.base(house_truth(kFirstRow + crossing.row, digit));
    draft.base(house_truth(kFirstColumn + crossing.column, digit));
  }
}

void clear_block(StepDraft& draft, const Board& board, Lines crossing, DigitMask digits) noexcept {
  const CellMap off_lines = house_map(block_of(crossing_of(crossing))) - house_map(kFirstRow + crossing.row) -
                            house_map(kFirstColumn + crossing.column);
  for (const Cell cell : off_lines) draft.eliminate_digits(cell, board.candidates(cell) & digits);
}

NONET_TECHNIQUES(kTechniques, kFireworkTriple, kFireworkQuadruple);

}  // namespace nonet::fireworks

NONET_PLUGIN(.name = "fireworks", .version = "0.1.0", .summary = "Firework triple and quadruple",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::fireworks::kTechniques);
