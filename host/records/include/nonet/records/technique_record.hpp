#pragma once
// What a plugin says of a technique, as `plugins list` and `plugins show` write it.

#include <string>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/loading/registry.hpp"

namespace nonet::host {

/// All that the descriptor has.
[[nodiscard]] Json technique_record(const RegisteredTechnique& technique);

/// What a technique uses: `x-wing definition=explainer`.
[[nodiscard]] std::vector<std::string> used_techniques(const TechniqueInfo& info);
/// The names of the facts that it asks for.
[[nodiscard]] std::vector<std::string> facts(const TechniqueInfo& info);
/// What it takes for granted: `one solution`, `known givens`.
[[nodiscard]] std::vector<std::string> assumptions(const TechniqueInfo& info);

}  // namespace nonet::host
