#include "inner_hints.hpp"

#include "assumptions.hpp"
#include "inner_patterns.hpp"
#include "static_chains.hpp"

namespace nonet::explainer_chains {

namespace {

constexpr std::array kRules{Rule::locked_candidates, Rule::hidden_pairs,  Rule::naked_pairs,
                            Rule::x_wings,           Rule::static_chains, Rule::multiple_chains};
constexpr std::array kDynamicRules{Rule::locked_candidates, Rule::hidden_pairs,   Rule::naked_pairs,
                                   Rule::x_wings,           Rule::dynamic_chains, Rule::nested_chains};

/// The cached chains of positions are cleared when they exceed this size.
constexpr std::size_t kMostBytes = std::size_t{8} << 20U;

}  // namespace

std::span<const Rule> rules_of(int level) noexcept {
  constexpr std::size_t kPatterns = 4;
  if (level == 0) return {};
  if (level <= 3) return std::span(kRules).first(kPatterns + static_cast<std::size_t>(level) - 1);
  return std::span(kDynamicRules).first(kPatterns + static_cast<std::size_t>(level) - 3);
}

void ChainList::clear() noexcept {
  chains_.clear();
  candidates_.clear();
  truths_.clear();
}

void ChainList::add(std::span<const std::uint16_t> eliminated, std::span<const Truth> truths,
                    const NestedChain& nested) {
  chains_.push_back({nested, static_cast<std::uint32_t>(candidates_.size()), static_cast<std::uint32_t>(truths_.size()),
                     static_cast<std::uint16_t>(eliminated.size()), static_cast<std::uint16_t>(truths.size())});
  candidates_.insert(candidates_.end(), eliminated.begin(), eliminated.end());
  truths_.insert(truths_.end(), truths.begin(), truths.end());
}

std::size_t ChainList::bytes() const noexcept {
  return sizeof(*this) + chains_.capacity() * sizeof(Chain) + candidates_.capacity() * 2 + truths_.capacity() * 2;
}

InnerHints::InnerHints() = default;
InnerHints::~InnerHints() = default;

std::span<const InnerHint> InnerHints::find(const Position& position, const Position& source, Rule rule) {
  parts_.clear();
  eliminated_.clear();
  parents_.clear();
  hints_.clear();
  is_pattern(rule) ? find_patterns(position, source, rule) : find_chains(position, source, rule);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const Part& part = parts_[i];
    const bool is_last = i + 1 == parts_.size();
    const std::size_t eliminated_end = is_last ? eliminated_.size() : parts_[i + 1].first_eliminated;
    const std::size_t parents_end = is_last ? parents_.size() : parts_[i + 1].first_parent;
    hints_.push_back({std::span(eliminated_).subspan(part.first_eliminated, eliminated_end - part.first_eliminated),
                      std::span(parents_).subspan(part.first_parent, parents_end - part.first_parent), part.nested,
                      part.number});
  }
  return hints_;
}

void InnerHints::find_patterns(const Position& position, const Position& source, Rule rule) {
  PatternSearch(position, source).run(rule, [&](const PatternHint& hint) {
    parts_.push_back({eliminated_.size(), parents_.size(), {}, parts_.size()});
    for (const int candidate : hint.eliminated.candidates()) {
      eliminated_.push_back(static_cast<std::uint16_t>(candidate));
    }
    parents_.insert(parents_.end(), hint.parents.begin(),
                    hint.parents.begin() + static_cast<std::ptrdiff_t>(hint.parent_count));
  });
}

void InnerHints::find_chains(const Position& position, const Position& source, Rule rule) {
  const ChainList& list = chains(position, rule);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::size_t first = parents_.size();
    DigitCells known;
    const auto add = [&](Cell cell, Digit digit) {
      if (known.contains(cell, digit)) return;
      known.add(cell, digit);
      parents_.push_back(static_cast<std::uint16_t>(candidate_of(cell, digit)));
    };
    for (const Truth truth : list.truths(i)) {
      if (is_cell_truth(truth)) {
        const auto cell = cell_of(truth);
        const unsigned lost = source.candidates(cell) & ~static_cast<unsigned>(position.candidates(cell));
        for (const Digit digit : digits_of(lost)) add(cell, digit);
      } else {
        const Digit digit = truth_digit(truth);
        const House house = house_of(truth);
        const unsigned lost = source.places(house, digit) & ~static_cast<unsigned>(position.places(house, digit));
        for (const int place : positions_of(lost)) add(cell_at(house, place), digit);
      }
    }
    if (parents_.size() == first) continue;
    parts_.push_back({eliminated_.size(), first, list.nested(i), i});
    const auto eliminated = list.eliminated(i);
    eliminated_.insert(eliminated_.end(), eliminated.begin(), eliminated.end());
  }
}

InnerHints::Key InnerHints::key_of(const Position& position, Rule rule) noexcept {
  Key key{0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(rule), 0xc2b2ae3d27d4eb4fU};
  const auto mix = [&](std::uint64_t word) {
    key.low = (key.low ^ word) * 0x9fb21c651e98df25U;
    key.low ^= key.low >> 32U;
    key.high = (key.high + word) * 0xd6e8feb86659fd93U;
    key.high ^= key.high >> 29U;
  };
  for (const CellMap& cells : position.digit_cells().maps()) {
    mix(cells.words()[0]);
    mix(cells.words()[1]);
  }
  mix(position.empty_cells().words()[0]);
  mix(position.empty_cells().words()[1]);
  return key;
}

const ChainList& InnerHints::chains(const Position& position, Rule rule) {
  const Key key = key_of(position, rule);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  if (bytes_ > kMostBytes) {
    known_.clear();
    bytes_ = 0;
  }
  ChainList& list = known_[key];
  if (!static_search_) static_search_ = std::make_unique<StaticSearch>();
  if (rule == Rule::static_chains) {
    static_search_->find_all(position, list);
  } else {
    if (!inner_) {
      inner_ = std::make_unique<InnerHints>();
      assumptions_ = std::make_unique<AssumptionSearch>(*inner_, static_search_->closure());
    }
    assumptions_->find_all(position, mode_of(rule), list);
  }
  bytes_ += list.bytes();
  return list;
}

}  // namespace nonet::explainer_chains
