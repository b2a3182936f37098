#include "branch.hpp"

namespace nonet::explainer_chains {

void Branch::start(Literal assumption, bool is_dynamic) {
  assumption_ = assumption;
  is_dynamic_ = is_dynamic;
  is_traced_ = false;
  end_ = End::none;
  true_count_ = 0;
  false_count_ = 0;
  sets_ = {};
  true_.clear();
  advanced_.clear();
  parents_.clear();
  nested_.clear();
  if (assumption.is_on()) {
    conclude(assumption, Cause::assumption, 0);
  } else {
    exclude(assumption.cell(), assumption.digit(), kNone);
  }
}

void Branch::conclude(Literal literal, Cause cause, std::size_t followed) {
  // A cell with two true candidates is soon a contradiction.
  NONET_ASSERT(true_count_ < 128);
  contradict(literal, cause, followed);
  end_ = End::none;
  ++true_count_;
  sets_[1].add(literal.cell(), literal.digit());
}

void Branch::contradict(Literal literal, Cause cause, std::size_t followed) {
  Origin& origin = true_.emplace_back();
  origin.literal = literal;
  origin.cause = cause;
  origin.followed = static_cast<std::uint16_t>(followed);
  origin.after = static_cast<std::uint16_t>(false_count_);
  if (followed > 0) origin.depth = static_cast<std::uint16_t>(false_depth(false_by_[followed - 1U]) + 1U);
  end_ = End::is_true;
}

void Branch::advance(Literal literal, std::span<const std::uint16_t> parents, const NestedChain& nested) {
  Origin origin;
  origin.literal = literal;
  origin.cause = Cause::advanced;
  origin.after = static_cast<std::uint16_t>(false_count_);
  origin.first_parent = static_cast<std::uint16_t>(parents_.size());
  origin.parents = static_cast<std::uint16_t>(parents.size());
  for (const std::uint16_t parent : parents) parents_.emplace_back(parent, false);
  if (nested.complexity != 0) {
    nested_.push_back(nested);
    origin.nested = static_cast<std::uint16_t>(nested_.size());
    origin.heaviest = nested.complexity;
  }
  exclude(literal.cell(), literal.digit(), kAdvanced + advanced_.size());
  advanced_.push_back(origin);
}

void Branch::trace(const Position& source, TraceMemory& memory) {
  is_traced_ = true;
  for (std::size_t i = 0; i < false_count_; ++i) memory.origins[false_[i]] = false_by_[i];
  memory.of_advanced.resize(advanced_.size());
  std::size_t next = 0;
  const auto trace_advanced = [&](std::size_t before) {
    for (; next < advanced_.size() && advanced_[next].after < before; ++next) {
      trace(advanced_[next], memory.of_advanced[next], memory);
    }
  };
  for (std::size_t i = 0; i < true_.size(); ++i) {
    Origin& origin = true_[i];
    trace_advanced(origin.after);
    collect_parents(origin, source);
    trace(origin, memory.of_true[i], memory);
  }
  trace_advanced(false_count_);
}

/// The last false literal that was processed, and the others of the cell or house, which were processed before.
void Branch::collect_parents(Origin& origin, const Position& source) {
  if (origin.cause == Cause::assumption) return;
  origin.first_parent = static_cast<std::uint16_t>(parents_.size());
  const Literal last = false_at(origin.followed - 1U);
  parents_.push_back(last);
  const Cell cell = origin.literal.cell();
  const Digit digit = origin.literal.digit();
  if (is_dynamic_ && origin.cause == Cause::cell) {
    const unsigned known = mask_of(digit) | mask_of(last.digit());
    for (const Digit other : digits_of(source.candidates(cell) & ~known)) parents_.emplace_back(cell, other, false);
  } else if (is_dynamic_) {
    const House house = house_of(truth_of(origin.literal, origin.cause));
    for (const Cell other : source.cells(house, digit) - cell - last.cell()) parents_.emplace_back(other, digit, false);
  }
  origin.parents = static_cast<std::uint16_t>(parents_.size() - origin.first_parent);
}

void Branch::trace(Origin& origin, Ancestors& own, const TraceMemory& memory) const {
  bool is_first = true;
  for (const Literal parent : std::span(parents_).subspan(origin.first_parent, origin.parents)) {
    const std::uint16_t number = memory.origins[parent.place()];
    if (number == kNone) continue;
    const bool is_advanced = number >= kAdvanced;
    if (!is_advanced && !is_first && (own.true_ones[number / 64U] >> number % 64U & 1U) != 0) continue;
    const Ancestors& from = is_advanced ? memory.of_advanced[number - kAdvanced] : memory.of_true[number];
    if (is_first) {
      own = from;
    } else {
      for (std::size_t i = 0; i < own.false_ones.size(); ++i) own.false_ones[i] |= from.false_ones[i];
      for (std::size_t i = 0; i < own.true_ones.size(); ++i) own.true_ones[i] |= from.true_ones[i];
    }
    is_first = false;
    if (!is_advanced) own.true_ones[number / 64U] |= std::uint64_t{1} << number % 64U;
    const Origin& parent_origin = is_advanced ? advanced_[number - kAdvanced] : true_[number];
    origin.heaviest = std::max(origin.heaviest, parent_origin.heaviest);
  }
  if (is_first) own = {};
  for (const Literal parent : std::span(parents_).subspan(origin.first_parent, origin.parents)) {
    own.false_ones[parent.place() / 64] |= std::uint64_t{1} << parent.place() % 64;
  }
  int count = 1;
  for (const std::uint64_t word : own.false_ones) count += std::popcount(word);
  for (const std::uint64_t word : own.true_ones) count += std::popcount(word);
  origin.count = static_cast<std::uint16_t>(count);
}

std::optional<Node> Branch::contradiction() const noexcept {
  if (end_ == End::none) return std::nullopt;
  return end_ == End::is_true ? node(true_.back(), true_count_) : false_node(end_literal_, end_by_);
}

Node Branch::false_node(Literal literal, std::size_t by) const noexcept {
  NONET_ASSERT(is_traced_);
  Node node;
  node.literal = literal;
  if (by == kNone) return node;
  const Origin& parent = true_[by];
  const Cell cell = parent.literal.cell();
  node.origin = static_cast<std::uint16_t>(by);
  node.count = static_cast<std::uint16_t>(parent.count + 1);
  node.heaviest = parent.heaviest;
  // The first house that they share.
  if (cell == literal.cell()) {
    node.cause = Cause::cell;
  } else if (block_of(cell) == block_of(literal.cell())) {
    node.cause = Cause::block;
  } else {
    node.cause = row_of(cell) == row_of(literal.cell()) ? Cause::row : Cause::column;
  }
  return node;
}

}  // namespace nonet::explainer_chains
