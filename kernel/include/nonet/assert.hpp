#pragma once
// NONET_ASSERT: a contract of the kernel, checked where the build asks for it (NONET_ASSERTIONS) and gone elsewhere.

#include <cstdio>
#include <cstdlib>

namespace nonet::detail {

/// Reports a contract that does not hold, with the place of the check, and ends the program.
[[noreturn]] inline void fail_assertion(const char* condition, const char* file, int line) noexcept {
  std::fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
  std::abort();
}

}  // namespace nonet::detail

/// Ends the program with a message unless the condition holds. The condition is not evaluated, but compiled, where
/// NONET_ASSERTIONS is not defined. For errors of the caller's code alone: what users or plugins may get wrong needs a
/// check of its own. May stand in constexpr functions.
#if defined(NONET_ASSERTIONS)
#define NONET_ASSERT(...) \
  ((__VA_ARGS__) ? static_cast<void>(0) : ::nonet::detail::fail_assertion(#__VA_ARGS__, __FILE__, __LINE__))
#else
#define NONET_ASSERT(...) static_cast<void>(sizeof((__VA_ARGS__) ? 1 : 0))
#endif
