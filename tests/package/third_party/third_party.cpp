#include "nonet/plugin.hpp"

namespace third_party {

using namespace nonet;

NONET_TECHNIQUES(kTechniques, kAlsXz, kLinkTrial);

}  // namespace third_party

NONET_PLUGIN(.name = "third_party", .version = "1.0", .summary = "Techniques that ask for the kernel's facts",
             .author = "The tests", .license = "MIT", .techniques = third_party::kTechniques);
