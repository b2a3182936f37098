#include "counting.hpp"

#include "nonet/houses.hpp"

namespace nonet::host {

CandidateMap open_candidates(const Assumptions& position, Truth truth) {
  CandidateMap open;
  if (is_cell_truth(truth)) {
    const Cell cell = cell_of(truth);
    if (position.held().cells().contains(cell)) return open;
    for (const Digit digit : digits_of(position.digits(cell))) open.add(candidate_of(cell, digit));
    return open;
  }
  const CellMap& house = house_map(house_of(truth));
  const Digit digit = truth_digit(truth);
  if (position.held(digit).intersects(house)) return open;
  for (const Cell cell : position.places(digit) & house) open.add(candidate_of(cell, digit));
  return open;
}

Counting::Counting(const Assumptions& position, const TruthMap& truths, const TruthMap& links) {
  part_.fill(kNoPart);
  struct Set {
    CandidateMap open;
    Truth truth;
    bool is_link;
  };
  std::vector<Set> left;
  const auto take = [&](const TruthMap& sets, bool is_link) {
    for (const Truth truth : sets) {
      const CandidateMap open = open_candidates(position, truth);
      if (open.empty()) continue;
      left.push_back({open, truth, is_link});
      for (const Candidate candidate : open) {
        std::int16_t& excess = excess_[static_cast<std::size_t>(candidate)];
        excess = static_cast<std::int16_t>(excess + (is_link ? 1 : -1));
      }
    }
  };
  take(truths, false);
  take(links, true);
  while (!left.empty()) {
    Part part;
    CandidateMap reached = left.back().open;
    for (bool is_growing = true; is_growing;) {
      is_growing = false;
      std::erase_if(left, [&](const Set& set) {
        if (!set.open.intersects(reached)) return false;
        reached |= set.open;
        (set.is_link ? part.links : part.truths).add(set.truth);
        return is_growing = true;
      });
    }
    for (const Candidate candidate : reached) {
      part_[static_cast<std::size_t>(candidate)] = static_cast<std::int16_t>(parts_.size());
      part.is_covered = part.is_covered && excess(candidate) >= 0;
    }
    parts_.push_back(part);
  }
}

const Counting::Part* Counting::refuting(Candidate candidate) const noexcept {
  const std::int16_t index = part_[static_cast<std::size_t>(candidate)];
  if (index == kNoPart) return nullptr;
  const Part& part = parts_[static_cast<std::size_t>(index)];
  return part.is_covered && excess(candidate) > part.rank() ? &part : nullptr;
}

CandidateMap Counting::uncovered() const noexcept {
  CandidateMap uncovered;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    if (excess(candidate) < 0) uncovered.add(candidate);
  }
  return uncovered;
}

std::vector<Conclusion> conclusions_not_counted(const Assumptions& position, const TruthMap& premises, const Step& step,
                                                TruthMap& used) {
  std::vector<Conclusion> rest;
  if (step.covers.empty()) return {step.conclusions.begin(), step.conclusions.end()};
  const Counting counting(position, premises, map_of(step.covers));
  for (const Conclusion& conclusion : step.conclusions) {
    const Counting::Part* part = conclusion.is_placement() ? nullptr : counting.refuting(conclusion.candidate());
    if (part == nullptr) {
      rest.push_back(conclusion);
    } else {
      used |= part->truths;
    }
  }
  return rest;
}

}  // namespace nonet::host
