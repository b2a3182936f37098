#pragma once
// KnownChains: the shortest chains of a board's candidates, as far as they were asked for. A longer length continues
// where a shorter one ended, also in a later search on the same board: a strategy may have an entry for each length.

#include "target_search.hpp"

namespace nonet::whips {

/// The chains of a family on a board: a fact that grows as it is asked.
class KnownChains {
 public:
  /// A family with the options on which its chains depend, as a number.
  [[nodiscard]] static std::uint64_t key_of(const Family& family, const SearchOptions& options) noexcept;
  KnownChains(const Board& board, std::uint64_t key);

  struct Answer {
    Outcome outcome;              ///< never no_room
    std::span<const Link> links;  ///< if found
  };
  /// The chain of a target that has exactly this length. Shorter ones, unless there are none, must have been asked for
  /// before.
  [[nodiscard]] Answer find(const FindContext& context, Candidate target, int length) const;

 private:
  struct Known {
    Outcome outcome = Outcome::none;
    int length = 0;                  ///< the greatest so far, of which `outcome` is
    TargetSearch* search = nullptr;  ///< to be continued, if it is kept
    std::span<const Link> links;
  };
  [[nodiscard]] Outcome search(const FindContext& context, Candidate target, int length, Known& known) const;
  [[nodiscard]] Outcome continue_kept(const FindContext& context, Candidate target, int length, Known& known) const;
  [[nodiscard]] Outcome start_anew(const FindContext& context, Candidate target, int length, bool has_loops,
                                   Known& known) const;

  Family family_;
  bool may_loop_;
  std::size_t most_partials_;
  DigitCells all_;
  mutable Arena arena_;           // for what is kept
  mutable std::size_t kept_ = 0;  // partial chains in the arena
  mutable std::array<Known, kCandidates> known_;
};

inline constexpr FactSlot kKnownChains = fact_slot<KnownChains>("known chains");

}  // namespace nonet::whips
