#include "nonet/plugin.hpp"

namespace nonet::last_resort {

NONET_TECHNIQUES(kTechniques, kBruteForce);

}  // namespace nonet::last_resort

NONET_PLUGIN(.name = "last_resort", .version = "0.1.0", .summary = "What is left when no pattern is found",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::last_resort::kTechniques);
