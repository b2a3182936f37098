#include "subsets.hpp"

namespace nonet::subsets {

Lines lines_with(const Masks& masks, int least, int most) noexcept {
  Lines lines;
  for (std::size_t i = 0; i < 9; ++i) {
    const int bits = std::popcount(masks[i]);
    if (bits >= least && bits <= most) lines.add(masks[i], i);
  }
  return lines;
}

NONET_TECHNIQUES(kTechniques, kNakedPair, kNakedTriple, kNakedQuad, kHiddenPair, kHiddenTriple, kHiddenQuad);

}  // namespace nonet::subsets

NONET_PLUGIN(.name = "subsets", .version = "0.1.0", .summary = "Naked and hidden pairs, triples and quads",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::subsets::kTechniques);
