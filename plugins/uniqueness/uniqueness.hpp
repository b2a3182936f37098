#pragma once
// The techniques of the family. All rest on the same thought: a puzzle with one solution has no group of cells that
// could be filled in two ways with the same digits in every house.

#include "nonet/plugin.hpp"

namespace nonet::uniqueness {

extern constinit const TechniqueInfo kUniqueRectangle1;
extern constinit const TechniqueInfo kUniqueRectangle2;
extern constinit const TechniqueInfo kUniqueRectangle3;
extern constinit const TechniqueInfo kUniqueRectangle4;
extern constinit const TechniqueInfo kUniqueRectangle5;
extern constinit const TechniqueInfo kUniqueRectangle6;
extern constinit const TechniqueInfo kHiddenRectangle;
extern constinit const TechniqueInfo kAvoidableRectangle1;
extern constinit const TechniqueInfo kAvoidableRectangle2;
extern constinit const TechniqueInfo kUniqueLoop1;
extern constinit const TechniqueInfo kUniqueLoop2;
extern constinit const TechniqueInfo kUniqueLoop3;
extern constinit const TechniqueInfo kUniqueLoop4;
extern constinit const TechniqueInfo kUniqueLoops;
extern constinit const TechniqueInfo kExtendedRectangle1;
extern constinit const TechniqueInfo kExtendedRectangle2;
extern constinit const TechniqueInfo kExtendedRectangle3;
extern constinit const TechniqueInfo kExtendedRectangle4;
extern constinit const TechniqueInfo kBugPlus1;
extern constinit const TechniqueInfo kBug2;
extern constinit const TechniqueInfo kBug3;
extern constinit const TechniqueInfo kBug4;
extern constinit const TechniqueInfo kBivalueUniversalGrave;

}  // namespace nonet::uniqueness
