#pragma once
// Exit codes of programs that run strategies.

namespace nonet::host {

/// Exit codes; of several the highest wins.
enum ExitCode {
  kSuccess = 0,
  kUnsolved = 1,        ///< a line was bad, or a puzzle not solved
  kUsage = 2,           ///< usage or strategy, or a file that cannot be read or written
  kPlugin = 3,          ///< a plugin was refused or failed
  kInterrupted = 75,    ///< by a signal, and can be resumed
  kReaderIsGone = 141,  ///< what a shell shows for a filter that a closed pipe ended: 128 + SIGPIPE
};

}  // namespace nonet::host
