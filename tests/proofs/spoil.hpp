#pragma once
// Spoils proofs by mistakes that a writer of proofs could make.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace checker {

/// Four spoiled versions of an LRAT proof, each with a description: a hint dropped, a literal changed, a false
/// elimination late in the path (of a candidate that the units of the last line make true), a hint with a wrong number.
/// `seed` chooses the place.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> spoiled_proofs(std::string_view proof,
                                                                              std::uint64_t seed);

}  // namespace checker
