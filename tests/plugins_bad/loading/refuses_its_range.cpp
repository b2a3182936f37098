// Declares a range for an option and refuses a value in it.

#include <stdexcept>

#include "bad_plugin.hpp"

namespace nonet::bad::refuses_its_range {
namespace {

class RefusesItsRange final : public NakedSingles {
 public:
  explicit RefusesItsRange(const CreateContext& context) : NakedSingles(context) {
    if (context.options[0] > 3) throw std::invalid_argument("size above 3 is not done yet");
  }
};

constexpr OptionInfo kOptions[] = {{.name = "size",
                                    .type = OptionType::integer,
                                    .default_value = 2,
                                    .min = 2,
                                    .max = 4,
                                    .help = "size of the pattern"}};
constexpr TechniqueInfo kTechnique = {.id = "refuses-its-range",
                                      .name = "Bad",
                                      .summary = "goes wrong",
                                      .kinds = kKinds,
                                      .options = kOptions,
                                      .create = create<RefusesItsRange>};
constexpr const TechniqueInfo* kTechniques[] = {&kTechnique};

}  // namespace
}  // namespace nonet::bad::refuses_its_range

NONET_BAD_PLUGIN_OF(refuses_its_range, nonet::bad::refuses_its_range::kTechniques);
