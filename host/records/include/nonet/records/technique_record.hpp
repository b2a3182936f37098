#pragma once
// A plugin's description of a technique, as `plugins list` and `plugins show` write it.

#include <string>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/loading/registry.hpp"

namespace nonet::host {

/// The whole descriptor.
[[nodiscard]] Json technique_record(const RegisteredTechnique& technique);

/// The same for people, several lines. `page`: of its documentation, may be empty; `users`: what uses it.
[[nodiscard]] std::string technique_text(const RegisteredTechnique& technique, const std::string& page,
                                         const std::vector<std::string>& users);

/// The techniques that a technique uses: `x-wing definition=explainer`.
[[nodiscard]] std::vector<std::string> used_techniques(const TechniqueInfo& info);
/// The names of the facts that it requests.
[[nodiscard]] std::vector<std::string> facts(const TechniqueInfo& info);
/// Its assumptions: `one solution`, `known givens`.
[[nodiscard]] std::vector<std::string> assumptions(const TechniqueInfo& info);

}  // namespace nonet::host
