// Steps of other programs: a line is read, or refused with a message that is safe to print, and every conclusion that
// is proved from the premises of a step is true.

#include "nonet/records/outside_step.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "nonet/json/json.hpp"
#include "nonet/judging/verifier.hpp"
#include "require.hpp"

namespace {

using namespace nonet;
using fuzz::require;

bool are_in_range(std::span<const Conclusion> conclusions) {
  return std::all_of(conclusions.begin(), conclusions.end(), [](const Conclusion& conclusion) {
    return conclusion.cell < kCells && conclusion.digit < kDigits;
  });
}

bool are_in_range(std::span<const Truth> truths) {
  return std::all_of(truths.begin(), truths.end(), [](Truth truth) { return is_truth(truth.index()); });
}

void check_message(const std::string& message) {
  require(!message.empty(), "a refusal has a message");
  require(Json::read(Json(message).dump()) == message, "a refusal is text in UTF-8");
}

/// Whether the step is proved. `puzzle` is null if the path has assumed one solution.
bool check_judgement(const Grid* puzzle, const Board& board, const Step& step) {
  constexpr int kFewNodes = 100;
  const host::ArgumentJudge argument(board, kFewNodes);
  const host::Judgement judgement = argument.judge(step);
  const bool is_proved = judgement.verdict == host::Verdict::proved;
  require(is_proved == judgement.reason.empty(), "whatever is not proved has a reason");
  require(judgement.idle >= 0 && judgement.idle <= judgement.premises, "idle premises are premises");
  require(argument.judge(step, host::IdleCount::exact).idle >= judgement.idle, "what never fires is idle");
  require(judgement.nodes <= kFewNodes + 1, "a search that gives up does so in time");
  if (!is_proved || puzzle == nullptr) return is_proved;
  const host::TruthJudge truth(*puzzle);
  for (const Conclusion& conclusion : step.conclusions) {
    require(!truth.counter_model(conclusion), "what is proved is true");
  }
  return true;
}

void check_ranges(const Step& step) {
  require(!step.conclusions.empty(), "a step has conclusions");
  require(are_in_range(step.conclusions) && are_in_range(step.bases), "indexes are in range");
  for (const auto& lemma : step.lemmas) {
    require(are_in_range(lemma.clause) && are_in_range(lemma.premises), "indexes are in range");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto parsed = host::parse_path_line(std::string(data, data + size));
  if (!parsed) {
    check_message(parsed.error());
    return 0;
  }
  if (!*parsed) return 0;
  const host::OutsidePath& path = **parsed;
  for (const Step& step : path.steps) check_ranges(step);
  Board board(path.position, Board::Queue::off);
  const Grid* puzzle = &path.position.grid;
  for (const Step& step : path.steps) {
    if (step.uniqueness != nullptr) puzzle = nullptr;
    if (board.is_contradictory() || !check_judgement(puzzle, board, step)) return 0;
    board.apply(step.conclusions);
  }
  return 0;
}
