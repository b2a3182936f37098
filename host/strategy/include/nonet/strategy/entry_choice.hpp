#pragma once
// Selects entries of a strategy by name, and removes entries from strategies.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/loading/registry.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// The entries that a text names, as indices in ascending order; at least one. Names are those of `disable` in
/// strategies: the id of an entry, the id or an alias of its technique, the name of a group, `plugin:NAME`, or
/// `assumes:one-solution`; any other name may be that of a plugin. Fails, with the nearest name, where no entry
/// matches.
[[nodiscard]] Result<std::vector<std::size_t>> entries_named(const Strategy& strategy, std::string_view name);

/// The strategy as if these entries, ascending indices, were disabled. At least one must remain. Instances are shared.
[[nodiscard]] Strategy without_entries(const Strategy& strategy, std::span<const std::size_t> entries);

/// Reduces a strategy to the entries that the names stand for: ids, ids or aliases of their techniques, and names of
/// plugins, for all of their techniques. Techniques of the registry that the strategy lacks come last, with default
/// options; their steps have no level. Limits of the strategy go, as they count entries. Returns errors in the names;
/// none on success.
[[nodiscard]] std::vector<std::string> keep_techniques(Strategy& strategy, const Registry& registry,
                                                       const std::vector<std::string>& names);

/// Replaces the indices of entries in what the strategy says about entries (`stop`, and limits of levels), after its
/// entries changed. `places`: the new index of each former entry, -1 for a removed one.
void renumber_entries(Strategy& strategy, std::span<const std::ptrdiff_t> places);

}  // namespace nonet::host
