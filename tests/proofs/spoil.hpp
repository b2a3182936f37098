#pragma once
// Proofs made wrong in the ways in which a writer of proofs may be.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace checker {

/// An LRAT proof spoiled in four ways, each with what was done: a hint dropped, a literal changed, a false elimination
/// late in the path (of a candidate that the last line's units say is true), a hint with a wrong number. `seed` chooses
/// where.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> spoiled_proofs(std::string_view proof,
                                                                              std::uint64_t seed);

}  // namespace checker
