#pragma once
// What the techniques of chains share: a chain that was found, its argument, and the searches.
//
// A chain is a list of literals of which each follows from the one before it: from "false" by a strong link to "true",
// from "true" by a weak link to "false".

#include <array>
#include <span>

#include "nonet/arena_list.hpp"
#include "nonet/facts/chain_tables.hpp"
#include "nonet/facts/implications.hpp"
#include "nonet/hodoku_order.hpp"
#include "nonet/plugin.hpp"

namespace nonet::chains {

/// What a chain excludes things by, in the order of the kinds of nice-loop and of grouped-nice-loop.
enum Kind : std::uint8_t { kContinuous, kDiscontinuous, kAic };

/// A chain that excludes something.
struct Found {
  std::span<const Literal> chain;
  CandidateMap gone;        ///< what it excludes
  HodokuOrder order;        ///< of definition hodoku alone
  int length = 0;           ///< links; under definition hodoku what it compares chains by
  Kind kind = kAic;         ///< of loops and AICs
  bool is_grouped = false;  ///< goes through a group or an almost locked set
};

/// What a search is to find, and the values of its technique's options.
struct Wanted {
  bool is_hodoku = false;
  int max_links = 0;
  ChainNodes nodes = ChainNodes::candidates;
  bool is_only_grouped = false;                       ///< of chains through groups alone
  std::array<bool, 3> kinds{true, true, true};        ///< by Kind
  std::array<std::uint8_t, 3> kind_numbers{0, 1, 2};  ///< by Kind, indices into the technique's kinds
  std::uint8_t first_ungrouped_kind = 0;              ///< where the kinds of chains without groups begin, if not at 0
};

/// Links that no chain exceeds.
inline constexpr int kMostLinks = 200;
inline constexpr OptionInfo kMaxLength = {.name = "max-length",
                                          .type = OptionType::integer,
                                          .default_value = kMostLinks,
                                          .min = 3,
                                          .max = kMostLinks,
                                          .help = "links that a chain may have"};
inline constexpr const FactSlot* kFacts[] = {&kChainTables, &kImplications};
inline constexpr MetricInfo kMetrics[] = {{"length", "links of the chain"}};

/// The candidates that a chain can exclude: those that refute themselves. What sets exclude is not among what does so
/// by candidates and groups.
inline DigitCells excludable(const Board& board, ChainNodes nodes) {
  if (has_sets(nodes)) return board.digit_cells();
  return implications(board, nodes == ChainNodes::candidates ? LinkNodes::candidates : LinkNodes::groups)
      .self_refuting();
}
/// The cells of a node; of a set those of the part that it loses.
[[nodiscard]] CellMap cells_of_node(const Board& board, const ChainTables* tables, Node node);
/// The digit of a node; of a set those of the part that it loses.
[[nodiscard]] DigitMask digits_of_node(const ChainTables* tables, Node node);

/// Hands over a chain as a step of a kind. `digits`: those of the pattern; all that the chain has, if 0. `tables`:
/// those that the chain is of; null for chains of single candidates.
[[nodiscard]] Flow report(const FindContext& context, const ChainTables* tables, const Found& found, std::size_t kind,
                          DigitMask digits = 0);
/// The chain in Eureka notation, `(5=3)r1c1 - (3)r1c7=r9c7`.
[[nodiscard]] std::string sentence(const Board& board, const ChainTables* tables, std::span<const Literal> chain);

/// Chains sorted as HoDoKu sorts them before it takes the first.
void sort_like_hodoku(ArenaList<Found>& found, Arena& arena);
/// Adds a chain unless one of the same kind that excludes the same and is no longer was added before.
void add_if_shorter(ArenaList<Found>& list, const Found& found);

/// Which links a chain may use.
enum class Links : std::uint8_t {
  all,
  digit,   ///< of one digit: X-chains
  bivalue  ///< within cells of two candidates, and from one to another: XY-chains
};
/// Everything that two ends of a chain exclude, shortest chains first.
void find_shortest(const FindContext& context, Links links, const Wanted& wanted);
/// HoDoKu's X-chains and XY-chains.
void find_paths_like_hodoku(const FindContext& context, Links links, const Wanted& wanted);
/// HoDoKu's loops and AICs.
void find_loops_like_hodoku(const FindContext& context, const Wanted& wanted);

}  // namespace nonet::chains
