#include "subsets.hpp"

namespace nonet::subsets {

namespace {

Lines lines_with(const Masks& masks, int least, int most) {
  Lines lines;
  for (std::size_t i = 0; i < 9; ++i) {
    const int bits = std::popcount(masks[i]);
    if (bits >= least && bits <= most) lines.add(masks[i], i);
  }
  return lines;
}

}  // namespace

Lines cells_with(const Board& board, House house, int least, int most) noexcept {
  return lines_with(cells_in(board, house), least, most);
}

Lines digits_with(const Board& board, House house, int least, int most) noexcept {
  return lines_with(digits_in(board, house), least, most);
}

NONET_TECHNIQUES(kTechniques, kNakedPair, kNakedTriple, kNakedQuad, kHiddenPair, kHiddenTriple, kHiddenQuad);

}  // namespace nonet::subsets

NONET_PLUGIN(.name = "subsets", .version = "0.1.0", .summary = "Naked and hidden pairs, triples and quads",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::subsets::kTechniques);
