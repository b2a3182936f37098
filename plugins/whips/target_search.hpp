#pragma once
// TargetSearch: the shortest chain of one target, for one length after the other.

#include "nonet/arena_set.hpp"
#include "search.hpp"
#include "subset.hpp"

namespace nonet::whips {

/// How a search for a chain of some length ends.
enum class Outcome : std::uint8_t {
  found,
  none,       ///< of this length; perhaps longer ones
  exhausted,  ///< nor longer ones
  stopped,    ///< by the context
  no_room,    ///< for as many partial chains
};

/// 128 bits for what distinguishes partial chains: two are equal by chance once in 2^128 cases.
struct Key {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const Key&, const Key&) = default;
};
struct KeyHash {
  std::size_t operator()(const Key& key) const noexcept { return key.low; }
};

/// The candidates of a variable that may be its left one.
class Lefts {
 public:
  void add(Candidate candidate) noexcept { candidates_[count_++] = candidate; }
  [[nodiscard]] const Candidate* begin() const noexcept { return candidates_.data(); }
  [[nodiscard]] const Candidate* end() const noexcept { return candidates_.data() + count_; }

 private:
  std::array<Candidate, 9> candidates_;
  std::size_t count_ = 0;
};

/// Breadth-first. A partial chain is the set of its right nodes and, but for braids, the last of them: everything that
/// can follow depends on these alone. Of a subset what it excludes matters. So of the partial chains with the same ones
/// only the first is extended. Where loops are forbidden the left candidates matter too.
class TargetSearch {
 public:
  /// The arena, which keeps the partial chains, and the board's candidates must outlive the search.
  TargetSearch(Arena& arena, const Family& family, std::size_t most_partials, bool has_loops, const DigitCells& all,
               Candidate target);

  /// Looks for a chain of exactly this length, which must not be less than in an earlier call: the search continues
  /// where that one ended. `room`: partial chains at most; after `no_room` there is nothing to continue.
  Outcome run(const FindContext& context, std::size_t length, std::size_t room);
  /// The number of partial chains so far; a subset takes the room of four.
  [[nodiscard]] std::size_t size() const noexcept { return partials_.size() + 4 * subsets_.size(); }
  /// The chain that was found.
  [[nodiscard]] std::span<const Link> links(Arena& arena) const;

 private:
  /// A node, or, from kFirstSubset on, a subset.
  using Right = std::uint32_t;
  static constexpr Right kFirstSubset = kNoNode + 1;
  /// A right node with the chain that leads to it.
  struct Partial {
    std::uint32_t parent;  ///< number of the partial chain without the last variable; 0, the root, is the target
    Right right;
    std::uint16_t left;
    Truth variable;
  };

  struct KnownSubset {
    Subset subset;
    Key key;  ///< of what it excludes
  };

  [[nodiscard]] const Partial& at(std::size_t i) const noexcept { return partials_.begin()[i]; }
  [[nodiscard]] Right last(std::size_t i) const noexcept { return at(i).right; }
  [[nodiscard]] const KnownSubset& subset(Right right) const noexcept { return subsets_.begin()[right - kFirstSubset]; }
  [[nodiscard]] Assumptions assumptions(std::size_t i, bool with_target) const noexcept;

  [[nodiscard]] Outcome extend_all(const FindContext& context, std::size_t room);
  [[nodiscard]] bool extend(std::size_t i);
  void extend(std::size_t i, Truth variable, Node right, const DigitCells& left);
  [[nodiscard]] bool may_be_right(std::size_t i, Truth variable, Node right, const Assumptions& assumed) const;
  [[nodiscard]] bool extend_by_subsets(std::size_t i, int size);
  void extend(std::size_t i, const Subset& subset, const DigitCells& all_left, const DigitCells& gone);
  [[nodiscard]] bool ends(std::size_t i);

  template <typename Take>
  [[nodiscard]] bool any_narrow(const DigitCells& left, Right last, Take take) const;
  template <typename Take>
  [[nodiscard]] bool any_narrow_cell(const DigitCells& left, Right last, Take& take) const;
  template <typename Take>
  [[nodiscard]] bool any_narrow_house(const DigitCells& left, Right last, Take& take) const;
  [[nodiscard]] bool has_empty(const DigitCells& left, Right last) const noexcept;
  [[nodiscard]] int count(Truth variable) const noexcept;

  [[nodiscard]] CellMap excluded_by(Right last, Digit digit) const noexcept;
  [[nodiscard]] DigitCells touched(const DigitCells& left, Right last) const noexcept;
  [[nodiscard]] CellMap touched_cells(const DigitCells& left, Right last) const noexcept;
  [[nodiscard]] HouseMask touched_houses(const DigitCells& left, Right last, Digit digit) const noexcept;

  // Partial chains are known by key and, but for braids, the last node.
  [[nodiscard]] Key full_key(const Key& key, const Key& last) const noexcept;
  void add(const Partial& partial, const Key& key, const Key& full);

  [[nodiscard]] Lefts lefts(std::size_t i, Truth variable, Node right, const DigitCells& left) const;
  [[nodiscard]] int left_candidate(std::size_t i, Truth variable, Node right, const DigitCells& left) const;
  [[nodiscard]] bool is_left(std::size_t i, Candidate candidate) const noexcept;
  [[nodiscard]] bool has_group(std::size_t i, Node group, Truth variable) const noexcept;
  [[nodiscard]] bool has_subset(std::size_t i, const Key& key) const noexcept;

  Family family_;
  std::size_t most_partials_;
  bool has_loops_;
  const DigitCells& all_;
  Candidate target_;
  ArenaList<Partial> partials_;
  ArenaList<Key> keys_;  // of the right nodes of each partial chain, and of the left ones where these matter
  ArenaSet<Key, KeyHash> known_;
  ArenaList<KnownSubset> subsets_;
  // The partial chains with n variables, up to size_, are those from begins_[n] to begins_[n + 1]. Longer ones are
  // being made: of those before next_ with nodes of next_node_ variables.
  std::size_t size_ = 0;
  std::array<std::size_t, kMostVariables + 2> begins_{0, 1};
  std::size_t next_node_ = 1;
  std::size_t next_ = 0;
  std::size_t ending_ = 0;  // the partial chain that `end_link_` completes
  Link end_link_{};
};

}  // namespace nonet::whips
