#pragma once
// Explanations: why the conclusions of a step follow, in plain English.

#include <string>

#include "nonet/board.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// The longest explanation, in bytes. A longer derived text is summarised; a plugin's own text is not shortened.
inline constexpr std::size_t kMaxExplanation = 2000;

/// The technique's own text (Evidence::explanation), or else a text derived from premises, covers, guardians and links
/// at the position before the step: a chain that is read link by link, an assumption led to a contradiction, or a count
/// of premises against covers. Where none of these proves all conclusions, the text only lists premises and
/// conclusions. One line, without control characters for a terminal.
[[nodiscard]] std::string explanation_text(const Step& step, const Board& before);

}  // namespace nonet::host
