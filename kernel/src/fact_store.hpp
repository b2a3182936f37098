#pragma once
// The facts of a board, kept between states.

#include <memory>

#include "nonet/facts.hpp"

namespace nonet::detail {

/// The facts of one board. A board takes a store at its first fact and returns it in the end; the thread keeps the
/// store with its memory for the next board.
class FactStore {
 public:
  FactStore();
  ~FactStore();
  FactStore(const FactStore&) = delete;
  FactStore& operator=(const FactStore&) = delete;
  /// The fact of a slot in the board's current state. Constant time if it was computed.
  [[nodiscard]] const void* get(const Board& board, const FactSlot& slot, std::uint64_t options);

  /// A store without facts.
  [[nodiscard]] static FactStore* take();
  /// Destroys the facts of a store and keeps it for reuse.
  static void give_back(FactStore* store) noexcept;

 private:
  struct Entry;
  struct Entries;
  std::unique_ptr<Entries> entries_;
};

}  // namespace nonet::detail
