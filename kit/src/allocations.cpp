#include "nonet/kit/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define NONET_KIT_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define NONET_KIT_SANITIZED
#endif
#endif

#if defined(NONET_KIT_SANITIZED)

// A function of the sanitizers that no header of g++ declares.
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wreserved-identifier"
#endif
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void*, std::size_t),
                                                         void (*on_free)(const volatile void*));

namespace nonet::kit {

std::size_t allocation_count() noexcept {
  static constinit std::atomic<std::size_t> count = 0;
  static const int installed = __sanitizer_install_malloc_and_free_hooks(
      [](const volatile void*, std::size_t) { count.fetch_add(1, std::memory_order_relaxed); },
      [](const volatile void*) {});
  static_cast<void>(installed);
  return count.load(std::memory_order_relaxed);
}

}  // namespace nonet::kit

#else

namespace {

constinit thread_local std::size_t allocations = 0;

/// Like operator new: returns memory, or calls the new-handler.
template <typename Allocate>
void* counted(Allocate allocate) {
  ++allocations;
  for (;;) {
    if (void* const memory = allocate()) return memory;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

}  // namespace

// The other forms call these. NOLINTBEGIN(cppcoreguidelines-no-malloc,misc-new-delete-overloads)
void* operator new(std::size_t size) {
  return counted([size] { return std::malloc(size == 0 ? 1 : size); });
}
void* operator new(std::size_t size, std::align_val_t align) {
  const auto boundary = static_cast<std::size_t>(align);
  return counted([=] { return std::aligned_alloc(boundary, (size + boundary - 1) / boundary * boundary); });
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*align*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*align*/) noexcept { std::free(memory); }
// NOLINTEND(cppcoreguidelines-no-malloc,misc-new-delete-overloads)

namespace nonet::kit {

std::size_t allocation_count() noexcept { return allocations; }

}  // namespace nonet::kit

#endif
