#pragma once
// Arguments from assumptions as trees.

#include <string>

#include "nonet/step.hpp"

namespace nonet::studies {

/// The links of a step as HTML: for each branch what it assumes, what follows from that, and so on; nested lists that
/// can be folded. A consequence of several stands below the last of them and names the others. Empty for a step without
/// links or with one chain, which its sentence says as well.
[[nodiscard]] std::string argument_tree(const Step& step);

}  // namespace nonet::studies
