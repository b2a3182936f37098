#include "encoding.hpp"

#include <algorithm>
#include <array>

#include "nonet/houses.hpp"

namespace nonet::host {

namespace {

struct Pairs {
  std::array<std::uint16_t, 28> larger;
  std::size_t count = 0;
  ClauseId first = 0;  ///< with the first of `larger`
};

std::array<Pairs, kCandidates> make_pairs() noexcept {
  std::array<Pairs, kCandidates> table{};
  ClauseId next = kTruths + 1;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    CandidateMap rivals = candidates_of(cell_truth(cell)) | candidates_of(peers_of(cell), digit);
    Pairs& pairs = table[static_cast<std::size_t>(candidate)];
    pairs.first = next;
    for (const Candidate rival : rivals) {
      if (rival > candidate) pairs.larger[pairs.count++] = static_cast<std::uint16_t>(rival);
    }
    next += static_cast<ClauseId>(pairs.count);
  }
  return table;
}

const Pairs& pairs_of(Candidate candidate) noexcept {
  static const std::array<Pairs, kCandidates> kTable = make_pairs();
  return kTable[static_cast<std::size_t>(candidate)];
}

}  // namespace

CandidateMap candidates_of(Truth truth) noexcept {
  if (!is_cell_truth(truth)) return candidates_of(house_map(house_of(truth)), truth_digit(truth));
  CandidateMap candidates;
  for (Digit digit = 0; digit < kDigits; ++digit) candidates.add(nonet::candidate_of(cell_of(truth), digit));
  return candidates;
}

std::span<const std::uint16_t> larger_rivals(Candidate candidate) noexcept {
  const Pairs& pairs = pairs_of(candidate);
  return {pairs.larger.data(), pairs.count};
}

ClauseId pair_clause(Candidate one, Candidate other) noexcept {
  const auto [low, high] = std::minmax(one, other);
  const auto larger = larger_rivals(low);
  const auto found = std::lower_bound(larger.begin(), larger.end(), high);
  NONET_ASSERT(found != larger.end() && *found == high);
  return pairs_of(low).first + static_cast<ClauseId>(found - larger.begin());
}

}  // namespace nonet::host
