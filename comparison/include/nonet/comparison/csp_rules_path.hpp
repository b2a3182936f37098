#pragma once
// Resolution paths of CSP-Rules: lines such as `whip[2]: r9n7{c7 c6} - c5n7{r7 .} ==> r4c7 ≠ 7`.

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "nonet/comparison/claimed_path.hpp"

namespace nonet::comparison {

/// Parses a line of a path: `NAME[LENGTH]: VARIABLES ==> CONCLUSIONS`. The variables of a chain are the premises of the
/// step; so are the cell or the house of a single. A step has none if its pattern is of another form. Nothing if the
/// line has no `==>`. The error says what is wrong.
[[nodiscard]] tl::expected<std::optional<ClaimedStep>, std::string> parse_csp_rules_step(std::string_view line);

/// A step as such a line: the inverse of parse_csp_rules_step. Without a pattern it has neither colon nor length.
[[nodiscard]] std::string csp_rules_line(const ClaimedStep& step);

/// The position after all naked and hidden singles, with which a path begins.
[[nodiscard]] Grid after_singles(const ParsedGrid& puzzle);

/// Parses a grid and the lines of its path, with tabs between. CSP-Rules does not write the singles that come before
/// the first pattern, so the position is that after all singles.
[[nodiscard]] tl::expected<std::optional<ClaimedPath>, std::string> parse_csp_rules_path(std::string_view line);

}  // namespace nonet::comparison
