#include "propagation.hpp"

namespace nonet::explainer_chains {

namespace {

constexpr std::size_t group_of(Cell cell) noexcept { return static_cast<std::size_t>(cell); }
constexpr std::size_t group_of(House house, Digit digit) noexcept {
  return kCells + static_cast<std::size_t>(digit) * kHouses + static_cast<std::size_t>(house);
}

/// The groups of each candidate, by Literal::place: its cell, and its digit in block, row and column.
constexpr std::array<std::array<std::uint16_t, 4>, kCandidates> make_groups() noexcept {
  std::array<std::array<std::uint16_t, 4>, kCandidates> groups{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      auto& own = groups[Literal(cell, digit, false).place()];
      own[0] = static_cast<std::uint16_t>(group_of(cell));
      for (std::size_t kind = 0; kind < 3; ++kind) {
        own[kind + 1] = static_cast<std::uint16_t>(group_of(ordered_houses(cell)[kind], digit));
      }
    }
  }
  return groups;
}
constexpr auto kGroups = make_groups();
constexpr std::array kGroupCauses{Cause::cell, Cause::block, Cause::row, Cause::column};

}  // namespace

void Propagation::start(const Position& source) noexcept {
  source_ = &source;
  source_groups_ = {};
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (const Cell cell : source.cells(digit)) {
      const std::size_t place = Literal(cell, digit, false).place();
      for (const std::uint16_t group : kGroups[place]) source_groups_[group] += kOne + static_cast<Group>(place);
    }
  }
}

void Propagation::run(Literal assumption, const BranchOptions& options, Branch& branch, Record* record) {
  groups_ = source_groups_;
  options_ = options;
  branch_ = &branch;
  record_ = record;
  branch.start(assumption, options.is_dynamic);
  if (assumption.is_on()) settle(assumption);
  followed_ = 0;
  if (options.level > 0) now_ = *source_;
  removed_ = 0;
  options.is_dynamic ? follow<true>() : follow<false>();
}

template <bool is_dynamic>
void Propagation::follow() {
  std::size_t next_true = 0;
  while (true) {
    if (next_true < branch_->true_count()) {
      if (!follow_true(next_true++)) return;
    } else if (followed_ < branch_->false_count()) {
      if (!follow_false<is_dynamic>(branch_->false_place_at(followed_++))) return;
    } else if (options_.level == 0 || !advance()) {
      return;
    }
  }
}

// Returns false if there is a contradiction, as the next functions do.
bool Propagation::follow_true(std::size_t number) {
  const Literal literal = branch_->true_at(number);
  const Cell cell = literal.cell();
  const Digit digit = literal.digit();
  const DigitCells& known_true = branch_->set(true);
  if (options_.in_cells) {
    for (const Digit other : digits_of(source_->candidates(cell) & ~mask_of(digit))) {
      if (known_true.contains(cell, other)) {
        branch_->contradict(Literal(cell, other, false), number);
        return false;
      }
      if (!branch_->set(false).contains(cell, other)) branch_->exclude(cell, other, number);
    }
  }
  CellMap open = (source_->cells(digit) & peers_of(cell)) - branch_->set(false)[digit];
  if (!open) return true;
  const CellMap contradicting = open & known_true[digit];
  for (const House house : ordered_houses(cell)) {
    const CellMap here = open & house_map(house);
    if (!here) continue;
    open -= here;
    if (contradicting.intersects(here)) {
      for (const Cell peer : here) {
        if (contradicting.contains(peer)) {
          branch_->contradict(Literal(peer, digit, false), number);
          return false;
        }
        branch_->exclude(peer, digit, number);
      }
    }
    branch_->exclude(here, digit, number);
  }
  return true;
}

template <bool is_dynamic>
bool Propagation::follow_false(std::size_t place) {
  const Group own = kOne + static_cast<Group>(place);
  const std::array<std::uint16_t, 4>& groups = kGroups[place];
  std::array<Group, 4> left;
  bool is_any = false;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    Group& group = groups_[groups[i]];
    left[i] = group - own;
    if (is_dynamic) group = left[i];
    is_any |= left[i] / kOne == 1;
  }
  if (!is_any) return true;  // the usual case
  for (std::size_t i = options_.in_cells ? 0 : 1; i < groups.size(); ++i) {
    if (left[i] / kOne == 1 && !conclude(Literal::at_place(left[i] % kOne, true), kGroupCauses[i])) return false;
  }
  return true;
}

bool Propagation::conclude(Literal literal, Cause cause) {
  if (branch_->has(literal.opposite())) {
    branch_->contradict(literal, cause, followed_);
    return false;
  }
  if (branch_->has(literal)) return true;
  branch_->conclude(literal, cause, followed_);
  if (options_.is_dynamic) settle(literal);
  return true;
}

/// In the end a true literal is the only candidate in its cell and its houses: these have no further consequences.
void Propagation::settle(Literal literal) noexcept {
  for (const std::uint16_t group : kGroups[literal.place()]) groups_[group] |= kSettled;
}

/// The source without the candidates whose falsity was processed.
const Position& Propagation::position() {
  if (!options_.is_dynamic) return *source_;
  for (; removed_ < followed_; ++removed_) {
    const Literal literal = branch_->false_at(removed_);
    now_.remove(literal.cell(), literal.digit());
  }
  return now_;
}

/// Runs the advanced rules until one adds something. Returns whether one did.
bool Propagation::advance() {
  for (const Rule rule : rules_of(options_.level)) {
    bool is_any = false;
    for (const InnerHint& hint : inner_.find(position(), *source_, rule)) {
      for (const std::uint16_t candidate : hint.eliminated) {
        const Literal literal(candidate, false);
        if (branch_->has(literal)) continue;
        branch_->advance(literal, hint.parents, hint.nested);
        if (record_ != nullptr) record_->places[literal.index()] = {record_->advances.size(), hint.number};
        is_any = true;
      }
    }
    if (!is_any) continue;
    if (record_ != nullptr) record_->advances.push_back({position(), rule});
    return true;
  }
  return false;
}

}  // namespace nonet::explainer_chains
