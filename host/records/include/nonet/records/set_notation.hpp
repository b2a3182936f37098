#pragma once
// Truths and links as people write them: `r12c34`, `12r4 3c56 7b1`, and Allan Barker's `12N34 3R12`.

#include <string>
#include <string_view>

#include "nonet/json/json.hpp"
#include "nonet/judging/set_findings.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/truths.hpp"

namespace nonet::host {

/// Parses groups of truths, with blanks or commas between: cells `r12c34`, or `12N34` as Barker names them; digits in
/// houses `12r4` (1 and 2 in row 4), `3c56`, `7b1`; upper or lower case. A group stands for all its combinations.
/// Fails for other text, and for a truth named twice.
[[nodiscard]] Result<TruthMap> parse_sets(std::string_view text);

/// The truths as such groups: cells first, then by digit rows, columns and blocks; `-` for none.
[[nodiscard]] std::string sets_text(const TruthMap& truths);

/// What follows from sets, for people, several lines. `says_why`: also what each set is for.
[[nodiscard]] std::string findings_text(const SetFindings& found, bool says_why);
/// The same as fields of a record.
[[nodiscard]] Json findings_record(const SetFindings& found);

}  // namespace nonet::host
