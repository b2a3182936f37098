#include "nonet/solving/checked_apply.hpp"

#include <fmt/format.h>

#include "nonet/solving/step_contract.hpp"
#include "nonet/text/notation.hpp"
#include "step_sinks.hpp"

namespace nonet::host {

Result<int> try_apply(Board& board, std::span<const Conclusion> conclusions) {
  Step step;
  step.conclusions = conclusions;
  if (std::string broken = broken_contract(step); !broken.empty()) return failure(std::move(broken));
  Board after = board;
  int effects = 0;
  for (std::size_t i = 0; i < conclusions.size(); ++i) {
    const Conclusion& conclusion = conclusions[i];
    const bool is_there = after.grid().value(conclusion.cell) == conclusion.digit;
    if (conclusion.is_placement() && !is_there && !is_candidate(after, conclusion)) {
      return failure(fmt::format("conclusion {}: {} is not a candidate", i + 1, conclusion_text(conclusion)));
    }
    effects += after.apply_one(conclusion) ? 1 : 0;
  }
  board = after;
  return effects;
}

}  // namespace nonet::host
