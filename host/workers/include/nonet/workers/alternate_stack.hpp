#pragma once
// A stack for signal handlers: lets a thread report that it has run out of its own.

#include <signal.h>  // NOLINT(modernize-deprecated-headers): <csignal> has no stack_t

#include <memory>

namespace nonet::host {

/// Gives the calling thread a stack for signal handlers (those set up with SA_ONSTACK) for its lifetime. Does nothing
/// for a thread that already has one.
class AlternateStack {
 public:
  AlternateStack();
  ~AlternateStack();
  AlternateStack(const AlternateStack&) = delete;
  AlternateStack& operator=(const AlternateStack&) = delete;

 private:
  std::unique_ptr<char[]> memory_;  // null if the thread had one
};

}  // namespace nonet::host
