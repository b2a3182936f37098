#pragma once
// What becomes of a run that a plugin ends by exit().

#include "console.hpp"

namespace nonet::cli {

/// From now on, until it is destroyed, a call of exit() ends the program with kPlugin and a message, whatever code it
/// was given. Processes that are forked are left alone. One in a process.
class ExitGuard {
 public:
  explicit ExitGuard(const Console& console);
  ExitGuard(const ExitGuard&) = delete;
  ExitGuard& operator=(const ExitGuard&) = delete;
  ~ExitGuard();
};

/// Takes that back, for a process whose parent reports how it ended.
void allow_exit() noexcept;

}  // namespace nonet::cli
