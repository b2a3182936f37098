#pragma once
// Restricted commons (RCC): a digit of two almost locked sets that only one of them can hold.

#include <span>
#include <vector>

#include "nonet/facts/almost_locked_sets.hpp"

namespace nonet {

/// The restricted commons of a set with another one.
struct RestrictedCommon {
  std::uint32_t other;  ///< index into AlmostLockedSets::all
  DigitMask digits;     ///< each place of the digit in one set sees each place in the other
  bool overlaps;        ///< the sets share cells; none of these has one of the digits
};

/// The restricted commons of each pair of almost locked sets of a board.
class NONET_EXPORT RestrictedCommons {
 public:
  RestrictedCommons(const Board& board, std::uint64_t options);
  /// Recomputes them in the memory that they have.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  /// Those of a set, by index into AlmostLockedSets::all, ascending by the other set.
  [[nodiscard]] std::span<const RestrictedCommon> of(std::size_t set) const noexcept {
    return std::span(commons_).subspan(begin_[set], begin_[set + 1] - begin_[set]);
  }
  [[nodiscard]] std::span<const RestrictedCommon> all() const noexcept { return commons_; }

 private:
  std::vector<RestrictedCommon> commons_;
  std::vector<std::uint32_t> begin_;
  std::vector<std::uint64_t> sets_at_;  // scratch memory for updates
};

/// The slot of RestrictedCommons; its options key is that of the sets, SetSizes::key.
extern NONET_EXPORT const FactSlot kRestrictedCommons;
/// The restricted commons of a board's almost locked sets in its present state.
[[nodiscard]] inline const RestrictedCommons& restricted_commons(const Board& board, const SetSizes& sizes = {}) {
  return *static_cast<const RestrictedCommons*>(board.fact(kRestrictedCommons, sizes.key()));
}

}  // namespace nonet
