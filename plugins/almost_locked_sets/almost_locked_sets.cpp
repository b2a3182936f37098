#include "almost_locked_sets.hpp"

namespace nonet::als {

NONET_TECHNIQUES(kTechniques, kAlsXz, kAlsXyWing, kAlsWWing, kAlsChain, kDeathBlossom, kHouseDeathBlossom, kAhsXz);

}  // namespace nonet::als

NONET_PLUGIN(.name = "almost_locked_sets", .version = "0.1.0",
             .summary = "ALS-XZ, ALS-XY-wing, ALS W-wing, ALS chain, death blossoms, AHS-XZ",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::als::kTechniques);
