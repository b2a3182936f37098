#include "forcing.hpp"

namespace nonet::forcing {

NONET_TECHNIQUES(kTechniques, kForcingChain, kForcingNet);

}  // namespace nonet::forcing

NONET_PLUGIN(.name = "forcing", .version = "0.1.0", .summary = "Forcing chains and forcing nets",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::forcing::kTechniques);
