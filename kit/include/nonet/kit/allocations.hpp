#pragma once
// How often memory is allocated: whoever links this library has an operator new that counts.

#include <cstddef>

namespace nonet::kit {

/// How often the calling thread has called operator new, in all; under a sanitizer, which has an operator new of its
/// own, every allocation of any thread. What calls malloc itself is counted under a sanitizer alone.
[[nodiscard]] std::size_t allocation_count() noexcept;

}  // namespace nonet::kit
