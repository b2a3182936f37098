#include "commands/solving/practice_session.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "nonet/drawing/terminal_board.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/records/input_reader.hpp"
#include "nonet/records/move_text.hpp"
#include "nonet/records/nudge.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::cli {

const char* const PracticeSession::kHelp =
    "Answer with conclusions: r1c3=5, r1c3<>5, r4c69<>5, several with , between.\n"
    "hint  a hint: first where to look, then the technique, then the step\n"
    "show  the step and why it holds\n"
    "board the board again\n"
    "next  the next position\n"
    "quit  the end\n";

namespace {

constexpr int kMostHints = 3;

/// Makes texts of the first step.
class HintTexts final : public host::StepObserver {
 public:
  explicit HintTexts(bool has_color) : StepObserver(host::Detail::evidence), has_color_(has_color) {}

  bool on_step(const host::FoundStep& found) override {
    texts.where = host::nudge_text(found, host::Nudge::where);
    texts.technique = host::nudge_text(found, host::Nudge::technique);
    texts.step = host::step_text(found);
    texts.board = drawing::terminal_board(found.before.grid(), &found.step, has_color_);
    texts.why = host::explanation_text(found.step, found.before);
    return false;
  }

  StepTexts texts;

 private:
  bool has_color_;
};

}  // namespace

PracticeSession::PracticeSession(const host::Strategy& strategy, const studies::PracticeAim& aim,
                                 host::SearchLimit* limit, Console& console, Next next)
    : strategy_(strategy),
      aim_(aim),
      limit_(limit),
      console_(console),
      next_(std::move(next)),
      is_terminal_(::isatty(console.streams().in) == 1) {}

void PracticeSession::run() {
  if (is_terminal_) console_.write_out(kHelp);
  bool goes_on = advance();
  if (!goes_on) {
    console_.raise(kUnsolved);
    return console_.report_error("no position was found");
  }
  host::UnpackingReader reader(console_.streams().in);
  host::LineReader lines(console_.streams().in, &reader, nullptr);
  const auto take = [&](std::uint64_t number, std::string_view line, bool is_cut) {
    if (is_cut) {
      refuse(number, fmt::format("longer than {} bytes, expected an answer", host::kMaxLine));
    } else {
      goes_on = answer(number, line);
    }
    return goes_on;
  };
  prompt();
  while (goes_on && lines.read(take)) {
  }
  if (lines.error() != 0) {
    console_.raise(kUsage);
    console_.report_error(fmt::format("stdin: cannot be read: {}", std::strerror(lines.error())));
  }
  console_.write_out(fmt::format("{} of {} found\n", found_, positions_));
}

bool PracticeSession::advance() {
  judge_.reset();
  position_ = next_();
  if (!position_) return false;
  judge_.emplace(position_->position, strategy_, aim_, limit_);
  hints_.reset();
  degree_ = 0;
  is_found_ = false;
  ++positions_;
  console_.write_out(fmt::format("Position {}: {}\n", positions_, host::sanitize_for_terminal(aim_.name)));
  show_board();
  return true;
}

bool PracticeSession::answer(std::uint64_t number, std::string_view line) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  if (line == "quit") return false;
  if (line == "next") {
    if (!advance()) {
      console_.report_error("there is no further position");
      return false;
    }
  } else if (line == "hint") {
    show_hint(std::min(degree_ + 1, kMostHints));
  } else if (line == "show") {
    show_hint(kMostHints);
    console_.write_out(hints().board + hints().why + '\n');
  } else if (line == "board") {
    show_board();
  } else if (line == "help") {
    console_.write_out(kHelp);
  } else if (!line.empty()) {
    judge(number, line);
  }
  prompt();
  return console_.output_result() == kSuccess;
}

void PracticeSession::judge(std::uint64_t number, std::string_view line) {
  const auto move = host::parse_move(line);
  if (!move) return refuse(number, move.error() + "; or hint, show, board, next, help, quit");
  if (!judge_->error().empty()) return refuse(number, judge_->error());
  const studies::AnswerJudgement judgement = judge_->judge(move->step().conclusions);
  if (judge_->fault()) {
    console_.raise(kPlugin);
    console_.report_error(host::fault_text(*judge_->fault()));
  }
  const bool is_right = judgement.verdict == studies::AnswerVerdict::right;
  if (is_right && !is_found_ && degree_ < kMostHints) {
    is_found_ = true;
    ++found_;
  }
  const auto color = is_right                                             ? Color::green
                     : judgement.verdict == studies::AnswerVerdict::wrong ? Color::red
                                                                          : Color::yellow;
  console_.write_out(fmt::format("{}: {}\n", console_.colored(studies::answer_verdict_name(judgement.verdict), color),
                                 host::sanitize_for_terminal(judgement.text)));
}

const StepTexts& PracticeSession::hints() {
  if (!hints_) {
    host::Solver solver(strategy_, limit_);
    HintTexts observer(console_.has_output_color());
    static_cast<void>(solver.solve(position_->position, &observer));
    hints_ = std::move(observer.texts);
  }
  return *hints_;
}

void PracticeSession::show_hint(int degree) {
  degree_ = degree;
  console_.write_out((degree == 1 ? hints().where : degree == 2 ? hints().technique : hints().step) + '\n');
}

void PracticeSession::show_board() {
  console_.write_out(drawing::terminal_board(position_->position.grid, nullptr, console_.has_output_color()));
}

void PracticeSession::refuse(std::uint64_t number, std::string_view message) {
  if (is_terminal_) return console_.report_error(message);
  console_.raise(kUnsolved);
  console_.report_error(fmt::format("stdin:{}: {}", number, message));
}

void PracticeSession::prompt() {
  if (is_terminal_) console_.write_out("> ");
}

}  // namespace nonet::cli
