#pragma once
// The search for forcing whips: partial whips from each of some candidates, of which one is true.
//
// Where all of them end in the same candidate, it is true. What is linked to the ends of all is false. A partial whip
// may be empty; then it ends where it starts. The length is one more than that of the partial whips together.

#include "partial_whips.hpp"

namespace nonet::whips {

/// Finds the conclusions of forcing whips, length by length.
class ForcingSearch {
 public:
  /// `most`: partial whips of a candidate at most.
  ForcingSearch(const FindContext& context, std::span<const Alternatives> alternatives, std::uint32_t most);

  /// A conclusion, and the number of the alternatives that lead to it.
  struct Found {
    Conclusion conclusion;
    std::size_t alternatives;
  };
  /// The conclusions whose shortest forcing whip has a length: placements first, then eliminations, each by cell and
  /// digit. What a placement of this length or a shorter one excludes is left out.
  [[nodiscard]] std::span<const Found> of_length(int length);
  /// Whether there are no longer ones than those of the last call of `of_length`.
  [[nodiscard]] bool is_over() const noexcept { return is_over_; }
  /// The variables of the partial whip of each candidate of the alternatives.
  [[nodiscard]] std::span<const std::span<const Link>> branches(const Found& found) const;

 private:
  using Lengths = std::array<std::uint8_t, kCandidates>;
  static constexpr std::uint8_t kNever = 0xff;
  /// Alternatives from which something follows.
  struct Promising {
    Alternatives candidates;
    std::size_t number;
    // What follows from all of them by singles: partial whips lead to nothing else.
    CandidateMap on;
    CandidateMap off;
  };
  /// How soon partial whips of a candidate lead to others.
  struct Start {
    Candidate candidate;
    int depth;          ///< the length up to which they are known
    bool is_exhausted;  ///< whether there are no longer ones
    Lengths true_by;    ///< for each candidate the length of the shortest one that ends in it
    Lengths false_by;   ///< ... whose end is linked to it
  };
  /// The shortest forcing whips of each candidate, to place or to eliminate it.
  struct Shortest {
    std::array<int, kCandidates> lengths;
    std::array<std::size_t, kCandidates> alternatives;
  };
  static constexpr int kNoLength = 0x7fff;
  /// What is known of the forcing whips of some alternatives to a literal.
  struct Bound {
    int length;      ///< of the shortest one, at least; kNoLength if there is none
    Start* shallow;  ///< whose partial whips must be followed further to know more; null: the length is exact
  };

  void keep_promising(std::span<const Alternatives> alternatives);
  void add_starts();
  [[nodiscard]] Start& start_of(Candidate candidate) const noexcept;
  void deepen(Start& start) const;
  void note(Start& start, Candidate last, std::uint8_t length) const noexcept;
  [[nodiscard]] Bound bound_of(const Promising& promising, std::size_t at, Lengths Start::*lengths) const noexcept;
  /// Follows partial whips until all forcing whips up to a length are known. Returns whether there may be longer ones
  /// to a literal that has none of them.
  [[nodiscard]] bool explore(int length, CandidateMap Promising::*candidates, Lengths Start::*lengths,
                             Shortest& shortest) const;
  [[nodiscard]] std::span<const Link> branch(const Start& start, const Conclusion& conclusion) const;

  const FindContext& context_;
  std::uint32_t most_;
  DigitCells all_;
  ArenaList<Promising> promising_;
  CandidateMap on_;  // of all of these
  CandidateMap off_;
  std::span<Start> starts_;
  std::array<std::uint16_t, kCandidates> start_numbers_;
  bool is_over_ = false;
};

}  // namespace nonet::whips
