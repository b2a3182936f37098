#pragma once
// Fact slots: what a plugin wants to know about a board and compute once a state.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "nonet/export.hpp"

namespace nonet {

class Board;

/// A fact that a plugin declares. It is computed on first use in a state and dropped when the board moves on. Only who
/// has the slot object can ask for it, so facts are visible to their plugin alone.
struct FactSlot {
  const char* name;   ///< for messages and profiles
  std::size_t size;   ///< bytes
  std::size_t align;  ///< a power of two, at most 64
  /// Makes the fact at `where` (raw memory of size and align). May throw; then there is no fact and the exception
  /// passes.
  void (*compute)(const Board& board, std::uint64_t options, void* where);
  /// Ends the fact at `where`; may be null where nothing is to be done.
  void (*destroy)(void* where) noexcept;
};

/// The slot of a fact of type T whose constructor takes the board and the options key.
template <typename T>
[[nodiscard]] constexpr FactSlot fact_slot(const char* name) noexcept {
  return {name, sizeof(T), alignof(T),
          [](const Board& board, std::uint64_t options, void* where) { ::new (where) T(board, options); },
          [](void* where) noexcept { static_cast<T*>(where)->~T(); }};
}

namespace detail {

/// The facts of one board. Memory of dropped facts is used again.
class NONET_EXPORT FactStore {
 public:
  FactStore();
  ~FactStore();
  FactStore(const FactStore&) = delete;
  FactStore& operator=(const FactStore&) = delete;
  /// The fact of a slot in the board's present state.
  [[nodiscard]] const void* get(const Board& board, const FactSlot& slot, std::uint64_t options);

 private:
  struct Entry;
  struct Entries;
  std::unique_ptr<Entries> entries_;
};

}  // namespace detail
}  // namespace nonet
