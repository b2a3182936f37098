// The techniques of the family. All use the same argument: a puzzle with one solution has no group of cells that could
// be filled in two ways with the same digits in every house.

#include "nonet/plugin.hpp"

namespace nonet::uniqueness {

NONET_TECHNIQUES(kTechniques, kUniqueRectangle1, kUniqueRectangle2, kUniqueRectangle3, kUniqueRectangle4,
                 kUniqueRectangle5, kUniqueRectangle6, kHiddenRectangle, kAvoidableRectangle1, kAvoidableRectangle2,
                 kUniqueLoop1, kUniqueLoop2, kUniqueLoop3, kUniqueLoop4, kUniqueLoops, kExtendedRectangle1,
                 kExtendedRectangle2, kExtendedRectangle3, kExtendedRectangle4, kBugPlus1, kBug2, kBug3, kBug4,
                 kBivalueUniversalGrave);

}  // namespace nonet::uniqueness

NONET_PLUGIN(.name = "uniqueness", .version = "0.1.0",
             .summary = "Unique, hidden, avoidable and extended rectangles, unique loops, bivalue universal grave",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::uniqueness::kTechniques);
