#pragma once
// Fact slots: data about a board that techniques need, computed once for each state and shared by all users of the
// slot.

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "nonet/changes.hpp"

namespace nonet {

class Board;

/// A fact about a board: a relation that can be read off it, never a conclusion. It is computed on first use in a
/// state. Code that can name the slot object can use the fact: a slot that a library exports is shared by all plugins,
/// a private slot of a plugin by the plugin's techniques.
struct FactSlot {
  const char* name;   ///< for messages and profiles
  std::size_t size;   ///< bytes
  std::size_t align;  ///< a power of two, at most 64
  /// Constructs the fact at `where` (raw memory of size and align). May throw; then there is no fact, and the exception
  /// propagates.
  void (*compute)(const Board& board, std::uint64_t options, void* where);
  /// Destroys the fact at `where`; null if nothing needs to be done.
  void (*destroy)(void* where) noexcept;
  /// Updates the fact at `where` to the board's current state. `changes`: the candidates removed since the state of the
  /// fact; everything, if that was a state of another board, so that a fact can reuse its memory. Null if computing it
  /// anew is as good. May throw; then the fact is destroyed, and the exception propagates.
  void (*update)(const Board& board, std::uint64_t options, const Changes& changes, void* where) = nullptr;
};

/// The slot of a fact of type T whose constructor takes the board and the options key. If T has a function
/// `update(board, options, changes)`, the slot uses it for updates.
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

/// A list of slots for TechniqueInfo::facts: `.facts = kFactList<kLoops>`.
template <const FactSlot&... kSlots>
inline constexpr const FactSlot* kFactList[] = {&kSlots...};

}  // namespace nonet
