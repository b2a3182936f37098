#pragma once
// Fact slots: what techniques want to know about a board, computed once a state and shared by all who have the slot.

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "nonet/changes.hpp"

namespace nonet {

class Board;

/// A fact about a board: a relation that can be read off it, never a conclusion. It is computed on first use in a
/// state. Who has the slot object can ask for it: a slot that a library exports is shared by all plugins, one that a
/// plugin keeps to itself by the plugin's techniques.
struct FactSlot {
  const char* name;   ///< for messages and profiles
  std::size_t size;   ///< bytes
  std::size_t align;  ///< a power of two, at most 64
  /// Makes the fact at `where` (raw memory of size and align). May throw; then there is no fact and the exception
  /// passes.
  void (*compute)(const Board& board, std::uint64_t options, void* where);
  /// Ends the fact at `where`; may be null where nothing is to be done.
  void (*destroy)(void* where) noexcept;
  /// Brings the fact at `where` up to the board's present state. `changes` is what went since the state for which it
  /// was made; everything, where that was a state of another board, so that a fact can keep memory of its own. Null
  /// where computing anew is as good. May throw; then the fact is ended and the exception passes.
  void (*update)(const Board& board, std::uint64_t options, const Changes& changes, void* where) = nullptr;
};

/// The slot of a fact of type T whose constructor takes the board and the options key. If T has a function
/// `update(board, options, changes)`, it is kept up to date by it.
template <typename T>
[[nodiscard]] constexpr FactSlot fact_slot(const char* name) noexcept {
  FactSlot slot{name, sizeof(T), alignof(T),
                [](const Board& board, std::uint64_t options, void* where) { ::new (where) T(board, options); },
                nullptr};
  if constexpr (!std::is_trivially_destructible_v<T>) {
    slot.destroy = [](void* where) noexcept { static_cast<T*>(where)->~T(); };
  }
  if constexpr (requires(T & fact, const Board& board, const Changes& changes) {
                  fact.update(board, std::uint64_t{}, changes);
                }) {
    slot.update = [](const Board& board, std::uint64_t options, const Changes& changes, void* where) {
      static_cast<T*>(where)->update(board, options, changes);
    };
  }
  return slot;
}

}  // namespace nonet
