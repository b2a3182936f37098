#pragma once
// Counting: truths and links (Allan Barker's set logic). Every truth has a true candidate, every link at most one. If
// each candidate is in at least as many links as truths, then the candidates that are true use up the links: one that is
// in more links than truths by more than the rank, which is links less truths, would leave too few of them.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "assumptions.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// What some truths and links imply at a position. Sets that share no candidate, directly or through others, are
/// counted apart. Truths and links whose digit is placed are left out.
class Counting {
 public:
  /// Truths and links that hang together.
  struct Part {
    TruthMap truths;
    TruthMap links;
    bool is_covered = true;  ///< each candidate is in at least as many links as truths
    [[nodiscard]] int rank() const noexcept { return links.count() - truths.count(); }
  };

  Counting(const Assumptions& position, const TruthMap& truths, const TruthMap& links);

  [[nodiscard]] std::span<const Part> parts() const noexcept { return parts_; }
  /// The part that shows that an open candidate is false; null for none.
  [[nodiscard]] const Part* refuting(Candidate candidate) const noexcept;
  /// In how many more links than truths a candidate is.
  [[nodiscard]] int excess(Candidate candidate) const noexcept { return excess_[static_cast<std::size_t>(candidate)]; }
  /// The open candidates of truths that are in too few links.
  [[nodiscard]] CandidateMap uncovered() const noexcept;

 private:
  static constexpr std::int16_t kNoPart = -1;

  std::array<std::int16_t, kCandidates> excess_{};
  std::array<std::int16_t, kCandidates> part_;
  std::vector<Part> parts_;
};

/// The conclusions of a step that do not follow by counting from some of its premises and its covers. The premises of
/// the others are added to `used`.
[[nodiscard]] std::vector<Conclusion> conclusions_not_counted(const Assumptions& position, const TruthMap& premises,
                                                              const Step& step, TruthMap& used);

/// The set of some truths.
[[nodiscard]] inline TruthMap map_of(std::span<const Truth> truths) noexcept {
  TruthMap map;
  for (const Truth truth : truths) map.add(truth);
  return map;
}

/// The candidates of a truth that are open at a position; empty when one of them is true.
[[nodiscard]] CandidateMap open_candidates(const Assumptions& position, Truth truth);

}  // namespace nonet::host
