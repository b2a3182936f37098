#pragma once
// Cached texts of cells, candidates and the like: records of steps have dozens each.

#include <array>
#include <string_view>

#include "nonet/truths.hpp"

namespace nonet::host {

struct ShortText {
  std::array<char, 7> text{};
  char size = 0;
  operator std::string_view() const { return {text.data(), static_cast<std::size_t>(size)}; }  // NOLINT: on purpose
};

// Like cell_text, house_text, candidate_text, truth_text and conclusion_text of nonet/text/notation.hpp.
[[nodiscard]] const ShortText& short_cell(Cell cell);
[[nodiscard]] const ShortText& short_house(House house);
[[nodiscard]] const ShortText& short_candidate(Candidate candidate);
[[nodiscard]] const ShortText& short_truth(Truth truth);
[[nodiscard]] const ShortText& short_conclusion(const Conclusion& conclusion);

}  // namespace nonet::host
