#include "forcing_search.hpp"

#include <algorithm>

#include "../propagation.hpp"

namespace nonet::whips {

namespace {

/// What singles make of a candidate: everything, where they refute it.
struct Closure {
  DigitCells on;
  DigitCells off;
};
Closure closure_of(const DigitCells& all, Candidate candidate) noexcept {
  Propagation propagation(all, candidate, 0);
  if (propagation.run() != Propagation::kNever) return {all, all};
  return {propagation.assumed().candidates(), all - propagation.left()};
}

DigitCells linked_to(const DigitCells& all, Candidate candidate) noexcept {
  Assumptions assumed;
  assumed.add(node_of(candidate));
  return all - assumed.left_of(all);
}

}  // namespace

ForcingSearch::ForcingSearch(const FindContext& context, std::span<const Alternatives> alternatives, std::uint32_t most)
    : context_(context), most_(most), all_(context.board().digit_cells()), promising_(context.arena()) {
  keep_promising(alternatives);
  add_starts();
}

void ForcingSearch::keep_promising(std::span<const Alternatives> alternatives) {
  for (std::size_t number = 0; number < alternatives.size(); ++number) {
    Closure common{all_, all_};
    for (const Candidate candidate : alternatives[number]) {
      const Closure closure = closure_of(all_, candidate);
      common.on &= closure.on;
      common.off &= closure.off;
    }
    if (common.on.empty() && common.off.empty()) continue;
    const Promising promising{alternatives[number], number, common.on.candidates(), common.off.candidates()};
    on_ |= promising.on;
    off_ |= promising.off;
    promising_.push_back(promising);
  }
}

void ForcingSearch::add_starts() {
  CandidateMap candidates;
  for (const Promising& promising : promising_) {
    for (const Candidate candidate : promising.candidates) candidates.add(candidate);
  }
  starts_ = context_.arena().array<Start>(candidates.size());
  std::uint16_t number = 0;
  for (const Candidate candidate : candidates) {
    Start& start = starts_[number];
    start_numbers_[static_cast<std::size_t>(int{candidate})] = number++;
    start.candidate = candidate;
    start.depth = 0;
    start.is_exhausted = false;
    start.true_by.fill(kNever);
    start.false_by.fill(kNever);
    note(start, candidate, 0);
  }
}

ForcingSearch::Start& ForcingSearch::start_of(Candidate candidate) const noexcept {
  return starts_[start_numbers_[static_cast<std::size_t>(int{candidate})]];
}

void ForcingSearch::note(Start& start, Candidate last, std::uint8_t length) const noexcept {
  std::uint8_t& known = start.true_by[static_cast<std::size_t>(int{last})];
  if (known <= length) return;
  known = length;
  for (const Candidate candidate : linked_to(all_, last).candidates()) {
    std::uint8_t& known_false = start.false_by[static_cast<std::size_t>(int{candidate})];
    known_false = std::min(known_false, length);
  }
}

void ForcingSearch::deepen(Start& start) const {
  const Arena::Mark mark = context_.arena().mark();
  PartialWhips partial(context_, all_, start.candidate, most_);
  ++start.depth;
  for (int size = 0; size < start.depth && !start.is_exhausted; ++size) start.is_exhausted = !partial.grow();
  for (std::size_t i = partial.first(); i < partial.end(); ++i) {
    note(start, partial.last(i), static_cast<std::uint8_t>(start.depth));
  }
  context_.arena().return_to(mark);
}

ForcingSearch::Bound ForcingSearch::bound_of(const Promising& promising, std::size_t at,
                                             Lengths Start::*lengths) const noexcept {
  Bound bound{1, nullptr};
  for (const Candidate candidate : promising.candidates) {
    Start& start = start_of(candidate);
    const std::uint8_t length = (start.*lengths)[at];
    if (length != kNever) {
      bound.length += length;
      continue;
    }
    if (start.is_exhausted) return {kNoLength, nullptr};
    bound.length += start.depth + 1;
    if (bound.shallow == nullptr || start.depth < bound.shallow->depth) bound.shallow = &start;
  }
  return bound;
}

bool ForcingSearch::explore(int length, CandidateMap Promising::*candidates, Lengths Start::*lengths,
                            Shortest& shortest) const {
  shortest.lengths.fill(kNoLength);
  CandidateMap longer;
  for (const Promising& promising : promising_) {
    for (const Candidate candidate : promising.*candidates) {
      const auto at = static_cast<std::size_t>(int{candidate});
      Bound bound = bound_of(promising, at, lengths);
      while (bound.shallow != nullptr && bound.length <= length && bound.length < shortest.lengths[at]) {
        if (context_.stop()) return false;
        deepen(*bound.shallow);
        bound = bound_of(promising, at, lengths);
      }
      if (bound.length > length && bound.length != kNoLength) longer.add(candidate);
      if (bound.length > length || bound.length >= shortest.lengths[at]) continue;
      shortest.lengths[at] = bound.length;
      shortest.alternatives[at] = promising.number;
    }
  }
  return std::any_of(longer.begin(), longer.end(), [&](Candidate candidate) {
    return shortest.lengths[static_cast<std::size_t>(int{candidate})] == kNoLength;
  });
}

std::span<const ForcingSearch::Found> ForcingSearch::of_length(int length) {
  Shortest to_place;
  Shortest to_eliminate;
  is_over_ = !explore(length, &Promising::on, &Start::true_by, to_place);
  is_over_ &= !explore(length, &Promising::off, &Start::false_by, to_eliminate);
  ArenaList<Found> found(context_.arena());
  if (context_.stop()) return {};
  DigitCells gone;
  for (const Candidate candidate : on_) {
    const auto at = static_cast<std::size_t>(int{candidate});
    if (to_place.lengths[at] > length) continue;
    gone |= linked_to(all_, candidate);
    if (to_place.lengths[at] < length) continue;
    found.push_back({Conclusion::place(cell_of(candidate), digit_of(candidate)), to_place.alternatives[at]});
  }
  for (const Candidate candidate : off_) {
    const auto at = static_cast<std::size_t>(int{candidate});
    if (to_eliminate.lengths[at] != length || gone.contains(candidate)) continue;
    found.push_back({Conclusion::eliminate(cell_of(candidate), digit_of(candidate)), to_eliminate.alternatives[at]});
  }
  return found.span();
}

std::span<const std::span<const Link>> ForcingSearch::branches(const Found& found) const {
  const auto promising = std::find_if(promising_.begin(), promising_.end(),
                                      [&](const Promising& some) { return some.number == found.alternatives; });
  const Alternatives& alternatives = promising->candidates;
  const std::span<std::span<const Link>> branches = context_.arena().array<std::span<const Link>>(alternatives.size());
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    branches[i] = branch(start_of(alternatives[i]), found.conclusion);
  }
  return branches;
}

std::span<const Link> ForcingSearch::branch(const Start& start, const Conclusion& conclusion) const {
  const Candidate to = conclusion.candidate();
  const auto at = static_cast<std::size_t>(int{to});
  const int length = conclusion.is_placement() ? start.true_by[at] : start.false_by[at];
  PartialWhips partial(context_, all_, start.candidate, most_);
  for (int size = 0; size < length; ++size) {
    if (!partial.grow()) return {};  // asked to stop
  }
  for (std::size_t i = partial.first(); i < partial.end(); ++i) {
    const Candidate last = partial.last(i);
    if (conclusion.is_placement() ? last == to : is_linked(to, node_of(last))) return partial.links(i);
  }
  return {};
}

}  // namespace nonet::whips
