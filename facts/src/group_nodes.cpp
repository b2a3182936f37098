#include "nonet/facts/group_nodes.hpp"

namespace nonet {

GroupNodes::GroupNodes(const Board& board, std::uint64_t /*options*/) noexcept {
  for (Digit digit = 0; digit < kDigits; ++digit) compute(board, digit);
}

void GroupNodes::update(const Board& board, std::uint64_t /*options*/, const Changes& changes) noexcept {
  for (const Digit digit : digits_of(changes.digits())) compute(board, digit);
}

void GroupNodes::compute(const Board& board, Digit digit) noexcept {
  // For each of nine groups of three bits, whether a bit is set, and whether at least two are: bit i for the group from
  // bit 3i.
  const auto count_thirds = [](unsigned bits, std::uint64_t& some, std::uint64_t& several, int at) {
    constexpr unsigned kFirsts = 0111;
    const unsigned first = bits & kFirsts;
    const unsigned second = bits >> 1U & kFirsts;
    const unsigned third = bits >> 2U & kFirsts;
    const auto gather = [](unsigned thirds) { return (thirds | thirds >> 2U | thirds >> 4U) & 7U; };
    some |= std::uint64_t{gather(first | second | third)} << at;
    several |= std::uint64_t{gather((first & second) | (first & third) | (second & third))} << at;
  };
  std::uint64_t some = 0;
  std::uint64_t several = 0;
  const CellMap& cells = board.digit_cells(digit);
  for (int line = 0; line < 18; ++line) count_thirds(cells.positions_in(kFirstRow + line), some, several, 3 * line);
  some_[static_cast<std::size_t>(digit)] = some;
  several_[static_cast<std::size_t>(digit)] = several;
}

constinit const FactSlot kGroupNodes = fact_slot<GroupNodes>("group nodes");

}  // namespace nonet
