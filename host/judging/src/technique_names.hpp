#pragma once
// The names of the techniques of a strategy, as people write them.

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// What a name means: an entry of the strategy, or one kind of its steps.
struct NamedKind {
  std::size_t entry;
  std::optional<std::uint16_t> kind;  ///< none: all

  [[nodiscard]] bool includes(std::size_t of_entry, std::uint16_t of_kind) const {
    return entry == of_entry && (!kind || *kind == of_kind);
  }
};

/// Finds entries and kinds by ids, aliases and names, in any case, with blanks, `_` or `-` between words.
class TechniqueNames {
 public:
  explicit TechniqueNames(const Strategy& strategy);
  /// Empty for an unknown name.
  [[nodiscard]] const std::vector<NamedKind>& find(std::string_view name) const;

 private:
  void add(std::string_view name, const NamedKind& named);

  std::unordered_map<std::string, std::vector<NamedKind>> names_;
};

}  // namespace nonet::host
