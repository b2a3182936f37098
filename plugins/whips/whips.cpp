#include "nonet/plugin.hpp"

namespace nonet::whips {

NONET_TECHNIQUES(kTechniques, kBivalueChain, kZChain, kTWhip, kWhip, kGBivalueChain, kGWhip, kBraid, kGBraid, kSWhip,
                 kSBraid, kForcingWhip, kOrKForcingWhip, kOrKContradWhip, kOrKWhip, kOddagon, kTrialAndError);

}  // namespace nonet::whips

NONET_PLUGIN(.name = "whips", .version = "0.1.0", .summary = "Whips, braids and their relatives",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::whips::kTechniques);
