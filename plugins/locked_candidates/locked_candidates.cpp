#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {
constexpr const TechniqueInfo* kTechniques[] = {&kPointing, &kClaiming};
}

}  // namespace nonet::locked_candidates

NONET_PLUGIN(.name = "locked_candidates", .version = "0.1.0", .summary = "Pointing and claiming",
             .author = "The Nonet authors", .license = "Apache-2.0",
             .techniques = nonet::locked_candidates::kTechniques);
