#include "refutation.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "nonet/wording.hpp"

namespace nonet::host {

namespace {

/// What follows from an assumption by premises that have one alternative left.
class Consequences {
 public:
  Consequences(std::span<const Premise> premises, const Conclusion& assumption) : premises_(premises) {
    possible_ = ~CandidateMap();
    if (assumption.is_placement()) {
      take(assumption.candidate(), kAssumed);
    } else {
      possible_.remove(assumption.candidate());
      killer_[static_cast<std::size_t>(assumption.candidate())] = kAssumed;
    }
  }

  /// Whether a premise is left without alternatives.
  [[nodiscard]] bool contradict() {
    for (bool is_new = true; is_new;) {
      is_new = false;
      for (std::size_t i = 0; i < premises_.size(); ++i) {
        const CandidateMap left = premises_[i].alternatives & possible_;
        if (left.empty()) {
          failed_ = i;
          return true;
        }
        if (left.count() > 1 || true_.contains(left.first())) continue;
        deduced_.push_back({left.first(), i});
        take(left.first(), static_cast<int>(deduced_.size()) - 1);
        is_new = true;
      }
    }
    return false;
  }

  /// The consequences that the contradiction needs, in their order.
  [[nodiscard]] std::vector<std::string> words() const {
    std::vector<bool> is_needed(deduced_.size());
    const auto need = [&](std::size_t premise) {
      for (const Candidate gone : premises_[premise].alternatives) {
        const int killer = killer_[static_cast<std::size_t>(gone)];
        if (killer >= 0 && !possible_.contains(gone)) is_needed[static_cast<std::size_t>(killer)] = true;
      }
    };
    need(failed_);
    for (std::size_t i = deduced_.size(); i-- > 0;) {
      if (is_needed[i]) need(deduced_[i].premise);
    }
    std::vector<std::string> words;
    for (std::size_t i = 0; i < deduced_.size(); ++i) {
      if (is_needed[i]) words.push_back(necessity_of(premises_[deduced_[i].premise], deduced_[i].candidate));
    }
    words.push_back(failure_of(premises_[failed_]));
    return words;
  }

 private:
  struct Deduced {
    Candidate candidate;
    std::size_t premise;
  };
  static constexpr int kAssumed = -1;

  void take(Candidate candidate, int reason) {
    true_.add(candidate);
    const CandidateMap gone = conflicts_of(candidate) & possible_;
    for (const Candidate each : gone) killer_[static_cast<std::size_t>(each)] = reason;
    possible_ -= gone;
  }

  std::span<const Premise> premises_;
  CandidateMap possible_;
  CandidateMap true_;
  std::array<int, kCandidates> killer_{};  ///< of what is not possible: which deduction excludes it
  std::vector<Deduced> deduced_;
  std::size_t failed_ = 0;
};

/// `the 5s of rows 2 and 8`, `the digits of r1c1 and r1c2`.
std::string nouns_of(std::span<const Premise> premises) {
  CellMap cells;
  std::array<HouseMask, kDigits> houses{};
  std::vector<std::string> nouns;
  for (const Premise& premise : premises) {
    if (premise.is_guardians) {
      nouns.push_back(noun_of(premise));
    } else if (is_cell_truth(premise.truth)) {
      cells.add(cell_of(premise.truth));
    } else {
      houses[static_cast<std::size_t>(truth_digit(premise.truth))] |= HouseMask{1} << house_of(premise.truth);
    }
  }
  if (cells) nouns.push_back((cells.count() == 1 ? "the digit of " : "the digits of ") + cells_words(cells));
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const HouseMask mask = houses[static_cast<std::size_t>(digit)];
    if (mask == 0) continue;
    nouns.push_back(
        fmt::format("the {}{} of {}", digit_words(digit), std::has_single_bit(mask) ? "" : "s", houses_words(mask)));
  }
  return list_words(nouns);
}

}  // namespace

std::optional<std::string> refutation_text(std::span<const Premise> premises, const Conclusion& conclusion,
                                           std::size_t at_most) {
  const Conclusion assumption = opposite_of(conclusion);
  Consequences consequences(premises, assumption);
  if (!consequences.contradict()) return std::nullopt;
  std::vector<std::string> words = consequences.words();
  std::string text = fmt::format("Suppose {}. Then {}.", literal_words(assumption), list_words(words));
  if (text.size() > at_most) {
    text = fmt::format("Suppose {}. Then {} cells and digits follow one after the other until {}.",
                       literal_words(assumption), words.size() - 1, words.back());
  }
  return text;
}

std::optional<std::string> counting_text(std::span<const Premise> premises, std::span<const Premise> covers,
                                         const Conclusion& conclusion) {
  if (conclusion.is_placement()) return std::nullopt;
  const CandidateMap gone = conflicts_of(conclusion.candidate());
  CandidateMap all;
  for (const Premise& premise : premises) {
    if (all.intersects(premise.alternatives)) return std::nullopt;  // one candidate would count twice
    all |= premise.alternatives;
  }
  if (all.contains(conclusion.candidate())) return std::nullopt;
  const CandidateMap left = all - gone;
  CandidateMap covered;
  std::vector<Premise> needed;
  for (const Premise& cover : covers) {
    if (!cover.alternatives.intersects(left - covered)) continue;
    covered |= cover.alternatives;
    needed.push_back(cover);
  }
  if (!left.is_subset_of(covered) || needed.size() >= premises.size() || needed.empty()) return std::nullopt;
  return fmt::format("Suppose {}. Then {} would have to share {}, which {} too few.",
                     literal_words(opposite_of(conclusion)), nouns_of(premises), nouns_of(needed),
                     needed.size() == 1 ? "is" : "are");
}

}  // namespace nonet::host
