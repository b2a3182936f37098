#pragma once
// Counts allocations: a program that links this library gets a counting operator new.

#include <cstddef>

namespace nonet::kit {

/// How often the calling thread has called operator new; under a sanitizer, which has its own operator new, all
/// allocations of all threads. Direct calls of malloc are counted only under a sanitizer.
[[nodiscard]] std::size_t allocation_count() noexcept;

}  // namespace nonet::kit
