// Two techniques that share a fact.

#include "equal_cells.hpp"

namespace nonet::equal_cells {
namespace {
constexpr TechniqueInfo kLines = technique<kFirstRow, kHouses>("equal-cells-in-lines", "Equal Cells in Lines");
constexpr TechniqueInfo kBlocks = technique<0, kFirstRow>("equal-cells-in-blocks", "Equal Cells in Blocks");
constexpr const TechniqueInfo* kTechniques[] = {&kLines, &kBlocks};
}  // namespace
}  // namespace nonet::equal_cells

NONET_PLUGIN(.name = "equal_cells", .version = "1.0", .summary = "Equal cells of lines, and of blocks",
             .author = "The tests", .license = "MIT", .techniques = nonet::equal_cells::kTechniques);
