#include "colours.hpp"

namespace nonet::colours {

NONET_TECHNIQUES(kTechniques, kSimpleColours, kMultiColours, kMedusa3d);

}  // namespace nonet::colours

NONET_PLUGIN(.name = "colours", .version = "0.1.0", .summary = "Simple colours, multi-colours, 3D Medusa",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::colours::kTechniques);
