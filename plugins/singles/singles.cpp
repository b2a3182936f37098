#include "single.hpp"

namespace nonet::singles {

namespace {
constexpr const TechniqueInfo* kTechniques[] = {&kFullHouse, &kNakedSingle, &kHiddenSingle};
}

}  // namespace nonet::singles

NONET_PLUGIN(.name = "singles", .version = "0.1.0", .summary = "Full house, naked single, hidden single",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::singles::kTechniques);
