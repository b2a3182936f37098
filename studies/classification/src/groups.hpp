#pragma once
// Groups: a digit in the three cells of a line within a block, as right ends of g-braids.

#include "variables.hpp"

namespace nonet::classification {

inline constexpr unsigned kGroups = 486;
/// Right ends of a braid: candidates 0-728, then groups.
inline constexpr unsigned kRightEnds = kCandidates + kGroups;
inline constexpr std::size_t kRightEndWords = (kRightEnds + 63) / 64;

/// A group lies in two variables, that of the line and that of the block.
struct Group {
  std::array<std::uint16_t, 2> variable;
  std::array<std::uint16_t, 2> bits;
};

/// Group (line * 3 + third) * 9 + digit; lines are rows 0-8, then columns.
[[nodiscard]] constexpr std::array<Group, kGroups> make_groups() {
  std::array<Group, kGroups> groups{};
  for (unsigned line = 0; line < 18; ++line) {
    for (unsigned third = 0; third < 3; ++third) {
      const bool is_row = line < 9;
      const unsigned index = line % 9;
      const unsigned block = is_row ? index / 3 * 3 + third : third * 3 + index / 3;
      const unsigned in_block = is_row ? 7U << (index % 3 * 3) : 0b001001001U << (index % 3);
      for (unsigned digit = 0; digit < 9; ++digit) {
        Group& group = groups[(line * 3 + third) * 9 + digit];
        group.variable = {static_cast<std::uint16_t>((is_row ? 81 : 162) + index * 9 + digit),
                          static_cast<std::uint16_t>(243 + block * 9 + digit)};
        group.bits = {static_cast<std::uint16_t>(7U << (third * 3)), static_cast<std::uint16_t>(in_block)};
      }
    }
  }
  return groups;
}
inline constexpr std::array<Group, kGroups> kGroupList = make_groups();

/// Calls a function with the groups of a variable, none for a cell, and their bits in its mask.
template <typename Function>
[[gnu::always_inline]] constexpr void for_groups(unsigned variable, const Function& function) {
  if (variable < 81) return;
  const unsigned house = (variable - 81) / 9;  // rows, columns, blocks
  const unsigned digit = (variable - 81) % 9;
  for (unsigned i = 0; i < 3; ++i) {
    if (house < 18) {
      function((house * 3 + i) * 9 + digit, 7U << (i * 3));
    } else {
      const unsigned block = house - 18;
      function(((block / 3 * 3 + i) * 3 + block % 3) * 9 + digit, 7U << (i * 3));
      function(((9 + block % 3 * 3 + i) * 3 + block / 3) * 9 + digit, 0b001001001U << i);
    }
  }
}

/// The group that holds at least two candidates of a variable, and all that the mask has; kGroups if there is none.
[[nodiscard]] constexpr unsigned group_of(unsigned variable, unsigned mask) noexcept {
  unsigned found = kGroups;
  if ((mask & (mask - 1)) == 0) return found;
  for_groups(variable, [&](unsigned group, unsigned bits) {
    if ((mask & ~bits) == 0) found = group;
  });
  return found;
}

}  // namespace nonet::classification
