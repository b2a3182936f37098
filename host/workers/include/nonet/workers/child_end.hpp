#pragma once
// How a child process ended, if a plugin may have ended it.

#include <atomic>
#include <string>

namespace nonet::host {

/// A crash report of a process, in memory that it shares with its parent.
struct CrashNote {
  std::atomic<unsigned> out_of_stack = 0;  ///< 1 if it was; the plugin may have overwritten it with other values
};

/// From now on a crash of the calling thread is noted before it ends the process, unless `note` is null. The signal
/// handler first calls `also`, which may be null; it must be async-signal-safe and use at most 64 KiB of stack. `note`
/// must outlive the process.
void install_crash_handlers(CrashNote* note, void (*also)() noexcept);

/// Limits the memory of the process; allocations beyond that throw std::bad_alloc. Does nothing under a sanitizer,
/// which reserves terabytes of addresses.
void limit_memory(int mebibytes);

/// Limits the processes and threads that the user may have while this process or its children start one: to those that
/// the user has now, and 256. The system ignores this for root.
void limit_processes();

/// For a process that starts others which run plugins: none of them may attach to it as a debugger, or write its
/// memory. Holds for root if they give_up_tracing().
void refuse_debuggers();

/// Gives up the right to attach to any process as a debugger, which root may have; for good, also for what it runs.
void give_up_tracing();

/// How a process ended early, for a message: `crashed (segmentation fault)`, `overflowed the stack`, `was killed
/// (SIGKILL)`, `ended the process (exit code 0)` ...
[[nodiscard]] std::string exit_text(int wait_status, const CrashNote& note);

}  // namespace nonet::host
