#pragma once
// Arena: scratch memory that is released all at once.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "nonet/assert.hpp"

namespace nonet {

/// Scratch memory for a find: allocations are never freed one by one, and steps may point into it. Destructors do not
/// run, so it only accepts trivially destructible types. The memory is reused by the next find.
class Arena {
 public:
  /// An uninitialised array.
  template <typename T>
  [[nodiscard]] std::span<T> array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    NONET_ASSERT(count <= PTRDIFF_MAX / sizeof(T));
    return {static_cast<T*>(take(count * sizeof(T), alignof(T))), count};
  }
  /// A copy of an array.
  template <typename T>
  [[nodiscard]] std::span<const T> copy(std::span<const T> values) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (values.empty()) return {};
    const auto to = array<T>(values.size());
    std::memcpy(to.data(), values.data(), values.size_bytes());
    return to;
  }
  /// A copy of a string.
  [[nodiscard]] std::string_view text(std::string_view value) {
    const auto to = copy(std::span<const char>(value.data(), value.size()));
    return {to.data(), to.size()};
  }
  /// The state of the arena at some time.
  struct Mark {
    std::size_t chunk;
    std::size_t used;
  };
  [[nodiscard]] Mark mark() const noexcept { return {chunk_, used_}; }
  /// Releases all allocations since a mark, so that searches in a loop do not grow the arena. Invalidates later marks.
  void return_to(const Mark& mark) noexcept {
    chunk_ = mark.chunk;
    used_ = mark.used;
  }
  /// Releases all allocations.
  void reset() noexcept {
    chunk_ = 0;
    used_ = 0;
  }

 private:
  static constexpr std::size_t kChunk = 16 * 1024;
  struct Chunk {
    std::unique_ptr<std::byte[]> memory;
    std::size_t size;
  };

  void* take(std::size_t size, std::size_t align) {
    // Chunks have the alignment that most types need, so aligning the offset is enough.
    if (chunk_ < chunks_.size() && align <= __STDCPP_DEFAULT_NEW_ALIGNMENT__) {
      const Chunk& chunk = chunks_[chunk_];
      const std::size_t at = (used_ + align - 1) & ~(align - 1);
      if (at + size <= chunk.size) {
        used_ = at + size;
        return chunk.memory.get() + at;
      }
    }
    return take_anywhere(size, align);
  }
  [[gnu::noinline]] void* take_anywhere(std::size_t size, std::size_t align) {
    for (;; ++chunk_, used_ = 0) {
      if (chunk_ == chunks_.size()) {
        const std::size_t room = size + align > kChunk ? size + align : kChunk;
        chunks_.push_back({std::make_unique_for_overwrite<std::byte[]>(room), room});
      }
      void* at = chunks_[chunk_].memory.get() + used_;
      std::size_t room = chunks_[chunk_].size - used_;
      if (std::align(align, size, at, room) != nullptr) {
        used_ = chunks_[chunk_].size - room + size;
        return at;
      }
    }
  }

  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0;
  std::size_t used_ = 0;
};

}  // namespace nonet
