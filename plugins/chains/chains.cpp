#include "chains.hpp"

namespace nonet::chains {

NONET_TECHNIQUES(kTechniques, kXChain, kXyChain, kNiceLoop, kContinuousNiceLoop, kDiscontinuousNiceLoop, kAicChain,
                 kGroupedNiceLoop, kGroupedContinuousNiceLoop, kGroupedDiscontinuousNiceLoop, kGroupedAic);

}  // namespace nonet::chains

NONET_PLUGIN(.name = "chains", .version = "0.1.0", .summary = "X-chains, XY-chains, nice loops and AICs, grouped too",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::chains::kTechniques);
