// Finds steps where its trigger excludes them.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

constexpr TechniqueInfo kWrongTrigger = {.id = "wrong-trigger",
                                         .name = "Bad",
                                         .summary = "goes wrong",
                                         .kinds = kKinds,
                                         .trigger = Trigger::house_with_one_empty_cell,
                                         .create = create<NakedSingles>};
constexpr const TechniqueInfo* kTechniques[] = {&kWrongTrigger};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN_OF(wrong_trigger, nonet::bad::kTechniques);
