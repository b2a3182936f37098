#include "nonet/plugin.hpp"

namespace nonet::impossible {

NONET_TECHNIQUES(kTechniques, kTridagon, kImpossiblePattern, kDeadlyPattern);

}  // namespace nonet::impossible

NONET_PLUGIN(.name = "impossible_patterns", .version = "0.1.0",
             .summary = "Tridagon, impossible patterns, deadly patterns", .author = "The Nonet authors",
             .license = "Apache-2.0", .techniques = nonet::impossible::kTechniques);
