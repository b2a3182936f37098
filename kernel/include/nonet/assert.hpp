#pragma once
// NONET_ASSERT: a contract of the kernel, checked only in builds with NONET_ASSERTIONS.

#include <cstdio>
#include <cstdlib>

namespace nonet::detail {

/// Reports a violated contract with the position of the check, and aborts the program.
[[noreturn]] inline void fail_assertion(const char* condition, const char* file, int line) noexcept {
  std::fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
  std::abort();
}

}  // namespace nonet::detail

/// Aborts the program with a message unless the condition holds. Without NONET_ASSERTIONS the condition is compiled but
/// not evaluated. Only for errors of the calling code: errors of users or plugins need a real check. Allowed in
/// constexpr functions.
#if defined(NONET_ASSERTIONS)
#define NONET_ASSERT(...) \
  ((__VA_ARGS__) ? static_cast<void>(0) : ::nonet::detail::fail_assertion(#__VA_ARGS__, __FILE__, __LINE__))
#else
#define NONET_ASSERT(...) static_cast<void>(sizeof((__VA_ARGS__) ? 1 : 0))
#endif
