// Another plugin whose fact has the name, the size and the options of the first's, and is its own.

#include "equal_cells.hpp"

namespace nonet::equal_cells {
namespace {
constexpr TechniqueInfo kAll = technique<0, kHouses>("equal-cells-in-houses", "Equal Cells in Houses");
constexpr const TechniqueInfo* kTechniques[] = {&kAll};
}  // namespace
}  // namespace nonet::equal_cells

NONET_PLUGIN(.name = "equal_cells_in_houses", .version = "1.0", .summary = "Equal cells of all houses",
             .author = "The tests", .license = "MIT", .techniques = nonet::equal_cells::kTechniques);
