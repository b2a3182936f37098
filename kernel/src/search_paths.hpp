#pragma once
// The brute force search by instruction set, for tests and benchmarks.

#include <span>
#include <stop_token>

#include "nonet/grid.hpp"

namespace nonet::detail {

/// What a search returns that was cancelled.
inline constexpr int kCancelled = -1;

/// Receives solutions of a search.
class SolutionSink {
 public:
  /// What follows a solution: the next ones are shown too, are only counted, or are not searched.
  enum class Next : std::uint8_t { show, count, stop };
  SolutionSink() = default;
  SolutionSink(const SolutionSink&) = delete;
  SolutionSink& operator=(const SolutionSink&) = delete;
  virtual ~SolutionSink() = default;
  virtual Next take(const Grid& solution) noexcept = 0;
};

/// Keeps the first solution.
class FirstSolution final : public SolutionSink {
 public:
  explicit FirstSolution(Grid* first) noexcept : first_(first) {}
  Next take(const Grid& solution) noexcept override {
    *first_ = solution;
    return Next::count;
  }

 private:
  Grid* first_;
};

/// The search as built for an instruction set. All give the same results and the same first solution.
struct SearchPath {
  const char* name;  ///< `avx512` or `portable`
  /// See count_solutions; kCancelled where that has no result. `sink` may be null.
  int (*count)(const Grid& grid, int limit, const std::stop_token& cancel, SolutionSink* sink) noexcept;
};
/// The paths that this processor supports, the fastest first: count_solutions uses that one. The last is `portable`.
[[nodiscard]] NONET_EXPORT std::span<const SearchPath> search_paths() noexcept;

}  // namespace nonet::detail
