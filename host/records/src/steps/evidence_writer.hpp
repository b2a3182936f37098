#pragma once
// The evidence of a step, as JSON.

#include "nonet/board.hpp"
#include "nonet/json/json_text.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// Writes the members `evidence` and, for a step with several premises, `views`: what follows from each of them, see
/// docs/step-format.md. `before` is the position of the step.
void add_evidence(JsonText& json, const Evidence& evidence, const Board& before);

}  // namespace nonet::host
