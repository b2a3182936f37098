// Breadth-first, one target after the other, for one length after the other. A partial chain is the set of its right
// nodes and, but for braids, the last of them: everything that can follow depends on these alone. So of the partial
// chains with the same ones only the first is extended. With forbidden loops the left candidates matter too; as in
// CSP-Rules, the first partial chain decides.

#include "search.hpp"

#include "nonet/random.hpp"
#include "refutations.hpp"

namespace nonet::whips {

namespace {

/// A right node with the chain that leads to it.
struct Partial {
  std::uint32_t parent;  ///< number of the partial chain without the last variable; 0, the root, is the target
  Node right;
  std::uint16_t left;
  Truth variable;
};

/// 128 bits for a set of right nodes and the last of them: two are equal by chance once in 2^128 cases.
struct Key {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const Key&, const Key&) = default;
};
struct KeyHash {
  std::size_t operator()(const Key& key) const noexcept { return key.low; }
};
constexpr auto kNodeKeys = [] {
  std::array<Key, kNodes> keys{};
  Random random(1);
  for (Key& key : keys) key = {random.next(), random.next()};
  return keys;
}();
Key key_of(Node node) noexcept { return kNodeKeys[node]; }
Key operator^(const Key& a, const Key& b) noexcept { return {a.low ^ b.low, a.high ^ b.high}; }

enum class Outcome : std::uint8_t {
  found,
  none,       ///< of this length; perhaps longer ones
  exhausted,  ///< nor longer ones
};

class TargetSearch {
 public:
  TargetSearch(const FindContext& context, const Family& family, const SearchOptions& options, const DigitCells& all,
               Candidate target)
      : context_(context),
        family_(family),
        options_(options),
        board_(context.board()),
        all_(all),
        target_(target),
        partials_(context.arena()),
        sets_(context.arena()),
        known_(context.arena()) {}

  /// Looks for a chain of exactly this length, which is left in `links`.
  Outcome run(std::size_t length) {
    partials_.push_back({0, node_of(target_), 0, kNoTruth});
    sets_.push_back({});
    std::size_t begin = 0;
    for (std::size_t size = 0; size + 1 < length; ++size) {
      const std::size_t end = partials_.size();
      for (std::size_t i = begin; i < end; ++i) {
        if (i % 256 == 0 && context_.stop()) return Outcome::exhausted;
        if (partials_.size() > options_.partial_chains) return Outcome::exhausted;
        extend(i);
      }
      if (partials_.size() == end) return Outcome::exhausted;
      begin = end;
    }
    for (std::size_t i = begin; i < partials_.size(); ++i) {
      if (i % 256 == 0 && context_.stop()) return Outcome::exhausted;
      if (ends(i)) {
        collect(i, length);
        return Outcome::found;
      }
    }
    return Outcome::none;
  }

  [[nodiscard]] Chain chain() const noexcept { return {target_, links_}; }

 private:
  [[nodiscard]] const Partial& at(std::size_t i) const noexcept { return partials_.begin()[i]; }
  [[nodiscard]] Node last(std::size_t i) const noexcept { return at(i).right; }

  /// The target, if wanted, and the right nodes of a partial chain.
  [[nodiscard]] Assumptions assumptions(std::size_t i, bool with_target) const noexcept {
    Assumptions assumed;
    for (; i != 0; i = at(i).parent) assumed.add(last(i));
    if (with_target) assumed.add(node_of(target_));
    return assumed;
  }

  void extend(std::size_t i) {
    const bool with_target = family_.has_target || i == 0;
    const Assumptions assumed = assumptions(i, with_target);
    const DigitCells left = assumed.left_of(all_);
    each_narrow(left, last(i), [&](Truth variable, Node right) {
      if (right == kNoNode || right == node_of(target_)) return false;
      if (is_group(right) ? has_group(i, right, variable) : assumed.contains(static_cast<Candidate>(right))) {
        return false;
      }
      if (!family_.has_target && i == 0 && count(variable) != 2) return false;
      const Key set = sets_.begin()[i] ^ key_of(right);
      const Key key = family_.is_braid ? set : set ^ Key { key_of(right).high, key_of(right).low };
      if (known_.contains(key)) return false;
      const int candidate = left_candidate(i, variable, right, left);
      if (candidate < 0) return false;
      known_.add(key);
      partials_.push_back({static_cast<std::uint32_t>(i), right, static_cast<std::uint16_t>(candidate), variable});
      sets_.push_back(set);
      return false;
    });
  }

  /// Whether a variable has nothing left; the last link is then that of `end_`.
  [[nodiscard]] bool ends(std::size_t i) {
    const DigitCells left = assumptions(i, true).left_of(all_);
    return each_narrow(left, last(i), [&](Truth variable, Node right) {
      if (right != kNoNode) return false;
      const int candidate = left_candidate(i, variable, kNoNode, left);
      if (candidate < 0) return false;
      end_ = {candidate, kNoNode, variable};
      return true;
    });
  }

  /// Calls `take(variable, right)` for each variable that may follow and has one node left, or none (kNoNode), until it
  /// returns true; returns whether it did.
  template <typename Take>
  bool each_narrow(const DigitCells& left, Node last, Take take) const {
    return each_narrow_cell(left, last, take) || each_narrow_house(left, last, take);
  }
  template <typename Take>
  bool each_narrow_cell(const DigitCells& left, Node last, Take& take) const {
    CellMap some;
    CellMap several;
    CellMap touched;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      several |= some & left[digit];
      some |= left[digit];
      if (family_.is_braid) touched |= all_[digit] - left[digit];
    }
    if (!family_.is_braid) touched = all_[node_digit(last)] & seen_by(last);
    for (const Cell cell : touched - several) {
      Node right = kNoNode;
      if (some.contains(cell)) right = node_of(candidate_of(cell, left.digits_in(cell).lowest()));
      if (take(cell_truth(cell), right)) return true;
    }
    return false;
  }
  template <typename Take>
  bool each_narrow_house(const DigitCells& left, Node last, Take& take) const {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const House house : houses_in(touched_houses(left, last, digit))) {
        const CellMap cells = left[digit] & house_map(house);
        Node right = kNoNode;
        if (cells.more_than_one()) {
          if (!family_.has_groups) continue;
          const Crossing crossing = crossing_of_cells(cells, house);
          if (crossing < 0) continue;
          right = group_node(crossing, digit);
        } else if (cells) {
          right = node_of(candidate_of(cells.first(), digit));
        }
        if (take(house_truth(house, digit), right)) return true;
      }
    }
    return false;
  }
  /// The houses of a digit that may have a left candidate.
  [[nodiscard]] HouseMask touched_houses(const DigitCells& left, Node last, Digit digit) const noexcept {
    if (family_.is_braid) return (all_[digit] - left[digit]).houses();
    if (digit == node_digit(last)) return (all_[digit] & seen_by(last)).houses();
    if (is_group(last)) return 0;
    const Cell cell = cell_of(static_cast<Candidate>(last));
    return all_[digit].contains(cell) ? houses_of(cell) : 0;
  }

  [[nodiscard]] int count(Truth variable) const noexcept {
    if (is_cell_truth(variable)) return all_.digits_in(cell_of(variable)).count();
    return (all_[truth_digit(variable)] & house_map(house_of(variable))).count();
  }

  /// The first candidate of a variable that may be its left one, or -1.
  [[nodiscard]] int left_candidate(std::size_t i, Truth variable, Node right, const DigitCells& left) const {
    const auto may_be_left = [&](Candidate candidate) {
      if (candidate == target_ || candidate == static_cast<Candidate>(right)) return false;
      if (family_.is_braid) return !left.contains(candidate);
      return is_linked(candidate, last(i)) && (options_.allows_loops || !is_left(i, candidate));
    };
    if (is_cell_truth(variable)) {
      const Cell cell = cell_of(variable);
      for (const Digit digit : digits_of(all_.digits_in(cell))) {
        if (may_be_left(candidate_of(cell, digit))) return candidate_of(cell, digit);
      }
      return -1;
    }
    const Digit digit = truth_digit(variable);
    CellMap cells = all_[digit] & house_map(house_of(variable));
    if (right != kNoNode && is_group(right)) cells -= crossing_cells(crossing_of(right));
    for (const Cell cell : cells) {
      if (may_be_left(candidate_of(cell, digit))) return candidate_of(cell, digit);
    }
    return -1;
  }
  [[nodiscard]] bool is_left(std::size_t i, Candidate candidate) const noexcept {
    for (; i != 0; i = at(i).parent) {
      if (at(i).left == candidate) return true;
    }
    return false;
  }
  /// Whether a chain has a group already, or ends with its variable.
  [[nodiscard]] bool has_group(std::size_t i, Node group, Truth variable) const noexcept {
    if (at(i).variable == variable) return true;
    for (; i != 0; i = at(i).parent) {
      if (last(i) == group) return true;
    }
    return false;
  }

  void collect(std::size_t i, std::size_t length) {
    const std::span<Link> links = context_.arena().array<Link>(length);
    links[length - 1] = end_;
    for (std::size_t k = length - 1; k-- > 0; i = at(i).parent) links[k] = {at(i).left, at(i).right, at(i).variable};
    links_ = links;
  }

  const FindContext& context_;
  const Family& family_;
  const SearchOptions& options_;
  const Board& board_;
  const DigitCells& all_;
  Candidate target_;
  ArenaList<Partial> partials_;
  ArenaList<Key> sets_;  // of each partial chain
  ArenaSet<Key, KeyHash> known_;
  Link end_{};
  std::span<const Link> links_;
};

}  // namespace

void find_chains(const FindContext& context, const Family& family, const SearchOptions& options) {
  const DigitCells all = context.board().digit_cells();
  CandidateMap targets = all.candidates();
  for (int length = 1; length <= options.max_length && targets; ++length) {
    if (length == 2) {
      const Refutations& refuted = refutations(context.board(), family.has_groups);
      for (const Candidate target : CandidateMap(targets)) {
        if (!refuted.refutes(target)) targets.remove(target);
      }
    }
    for (const Candidate target : CandidateMap(targets)) {
      if (length > 1 && refutations(context.board(), family.has_groups).rounds(target) >= length) continue;
      const Arena::Mark mark = context.arena().mark();
      TargetSearch search(context, family, options, all, target);
      const Outcome outcome = search.run(static_cast<std::size_t>(length));
      if (context.stop()) return;
      if (outcome != Outcome::none && (length > 1 || outcome == Outcome::found)) targets.remove(target);
      if (outcome == Outcome::found && length >= std::max(options.min_length, family.shortest)) {
        if (report(context, search.chain()) == Flow::stop) return;
      }
      context.arena().return_to(mark);
    }
  }
}

}  // namespace nonet::whips
