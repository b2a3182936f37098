#pragma once
// ArenaList: a list that grows in an arena.

#include <algorithm>
#include <memory>
#include <span>

#include "nonet/arena.hpp"

namespace nonet {

/// A list of what a find collects before it reports it. It grows by doubling in the arena; its earlier arrays stay
/// there until the arena is released. Pointers to elements are valid until the next push_back.
template <typename T>
class ArenaList {
 public:
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  explicit ArenaList(Arena& arena) noexcept : arena_(&arena) {}

  void push_back(const T& value) {
    if (size_ == room_.size()) grow();
    ::new (room_.data() + size_++) T(value);
  }
  /// Removes the elements and keeps the memory.
  void clear() noexcept { size_ = 0; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] T* begin() noexcept { return room_.data(); }
  [[nodiscard]] T* end() noexcept { return room_.data() + size_; }
  [[nodiscard]] const T* begin() const noexcept { return room_.data(); }
  [[nodiscard]] const T* end() const noexcept { return room_.data() + size_; }
  [[nodiscard]] std::span<const T> span() const noexcept { return room_.first(size_); }
  /// Sorts by `precedes(a, b)`; stable for elements of which neither precedes the other. Unlike std::stable_sort it
  /// gets its memory from the arena.
  template <typename Precedes>
  void stable_sort(Precedes precedes) {
    if (size_ > 1) sort(room_.first(size_), arena_->array<T>(size_).data(), precedes);
  }

 private:
  /// Merge sort. `scratch` must hold as many elements.
  template <typename Precedes>
  static void sort(std::span<T> elements, T* scratch, Precedes& precedes) {
    if (elements.size() < 2) return;
    const std::size_t half = (elements.size() + 1) / 2;
    const std::span<T> low = elements.first(half);
    const std::span<T> high = elements.subspan(half);
    sort(low, scratch, precedes);
    sort(high, scratch, precedes);
    if (!precedes(high.front(), low.back())) return;
    const T* from_low = scratch;
    const T* const low_end = std::uninitialized_copy(low.begin(), low.end(), scratch);
    const T* from_high = high.data();
    const T* const high_end = from_high + high.size();
    T* to = elements.data();
    // Of equal elements the lower one first. Once the lower half is used up, the rest is already in place.
    while (from_low != low_end)
      *to++ = from_high != high_end && precedes(*from_high, *from_low) ? *from_high++ : *from_low++;
  }

  void grow() {
    const std::span<T> room = arena_->array<T>(std::max<std::size_t>(8, 2 * size_));
    if (size_ != 0) std::memcpy(static_cast<void*>(room.data()), room_.data(), size_ * sizeof(T));
    room_ = room;
  }

  Arena* arena_;
  std::span<T> room_;
  std::size_t size_ = 0;
};

}  // namespace nonet
