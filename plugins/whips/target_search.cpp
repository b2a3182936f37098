#include "target_search.hpp"

#include "nonet/random.hpp"

namespace nonet::whips {

namespace {

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

}  // namespace

TargetSearch::TargetSearch(Arena& arena, const Family& family, std::size_t most_partials, bool has_loops,
                           const DigitCells& all, Candidate target)
    : family_(family),
      most_partials_(most_partials),
      has_loops_(has_loops),
      all_(all),
      target_(target),
      partials_(arena),
      keys_(arena),
      known_(arena) {
  partials_.push_back({0, node_of(target_), 0, kNoTruth});
  keys_.push_back({});
}

// Lengths

Outcome TargetSearch::run(const FindContext& context, std::size_t length, std::size_t room) {
  while (size_ + 1 < length) {
    const Outcome outcome = extend_all(context, room);
    if (outcome != Outcome::none) return outcome;
  }
  for (std::size_t i = begin_; i < end_; ++i) {
    if (i % 256 == 0 && context.stop()) return Outcome::stopped;
    if (ends(i)) return Outcome::found;
  }
  return Outcome::none;
}

/// Adds the partial chains with one more variable.
Outcome TargetSearch::extend_all(const FindContext& context, std::size_t room) {
  for (; next_ < end_; ++next_) {
    if (next_ % 256 == 0 && context.stop()) return Outcome::stopped;
    if (extend(next_)) return Outcome::exhausted;
    if (partials_.size() > room) return Outcome::no_room;
  }
  if (partials_.size() == end_) return Outcome::exhausted;
  ++size_;
  begin_ = end_;
  end_ = partials_.size();
  return Outcome::none;
}

std::span<const Link> TargetSearch::links(Arena& arena) const {
  const std::span<Link> links = arena.array<Link>(size_ + 1);
  links.back() = end_link_;
  std::size_t i = ending_;
  for (std::size_t k = size_; k-- > 0; i = at(i).parent) links[k] = {at(i).left, at(i).right, at(i).variable};
  return links;
}

// Partial chains

/// The target, if wanted, and the right nodes of a partial chain.
Assumptions TargetSearch::assumptions(std::size_t i, bool with_target) const noexcept {
  Assumptions assumed;
  for (; i != 0; i = at(i).parent) assumed.add(last(i));
  if (with_target) assumed.add(node_of(target_));
  return assumed;
}

/// Adds what may follow a partial chain; returns whether there are too many then.
bool TargetSearch::extend(std::size_t i) {
  const Assumptions assumed = assumptions(i, family_.has_target || i == 0);
  const DigitCells left = assumed.left_of(all_);
  return any_narrow(left, last(i), [&](Truth variable, Node right) {
    if (may_be_right(i, variable, right, assumed)) extend(i, variable, right, left);
    return partials_.size() > most_partials_;
  });
}
void TargetSearch::extend(std::size_t i, Truth variable, Node right, const DigitCells& left) {
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
bool TargetSearch::may_be_right(std::size_t i, Truth variable, Node right, const Assumptions& assumed) const {
  if (right == kNoNode || right == node_of(target_)) return false;
  if (is_group(right)) return !has_group(i, right, variable);
  if (assumed.contains(static_cast<Candidate>(right))) return false;
  return family_.has_target || i != 0 || count(variable) == 2;
}

/// Whether a variable has nothing left; the last link is then `end_link_`.
bool TargetSearch::ends(std::size_t i) {
  const DigitCells left = assumptions(i, true).left_of(all_);
  if (!has_empty(left, last(i))) return false;
  return any_narrow(left, last(i), [&](Truth variable, Node right) {
    if (right != kNoNode) return false;
    const int candidate = left_candidate(i, variable, kNoNode, left);
    if (candidate < 0) return false;
    end_link_ = {candidate, kNoNode, variable};
    ending_ = i;
    return true;
  });
}
/// Whether any_narrow has a variable with nothing left; sooner than by any_narrow.
bool TargetSearch::has_empty(const DigitCells& left, Node last) const noexcept {
  if (touched_cells(left, last) - left.cells()) return true;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if ((touched_houses(left, last, digit) & ~left[digit].houses()) != 0) return true;
  }
  return false;
}

/// Calls `take(variable, right)` for each variable that may follow and has one node left, or none (kNoNode), until it
/// returns true; returns whether it did.
template <typename Take>
bool TargetSearch::any_narrow(const DigitCells& left, Node last, Take take) const {
  return any_narrow_cell(left, last, take) || any_narrow_house(left, last, take);
}
template <typename Take>
bool TargetSearch::any_narrow_cell(const DigitCells& left, Node last, Take& take) const {
  CellMap some;
  CellMap several;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    several |= some & left[digit];
    some |= left[digit];
  }
  for (const Cell cell : touched_cells(left, last) - several) {
    Node right = kNoNode;
    if (some.contains(cell)) right = node_of(candidate_of(cell, left.digits_in(cell).lowest()));
    if (take(cell_truth(cell), right)) return true;
  }
  return false;
}
template <typename Take>
bool TargetSearch::any_narrow_house(const DigitCells& left, Node last, Take& take) const {
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
/// The cells that may have a left candidate.
CellMap TargetSearch::touched_cells(const DigitCells& left, Node last) const noexcept {
  if (!family_.is_braid) return all_[node_digit(last)] & seen_by(last);
  CellMap touched;
  for (Digit digit = 0; digit < kDigits; ++digit) touched |= all_[digit] - left[digit];
  return touched;
}
/// The houses of a digit that may have a left candidate.
HouseMask TargetSearch::touched_houses(const DigitCells& left, Node last, Digit digit) const noexcept {
  if (family_.is_braid) return (all_[digit] - left[digit]).houses();
  if (digit == node_digit(last)) return (all_[digit] & seen_by(last)).houses();
  if (is_group(last)) return 0;
  const Cell cell = cell_of(static_cast<Candidate>(last));
  return all_[digit].contains(cell) ? houses_of(cell) : 0;
}

int TargetSearch::count(Truth variable) const noexcept {
  if (is_cell_truth(variable)) return all_.digits_in(cell_of(variable)).count();
  return (all_[truth_digit(variable)] & house_map(house_of(variable))).count();
}

Key TargetSearch::full_key(const Key& key, Node last) const noexcept {
  return family_.is_braid ? key : key ^ key_of_last(last);
}
void TargetSearch::add(const Partial& partial, const Key& key) {
  known_.add(full_key(key, partial.right));
  partials_.push_back(partial);
  keys_.push_back(key);
}

Lefts TargetSearch::lefts(std::size_t i, Truth variable, Node right, const DigitCells& left) const {
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
int TargetSearch::left_candidate(std::size_t i, Truth variable, Node right, const DigitCells& left) const {
  const Lefts all = lefts(i, variable, right, left);
  for (const Candidate candidate : all) {
    if (family_.is_braid || !is_left(i, candidate)) return candidate;
  }
  return has_loops_ && all.begin() != all.end() ? int{*all.begin()} : -1;
}
bool TargetSearch::is_left(std::size_t i, Candidate candidate) const noexcept {
  for (; i != 0; i = at(i).parent) {
    if (at(i).left == candidate) return true;
  }
  return false;
}
/// Whether a chain has a group already, or ends with its variable.
bool TargetSearch::has_group(std::size_t i, Node group, Truth variable) const noexcept {
  if (at(i).variable == variable) return true;
  for (; i != 0; i = at(i).parent) {
    if (last(i) == group) return true;
  }
  return false;
}

}  // namespace nonet::whips
