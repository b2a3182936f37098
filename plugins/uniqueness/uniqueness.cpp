// The techniques of the family. All use the same argument: a puzzle with one solution has no group of cells that could
// be filled in two ways with the same digits in every house. (Bivalue oddagons could not be filled at all; what saves a
// grid from them is used alike.)

#include "nonet/plugin.hpp"

namespace nonet::uniqueness {

NONET_TECHNIQUES(kTechniques, kUniqueRectangle1, kUniqueRectangle2, kUniqueRectangle3, kUniqueRectangle4,
                 kUniqueRectangle5, kUniqueRectangle6, kHiddenRectangle, kAvoidableRectangle1, kAvoidableRectangle2,
                 kAvoidableRectangle3, kExternalUniqueRectangle1, kExternalUniqueRectangle2, kExternalUniqueRectangle3,
                 kExternalUniqueRectangle4, kExternalAvoidableRectangle1, kExternalAvoidableRectangle2,
                 kExternalAvoidableRectangle3, kExternalAvoidableRectangle4, kUniqueLoop1, kUniqueLoop2, kUniqueLoop3,
                 kUniqueLoop4, kExternalUniqueLoop1, kExternalUniqueLoop2, kExternalUniqueLoop3, kExternalUniqueLoop4,
                 kUniqueLoops, kExtendedRectangle1, kExtendedRectangle2, kExtendedRectangle3, kExtendedRectangle4,
                 kBugPlus1, kBug2, kBug3, kBug4, kBugPlusN, kBugFalseCandidate, kGuardianBlossom,
                 kLinkedUniqueRectangle, kBorescoper1, kBorescoper2, kBorescoper3, kBorescoper4, kBivalueUniversalGrave,
                 kBivalueOddagon1, kBivalueOddagon2, kBivalueOddagon3, kBivalueOddagon4);

}  // namespace nonet::uniqueness

NONET_PLUGIN(
        .name = "uniqueness", .version = "0.1.0",
        .summary =
            "Unique, hidden, avoidable, external and extended rectangles, loops, polygons, bivalue universal grave",
        .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::uniqueness::kTechniques);
