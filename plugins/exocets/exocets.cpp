// The techniques of the family.

#include "nonet/plugin.hpp"

namespace nonet::exocets {

NONET_TECHNIQUES(kTechniques, kJuniorExocet, kSeniorExocet, kDoubleExocet, kWeakExocet);

}  // namespace nonet::exocets

NONET_PLUGIN(.name = "exocets", .version = "0.1.0", .summary = "Junior, senior, double and weak exocet",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::exocets::kTechniques);
