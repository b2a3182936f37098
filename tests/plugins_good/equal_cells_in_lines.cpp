// Two techniques that share a fact.

#include "equal_cells.hpp"

namespace nonet::equal_cells {
namespace {
constexpr TechniqueInfo kRows = technique<kFirstRow>("equal-cells-in-rows", "Equal Cells in Rows");
constexpr TechniqueInfo kColumns = technique<kFirstColumn>("equal-cells-in-columns", "Equal Cells in Columns");
constexpr const TechniqueInfo* kTechniques[] = {&kRows, &kColumns};
}  // namespace
}  // namespace nonet::equal_cells

NONET_PLUGIN(.name = "equal_cells_in_lines", .version = "1.0", .summary = "Equal cells of rows and columns",
             .author = "The tests", .license = "MIT", .techniques = nonet::equal_cells::kTechniques);
