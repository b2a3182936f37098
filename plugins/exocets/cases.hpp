#pragma once
// What an exocet excludes: every way to put two digits into the base and into targets is a case, and what is false in
// all cases is false.

#include "exocet.hpp"

namespace nonet::exocets {

/// Two cells of another block in the band, or three, one of which has the digit of a target: in the target's line the
/// block cannot have it, nor in the base's.
struct Mirror {
  int target = 0;
  CellMap cells;
  House block = 0;
  House line = 0;
  /// Base digits of which it is used that the block has them.
  DigitMask digits = 0;
  /// Digits that must be in these two cells: the block, or else the line, has no other place for them.
  DigitMask locked_in_block = 0;
  DigitMask locked_in_line = 0;

  [[nodiscard]] DigitMask locked() const noexcept { return locked_in_block | locked_in_line; }
  [[nodiscard]] Mirror without_locked() const noexcept {
    Mirror mirror = *this;
    mirror.locked_in_block = mirror.locked_in_line = 0;
    return mirror;
  }
};

/// The cases of an exocet.
class Cases {
 public:
  /// A base digit in each base cell, and its seat (Exocet::Seat).
  struct Case {
    std::array<Digit, 2> digits;
    std::array<int, 2> seats;
  };

  Cases(const Exocet& exocet, const Board& board, const Places& places) noexcept;

  /// What is false in all cases; nothing if there is no case. With a mirror: in the cases that it permits.
  [[nodiscard]] DigitCells excluded(const Mirror* mirror = nullptr) const noexcept;
  /// The digits that are in the base in all cases.
  [[nodiscard]] DigitMask known() const noexcept;
  /// The seats that a base digit may have if it is true in the base, as bits.
  [[nodiscard]] unsigned seats(Digit digit) const noexcept { return seats_[static_cast<std::size_t>(digit)]; }
  /// The fewest cross lines (bits 0-2) that restrict the digit to its seats.
  [[nodiscard]] unsigned needed_lines(Digit digit) const noexcept;
  /// Uses only some cross lines (bits 0-2) for a digit, to see what follows without the others.
  void use_lines(Digit digit, unsigned lines) noexcept;
  /// The cells that see a digit of a base cell (0 or 1) or its places, wherever else it is except in both targets.
  [[nodiscard]] CellMap seen_from(std::size_t base_cell, Digit digit) const noexcept;
  /// Ignores what the digit excludes by its places in S.
  void ignore_places(Digit digit) noexcept;
  /// The cross lines that are used for a digit.
  [[nodiscard]] unsigned lines(Digit digit) const noexcept { return lines_[static_cast<std::size_t>(digit)]; }
  [[nodiscard]] Mirror mirror(int target) const noexcept;

  /// Calls a function with each case.
  template <typename Function>
  void each(Function function) const {
    for (const Digit first : digits_of(board_->candidates(exocet_->base.cells[0]))) {
      for (const Digit second : digits_of(board_->candidates(exocet_->base.cells[1]))) {
        if (first == second) continue;
        for (const int at_first : positions_of(seats(first))) {
          for (const int at_second : positions_of(seats(second))) {
            if ((Exocet::targets_of(at_first) & Exocet::targets_of(at_second)) != 0) continue;
            function(Case{{first, second}, {at_first, at_second}});
          }
        }
      }
    }
  }
  /// What is false in a case.
  [[nodiscard]] DigitCells excluded_in(const Case& one) const noexcept;

 private:
  /// The seats that some cross lines (bits 0-2) permit a base digit.
  [[nodiscard]] unsigned seats_by(Digit digit, unsigned lines) const noexcept;
  /// The cells that every arrangement of a digit in the cross lines sees, if it has a seat.
  [[nodiscard]] CellMap seen_by_all(Digit digit, int seat) const noexcept;
  /// Adds what a mirror excludes in a case. False if the case is impossible.
  bool add_mirror(const Case& one, const Mirror& mirror, DigitCells& excluded) const noexcept;

  const Exocet* exocet_;
  const Board* board_;
  const Places* places_;
  std::array<std::uint8_t, kDigits> lines_{};
  std::array<std::uint8_t, kDigits> seats_{};
  std::array<std::array<CellMap, Exocet::kSeats>, kDigits> seen_;
};

}  // namespace nonet::exocets
