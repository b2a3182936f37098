#pragma once
// Code that the techniques of chains share: the chain that a search finds, its argument, and the searches.
//
// A chain is a list of literals of which each follows from the one before it: from "false" by a strong link to "true",
// from "true" by a weak link to "false".

#include <array>
#include <span>

#include "nonet/arena_list.hpp"
#include "nonet/facts/chain_tables.hpp"
#include "nonet/facts/implications.hpp"
#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/programs/hodoku_order.hpp"

namespace nonet::chains {

/// How a chain excludes candidates, in the order of the kinds of nice-loop and of grouped-nice-loop.
enum Kind : std::uint8_t { kContinuous, kDiscontinuous, kAic };

/// A chain that excludes something.
struct ChainMatch {
  std::span<const Literal> chain;
  CandidateMap gone;        ///< its eliminations
  HodokuOrder order;        ///< under definition hodoku only
  int length = 0;           ///< links; under definition hodoku the length by which it compares chains
  Kind kind = kAic;         ///< for loops and AICs
  bool is_grouped = false;  ///< passes a group or an almost locked set
};

/// What a search must find.
struct ChainQuery {
  bool is_hodoku = false;
  int max_links = 0;
  ChainNodes nodes = ChainNodes::candidates;
  bool is_only_grouped = false;                       ///< only chains through groups
  std::array<bool, 3> kinds{true, true, true};        ///< by Kind
  std::array<std::uint8_t, 3> kind_numbers{0, 1, 2};  ///< by Kind: indices into the technique's kinds
  std::uint8_t first_ungrouped_kind = 0;              ///< where the kinds of chains without groups begin, if not at 0
};

/// The greatest number of links of a chain.
inline constexpr int kMostLinks = 200;
/// The options that all chains have.
struct ChainOptions : DefinitionOption {
  int max_length = kMostLinks;
};
inline constexpr auto kMaxLength =
    option("max-length", &ChainOptions::max_length, Range{3, kMostLinks}, "links that a chain may have");
struct ChainMetrics {
  std::size_t length;
};
inline constexpr auto kMetrics = metrics<ChainMetrics>(metric("length", &ChainMetrics::length, "links of the chain"));

/// The candidates that a chain can exclude: those that refute themselves. Links by sets exclude other candidates than
/// links by candidates and groups do.
inline DigitCells excludable(const Board& board, ChainNodes nodes) {
  if (has_sets(nodes)) return board.digit_cells();
  return implications(board, nodes == ChainNodes::candidates ? LinkNodes::candidates : LinkNodes::groups)
      .self_refuting();
}
/// The cells of a node; for a set those of the part that it loses.
[[nodiscard]] CellMap cells_of_node(const Board& board, const ChainTables* tables, Node node);
/// The digit of a node; for a set those of the part that it loses.
[[nodiscard]] DigitMask digits_of_node(const ChainTables* tables, Node node);

/// Reports a chain as a step of a kind. `digits`: those of the pattern; 0: all that the chain has. `tables`: the tables
/// that the chain is from; null for chains of single candidates.
[[nodiscard]] Flow report(const FindContext& context, const ChainTables* tables, const ChainMatch& found,
                          std::size_t kind, DigitMask digits = 0);
/// The chain in Eureka notation, `(5=3)r1c1 - (3)r1c7=r9c7`.
[[nodiscard]] std::string sentence(const Board& board, const ChainTables* tables, std::span<const Literal> chain);

/// Sorts chains as HoDoKu sorts them before it takes the first.
void sort_like_hodoku(ArenaList<ChainMatch>& found, Arena& arena);
/// Adds a chain unless the list has one of the same kind with the same eliminations that is not longer.
void add_if_shorter(ArenaList<ChainMatch>& list, const ChainMatch& found);

/// Which links a chain may use.
enum class Links : std::uint8_t {
  all,
  digit,   ///< of one digit: X-chains
  bivalue  ///< in cells of two candidates, and between these cells: XY-chains
};
/// Reports the shortest chain for everything that two ends exclude, shortest first.
void find_shortest(const FindContext& context, Links links, const ChainQuery& query);
/// Reports HoDoKu's X-chains and XY-chains.
void find_paths_like_hodoku(const FindContext& context, Links links, const ChainQuery& query);
/// Reports HoDoKu's loops and AICs.
void find_loops_like_hodoku(const FindContext& context, const ChainQuery& query);

}  // namespace nonet::chains
