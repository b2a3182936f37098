#include "nonet/brute_force.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <exception>
#include <limits>

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
using detail::SolutionSink;
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
using detail::SolutionSink;
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
  return count_solutions(grid, limit, std::stop_token(), first).value_or(0);
}

std::optional<int> count_solutions(const Grid& grid, int limit, const std::stop_token& cancel, Grid* first) noexcept {
  detail::FirstSolution sink(first);
  const int count = detail::search_paths().front().count(grid, limit, cancel, first == nullptr ? nullptr : &sink);
  return count == detail::kCancelled ? std::nullopt : std::optional(count);
}

void each_solution(const Grid& grid, const std::function<bool(const Grid&)>& visit) {
  class Sink final : public SolutionSink {
   public:
    explicit Sink(const std::function<bool(const Grid&)>& visit) : visit_(visit) {}
    Next take(const Grid& solution) noexcept override {
      try {
        return visit_(solution) ? Next::show : Next::stop;
      } catch (...) {
        failure = std::current_exception();
        return Next::stop;
      }
    }

    std::exception_ptr failure;

   private:
    const std::function<bool(const Grid&)>& visit_;
  };
  Sink sink(visit);
  static_cast<void>(detail::search_paths().front().count(grid, std::numeric_limits<int>::max(), {}, &sink));
  if (sink.failure) std::rethrow_exception(sink.failure);
}

std::optional<Grid> unique_solution(const Grid& grid) noexcept {
  Grid solution;
  return count_solutions(grid, 2, &solution) == 1 ? std::optional(solution) : std::nullopt;
}

}  // namespace nonet
