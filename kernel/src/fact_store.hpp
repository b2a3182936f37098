#pragma once
// The facts of a board, kept from state to state.

#include <memory>

#include "nonet/facts.hpp"

namespace nonet::detail {

/// The facts of one board. A board takes a store when it is first asked for a fact and gives it back in the end; the
/// thread keeps it with its memory for the next board.
class FactStore {
 public:
  FactStore();
  ~FactStore();
  FactStore(const FactStore&) = delete;
  FactStore& operator=(const FactStore&) = delete;
  /// The fact of a slot in the board's present state. Constant time where it is there.
  [[nodiscard]] const void* get(const Board& board, const FactSlot& slot, std::uint64_t options);

  /// A store without facts.
  [[nodiscard]] static FactStore* take();
  /// Ends the facts of a store and keeps it.
  static void give_back(FactStore* store) noexcept;

 private:
  struct Entry;
  struct Entries;
  std::unique_ptr<Entries> entries_;
};

}  // namespace nonet::detail
