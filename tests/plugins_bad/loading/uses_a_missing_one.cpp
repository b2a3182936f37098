// Uses a technique that no plugin has.

#include "bad_plugin.hpp"

namespace nonet::bad::uses_a_missing_one {
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
}  // namespace nonet::bad::uses_a_missing_one

NONET_BAD_PLUGIN_OF(uses_a_missing_one, nonet::bad::uses_a_missing_one::kTechniques);
