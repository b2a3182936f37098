#include "nonet/facts/implications.hpp"

namespace nonet {

/// Goes on from a literal until nothing new follows. Where it comes to a literal whose row is complete, all of that row
/// follows at once.
class Implications::Closing {
 public:
  Closing(Implications& all, const Board& board) : all_(all), board_(board), links_(links(board)) {}

  void close(Implied& row, std::size_t row_number, Candidate candidate, bool is_on) {
    row = {};
    row_number_ = row_number;
    next_on_ = {};
    next_off_ = {};
    (is_on ? next_on_ : next_off_).add(candidate);
    while (true) {
      if (next_on_) {
        turn_on(row);
      } else if (next_off_) {
        turn_off(row);
      } else {
        return;
      }
    }
  }

 private:
  /// The row of a literal, if it was closed before the present one.
  [[nodiscard]] const Implied* closed_row(const std::array<std::uint16_t, kCandidates>& numbers,
                                          Candidate candidate) const noexcept {
    const std::size_t row = numbers[static_cast<std::size_t>(candidate)];
    return row != 0 && row < row_number_ ? &all_.rows_[row] : nullptr;
  }
  /// Takes over all that a closed row has: what follows from it is in it.
  void take(const Implied& closed, Implied& row) noexcept {
    row.on |= closed.on;
    row.off |= closed.off;
    next_on_ -= closed.on;
    next_off_ -= closed.off;
  }

  void turn_on(Implied& row) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      while (next_on_[digit]) {
        const Cell cell = next_on_[digit].pop_first();
        if (const Implied* closed = closed_row(all_.on_rows_, candidate_of(cell, digit))) {
          take(*closed, row);
          continue;
        }
        row.on.add(cell, digit);
        next_off_[digit] |= (board_.digit_cells(digit) & peers_of(cell)) - row.off[digit];
        for (const Digit other : digits_of(board_.candidates(cell) & ~static_cast<unsigned>(mask_of(digit)))) {
          if (!row.off.contains(cell, other)) next_off_.add(cell, other);
        }
      }
    }
  }

  void turn_off(Implied& row) {
    DigitCells linked = next_off_ & links_.linked();
    row.off |= next_off_;
    next_off_ = {};
    for (Digit digit = 0; digit < kDigits; ++digit) {
      while (linked[digit]) {
        const Candidate candidate = candidate_of(linked[digit].pop_first(), digit);
        if (const Implied* closed = closed_row(all_.off_rows_, candidate)) {
          take(*closed, row);
          linked -= closed->off;
          continue;
        }
        for (const StrongLink& link : links_.strong(node_of(candidate))) {
          if (!row.on.contains(static_cast<Candidate>(link.to))) next_on_.add(static_cast<Candidate>(link.to));
        }
      }
    }
  }

  Implications& all_;
  const Board& board_;
  const Links& links_;
  std::size_t row_number_ = 0;
  DigitCells next_on_;  // follow and were not looked at yet
  DigitCells next_off_;
};

Implications::Implications(const Board& board, std::uint64_t options) { update(board, options, Changes()); }

void Implications::update(const Board& board, std::uint64_t /*options*/, const Changes& /*changes*/) {
  on_rows_.fill(0);
  off_rows_.fill(0);
  rows_.resize(1);
  Closing closing(*this, board);
  const auto close_all = [&](const DigitCells& candidates, std::array<std::uint16_t, kCandidates>& numbers,
                             bool is_on) {
    const std::size_t first = rows_.size();
    rows_.resize(first + static_cast<std::size_t>(candidates.count()));
    std::size_t row = first;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const Cell cell : candidates[digit]) {
        const Candidate candidate = candidate_of(cell, digit);
        numbers[static_cast<std::size_t>(candidate)] = static_cast<std::uint16_t>(row);
        closing.close(rows_[row], row, candidate, is_on);
        ++row;
      }
    }
  };
  close_all(links(board).linked(), off_rows_, false);
  close_all(board.digit_cells(), on_rows_, true);
}

constinit const FactSlot kImplications = fact_slot<Implications>("implications");

}  // namespace nonet
