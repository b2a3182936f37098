#include "nonet/brute_force.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

// Only what is between push and pop may use what the processor at hand may not have: a file compiled for it would also
// hold copies of inline functions of headers, and the linker might choose those for everybody.
#ifdef __x86_64__
#include <cpuid.h>
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
namespace portable {
#include "brute_force_search.hpp"
}  // namespace portable

constexpr std::array kPaths{
#ifdef __x86_64__
    SearchPath{"avx512", avx512::count},
#endif
    SearchPath{"portable", portable::count},
};

/// Whether processor and system have what the first path needs. The compiler's __builtin_cpu_supports would ask
/// whenever the library is loaded, which a virtual machine answers slowly.
bool has_avx512() noexcept {
#ifdef __x86_64__
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & bit_OSXSAVE) == 0) return false;
  // Registers that the system keeps: SSE, AVX, and the three parts of AVX-512.
  constexpr unsigned kKept = 0b1110'0110;
  unsigned kept = 0;
  asm("xgetbv" : "=a"(kept), "=d"(d) : "c"(0));
  if ((kept & kKept) != kKept || __get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return false;
  constexpr unsigned kInB = bit_AVX512F | bit_AVX512VL | bit_BMI;
  return (b & kInB) == kInB && (c & bit_AVX512VPOPCNTDQ) != 0;
#else
  return false;
#endif
}

}  // namespace

std::span<const SearchPath> search_paths() noexcept {
  static const std::size_t usable = has_avx512() ? kPaths.size() : 1;
  return std::span<const SearchPath>(kPaths).last(usable);
}

int count_solutions(const Grid& grid, int limit, Grid* first) noexcept {
  return search_paths().front().count(grid, limit, first);
}

std::optional<Grid> unique_solution(const Grid& grid) noexcept {
  Grid solution;
  return count_solutions(grid, 2, &solution) == 1 ? std::optional(solution) : std::nullopt;
}

}  // namespace nonet
