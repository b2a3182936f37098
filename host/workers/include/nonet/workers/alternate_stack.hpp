#pragma once
// A stack for signal handlers: a thread that has run out of its own can still say so.

#include <signal.h>  // NOLINT(modernize-deprecated-headers): <csignal> has no stack_t

#include <memory>

#include "nonet/export.hpp"

namespace nonet::host {

/// Gives the calling thread a stack for signal handlers (those set up with SA_ONSTACK) for as long as this lives. Does
/// nothing for a thread that has one already.
class NONET_EXPORT AlternateStack {
 public:
  AlternateStack();
  ~AlternateStack();
  AlternateStack(const AlternateStack&) = delete;
  AlternateStack& operator=(const AlternateStack&) = delete;

 private:
  std::unique_ptr<char[]> memory_;  // null where there was one already
};

}  // namespace nonet::host
