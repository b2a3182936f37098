#pragma once
// Strong links of a digit whose nodes may be groups of cells.

#include <array>
#include <bit>
#include <span>
#include <utility>

#include "nonet/board.hpp"
#include "nonet/plugin.hpp"

namespace nonet::single_digit {

/// A house in which the places of a digit form two nodes: one of the nodes holds it.
struct GroupLink {
  std::array<CellMap, 2> nodes;
  std::array<CellMap, 2> seen;     ///< cells seen by all cells of a node
  std::array<CellMap, 2> targets;  ///< those of them that have the digit
  House house;
  bool has_group;  ///< a node has several cells
  bool is_new;     ///< the house has lost a place
};

/// The strong links of a digit, in the order of their houses.
class GroupLinks {
 public:
  explicit GroupLinks(Arena& arena) : items_(arena.array<GroupLink>(kMost)), masks_(arena.array<unsigned>(kMost)) {}

  [[nodiscard]] const GroupLink* begin() const noexcept { return items_.data(); }
  [[nodiscard]] const GroupLink* end() const noexcept { return items_.data() + count_; }
  /// Clears the list, for the links of a digit with these places that lost places in these houses.
  void start(const CellMap& places, HouseMask changed) noexcept {
    places_ = &places;
    changed_ = changed;
    count_ = 0;
    any_group_ = false;
  }
  [[nodiscard]] bool any_group() const noexcept { return any_group_; }

  /// Adds the links of nine lines of one kind, beginning with `lines`.
  void add_lines(const Board& board, Digit digit, House lines) noexcept {
    for (House house = lines; house < lines + 9; ++house) {
      const unsigned places = board.positions(house, digit);
      std::array<unsigned, 3> parts;
      std::size_t count = 0;
      for (const unsigned block : {0007U, 0070U, 0700U}) {
        parts[count] = places & block;
        count += parts[count] != 0 ? 1 : 0;
      }
      if (count == 2) add(house, parts[0], parts[1]);
      if (count == 1 && std::popcount(places) == 2) add(house, places & (places - 1), places & (0U - places));
    }
  }

  void add_blocks(const Board& board, Digit digit) noexcept {
    for (House block = 0; block < 9; ++block) {
      const unsigned places = board.positions(block, digit);
      if (places == 0) continue;
      first_of_house_ = count_;
      for (int i = 0; i < 3; ++i) {
        add_if_all(block, places, row(i), row((i + 1) % 3));
        add_if_all(block, places, column(i), column((i + 1) % 3));
      }
      for (int i = 0; i < 9; ++i) {
        const unsigned crossing = row(i / 3) & column(i % 3);
        add_if_all(block, places, row(i / 3), column(i % 3) & ~crossing);
        add_if_all(block, places, row(i / 3) & ~crossing, column(i % 3));
      }
    }
  }

 private:
  static constexpr unsigned row(int i) noexcept { return 7U << (3 * i); }
  static constexpr unsigned column(int i) noexcept { return 0111U << i; }

  void add_if_all(House block, unsigned places, unsigned first, unsigned second) noexcept {
    first &= places;
    second &= places;
    if ((first | second) != places || first == 0 || second == 0) return;
    if (first < second) std::swap(first, second);
    for (std::size_t i = first_of_house_; i < count_; ++i) {
      if (masks_[i] == first) return;
    }
    add(block, first, second);
  }

  void add(House house, unsigned first, unsigned second) noexcept {
    GroupLink& link = items_[count_];
    masks_[count_++] = first;
    link.house = house;
    link.has_group = std::popcount(first | second) > 2;
    link.is_new = (changed_ >> house & 1U) != 0;
    any_group_ |= link.has_group;
    std::size_t i = 0;
    for (const unsigned places : {first, second}) {
      link.nodes[i] = cells_at(house, places);
      link.seen[i] = link.nodes[i].peer_intersection();
      link.targets[i] = link.seen[i] & *places_;
      ++i;
    }
  }

  // A line has at most one link; a block at most three by rows, three by columns and two for each crossing.
  static constexpr std::size_t kMost = 18 + 9 * 24;

  const CellMap* places_ = nullptr;
  HouseMask changed_ = 0;
  std::span<GroupLink> items_;
  std::span<unsigned> masks_;  // the first node of each link of a block, to detect duplicates
  std::size_t count_ = 0;
  std::size_t first_of_house_ = 0;
  bool any_group_ = false;
};

}  // namespace nonet::single_digit
