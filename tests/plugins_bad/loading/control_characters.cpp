// Has control characters for the terminal in its summaries.

#include "bad_plugin.hpp"

namespace nonet::bad::control_characters {
namespace {

constexpr TechniqueInfo kTechnique = {.id = "control-characters",
                                      .name = "Bad",
                                      .summary = "goes \x1b[31mwrong",
                                      .kinds = kKinds,
                                      .create = create<Idle>};
constexpr const TechniqueInfo* kTechniques[] = {&kTechnique};

}  // namespace
}  // namespace nonet::bad::control_characters

NONET_BAD_DESCRIPTOR(control_characters, nonet::this_stamp(), "wrong \x1b[31mon purpose",
                     nonet::bad::control_characters::kTechniques);
