#include "nonet/brute_force.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "search_paths.hpp"

// Only code between push and pop may use instructions that the current processor may lack. A separate file compiled
// with them would also emit copies of inline functions of headers, and the linker might choose those for the whole
// program.
#ifdef __x86_64__
#include <immintrin.h>
#define NONET_AVX512 1
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512vl,avx512vpopcntdq,bmi"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512vl,avx512vpopcntdq,bmi")
#endif
namespace nonet {
namespace {
using detail::kCancelled;
namespace avx512 {
#include "brute_force_search.hpp"
}  // namespace avx512
}  // namespace
}  // namespace nonet
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#undef NONET_AVX512
#endif

#define NONET_AVX512 0
namespace nonet {
namespace {
using detail::kCancelled;
namespace portable {
#include "brute_force_search.hpp"
}  // namespace portable

constexpr std::array kPaths{
#ifdef __x86_64__
    detail::SearchPath{"avx512", avx512::count},
#endif
    detail::SearchPath{"portable", portable::count},
};

/// Whether processor and operating system support the first path.
bool has_avx512() noexcept {
#ifdef __x86_64__
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("avx512vpopcntdq");
#else
  return false;
#endif
}

}  // namespace

std::span<const detail::SearchPath> detail::search_paths() noexcept {
  static const std::size_t usable = has_avx512() ? kPaths.size() : 1;
  return std::span<const SearchPath>(kPaths).last(usable);
}

int count_solutions(const Grid& grid, int limit, Grid* first) noexcept {
  return detail::search_paths().front().count(grid, limit, std::stop_token(), first);
}

std::optional<int> count_solutions(const Grid& grid, int limit, const std::stop_token& cancel, Grid* first) noexcept {
  const int count = detail::search_paths().front().count(grid, limit, cancel, first);
  return count == detail::kCancelled ? std::nullopt : std::optional(count);
}

std::optional<Grid> unique_solution(const Grid& grid) noexcept {
  Grid solution;
  return count_solutions(grid, 2, &solution) == 1 ? std::optional(solution) : std::nullopt;
}

}  // namespace nonet
