// Two techniques that use each other.

#include "bad_plugin.hpp"

namespace nonet::bad::cycle_in_uses {
namespace {

constexpr UsedTechnique kHen[] = {{"hen"}};
constexpr UsedTechnique kEgg[] = {{"egg"}};
constexpr TechniqueInfo using_others(const char* id, List<UsedTechnique> uses) {
  TechniqueInfo info = technique<Idle>(id);
  info.uses = uses;
  return info;
}
constexpr TechniqueInfo kHenInfo = using_others("hen", kEgg);
constexpr TechniqueInfo kEggInfo = using_others("egg", kHen);
constexpr const TechniqueInfo* kTechniques[] = {&kHenInfo, &kEggInfo};

}  // namespace
}  // namespace nonet::bad::cycle_in_uses

NONET_BAD_PLUGIN_OF(cycle_in_uses, nonet::bad::cycle_in_uses::kTechniques);
