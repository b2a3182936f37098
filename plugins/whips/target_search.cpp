#include "target_search.hpp"

#include <algorithm>

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
Key key_of_left(Candidate candidate) noexcept {
  const Key key = kNodeKeys[node_of(candidate)];
  return {std::rotl(key.low, 21), std::rotl(key.high, 43)};
}
Key operator^(const Key& a, const Key& b) noexcept { return {a.low ^ b.low, a.high ^ b.high}; }
/// Subsets of one size that exclude the same are alike.
Key key_of(const Subset& subset) noexcept {
  Key excluded;
  for (const Candidate candidate : subset.excluded.candidates()) excluded = excluded ^ key_of(node_of(candidate));
  Random random(excluded.low + static_cast<unsigned>(subset.size), excluded.high);
  return {random.next(), random.next()};
}

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
      known_(arena),
      subsets_(arena) {
  partials_.push_back({0, node_of(target_), 0, kNoTruth});
  keys_.push_back({});
}

// Lengths

Outcome TargetSearch::run(const FindContext& context, std::size_t length, std::size_t room) {
  while (size_ + 1 < length) {
    const Outcome outcome = extend_all(context, room);
    if (outcome != Outcome::none) return outcome;
  }
  for (std::size_t i = begins_[size_]; i < begins_[size_ + 1]; ++i) {
    if (i % 256 == 0 && context.stop()) return Outcome::stopped;
    if (ends(i)) return Outcome::found;
  }
  return Outcome::none;
}

/// Makes the partial chains with one more variable.
Outcome TargetSearch::extend_all(const FindContext& context, std::size_t room) {
  const std::size_t most = static_cast<std::size_t>(std::max(family_.subsets, 1));
  // A node of n variables follows a partial chain that has n less.
  for (; next_node_ <= std::min(most, size_ + 1); ++next_node_, next_ = 0) {
    const std::size_t* const range = begins_.data() + size_ + 1 - next_node_;
    for (next_ = std::max(next_, range[0]); next_ < range[1]; ++next_) {
      if (next_ % 256 == 0 && context.stop()) return Outcome::stopped;
      const bool has_too_many =
          next_node_ == 1 ? extend(next_) : extend_by_subsets(next_, static_cast<int>(next_node_));
      if (has_too_many) return Outcome::exhausted;
      if (size() > room) return Outcome::no_room;
    }
  }
  next_node_ = 1;
  next_ = 0;
  begins_[++size_ + 1] = partials_.size();
  return partials_.size() == begins_[size_ + 1 - std::min(most, size_)] ? Outcome::exhausted : Outcome::none;
}

std::span<const Link> TargetSearch::links(Arena& arena) const {
  std::size_t count = 1;
  for (std::size_t i = ending_; i != 0; i = at(i).parent) ++count;
  const std::span<Link> links = arena.array<Link>(count);
  links[--count] = end_link_;
  for (std::size_t i = ending_; i != 0; i = at(i).parent) {
    Link& link = links[--count];
    link = {node_of(static_cast<Candidate>(at(i).left)), kNoNode, at(i).variable};
    if (last(i) < kFirstSubset) {
      link.right = static_cast<Node>(last(i));
    } else {
      link.subset = arena.copy(std::span(&subset(last(i)).subset, 1)).data();
    }
  }
  return links;
}

// Partial chains

/// The target, if wanted, and the right nodes of a partial chain.
Assumptions TargetSearch::assumptions(std::size_t i, bool with_target) const noexcept {
  Assumptions assumed;
  for (; i != 0; i = at(i).parent) {
    if (last(i) < kFirstSubset) {
      assumed.add(static_cast<Node>(last(i)));
    } else {
      assumed.exclude(subset(last(i)).subset.excluded);
    }
  }
  if (with_target) assumed.add(node_of(target_));
  return assumed;
}

/// Adds what may follow a partial chain with one more variable; returns whether there are too many then.
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
  const auto add_new = [&](Candidate candidate, const Key& to, const Key& full) {
    add({static_cast<std::uint32_t>(i), right, static_cast<std::uint16_t>(int{candidate}), variable}, to, full);
  };
  if (has_loops_) {
    const Key full = full_key(key, key_of(right));
    if (known_.contains(full)) return;
    const int candidate = left_candidate(i, variable, right, left);
    if (candidate >= 0) add_new(candidate, key, full);
    return;
  }
  for (const Candidate candidate : lefts(i, variable, right, left)) {
    const Key with_left = key ^ key_of_left(candidate);
    const Key full = full_key(with_left, key_of(right));
    if (!is_left(i, candidate) && !known_.contains(full)) add_new(candidate, with_left, full);
  }
}
bool TargetSearch::may_be_right(std::size_t i, Truth variable, Node right, const Assumptions& assumed) const {
  if (right == kNoNode || right == node_of(target_)) return false;
  if (is_group(right)) return !has_group(i, right, variable);
  if (assumed.contains(static_cast<Candidate>(right))) return false;
  return family_.has_target || i != 0 || count(variable) == 2;
}

/// The same for subsets of a size.
bool TargetSearch::extend_by_subsets(std::size_t i, int size) {
  const DigitCells left = assumptions(i, true).left_of(all_);
  const DigitCells gone = touched(left, last(i));
  return SubsetFinder(left, gone).any(size, [&](Subset subset) {
    subset.excluded &= all_;
    extend(i, subset, left, gone);
    return partials_.size() > most_partials_;
  });
}
void TargetSearch::extend(std::size_t i, const Subset& subset, const DigitCells& all_left, const DigitCells& gone) {
  // In a braid it must exclude something new; else something, so that a left candidate is linked to it.
  if (family_.is_braid ? !subset.excluded.intersects(all_left) : subset.excluded.empty()) return;
  const Key own = key_of(subset);
  const Key key = keys_.begin()[i] ^ own;
  const Key full = full_key(key, own);
  if (has_subset(i, own) || known_.contains(full)) return;
  const auto right = static_cast<Right>(kFirstSubset + subsets_.size());
  subsets_.push_back({subset, own});
  const auto variables = subset.variable_span();
  const auto variable = std::find_if(variables.begin(), variables.end(),
                                     [&](Truth truth) { return !candidates_in(gone, truth).empty(); });
  const auto left = static_cast<std::uint16_t>(int{candidates_in(gone, *variable).first()});
  add({static_cast<std::uint32_t>(i), right, left, *variable}, key, full);
}

/// Whether a variable has nothing left; the last link is then `end_link_`.
bool TargetSearch::ends(std::size_t i) {
  const DigitCells left = assumptions(i, true).left_of(all_);
  if (!has_empty(left, last(i))) return false;
  return any_narrow(left, last(i), [&](Truth variable, Node right) {
    if (right != kNoNode) return false;
    const int candidate = left_candidate(i, variable, kNoNode, left);
    if (candidate < 0) return false;
    end_link_ = {node_of(candidate), kNoNode, variable};
    ending_ = i;
    return true;
  });
}
/// Whether any_narrow has a variable with nothing left; sooner than by any_narrow.
bool TargetSearch::has_empty(const DigitCells& left, Right last) const noexcept {
  if (touched_cells(left, last) - left.cells()) return true;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if ((touched_houses(left, last, digit) & ~left[digit].houses()) != 0) return true;
  }
  return false;
}

/// Calls `take(variable, right)` for each variable that may follow and has one node left, or none (kNoNode), until it
/// returns true; returns whether it did.
template <typename Take>
bool TargetSearch::any_narrow(const DigitCells& left, Right last, Take take) const {
  return any_narrow_cell(left, last, take) || any_narrow_house(left, last, take);
}
template <typename Take>
bool TargetSearch::any_narrow_cell(const DigitCells& left, Right last, Take& take) const {
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
bool TargetSearch::any_narrow_house(const DigitCells& left, Right last, Take& take) const {
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
int TargetSearch::count(Truth variable) const noexcept {
  if (is_cell_truth(variable)) return all_.digits_in(cell_of(variable)).count();
  return (all_[truth_digit(variable)] & house_map(house_of(variable))).count();
}

// Left candidates

/// The cells in which a node excludes a digit.
CellMap TargetSearch::excluded_by(Right last, Digit digit) const noexcept {
  if (last >= kFirstSubset) return subset(last).subset.excluded[digit];
  const auto node = static_cast<Node>(last);
  if (digit == node_digit(node)) return seen_by(node);
  return is_group(node) ? CellMap() : CellMap::of(cell_of(static_cast<Candidate>(node)));
}
/// The candidates that may be left ones.
DigitCells TargetSearch::touched(const DigitCells& left, Right last) const noexcept {
  DigitCells touched = all_ - left;
  if (family_.is_braid) return touched;
  for (Digit digit = 0; digit < kDigits; ++digit) touched[digit] &= excluded_by(last, digit);
  return touched;
}
/// The cells that may have one. In the cell of the last node there is no other variable.
CellMap TargetSearch::touched_cells(const DigitCells& left, Right last) const noexcept {
  if (!family_.is_braid && last < kFirstSubset) {
    const auto node = static_cast<Node>(last);
    return all_[node_digit(node)] & seen_by(node);
  }
  return touched(left, last).cells();
}
/// The houses of a digit that may have one.
HouseMask TargetSearch::touched_houses(const DigitCells& left, Right last, Digit digit) const noexcept {
  if (family_.is_braid) return (all_[digit] - left[digit]).houses();
  if (last >= kFirstSubset || digit == node_digit(static_cast<Node>(last))) {
    return (all_[digit] & excluded_by(last, digit)).houses();
  }
  if (is_group(static_cast<Node>(last))) return 0;
  const Cell cell = cell_of(static_cast<Candidate>(last));
  return all_[digit].contains(cell) ? houses_of(cell) : 0;
}

Lefts TargetSearch::lefts(std::size_t i, Truth variable, Node right, const DigitCells& left) const {
  Lefts lefts;
  if (is_cell_truth(variable)) {
    const Cell cell = cell_of(variable);
    for (const Digit digit : digits_of(all_.digits_in(cell))) {
      const bool is_left = family_.is_braid ? !left.contains(cell, digit) : excluded_by(last(i), digit).contains(cell);
      if (is_left) lefts.add(candidate_of(cell, digit));
    }
    return lefts;
  }
  const Digit digit = truth_digit(variable);
  CellMap cells = all_[digit] & house_map(house_of(variable));
  if (family_.is_braid) {
    cells -= left[digit];
  } else {
    cells &= excluded_by(last(i), digit);
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
/// Whether a chain has a subset already, or one that excludes the same.
bool TargetSearch::has_subset(std::size_t i, const Key& key) const noexcept {
  for (; i != 0; i = at(i).parent) {
    if (last(i) >= kFirstSubset && subset(last(i)).key == key) return true;
  }
  return false;
}

// Known partial chains

Key TargetSearch::full_key(const Key& key, const Key& last) const noexcept {
  // The key of the last one in another role.
  return family_.is_braid ? key : key ^ Key { last.high, last.low };
}
void TargetSearch::add(const Partial& partial, const Key& key, const Key& full) {
  known_.add(full);
  partials_.push_back(partial);
  keys_.push_back(key);
}

}  // namespace nonet::whips
