#pragma once
// Detects a plugin that calls exit().

#include "console.hpp"

namespace nonet::cli {

/// While it exists, a call of exit() ends the program with kPlugin and a message, whatever exit code the caller passed.
/// It does not affect forked processes. At most one per process.
class ExitGuard {
 public:
  explicit ExitGuard(const Console& console);
  ExitGuard(const ExitGuard&) = delete;
  ExitGuard& operator=(const ExitGuard&) = delete;
  ~ExitGuard();
};

/// Disables the guard in a process whose parent reports how it ended.
void allow_exit() noexcept;

}  // namespace nonet::cli
