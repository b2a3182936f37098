// Has control characters for the terminal in its summaries.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

constexpr TechniqueInfo kTechnique = {.id = "control-characters",
                                      .name = "Bad",
                                      .summary = "goes \x1b[31mwrong",
                                      .kinds = kKinds,
                                      .create = create<Idle>};
constexpr const TechniqueInfo* kTechniques[] = {&kTechnique};

}  // namespace
}  // namespace nonet::bad

extern "C" NONET_EXPORT const nonet::PluginDescriptor nonet_plugin_v1;
extern "C" constinit const nonet::PluginDescriptor nonet_plugin_v1 = {.stamp = nonet::this_stamp(),
                                                                      .name = "control_characters",
                                                                      .version = "1.0",
                                                                      .summary = "wrong \x1b[31mon purpose",
                                                                      .author = "The tests",
                                                                      .license = "MIT",
                                                                      .techniques = nonet::bad::kTechniques};
