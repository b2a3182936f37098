// Declares an integer option by hand and forgets its range.

#include "bad_plugin.hpp"

namespace nonet::bad::integer_without_range {
namespace {

constexpr OptionInfo kOptions[] = {{.name = "size", .type = OptionType::integer, .default_value = 0}};
constexpr TechniqueInfo kTechnique = {.id = "integer-without-range",
                                      .name = "Bad",
                                      .summary = "goes wrong",
                                      .kinds = kKinds,
                                      .options = kOptions,
                                      .create = create<Idle>};
constexpr const TechniqueInfo* kTechniques[] = {&kTechnique};

}  // namespace
}  // namespace nonet::bad::integer_without_range

NONET_BAD_PLUGIN_OF(integer_without_range, nonet::bad::integer_without_range::kTechniques);
