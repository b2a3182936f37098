#include "encoding.hpp"

#include <algorithm>

#include "nonet/houses.hpp"

namespace nonet::proofs {

namespace {

RuleTables make_tables() noexcept {
  RuleTables tables{};
  for (int index = 0; index < kTruths; ++index) {
    const Truth truth(index);
    for (int i = 0; i < kDigits; ++i) {
      const Candidate candidate = is_cell_truth(truth)
                                      ? nonet::candidate_of(cell_of(truth), i)
                                      : nonet::candidate_of(cell_at(house_of(truth), i), truth_digit(truth));
      tables.members[static_cast<std::size_t>(index)][static_cast<std::size_t>(i)] =
          static_cast<std::uint16_t>(candidate);
    }
  }
  ClauseId next_pair = kTruths + 1;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    const auto at = static_cast<std::size_t>(candidate);
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    const auto& houses = house_triple(cell);
    tables.truths[at] = {cell_truth(cell), house_truth(houses[0], digit), house_truth(houses[1], digit),
                         house_truth(houses[2], digit)};
    CandidateMap excluded;
    for (const Truth truth : tables.truths[at]) {
      for (const auto member : tables.members[static_cast<std::size_t>(truth.index())]) excluded.add(member);
    }
    excluded.remove(candidate);
    std::size_t count = 0;
    for (const Candidate other : excluded) {
      tables.excluded[at][count++] = static_cast<std::uint16_t>(other);
      tables.smaller[at] = static_cast<std::uint8_t>(tables.smaller[at] + (other < candidate ? 1 : 0));
    }
    tables.first_pair[at] = next_pair;
    next_pair += static_cast<ClauseId>(RuleTables::kExcluded) - tables.smaller[at];
  }
  return tables;
}

}  // namespace

const RuleTables& rule_tables() noexcept {
  static const RuleTables kTables = make_tables();
  return kTables;
}

ClauseId pair_clause(Candidate one, Candidate other) noexcept {
  const RuleTables& tables = rule_tables();
  const auto [low, high] = std::minmax(one, other);
  const auto at = static_cast<std::size_t>(low);
  const auto& excluded = tables.excluded[at];
  const auto* const first_larger = excluded.begin() + tables.smaller[at];
  const auto* const found = std::lower_bound(first_larger, excluded.end(), high);
  NONET_ASSERT(found != excluded.end() && *found == high);
  return tables.first_pair[at] + static_cast<ClauseId>(found - first_larger);
}

}  // namespace nonet::proofs
