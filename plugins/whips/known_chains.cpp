#include "known_chains.hpp"

#include <limits>
#include <new>
#include <utility>

namespace nonet::whips {

namespace {

/// Partial chains to keep for a board and a family, about 15 megabytes. What is more is searched anew for each length.
constexpr std::size_t kMostKept = 100'000;

constexpr std::uint64_t kBraid = 1;
constexpr std::uint64_t kGroups = 2;
constexpr std::uint64_t kTarget = 4;
constexpr std::uint64_t kMayLoop = 8;
constexpr unsigned kFlags = 4;
constexpr unsigned kSubsetBits = 3;

}  // namespace

std::uint64_t KnownChains::key_of(const Family& family, const SearchOptions& options) noexcept {
  const bool may_loop = options.allows_loops || family.is_braid || family.subsets != 0;
  const std::uint64_t flags = (family.is_braid ? kBraid : 0) | (family.has_groups ? kGroups : 0) |
                              (family.has_target ? kTarget : 0) | (may_loop ? kMayLoop : 0);
  return (std::uint64_t{options.partial_chains} << kSubsetBits | static_cast<unsigned>(family.subsets)) << kFlags |
         flags;
}

KnownChains::KnownChains(const Board& board, std::uint64_t key)
    : family_{.is_braid = (key & kBraid) != 0,
              .has_groups = (key & kGroups) != 0,
              .has_target = (key & kTarget) != 0,
              .subsets = static_cast<int>(key >> kFlags & ((1U << kSubsetBits) - 1))},
      may_loop_((key & kMayLoop) != 0),
      most_partials_(key >> (kFlags + kSubsetBits)),
      all_(board.digit_cells()) {}

KnownChains::Answer KnownChains::find(const FindContext& context, Candidate target, int length) const {
  Known& known = known_[static_cast<std::size_t>(int{target})];
  if (known.outcome == Outcome::none && length > known.length) {
    const Outcome outcome = search(context, target, length, known);
    if (outcome == Outcome::stopped) return {outcome, {}};
    known.outcome = outcome;
    known.length = length;
  }
  if (length < known.length) return {Outcome::none, {}};
  return {known.outcome, known.links};
}

Outcome KnownChains::search(const FindContext& context, Candidate target, int length, Known& known) const {
  Outcome outcome = continue_kept(context, target, length, known);
  if (outcome == Outcome::no_room) outcome = start_anew(context, target, length, true, known);
  // Where there is a chain with loops, another search tells partial chains with other left candidates apart.
  const bool is_over = outcome != Outcome::found || may_loop_;
  return is_over ? outcome : start_anew(context, target, length, false, known);
}

Outcome KnownChains::continue_kept(const FindContext& context, Candidate target, int length, Known& known) const {
  // A search for one variable has nothing to keep.
  if (length == 1 || kept_ >= kMostKept) {
    known.search = nullptr;
    return Outcome::no_room;
  }
  // An exception leaves no search that could be continued.
  TargetSearch* const search = std::exchange(known.search, nullptr);
  TargetSearch& kept = search != nullptr ? *search
                                         : *::new (arena_.array<TargetSearch>(1).data())
                                               TargetSearch(arena_, family_, most_partials_, true, all_, target);
  const std::size_t before = kept.size();
  const Outcome outcome = kept.run(context, static_cast<std::size_t>(length), before + kMostKept - kept_);
  kept_ += kept.size() - before;
  if (outcome == Outcome::found) known.links = kept.links(arena_);
  if (outcome != Outcome::no_room) known.search = &kept;
  return outcome;
}

Outcome KnownChains::start_anew(const FindContext& context, Candidate target, int length, bool has_loops,
                                Known& known) const {
  const Arena::Mark mark = context.arena().mark();
  TargetSearch search(context.arena(), family_, most_partials_, has_loops, all_, target);
  const Outcome outcome =
      search.run(context, static_cast<std::size_t>(length), std::numeric_limits<std::size_t>::max());
  if (outcome == Outcome::found) known.links = search.links(arena_);
  context.arena().return_to(mark);
  return outcome;
}

}  // namespace nonet::whips
