#pragma once
// The names of steps in CSP-Rules beside ours.

#include <span>
#include <string_view>
#include <vector>

#include "nonet/solving/registered_technique.hpp"

namespace nonet::comparison {

/// A kind of step under both names.
struct CspRulesName {
  std::string_view theirs;
  std::string_view technique;  ///< id
  std::string_view kind;       ///< id
  std::string_view name;       ///< for people
};

/// What techniques declare as their names there.
class CspRulesNames {
 public:
  /// The techniques must outlive it.
  explicit CspRulesNames(std::span<const host::RegisteredTechnique> techniques);
  /// Null for another name.
  [[nodiscard]] const CspRulesName* of_theirs(std::string_view name) const;
  /// Null for a kind without a name there.
  [[nodiscard]] const CspRulesName* of_kind(std::string_view kind) const;

 private:
  std::vector<CspRulesName> names_;
};

}  // namespace nonet::comparison
