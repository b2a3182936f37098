#pragma once
// Implications: the consequences of a candidate being true or false, by strong and weak links only.

#include <array>
#include <span>
#include <vector>

#include "nonet/facts/links.hpp"

namespace nonet {

/// The consequences of a literal: true candidates, and false candidates. If a candidate is in both, the literal is
/// false.
struct Implied {
  DigitCells on;   ///< including the literal itself, if it is "true"
  DigitCells off;  ///< including the literal itself, if it is "false"

  [[nodiscard]] bool is_contradictory() const noexcept { return on.intersects(off); }
};

/// The closure of the implications of a board: from "true" by weak links to the "false" of all linked candidates, from
/// "false" by strong links to "true", repeated until there are no new ones. The options key, a LinkNodes, selects the
/// strong links: those between candidates (cells with two candidates, conjugate pairs), or also those of group nodes,
/// which implications then use too.
class NONET_EXPORT Implications {
 public:
  explicit Implications(const Board& board, std::uint64_t options = 0);
  /// Recomputes them in the memory that they have. A link of a chain may be gone, so no result can be kept.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  /// The consequences if a candidate of the board is true.
  [[nodiscard]] const Implied& if_on(Candidate candidate) const noexcept {
    return rows_[on_rows_[static_cast<std::size_t>(candidate)]];
  }
  /// The consequences if a candidate of the board is false. Empty, also without the candidate itself, if it has no
  /// strong link.
  [[nodiscard]] const Implied& if_off(Candidate candidate) const noexcept {
    return rows_[off_rows_[static_cast<std::size_t>(candidate)]];
  }
  /// The candidates that are false if they are true. Chains exclude no others: if the falsity of one end leads to the
  /// truth of the other, the truth of a candidate that both exclude leads to its falsity.
  [[nodiscard]] const DigitCells& self_refuting() const noexcept { return self_refuting_; }
  /// The memory of the rows, in bytes.
  [[nodiscard]] std::size_t size_in_bytes() const noexcept {
    return rows_.size() * sizeof(Implied) + group_rows_.size() * sizeof(ImpliedGroups);
  }

 private:
  class ClosureSearch;
  /// Group nodes, by digit a mask of crossings.
  struct ImpliedGroups {
    std::array<std::uint64_t, kDigits> on{};
    std::array<std::uint64_t, kDigits> off{};
  };

  std::array<std::uint16_t, kCandidates> on_rows_;
  std::array<std::uint16_t, kCandidates> off_rows_;
  std::vector<Implied> rows_;              // the first is empty
  std::vector<ImpliedGroups> group_rows_;  // parallel to rows_; empty without groups
  DigitCells self_refuting_;
};

/// The slot of Implications; its options key is a LinkNodes.
extern NONET_EXPORT const FactSlot kImplications;
/// The closure of the implications of a board in its present state.
[[nodiscard]] inline const Implications& implications(const Board& board, LinkNodes nodes = LinkNodes::candidates) {
  return *static_cast<const Implications*>(board.fact(kImplications, static_cast<std::uint64_t>(nodes)));
}

}  // namespace nonet
