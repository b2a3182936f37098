#include "branch.hpp"

namespace nonet::explainer_chains {

void Branch::start(Literal assumption) {
  assumption_ = assumption;
  true_.clear();
  true_count_ = 0;
  false_.clear();
  advanced_.clear();
  parents_.clear();
  nested_.clear();
  sets_ = {};
  contradiction_.reset();
  if (assumption.is_on()) {
    Origin origin = begin(assumption, Cause::assumption);
    add(origin);
  } else {
    exclude(assumption.cell(), assumption.digit(), kNone);
  }
}

void Branch::add_parent(Origin& origin, Literal parent) {
  parents_.push_back(parent);
  ++origin.parents;
  const std::size_t bit = place(parent);
  origin.false_ones[bit / 64] |= std::uint64_t{1} << bit % 64;
  const std::uint16_t number = false_origins_[bit];
  if (number == kNone) return;
  const Origin& from = number >= kAdvanced ? advanced_[number - kAdvanced] : true_[number];
  if (number < kAdvanced) {
    std::uint64_t& word = origin.true_ones[number / 64U];
    const std::uint64_t own = std::uint64_t{1} << number % 64U;
    if ((word & own) != 0) return;
    word |= own;
  }
  for (std::size_t i = 0; i < origin.false_ones.size(); ++i) origin.false_ones[i] |= from.false_ones[i];
  for (std::size_t i = 0; i < origin.true_ones.size(); ++i) origin.true_ones[i] |= from.true_ones[i];
  origin.heaviest = std::max(origin.heaviest, from.heaviest);
}

void Branch::nest(Origin& origin, const Nested& nested) {
  nested_.push_back(nested);
  origin.nested = static_cast<std::uint16_t>(nested_.size());
  origin.heaviest = std::max(origin.heaviest, nested.complexity);
}

void Branch::finish(Origin& origin) noexcept {
  int count = 1;
  for (const std::uint64_t word : origin.false_ones) count += std::popcount(word);
  for (const std::uint64_t word : origin.true_ones) count += std::popcount(word);
  origin.count = static_cast<std::uint16_t>(count);
}

void Branch::add(Origin& origin) {
  finish(origin);
  const Literal literal = origin.literal;
  if (literal.is_on()) {
    // No cell has two true candidates for long: that is a contradiction.
    NONET_ASSERT(true_count_ < 128);
    true_numbers_[place(literal)] = static_cast<std::uint8_t>(true_count_++);
    true_.push_back(origin);
  } else {
    false_origins_[place(literal)] = static_cast<std::uint16_t>(kAdvanced + advanced_.size());
    advanced_.push_back(origin);
    false_.push_back(literal);
  }
  sets_[literal.is_on() ? 1 : 0].add(literal.cell(), literal.digit());
}

void Branch::contradict(Origin& origin) {
  finish(origin);
  contradiction_ = node(origin, true_.size());
  true_.push_back(origin);
}

Node Branch::false_node(Literal literal, std::size_t by) const noexcept {
  Node node;
  node.literal = literal;
  if (by == kNone) return node;
  const Origin& parent = true_[by];
  const Cell cell = parent.literal.cell();
  node.origin = static_cast<std::uint16_t>(by);
  node.count = static_cast<std::uint16_t>(parent.count + 1);
  node.heaviest = parent.heaviest;
  // The first that they share.
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
