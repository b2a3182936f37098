// Uses a technique that no plugin has.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

constexpr UsedTechnique kUses[] = {{"naked-single"}, {"naked-dodecuple"}};
constexpr TechniqueInfo using_others() {
  TechniqueInfo info = technique<Idle>("uses-a-missing-one");
  info.uses = kUses;
  return info;
}
constexpr TechniqueInfo kTechnique = using_others();
constexpr const TechniqueInfo* kTechniques[] = {&kTechnique};

}  // namespace
}  // namespace nonet::bad

NONET_PLUGIN(.name = "uses_a_missing_one", .version = "1.0", .summary = "wrong on purpose", .author = "The tests",
             .license = "MIT", .techniques = nonet::bad::kTechniques);
