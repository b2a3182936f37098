#pragma once
// Exit codes of programs that run strategies.

namespace nonet::host {

/// Exit codes; the highest of several wins.
enum ExitCode {
  kSuccess = 0,
  kUnsolved = 1,        ///< a line was bad, or a puzzle not solved
  kUsage = 2,           ///< usage or strategy, or a file that cannot be read or written
  kPlugin = 3,          ///< a plugin was refused or failed
  kInterrupted = 75,    ///< by a signal; the run can be resumed
  kReaderIsGone = 141,  ///< the code that a shell shows for a filter that a closed pipe ended: 128 + SIGPIPE
};

}  // namespace nonet::host
