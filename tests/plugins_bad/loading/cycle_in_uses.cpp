// Has two techniques that use each other.

#include "bad_plugin.hpp"

namespace nonet::bad::cycle_in_uses {
namespace {

constexpr UsedTechnique kFirst[] = {{"cycle-in-uses"}};
constexpr UsedTechnique kSecond[] = {{"second"}};
constexpr TechniqueInfo using_others(const char* id, List<UsedTechnique> uses) {
  TechniqueInfo info = technique<Idle>(id);
  info.uses = uses;
  return info;
}
constexpr TechniqueInfo kFirstInfo = using_others("cycle-in-uses", kSecond);
constexpr TechniqueInfo kSecondInfo = using_others("second", kFirst);
constexpr const TechniqueInfo* kTechniques[] = {&kFirstInfo, &kSecondInfo};

}  // namespace
}  // namespace nonet::bad::cycle_in_uses

NONET_BAD_PLUGIN_OF(cycle_in_uses, nonet::bad::cycle_in_uses::kTechniques);
