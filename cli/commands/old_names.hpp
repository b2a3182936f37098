#pragma once
// Commands that had another name before 1.0.

#include <string>
#include <vector>

namespace nonet::cli {

/// Replaces the old name of a command, also after `help`, by what it is called now. Returns a message about it; empty
/// if the name is not an old one.
[[nodiscard]] std::string replace_old_name(std::vector<std::string>& arguments);

}  // namespace nonet::cli
