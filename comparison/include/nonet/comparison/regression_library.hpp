#pragma once
// HoDoKu's regression library: its lines, and its notation of outcomes.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/solving/strategy.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::comparison {

/// The code of a kind in the library, such as `0400`; empty if it has none.
[[nodiscard]] std::string_view library_code(const KindInfo& kind);
/// Whether a kind of an entry has the code.
[[nodiscard]] bool has_library_code(const host::StrategyEntry& entry, std::string_view code);

/// The field `candidates` of a step's line: the digits of the pattern, or for some codes the eliminated digits.
[[nodiscard]] std::string library_digits(std::string_view code, const Step& step);
/// The outcome of a step: its eliminations `4r5c6 4r5c7`, sorted, or else its placements `r1c2=3`.
[[nodiscard]] std::string outcome_text(std::span<const Conclusion> conclusions);

/// A line of the library, `:code-variant:candidates:grid:deleted:eliminations:placements:extra`.
struct LibraryLine {
  std::string code;
  std::string variant;  ///< empty, `1` ..., or `x`: the step must not be found
  std::string digits;
  ParsedGrid position;
  std::vector<Conclusion> conclusions;  ///< eliminations or placements; of variant `x` perhaps none
  std::string outcome;                  ///< the same as a text, see outcome_text
};

/// Parses a line. The error says what is wrong, and where: its offset is into the line.
[[nodiscard]] std::optional<LibraryLine> parse_library_line(std::string_view line, ParseError& error);

}  // namespace nonet::comparison
