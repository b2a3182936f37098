#pragma once
// The consequences by nets of each candidate being true, and of it being false, as rows of bits.

#include <span>
#include <vector>

#include "nonet/facts/chain_tables.hpp"
#include "nonet/plugin.hpp"

namespace nonet::forcing {

/// The options of nets; the options key of kClosure.
struct NetOptions {
  int rounds = kCells;     ///< of singles, 1-81
  bool in_queues = false;  ///< contradictory singles are placed as HoDoKu does, see QueueSimulation

  [[nodiscard]] constexpr std::uint64_t key() const noexcept {
    return static_cast<std::uint64_t>(rounds) * 2 + (in_queues ? 1 : 0);
  }
  [[nodiscard]] static constexpr NetOptions of_key(std::uint64_t key) noexcept {
    return {static_cast<int>(key / 2), key % 2 != 0};
  }
};

/// Bits of literals on candidates: a first half for "true", a second for "false". Each half has words() words; bit i is
/// the i-th candidate of the board, ascending.
using Bits = std::span<const std::uint64_t>;
/// The most words that Bits have.
inline constexpr std::size_t kMostWords = 2 * CandidateMap::kWords;

/// The closure of the nets of a board: for each literal all literals that it leads to, including itself. It leads to
/// the placements and eliminations of some rounds of singles, and from these to their consequences, also through group
/// nodes.
class Closure {
 public:
  Closure(const Board& board, std::uint64_t options);
  /// Rebuilds the closure, in the memory that it has.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  /// The candidates of the board, ascending.
  [[nodiscard]] std::span<const std::uint16_t> candidates() const noexcept { return candidates_; }
  /// The index of a candidate among them.
  [[nodiscard]] std::size_t place(Candidate candidate) const noexcept {
    return places_[static_cast<std::size_t>(candidate)];
  }
  /// The number of words of a half of Bits.
  [[nodiscard]] std::size_t words() const noexcept { return words_; }
  /// The consequences if the i-th candidate is true, or false.
  [[nodiscard]] Bits if_on(std::size_t i) const noexcept { return bits(i); }
  [[nodiscard]] Bits if_off(std::size_t i) const noexcept { return bits(64 * words_ + i); }
  /// Whether a literal on a candidate leads to another.
  [[nodiscard]] bool leads(Literal from, Literal to) const noexcept {
    const std::size_t bit = row_of(to);
    return (bits(row_of(from))[bit / 64] >> bit % 64 & 1U) != 0;
  }

 private:
  // A row for each literal, and in every row a bit for each literal, with the same index: true candidates, false
  // candidates, true groups, false groups. Each of the four begins with a new word.
  [[nodiscard]] Bits bits(std::size_t row) const noexcept {
    return std::span(closed_).subspan(row * stride_, 2 * words_);
  }
  [[nodiscard]] std::size_t row_of(Literal literal) const noexcept;
  void number(const Board& board);
  void add(std::size_t row, std::size_t literal) noexcept {
    direct_[row * stride_ + literal / 64] |= std::uint64_t{1} << literal % 64;
  }
  /// Adds candidates as literals to the half that begins at bit `first`.
  void add_all(std::size_t row, std::size_t first, const DigitCells& cells) noexcept;
  void add_links(const ChainTables& tables, Literal literal);
  void simulate(const Board& board, const NetOptions& options);
  void close(std::size_t row) noexcept;

  std::vector<std::uint16_t> candidates_;
  std::vector<Node> groups_;
  std::array<std::uint16_t, kNodes> places_;  // indices of candidates, and of groups
  std::size_t words_ = 0;
  std::size_t group_words_ = 0;
  std::size_t stride_ = 0;              // words of a row
  std::vector<std::uint64_t> direct_;   // the immediate consequences of each literal
  std::vector<std::uint64_t> closed_;   // all that each literal leads to
  std::vector<std::uint64_t> is_done_;  // which rows of closed_ are complete
};

/// The slot of Closure; its options key is NetOptions::key.
inline constexpr FactSlot kClosure = fact_slot<Closure>("forcing closure");

}  // namespace nonet::forcing
