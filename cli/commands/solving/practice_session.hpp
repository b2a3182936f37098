#pragma once
// A session of nonet practice: asks for the next step of positions, and judges the answers.

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "console.hpp"
#include "nonet/studies/practice/answer_judge.hpp"
#include "nonet/studies/practice/position_finder.hpp"

namespace nonet::cli {

/// The next step of a position as texts.
struct StepTexts {
  std::string where;      ///< the first hint
  std::string technique;  ///< the second
  std::string step;       ///< the third
  std::string board;      ///< with the step
  std::string why;
};

/// Reads answers from stdin line by line, a terminal or not.
class PracticeSession {
 public:
  /// The next position; nothing after the last one.
  using Next = std::function<std::optional<studies::PracticePosition>()>;
  /// All must outlive the session; `limit` may be null.
  PracticeSession(const host::Strategy& strategy, const studies::PracticeAim& aim, host::SearchLimit* limit,
                  Console& console, Next next);

  /// Runs until the input ends, `quit`, or the last position. On input from a file or a pipe a line that is no answer
  /// raises the exit code.
  void run();

  /// What a line may be, for the help.
  static const char* const kHelp;

 private:
  /// Goes on to the next position; false if there is none.
  bool advance();
  /// Returns false if the session ends.
  bool answer(std::uint64_t number, std::string_view line);
  void judge(std::uint64_t number, std::string_view line);
  void show_hint(int degree);
  void show_board();
  /// The next step of the position as texts; it is searched for when it is first needed.
  const StepTexts& hints();
  void refuse(std::uint64_t number, std::string_view message);
  void prompt();

  const host::Strategy& strategy_;
  const studies::PracticeAim& aim_;
  host::SearchLimit* limit_;
  Console& console_;
  Next next_;
  bool is_terminal_;
  std::optional<studies::PracticePosition> position_;
  std::optional<studies::AnswerJudge> judge_;  // of the position
  std::optional<StepTexts> hints_;             // of the position; none before the first
  int degree_ = 0;                             // of the last hint
  bool is_found_ = false;                      // the position's step was answered
  int positions_ = 0;
  int found_ = 0;
};

}  // namespace nonet::cli
