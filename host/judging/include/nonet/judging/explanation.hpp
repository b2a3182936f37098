#pragma once
// Explanations: why the conclusions of a step follow, in plain English.

#include <string>

#include "nonet/board.hpp"
#include "nonet/export.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// The bytes that an explanation has at most. A longer default is summarised; a plugin's own is shown as it is.
inline constexpr std::size_t kMaxExplanation = 2000;

/// What the technique says (Evidence::explanation), or else what follows from premises, covers, guardians and links at
/// the position before the step: a chain that is read link by link, an assumption led to a contradiction, a count of
/// premises against covers. Where none of these proves all conclusions, the text says what the step rests on and what
/// it concludes, and no more. One line, fit for a terminal.
[[nodiscard]] NONET_EXPORT std::string explanation_text(const Step& step, const Board& before);

}  // namespace nonet::host
