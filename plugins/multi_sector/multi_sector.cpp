#include "nonet/plugin.hpp"

namespace nonet::multi_sector {

NONET_TECHNIQUES(kTechniques, kSkLoop, kBelt, kMultiSectorLockedSet);

}  // namespace nonet::multi_sector

NONET_PLUGIN(.name = "multi_sector", .version = "0.1.0", .summary = "SK loops, belts and multi-sector locked sets",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::multi_sector::kTechniques);
