#include <fmt/format.h>

#include "nonet/board.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/studies/practice/answer_judge.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::studies {

std::string contradiction_text(const ParsedGrid& position, const Conclusion& conclusion) {
  Board board(position, Board::Queue::off);
  board.apply({&conclusion, 1});
  ParsedGrid after{board.grid(), {}};
  after.has_history = false;
  after.is_pencilmarks = true;  // without givens, the diagnosis names no digit of their solution
  const Diagnosis diagnosis = diagnose(after);
  const std::string start = fmt::format("{} is false: with it, ", conclusion_text(conclusion));
  if (diagnosis.state != GridState::none && diagnosis.state != GridState::conflict) {
    return fmt::format("{} is false in a solution of this position", conclusion_text(conclusion));
  }
  if (!diagnosis.unfillable) return start + "no solution is left, as a search shows";
  const Truth truth = *diagnosis.unfillable;
  const std::string what = is_cell_truth(truth) ? fmt::format("{} has no candidate left", cell_text(cell_of(truth)))
                                                : fmt::format("no place for {} is left in {}", truth_digit(truth) + 1,
                                                              house_text(house_of(truth)));
  return start + what + (diagnosis.is_after_singles ? " once singles are placed" : "");
}

}  // namespace nonet::studies
