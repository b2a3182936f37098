#include "partial_whips.hpp"

#include <algorithm>

namespace nonet::whips {

PartialWhips::PartialWhips(const FindContext& context, const DigitCells& all, Candidate start, std::uint32_t most,
                           std::span<const Alternatives> clauses)
    : context_(context),
      all_(all),
      most_(most),
      clauses_(clauses),
      partials_(context.arena()),
      known_(context.arena()) {
  partials_.push_back({0, kNoTruth, start, start, kNoClause});
}

bool PartialWhips::grow() {
  if (first_ == end_) return false;
  const std::size_t before = end_;
  for (std::size_t number = first_; number < before; ++number) {
    extend(base_of(number));
    const bool is_over = partials_.size() > most_ || (number % 256 == 0 && context_.stop());
    if (!is_over) continue;
    first_ = before;
    return false;
  }
  first_ = before;
  end_ = partials_.size();
  return first_ != end_;
}

std::span<const Link> PartialWhips::links(std::size_t number) const {
  std::size_t length = 0;
  for (std::size_t i = number; i != 0; i = at(i).parent) ++length;
  const std::span<Link> links = context_.arena().array<Link>(length);
  for (std::size_t i = number; i != 0; i = at(i).parent) {
    links[--length] = {node_of(at(i).left), node_of(at(i).right), at(i).variable};
  }
  return links;
}

PartialWhips::Base PartialWhips::base_of(std::size_t number) const noexcept {
  Base base;
  base.number = number;
  base.assumed.add(node_of(at(0).right));
  for (std::size_t i = number; i != 0; i = at(i).parent) {
    base.assumed.add(node_of(at(i).right));
    base.rights.add(at(i).right);
  }
  base.left = base.assumed.left_of(all_);
  return base;
}

template <typename Take>
bool PartialWhips::any_narrow(const Base& base, Take take) const {
  CellMap some;
  CellMap several;
  for (const CellMap& cells : base.left.maps()) {
    several |= some & cells;
    some |= cells;
  }
  const Candidate last = this->last(base.number);
  const Cell cell = cell_of(last);
  for (const Cell other : (all_[digit_of(last)] & peers_of(cell)) - several) {
    const DigitMask digits = base.left.digits_in(other);
    const int left = digits == 0 ? -1 : int{candidate_of(other, digits.lowest())};
    if (take(cell_truth(other), left)) return true;
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    // The houses that have a left candidate.
    const bool is_same = digit == digit_of(last);
    const CellMap lefts = all_[digit] & (is_same ? peers_of(cell) : CellMap::of(cell));
    for (const House house : houses_in(lefts.houses())) {
      const CellMap cells = base.left[digit] & house_map(house);
      if (cells.more_than_one()) continue;
      const int left = cells ? int{candidate_of(cells.first(), digit)} : -1;
      if (take(house_truth(house, digit), left)) return true;
    }
  }
  return false;
}

int PartialWhips::left_of(const Base& base, const CandidateMap& candidates) const noexcept {
  const Node before = node_of(last(base.number));
  for (const Candidate candidate : candidates) {
    if (is_linked(candidate, before)) return candidate;
  }
  return -1;
}

void PartialWhips::extend(const Base& base) {
  const std::uint16_t clause = at(base.number).clause;
  any_narrow(base, [&](Truth variable, int right) {
    if (right >= 0) add(base, variable, clause, candidates_in(all_, variable), right);
    return false;
  });
  if (clause == kNoClause) extend_by_clauses(base);
}

void PartialWhips::extend_by_clauses(const Base& base) {
  for (std::size_t number = 0; number < clauses_.size(); ++number) {
    CandidateMap candidates;
    CandidateMap open;
    for (const Candidate candidate : clauses_[number]) {
      candidates.add(candidate);
      if (base.left.contains(candidate)) open.add(candidate);
    }
    if (open.size() != 1 || left_of(base, candidates) < 0) continue;
    add(base, kNoTruth, static_cast<std::uint16_t>(number), candidates, open.first());
  }
}

void PartialWhips::add(const Base& base, Truth variable, std::uint16_t clause, const CandidateMap& candidates,
                       Candidate right) {
  if (base.assumed.contains(right)) return;
  CandidateMap rights = base.rights;
  rights.add(right);
  if (!known_.add({rights, right, clause != kNoClause}).is_new) return;
  partials_.push_back({static_cast<std::uint32_t>(base.number), variable, right, left_of(base, candidates), clause});
}

bool PartialWhips::refutes(std::size_t number, const Alternatives& clause) const noexcept {
  const CandidateMap rights = base_of(number).rights;
  return std::all_of(clause.begin(), clause.end(), [&](Candidate candidate) {
    return std::any_of(rights.begin(), rights.end(),
                       [&](Candidate right) { return is_linked(candidate, node_of(right)); });
  });
}

std::optional<PartialWhips::End> PartialWhips::end_through_clause(std::size_t number) const {
  const Base base = base_of(number);
  if (at(number).clause != kNoClause) {
    std::optional<End> end;
    any_narrow(base, [&](Truth variable, int right) {
      if (right >= 0) return false;
      const int left = left_of(base, candidates_in(all_, variable));
      end = {{node_of(left), kNoNode, variable}, at(number).clause};
      return true;
    });
    return end;
  }
  for (std::size_t clause = 0; clause < clauses_.size(); ++clause) {
    CandidateMap candidates;
    bool is_open = false;
    for (const Candidate candidate : clauses_[clause]) {
      candidates.add(candidate);
      is_open |= base.left.contains(candidate);
    }
    const int left = left_of(base, candidates);
    if (!is_open && left >= 0) return End{{node_of(left), kNoNode, kNoTruth}, clause};
  }
  return std::nullopt;
}

}  // namespace nonet::whips
