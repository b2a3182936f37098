#include "nonet/facts/implications.hpp"

#include "crossings.hpp"

namespace nonet {

/// Follows a literal until there are no new consequences. If it reaches a literal whose row is complete, it adds that
/// row at once.
class Implications::ClosureSearch {
 public:
  ClosureSearch(Implications& all, const Board& board, LinkNodes nodes)
      : all_(all),
        board_(board),
        links_(links(board, nodes)),
        groups_(nodes == LinkNodes::groups ? &group_nodes(board) : nullptr) {}

  void close(std::size_t row_number, Candidate candidate, bool is_on) {
    Implied& row = all_.rows_[row_number];
    row = {};
    row_number_ = row_number;
    next_on_ = {};
    next_off_ = {};
    (is_on ? next_on_ : next_off_).add(candidate);
    groups_ == nullptr ? run(row) : run_grouped(row, all_.group_rows_[row_number]);
  }

 private:
  void run(Implied& row) {
    while (true) {
      if (next_on_) {
        turn_on(row, nullptr);
      } else if (next_off_) {
        turn_off(row, nullptr);
      } else {
        return;
      }
    }
  }

  void run_grouped(Implied& row, ImpliedGroups& group_row) {
    group_row = {};
    next_groups_ = {};
    while (true) {
      if (next_on_) {
        turn_on(row, &group_row);
      } else if (next_off_) {
        turn_off(row, &group_row);
      } else if (!turn_groups(row, group_row)) {
        return;
      }
    }
  }

  /// The number of a literal's row if it was closed before the current one, else 0.
  [[nodiscard]] std::size_t closed_row(const std::array<std::uint16_t, kCandidates>& numbers,
                                       Candidate candidate) const noexcept {
    const std::size_t row = numbers[static_cast<std::size_t>(candidate)];
    return row < row_number_ ? row : 0;
  }
  /// Adds a whole closed row, which includes all consequences of its literal.
  void take(std::size_t closed_number, Implied& row, ImpliedGroups* group_row) noexcept {
    const Implied& closed = all_.rows_[closed_number];
    row.on |= closed.on;
    row.off |= closed.off;
    next_on_ -= closed.on;
    next_off_ -= closed.off;
    if (group_row == nullptr) return;
    const ImpliedGroups& groups = all_.group_rows_[closed_number];
    for (std::size_t digit = 0; digit < kDigits; ++digit) {
      group_row->on[digit] |= groups.on[digit];
      group_row->off[digit] |= groups.off[digit];
      next_groups_.on[digit] &= ~groups.on[digit];
      next_groups_.off[digit] &= ~groups.off[digit];
    }
  }

  void turn_on(Implied& row, ImpliedGroups* group_row) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      while (next_on_[digit]) {
        const Cell cell = next_on_[digit].pop_first();
        if (const std::size_t closed = closed_row(all_.on_rows_, candidate_of(cell, digit)); closed != 0) {
          take(closed, row, group_row);
          continue;
        }
        row.on.add(cell, digit);
        next_off_[digit] |= (board_.digit_cells(digit) & peers_of(cell)) - row.off[digit];
        for (const Digit other : digits_of(board_.candidates(cell) & ~mask_of(digit))) {
          if (!row.off.contains(cell, other)) next_off_.add(cell, other);
        }
        if (group_row != nullptr) groups_off(digit, detail::crossings_seen_by(cell), *group_row);
      }
    }
  }

  void turn_off(Implied& row, ImpliedGroups* group_row) {
    DigitCells linked = next_off_ & links_.linked();
    row.off |= next_off_;
    next_off_ = {};
    for (Digit digit = 0; digit < kDigits; ++digit) {
      while (linked[digit]) {
        const Candidate candidate = candidate_of(linked[digit].pop_first(), digit);
        if (const std::size_t closed = closed_row(all_.off_rows_, candidate); closed != 0) {
          take(closed, row, group_row);
          linked -= all_.rows_[closed].off;
          continue;
        }
        follow_strong(node_of(candidate), row, group_row);
      }
    }
  }

  void follow_strong(Node node, const Implied& row, const ImpliedGroups* group_row) {
    for (const StrongLink& link : links_.strong(node)) {
      if (is_group(link.to)) {
        // If two groups share a place, neither follows from the other: only the rest of it is true.
        if (is_group(node) && node_cells(board_, node).intersects(node_cells(board_, link.to))) continue;
        const auto digit = static_cast<std::size_t>(node_digit(link.to));
        next_groups_.on[digit] |= std::uint64_t{1} << crossing_of(link.to) & ~group_row->on[digit];
      } else if (!row.on.contains(static_cast<Candidate>(link.to))) {
        next_on_.add(static_cast<Candidate>(link.to));
      }
    }
  }

  void groups_off(Digit digit, std::uint64_t crossings, const ImpliedGroups& group_row) {
    const auto at = static_cast<std::size_t>(digit);
    next_groups_.off[at] |= groups_->crossings(digit) & crossings & ~group_row.off[at];
  }

  /// Processes the group nodes that follow. Returns false if there are none.
  bool turn_groups(Implied& row, ImpliedGroups& group_row) {
    bool has_any = false;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const auto at = static_cast<std::size_t>(digit);
      for (; next_groups_.on[at] != 0; next_groups_.on[at] &= next_groups_.on[at] - 1) {
        has_any = true;
        const Crossing crossing = std::countr_zero(next_groups_.on[at]);
        const Node node = group_node(crossing, digit);
        group_row.on[at] |= std::uint64_t{1} << crossing;
        next_off_[digit] |= (board_.digit_cells(digit) & weak_cells(board_, node)) - row.off[digit];
        groups_off(digit, detail::crossings_beside(crossing, node_cells(board_, node)), group_row);
      }
      while (next_groups_.off[at] != 0) {
        has_any = true;
        const Crossing crossing = std::countr_zero(next_groups_.off[at]);
        next_groups_.off[at] &= next_groups_.off[at] - 1;
        group_row.off[at] |= std::uint64_t{1} << crossing;
        follow_strong(group_node(crossing, digit), row, &group_row);
      }
    }
    return has_any;
  }

  Implications& all_;
  const Board& board_;
  const Links& links_;
  const GroupNodes* groups_;  // null without groups
  std::size_t row_number_ = 0;
  DigitCells next_on_;  // consequences that were not processed yet
  DigitCells next_off_;
  ImpliedGroups next_groups_;
};

Implications::Implications(const Board& board, std::uint64_t options) { update(board, options, Changes()); }

void Implications::update(const Board& board, std::uint64_t options, const Changes& /*changes*/) {
  const auto nodes = static_cast<LinkNodes>(options);
  on_rows_.fill(0);
  off_rows_.fill(0);
  rows_.resize(1);
  ClosureSearch closing(*this, board, nodes);
  const auto close_all = [&](const DigitCells& candidates, std::array<std::uint16_t, kCandidates>& numbers,
                             bool is_on) {
    std::size_t row = rows_.size();
    rows_.resize(row + static_cast<std::size_t>(candidates.count()));
    if (nodes == LinkNodes::groups) group_rows_.resize(rows_.size());
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const Cell cell : candidates[digit]) {
        const Candidate candidate = candidate_of(cell, digit);
        numbers[static_cast<std::size_t>(candidate)] = static_cast<std::uint16_t>(row);
        closing.close(row, candidate, is_on);
        ++row;
      }
    }
  };
  close_all(links(board, nodes).linked(), off_rows_, false);
  close_all(board.digit_cells(), on_rows_, true);
  self_refuting_ = {};
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (const Cell cell : board.digit_cells(digit)) {
      if (if_on(candidate_of(cell, digit)).off.contains(cell, digit)) self_refuting_.add(cell, digit);
    }
  }
}

constinit const FactSlot kImplications = fact_slot<Implications>("implications");

}  // namespace nonet
