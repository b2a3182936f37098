// Declares a range for an option and refuses a value in it.

#include <stdexcept>

#include "bad_plugin.hpp"

namespace nonet::bad::refuses_its_range {
namespace {

struct Options {
  int size = 2;
};
constexpr auto kOptions = options<Options>(option("size", &Options::size, Range{2, 4}, "size of the pattern"));

class RefusesItsRange final : public NakedSingles {
 public:
  explicit RefusesItsRange(const CreateContext& context) : NakedSingles(context) {
    if (kOptions.read(context).size > 3) throw std::invalid_argument("size above 3 is not done yet");
  }
};

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
