#pragma once
// Implications: what follows from a candidate being true or false, by strong and weak links alone.

#include <array>
#include <span>
#include <vector>

#include "nonet/facts/links.hpp"

namespace nonet {

/// What follows from a literal: candidates that are true, and candidates that are false. A candidate in both says that
/// the literal is false.
struct Implied {
  DigitCells on;   ///< with the literal itself, if it is "true"
  DigitCells off;  ///< with the literal itself, if it is "false"

  [[nodiscard]] bool is_contradictory() const noexcept { return on.intersects(off); }
};

/// The closure of the implications of a board: from "true" by weak links to the "false" of all that is linked, from
/// "false" by strong links to "true", as far as that goes. The options key, a LinkNodes, says whether strong links are
/// those between candidates (cells with two candidates, conjugate pairs) or those of group nodes too, through which
/// implications then go as well.
class NONET_EXPORT Implications {
 public:
  explicit Implications(const Board& board, std::uint64_t options = 0);
  /// Computes them anew in the memory that there is: what a chain went through may be gone, so nothing can be kept.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  /// What follows if a candidate of the board is true.
  [[nodiscard]] const Implied& if_on(Candidate candidate) const noexcept {
    return rows_[on_rows_[static_cast<std::size_t>(candidate)]];
  }
  /// What follows if a candidate of the board is false. Without a strong link nothing but itself, and that is not said:
  /// the row is empty then.
  [[nodiscard]] const Implied& if_off(Candidate candidate) const noexcept {
    return rows_[off_rows_[static_cast<std::size_t>(candidate)]];
  }
  /// The candidates that are false if they are true. A chain excludes no others: where something leads from the
  /// falsity of one of its ends to the truth of the other, it leads from the truth of what both exclude to its falsity.
  [[nodiscard]] const DigitCells& self_refuting() const noexcept { return self_refuting_; }
  /// The memory of the rows, in bytes.
  [[nodiscard]] std::size_t size_in_bytes() const noexcept {
    return rows_.size() * sizeof(Implied) + group_rows_.size() * sizeof(ImpliedGroups);
  }

 private:
  class Closing;
  /// Group nodes, by digit a mask of crossings.
  struct ImpliedGroups {
    std::array<std::uint64_t, kDigits> on{};
    std::array<std::uint64_t, kDigits> off{};
  };

  std::array<std::uint16_t, kCandidates> on_rows_;
  std::array<std::uint16_t, kCandidates> off_rows_;
  std::vector<Implied> rows_;              // the first is empty
  std::vector<ImpliedGroups> group_rows_;  // beside rows_; empty without groups
  DigitCells self_refuting_;
};

/// The slot of Implications; its options key is a LinkNodes.
extern NONET_EXPORT const FactSlot kImplications;
/// The closure of the implications of a board in its present state.
[[nodiscard]] inline const Implications& implications(const Board& board, LinkNodes nodes = LinkNodes::candidates) {
  return *static_cast<const Implications*>(board.fact(kImplications, static_cast<std::uint64_t>(nodes)));
}

}  // namespace nonet
