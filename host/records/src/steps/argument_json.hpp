#pragma once
// The premises and metrics of a step, in records of steps and of paths.

#include <span>

#include "nonet/json/json_text.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// Adds a list of truths to an object.
void add_truths(JsonText& json, std::string_view key, std::span<const Truth> truths);
/// Adds `lemmas` and `uniqueness`, if a step has them.
void add_support(JsonText& json, const Step& step);
/// Adds `metrics`, each by its name.
void add_metrics(JsonText& json, const FoundStep& found);
/// Adds `position`, the position metrics, if a step has them.
void add_position(JsonText& json, const FoundStep& found);

}  // namespace nonet::host
