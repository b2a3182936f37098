#include "uniqueness.hpp"

namespace nonet::uniqueness {

namespace {

constexpr const TechniqueInfo* kTechniques[] = {
    &kUniqueRectangle1,
    &kUniqueRectangle2,
    &kUniqueRectangle3,
    &kUniqueRectangle4,
    &kUniqueRectangle5,
    &kUniqueRectangle6,
    &kHiddenRectangle,
    &kAvoidableRectangle1,
    &kAvoidableRectangle2,
    &kUniqueLoop1,
    &kUniqueLoop2,
    &kUniqueLoop3,
    &kUniqueLoop4,
    &kUniqueLoops,
    &kExtendedRectangle1,
    &kExtendedRectangle2,
    &kExtendedRectangle3,
    &kExtendedRectangle4,
    &kBugPlus1,
    &kBug2,
    &kBug3,
    &kBug4,
    &kBivalueUniversalGrave,
};

}  // namespace

}  // namespace nonet::uniqueness

NONET_PLUGIN(.name = "uniqueness", .version = "0.1.0",
             .summary = "Unique, hidden, avoidable and extended rectangles, unique loops, bivalue universal grave",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::uniqueness::kTechniques);
