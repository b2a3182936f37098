#include "nonet/comparison/csp_rules_names.hpp"

#include <algorithm>

namespace nonet::comparison {

CspRulesNames::CspRulesNames(std::span<const host::RegisteredTechnique> techniques) {
  for (const host::RegisteredTechnique& technique : techniques) {
    for (const KindInfo& kind : technique.kinds()) {
      const std::string_view theirs = kind.names.in("csp-rules");
      if (!theirs.empty()) names_.push_back({theirs, technique.info->id, kind.id, kind.name});
    }
  }
}

const CspRulesName* CspRulesNames::of_theirs(std::string_view name) const {
  const auto at = std::find_if(names_.begin(), names_.end(), [&](const auto& one) { return one.theirs == name; });
  return at == names_.end() ? nullptr : &*at;
}

const CspRulesName* CspRulesNames::of_kind(std::string_view kind) const {
  const auto at = std::find_if(names_.begin(), names_.end(), [&](const auto& one) { return one.kind == kind; });
  return at == names_.end() ? nullptr : &*at;
}

}  // namespace nonet::comparison
