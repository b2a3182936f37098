#pragma once
// JSON Schemas of scores.

#include "nonet/solving/registered_technique.hpp"
#include "schema/schema_parts.hpp"

namespace nonet::host::schema {

/// The setting `score`, whatever technique it is for.
[[nodiscard]] Json score();
/// Adds what `score` and `score_of` refer to.
void add_score_definitions(Json& definitions);
/// The names of kinds and metrics in scores of a technique.
[[nodiscard]] Json score_of(const RegisteredTechnique& technique, SharedDefinitions& shared);

}  // namespace nonet::host::schema
