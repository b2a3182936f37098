#pragma once
// Runs code of a plugin in a process of its own, so that whatever becomes of that is a result.

#include <functional>
#include <string>
#include <vector>

#include "nonet/kit/trial.hpp"

namespace nonet::kit {

/// What came back from a process.
struct ChildResult {
  std::vector<Failure> failures;
  std::string text;                   ///< what it returned; empty when it did not get so far
  std::string death;                  ///< how it ended before it was done, see exit_text; empty when it was done
  std::string position;               ///< that was being tried then; may be empty
  int tried = 0;                      ///< positions, also before it died
  std::vector<std::string> untested;  ///< see TrialObserver::tell_untested
  std::vector<std::uint64_t> signatures;
};

/// What such a process may take.
struct ChildLimits {
  std::chrono::milliseconds find;  ///< each search
  int positions;                   ///< each check
  int mebibytes = 4096;            ///< of memory
  bool is_moved = false;           ///< whether memory lies elsewhere than in a process that is not
};

/// Calls `body` in a child of this process, which must have one thread, and waits for its end. Stdout of the child is a
/// file of its own. A ContractViolation that it throws is a failure.
[[nodiscard]] ChildResult run_in_child(const ChildLimits& limits, const std::string& check,
                                       const std::function<std::string(TrialObserver&)>& body);

}  // namespace nonet::kit
