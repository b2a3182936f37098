#include "derivation.hpp"

#include <algorithm>
#include <bitset>

#include "nonet/houses.hpp"

namespace nonet::classification {

Truth truth_of(std::size_t variable) noexcept {
  if (variable < 81) return cell_truth(static_cast<Cell>(variable));
  const std::size_t line = (variable - 81) / 9;  // rows, columns, blocks
  const auto digit = static_cast<Digit>((variable - 81) % 9);
  return house_truth(static_cast<House>(line < 18 ? line + 9 : line - 18), digit);
}

namespace {

/// The bit of a candidate in the mask of one of its variables.
unsigned bit_in(std::size_t variable, std::size_t candidate) {
  const Place& place = kLayout.place[candidate];
  std::size_t kind = 0;
  while (place.variable[kind] != variable) ++kind;
  return place.bit[kind];
}

}  // namespace

std::optional<Single> Derivation::next_single() {
  while (!contradiction_ && seen_ < singles_.size()) {
    const std::size_t variable = singles_[seen_++];
    const auto bit = static_cast<std::size_t>(std::countr_zero(state_.mask[variable]));
    const unsigned candidate = kLayout.member[variable][bit];
    if ((is_placed_[candidate >> 6U] >> (candidate & 63U) & 1U) == 0) return Single{candidate, variable};
  }
  return std::nullopt;
}

void Derivation::place(const Single& single) { place_for(single, single.candidate + 1); }

void Derivation::place_by_clause(const Single& single, std::size_t clause) { place_for(single, kFirstClause + clause); }

void Derivation::place_for(const Single& single, std::size_t reason) {
  is_placed_[single.candidate >> 6U] |= std::uint64_t{1} << (single.candidate & 63U);
  placed_by_[single.candidate] = static_cast<std::uint16_t>(single.variable);
  placed_.push_back(static_cast<std::uint16_t>(single.candidate));
  const auto& linked = kLayout.linked[single.candidate];
  for (std::size_t word = 0; word < kCandidateWords; ++word) {
    for (std::uint64_t others = linked[word]; others != 0; others &= others - 1) {
      const std::size_t other = word * 64 + static_cast<std::size_t>(std::countr_zero(others));
      if (state_.has(other)) remove_for(static_cast<unsigned>(other), reason);
    }
  }
}

void Derivation::remove_for(unsigned candidate, std::size_t reason) {
  removed_for_[candidate] = static_cast<std::uint32_t>(reason);
  const Place& place = kLayout.place[candidate];
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const std::size_t variable = place.variable[kind];
    state_.mask[variable] = static_cast<std::uint16_t>(state_.mask[variable] & ~static_cast<unsigned>(place.bit[kind]));
    if (state_.mask[variable] != 0) {
      note_single(variable);
    } else if (!contradiction_) {
      contradiction_ = variable;
    }
  }
}

Grounds Derivation::grounds(std::size_t variable, unsigned mask) const {
  Grounds grounds;
  std::bitset<kCandidates> needed;
  std::vector<std::size_t> unexplained;
  const auto explain = [&](std::size_t of, unsigned but) {
    for (std::size_t bit = 0; bit < 9; ++bit) {
      if ((but >> bit & 1U) != 0) continue;
      const std::size_t reason = removed_for_[kLayout.member[of][bit]];
      if (reason >= kFirstClause) {
        grounds.clauses.push_back(reason - kFirstClause);
      } else if (reason > 0 && !needed.test(reason - 1)) {
        needed.set(reason - 1);
        unexplained.push_back(reason - 1);
      }
    }
  };
  explain(variable, mask);
  while (!unexplained.empty()) {
    const std::size_t candidate = unexplained.back();
    unexplained.pop_back();
    const std::size_t by = placed_by_[candidate];
    if (by != kVariables) explain(by, bit_in(by, candidate));
  }
  for (const std::uint16_t candidate : placed_) {
    if (needed.test(candidate) && placed_by_[candidate] != kVariables) {
      grounds.premises.push_back(truth_of(placed_by_[candidate]));
    }
  }
  grounds.premises.push_back(truth_of(variable));
  std::sort(grounds.clauses.begin(), grounds.clauses.end());
  grounds.clauses.erase(std::unique(grounds.clauses.begin(), grounds.clauses.end()), grounds.clauses.end());
  return grounds;
}

}  // namespace nonet::classification
