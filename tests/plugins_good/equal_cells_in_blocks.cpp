// Another plugin whose fact has the name, the size and the options of the first's, and is its own.

#include "equal_cells.hpp"

namespace nonet::equal_cells {
namespace {
constexpr TechniqueInfo kBlocks = technique<0>("equal-cells-in-blocks", "Equal Cells in Blocks");
constexpr const TechniqueInfo* kTechniques[] = {&kBlocks};
}  // namespace
}  // namespace nonet::equal_cells

NONET_PLUGIN(.name = "equal_cells_in_blocks", .version = "1.0", .summary = "Equal cells of blocks",
             .author = "The tests", .license = "MIT", .techniques = nonet::equal_cells::kTechniques);
