#pragma once
// The notations of people: r1c1 (the project's own), A1, and Eureka's candidates; and what people type as a candidate.

#include <optional>
#include <string>
#include <string_view>

#include "nonet/types.hpp"

namespace nonet::host {

/// How texts for people name cells and candidates.
enum class CellNotation {
  rc,      ///< `5r1c34`, `r1c3<>5`: as every text of the project is written
  a1,      ///< `5A34`, `A3<>5`: rows are A to I, columns 1 to 9, as on SudokuWiki
  eureka,  ///< `(5)r1c34`, `r1c3<>5`: candidates as in Eureka chains
};

/// A text of the project in another notation: cells (`r1c34`), candidates (`5r1c3`), rows (`r4`, `7r4`, `row 4`,
/// `rows 2 and 4`). Columns, blocks and everything else stay.
[[nodiscard]] std::string in_notation(std::string_view text, CellNotation notation);

/// A candidate as a person typed it.
struct TypedCandidate {
  enum class Claim { none, is_true, is_false };
  Cell cell = 0;
  Digit digit = 0;
  Claim claim = Claim::none;  ///< `r7c8=7` and `r7c8<>7`; none for `7r7c8`
};

/// Parses a candidate as people type it: `7r7c8`, `(7)r7c8`, `r7c8=7`, `r7c8<>7`, `r7c8!=7`, `r7c8≠7`, `r7c8-7`, with a
/// cell as `r7c8` or `G8`, in any case, with blanks between. Row 9 is `I` or, as on SudokuWiki, `J`. Nothing for other
/// text, and for `7b3` and `7c9`, which name a digit in a house.
[[nodiscard]] std::optional<TypedCandidate> parse_typed_candidate(std::string_view text);

/// The forms of parse_typed_candidate, for messages: `7r7c8, ...`.
inline constexpr const char* kTypedCandidates = "7r7c8, (7)r7c8, 7G8, r7c8=7, G8=7, r7c8<>7 or G8<>7";

}  // namespace nonet::host
