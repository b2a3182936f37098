#pragma once
// The profile of a strategy: calls, hits, steps and time of each technique.

#include <span>
#include <string>

#include "nonet/solving/profile.hpp"

namespace nonet::studies {

/// A table for people, with the sum; `ids` are those of the entries, as many as the profile has.
[[nodiscard]] std::string profile_table(const host::Profile& profile, std::span<const std::string> ids);
/// A record of NDJSON for each entry.
[[nodiscard]] std::string profile_records(const host::Profile& profile, std::span<const std::string> ids);

}  // namespace nonet::studies
