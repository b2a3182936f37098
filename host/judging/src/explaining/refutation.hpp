#pragma once
// Refutes an assumption, premise by premise.

#include <optional>
#include <span>
#include <string>

#include "premises.hpp"

namespace nonet::host {

/// `Suppose r3c2 is 5. Then the 5 of row 1 must be in r1c7, r9c9 must be 2, and no place is left for the 5 of row 9.`:
/// what follows from the opposite of a conclusion where each consequence is the last alternative of a premise. Nothing
/// where that leads to no contradiction. If longer than `at_most` bytes, the consequences are counted, not listed.
[[nodiscard]] std::optional<std::string> refutation_text(const Step& step, const Board& before,
                                                         const Conclusion& conclusion, std::size_t at_most);

/// The same by counting: `Suppose r3c2 is 5. Then the 5s of rows 2 and 8 would have to share the 5 of column 7, which
/// is too few.`. Nothing where the count gives no contradiction.
[[nodiscard]] std::optional<std::string> counting_text(std::span<const Premise> premises,
                                                       std::span<const Premise> covers, const Conclusion& conclusion);

/// The same for sets of any kind, by the rank of the step's bases and covers.
[[nodiscard]] std::optional<std::string> rank_text(const Step& step, const Board& before, const Conclusion& conclusion);

}  // namespace nonet::host
