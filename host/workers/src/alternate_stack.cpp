#include "nonet/workers/alternate_stack.hpp"

#include <new>

namespace nonet::host {

AlternateStack::AlternateStack() {
  constexpr std::size_t kSize = std::size_t{64} * 1024;
  stack_t stack{};
  if (::sigaltstack(nullptr, &stack) != 0 || (stack.ss_flags & SS_DISABLE) == 0) return;
  memory_.reset(new (std::nothrow) char[kSize]);
  if (memory_ == nullptr) return;
  stack = {};
  stack.ss_sp = memory_.get();
  stack.ss_size = kSize;
  ::sigaltstack(&stack, nullptr);
}

AlternateStack::~AlternateStack() {
  if (memory_ == nullptr) return;
  stack_t none{};
  none.ss_flags = SS_DISABLE;
  ::sigaltstack(&none, nullptr);
}

}  // namespace nonet::host
