#pragma once
// Hall sets: members whose common choices are no more than the members.

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "nonet/types.hpp"

namespace nonet::host {

/// Some of up to nine members (cells of a house, or digits), and all their choices (digits of the house, or positions).
struct HallSet {
  unsigned members = 0;  ///< bit i: the i-th
  /// mask of choices: as many as members, so no other member can take them; with fewer there is a contradiction
  unsigned room = 0;
  [[nodiscard]] bool is_deficient() const noexcept { return std::popcount(room) < std::popcount(members); }
};

/// The Hall sets of up to nine members, whose choices are masks of nine bits. Whatever follows from any Hall set
/// follows from the smallest ones around each member, so these are enough. They are derived from one matching of
/// members to choices: a member from which an augmenting path leads to a free choice is in no Hall set; the smallest
/// set around another member is all that it would displace.
class HallSets {
 public:
  explicit HallSets(std::span<const unsigned> masks) noexcept : masks_(masks) {}

  /// Calls `take(HallSet)` for the smallest set around each member that is in one. If the members do not all fit, calls
  /// it once, with a deficient set.
  template <typename Take>
  void for_each(Take take) noexcept {
    for (unsigned member = 0; member < masks_.size(); ++member) {
      HallSet tried;
      if (place(member, tried)) continue;
      take(tried);
      return;
    }
    for (const int member : positions_of(bound_members())) take(around(static_cast<unsigned>(member)));
  }

 private:
  /// Gives a member a choice, and moves others for it; on failure `tried` is a deficient set.
  [[nodiscard]] bool place(unsigned member, HallSet& tried) noexcept {
    tried.members |= 1U << member;
    if (const unsigned free = masks_[member] & ~taken_; free != 0) {
      give(member, free);
      return true;
    }
    for (unsigned rest = masks_[member] & ~tried.room; rest != 0; rest = masks_[member] & ~tried.room) {
      const unsigned wanted = rest & (0U - rest);
      tried.room |= wanted;
      if (!place(owner_of(wanted), tried)) continue;
      give(member, wanted);
      return true;
    }
    return false;
  }
  void give(unsigned member, unsigned some) noexcept {
    const unsigned one = some & (0U - some);
    taken_ |= one;
    given_[member] = one;
    owners_[static_cast<std::size_t>(std::countr_zero(one))] = static_cast<std::uint8_t>(member);
  }
  [[nodiscard]] unsigned owner_of(unsigned one) const noexcept {
    return owners_[static_cast<std::size_t>(std::countr_zero(one))];
  }

  /// The members that are in Hall sets.
  [[nodiscard]] unsigned bound_members() const noexcept {
    unsigned bound = (1U << masks_.size()) - 1;
    unsigned free = ~taken_;  // or would be, if its owner moved on
    for (unsigned before = 0; before != bound;) {
      before = bound;
      for (const int member : positions_of(bound)) {
        if ((masks_[static_cast<std::size_t>(member)] & free) == 0) continue;
        bound &= ~(1U << member);
        free |= given_[static_cast<std::size_t>(member)];
      }
    }
    return bound;
  }
  /// The smallest Hall set with a member that is in one.
  [[nodiscard]] HallSet around(unsigned member) const noexcept {
    HallSet set{1U << member, masks_[member]};
    for (unsigned rest = set.room; rest != 0;) {
      const unsigned owner = owner_of(rest);
      set.members |= 1U << owner;
      rest = (rest & (rest - 1)) | (masks_[owner] & ~set.room);
      set.room |= masks_[owner];
    }
    return set;
  }

  std::span<const unsigned> masks_;
  unsigned taken_ = 0;
  std::array<unsigned, 9> given_;       // of members that were placed
  std::array<std::uint8_t, 9> owners_;  // of choices that are taken
};

}  // namespace nonet::host
