#pragma once
// Runs a plugin's code in a separate process, so that a crash is a result.

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "nonet/kit/trial.hpp"

namespace nonet::kit {

/// Result of a process.
struct ChildResult {
  std::vector<Failure> failures;
  std::string text;                   ///< return value of the body; empty if it did not return
  std::string death;                  ///< how it ended early, see exit_text; empty if it did not
  std::string position;               ///< that was being tried then; may be empty
  int tried = 0;                      ///< number of positions, also before it died
  bool is_cut = false;                ///< whether its time ended before its positions did
  std::vector<std::string> untested;  ///< see TrialObserver::report_untested
  std::vector<std::uint64_t> signatures;
};

/// Limits of a process.
struct ChildLimits {
  std::chrono::milliseconds find;  ///< each search
  int positions;                   ///< each check
  int mebibytes = 4096;            ///< of memory
  bool is_moved = false;           ///< whether to shift its memory to other addresses than without
  std::chrono::seconds time{0};    ///< after which the check tries no other position; 0: no limit
  /// Called several times a second while the child runs, with the number of positions so far; may be empty.
  std::function<void(int tried)> on_wait = {};
};

/// Calls `body` in a child of this process, which must have one thread, and waits for its end. Stdout of the child is a
/// temporary file. A ContractViolation that it throws is a failure.
[[nodiscard]] ChildResult run_in_child(const ChildLimits& limits, const std::string& check,
                                       const std::function<std::string(TrialObserver&)>& body);

/// Ends this process, a child of run_in_child, by SIGALRM after so much time. Each call starts the time again.
void restart_timeout(const Timeout& timeout);

}  // namespace nonet::kit
