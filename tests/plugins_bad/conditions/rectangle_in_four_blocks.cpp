// Finds unique rectangles of type 1 in two blocks and in four.

#include "rectangles.hpp"

namespace nonet::bad {

void find(FindContext& context) { find_rectangles(context, false); }

namespace {

constexpr TechniqueInfo kTechnique = {.id = "rectangle-in-four-blocks",
                                      .name = "Bad",
                                      .summary = "goes wrong",
                                      .kinds = kKinds,
                                      .preconditions = {.assumes_one_solution = true},
                                      .create = create<Searches>};
constexpr const TechniqueInfo* kTechniques[] = {&kTechnique};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN_OF(rectangle_in_four_blocks, nonet::bad::kTechniques);
