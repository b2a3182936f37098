#pragma once
// The letters of hulls.

#include <string>
#include <vector>

#include "lines/links.hpp"

namespace nonet::drawing {

/// Appends the letters of all sets. Each is in a corner of a cell of its set, where it hides the least.
void append_tags(std::string& out, const Scene& scene, const Links& links);

}  // namespace nonet::drawing
