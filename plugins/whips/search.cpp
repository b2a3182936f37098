// Breadth-first, one target after the other, for one length after the other. A partial chain is the set of its right
// nodes and, but for braids, the last of them: everything that can follow depends on these alone. So of the partial
// chains with the same ones only the first is extended. Where loops are forbidden the left candidates matter too:
// once there is a chain, a second search tells partial chains with other left candidates apart.

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

/// 128 bits for what distinguishes partial chains: two are equal by chance once in 2^128 cases.
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
/// Keys for a node in other roles.
Key key_of_last(Node node) noexcept { return {kNodeKeys[node].high, kNodeKeys[node].low}; }
Key key_of_left(Candidate candidate) noexcept {
  const Key key = kNodeKeys[node_of(candidate)];
  return {std::rotl(key.low, 21), std::rotl(key.high, 43)};
}
Key operator^(const Key& a, const Key& b) noexcept { return {a.low ^ b.low, a.high ^ b.high}; }

enum class Outcome : std::uint8_t {
  found,
  none,       ///< of this length; perhaps longer ones
  exhausted,  ///< nor longer ones
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

class TargetSearch {
 public:
  TargetSearch(const FindContext& context, const Family& family, const SearchOptions& options, const DigitCells& all,
               Candidate target, bool has_loops)
      : context_(context),
        family_(family),
        most_partials_(options.partial_chains),
        all_(all),
        target_(target),
        has_loops_(has_loops),
        partials_(context.arena()),
        keys_(context.arena()),
        known_(context.arena()) {}

  /// Looks for a chain of exactly this length, which is left in `links`.
  Outcome run(std::size_t length) {
    partials_.push_back({0, node_of(target_), 0, kNoTruth});
    keys_.push_back({});
    std::size_t begin = 0;
    for (std::size_t size = 0; size + 1 < length; ++size) {
      const std::size_t end = partials_.size();
      for (std::size_t i = begin; i < end; ++i) {
        if (i % 256 == 0 && context_.stop()) return Outcome::exhausted;
        if (extend(i)) return Outcome::exhausted;
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

  /// Adds what may follow a partial chain; returns whether there are too many then.
  [[nodiscard]] bool extend(std::size_t i) {
    const Assumptions assumed = assumptions(i, family_.has_target || i == 0);
    const DigitCells left = assumed.left_of(all_);
    return any_narrow(left, last(i), [&](Truth variable, Node right) {
      if (may_be_right(i, variable, right, assumed)) extend(i, variable, right, left);
      return partials_.size() > most_partials_;
    });
  }
  void extend(std::size_t i, Truth variable, Node right, const DigitCells& left) {
    const Key key = keys_.begin()[i] ^ key_of(right);
    const auto add_new = [&](Candidate candidate, const Key& to) {
      add({static_cast<std::uint32_t>(i), right, static_cast<std::uint16_t>(int{candidate}), variable}, to);
    };
    if (has_loops_) {
      if (is_known(key, right)) return;
      const int candidate = left_candidate(i, variable, right, left);
      if (candidate >= 0) add_new(candidate, key);
      return;
    }
    for (const Candidate candidate : lefts(i, variable, right, left)) {
      const Key with_left = key ^ key_of_left(candidate);
      if (!is_left(i, candidate) && !is_known(with_left, right)) add_new(candidate, with_left);
    }
  }
  [[nodiscard]] bool may_be_right(std::size_t i, Truth variable, Node right, const Assumptions& assumed) const {
    if (right == kNoNode || right == node_of(target_)) return false;
    if (is_group(right)) return !has_group(i, right, variable);
    if (assumed.contains(static_cast<Candidate>(right))) return false;
    return family_.has_target || i != 0 || count(variable) == 2;
  }

  /// Whether a variable has nothing left; the last link is then that of `end_`.
  [[nodiscard]] bool ends(std::size_t i) {
    const DigitCells left = assumptions(i, true).left_of(all_);
    return any_narrow(left, last(i), [&](Truth variable, Node right) {
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
  [[nodiscard]] bool any_narrow(const DigitCells& left, Node last, Take take) const {
    return any_narrow_cell(left, last, take) || any_narrow_house(left, last, take);
  }
  template <typename Take>
  [[nodiscard]] bool any_narrow_cell(const DigitCells& left, Node last, Take& take) const {
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
  [[nodiscard]] bool any_narrow_house(const DigitCells& left, Node last, Take& take) const {
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

  // Partial chains are known by key and, but for braids, the last node.
  [[nodiscard]] Key full_key(const Key& key, Node last) const noexcept {
    return family_.is_braid ? key : key ^ key_of_last(last);
  }
  [[nodiscard]] bool is_known(const Key& key, Node last) const { return known_.contains(full_key(key, last)); }
  void add(const Partial& partial, const Key& key) {
    known_.add(full_key(key, partial.right));
    partials_.push_back(partial);
    keys_.push_back(key);
  }

  [[nodiscard]] Lefts lefts(std::size_t i, Truth variable, Node right, const DigitCells& left) const {
    Lefts lefts;
    const Node before = last(i);
    if (is_cell_truth(variable)) {
      const Cell cell = cell_of(variable);
      const DigitMask digits = family_.is_braid ? all_.digits_in(cell) & ~left.digits_in(cell)
                                                : all_.digits_in(cell) & mask_of(node_digit(before));
      for (const Digit digit : digits_of(digits)) lefts.add(candidate_of(cell, digit));
      return lefts;
    }
    const Digit digit = truth_digit(variable);
    CellMap cells = all_[digit] & house_map(house_of(variable));
    if (family_.is_braid) {
      cells -= left[digit];
    } else {
      cells &= digit == node_digit(before) ? seen_by(before) : CellMap::of(cell_of(static_cast<Candidate>(before)));
    }
    if (right != kNoNode && is_group(right)) cells -= crossing_cells(crossing_of(right));
    for (const Cell cell : cells) lefts.add(candidate_of(cell, digit));
    return lefts;
  }
  /// The first of them that makes no loop, else the first; -1 if there is none.
  [[nodiscard]] int left_candidate(std::size_t i, Truth variable, Node right, const DigitCells& left) const {
    const Lefts all = lefts(i, variable, right, left);
    for (const Candidate candidate : all) {
      if (family_.is_braid || !is_left(i, candidate)) return candidate;
    }
    return has_loops_ && all.begin() != all.end() ? int{*all.begin()} : -1;
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
  std::size_t most_partials_;
  const DigitCells& all_;
  Candidate target_;
  bool has_loops_;
  ArenaList<Partial> partials_;
  ArenaList<Key> keys_;  // of the right nodes of each partial chain, and of the left ones where these matter
  ArenaSet<Key, KeyHash> known_;
  Link end_{};
  std::span<const Link> links_;
};

/// Searches for the chains of all targets, one length after the other.
class Search {
 public:
  Search(const FindContext& context, const Family& family, const SearchOptions& options)
      : context_(context),
        family_(family),
        options_(options),
        all_(context.board().digit_cells()),
        targets_(all_.candidates()) {}

  void run() {
    for (int length = 1; length <= options_.max_length && targets_; ++length) {
      if (length == 2) keep_refuted();
      for (const Candidate target : CandidateMap(targets_)) {
        if (length > 1 && refuted().rounds(target) >= length) continue;
        const Arena::Mark mark = context_.arena().mark();
        const bool is_over = find(target, length, options_.allows_loops || family_.is_braid) == Flow::stop;
        if (is_over || context_.stop()) return;
        context_.arena().return_to(mark);
      }
    }
  }

 private:
  [[nodiscard]] const Refutations& refuted() const { return refutations(context_.board(), family_.has_groups); }
  void keep_refuted() {
    for (const Candidate target : CandidateMap(targets_)) {
      if (!refuted().refutes(target)) targets_.remove(target);
    }
  }
  Flow find(Candidate target, int length, bool may_loop) {
    TargetSearch search(context_, family_, options_, all_, target, true);
    const Outcome outcome = search.run(static_cast<std::size_t>(length));
    if (outcome != Outcome::found || may_loop) return finish(search, outcome, target, length);
    TargetSearch without_loops(context_, family_, options_, all_, target, false);
    return finish(without_loops, without_loops.run(static_cast<std::size_t>(length)), target, length);
  }
  Flow finish(const TargetSearch& search, Outcome outcome, Candidate target, int length) {
    if (outcome != Outcome::none) targets_.remove(target);
    const bool is_wanted = outcome == Outcome::found && length >= std::max(options_.min_length, family_.shortest);
    return is_wanted ? report(context_, search.chain()) : Flow::go_on;
  }

  const FindContext& context_;
  const Family& family_;
  const SearchOptions& options_;
  DigitCells all_;
  CandidateMap targets_;
};

}  // namespace

void find_chains(const FindContext& context, const Family& family, const SearchOptions& options) {
  Search(context, family, options).run();
}

}  // namespace nonet::whips
