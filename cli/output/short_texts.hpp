#pragma once
// The texts of cells, candidates and the like, made once: records of steps have dozens each.

#include <string_view>

#include "nonet/truths.hpp"

namespace nonet::cli {

// As cell_text, house_text, candidate_text, truth_text and conclusion_text of nonet/notation.hpp.
[[nodiscard]] std::string_view short_cell(Cell cell);
[[nodiscard]] std::string_view short_house(House house);
[[nodiscard]] std::string_view short_candidate(Candidate candidate);
[[nodiscard]] std::string_view short_truth(Truth truth);
[[nodiscard]] std::string_view short_conclusion(const Conclusion& conclusion);

}  // namespace nonet::cli
