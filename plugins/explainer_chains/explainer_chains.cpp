#include "explainer_chains.hpp"

namespace nonet::explainer_chains {

NONET_TECHNIQUES(kTechniques, kStaticForcingChains, kNishioForcingChains, kMultipleForcingChains,
                 kDynamicForcingChains);

}  // namespace nonet::explainer_chains

NONET_PLUGIN(.name = "explainer_chains", .version = "0.1.0", .summary = "Sudoku Explainer's forcing chains",
             .author = "The Nonet authors", .license = "Apache-2.0",
             .techniques = nonet::explainer_chains::kTechniques);
