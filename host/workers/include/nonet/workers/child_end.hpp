#pragma once
// How a child process ended, where a plugin may have ended it.

#include <atomic>
#include <string>

namespace nonet::host {

/// What a process leaves behind when it crashes. Lies in memory that it shares with its parent.
struct CrashNote {
  std::atomic<unsigned> out_of_stack = 0;  ///< 1 if it was; others: written over
};

/// From now on a crash of the calling thread is noted before it ends the process, unless `note` is null. `also`, which
/// may be null, is called from the signal handler before that: it may use what a signal handler may, on 64 KiB of
/// stack. `note` must outlive the process.
void install_crash_handlers(CrashNote* note, void (*also)() noexcept);

/// The process gets no more memory than this in all; what asks for more gets std::bad_alloc. Does nothing under a
/// sanitizer, which takes terabytes of addresses for itself.
void limit_memory(int mebibytes);

/// What to say of a process that ended before it was done: `crashed (segmentation fault)`, `overflowed the stack`, `was
/// killed (SIGKILL)`, `ended the process (exit code 0)` ...
[[nodiscard]] std::string exit_text(int wait_status, const CrashNote& note);

}  // namespace nonet::host
