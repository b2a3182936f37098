#pragma once
// Chains from each guardian, a candidate that is taken as true, to what all of them imply.

#include <vector>

#include "guardians.hpp"
#include "nonet/facts/links.hpp"
#include "nonet/text/branch_words.hpp"

namespace nonet::impossible {

/// The shortest chains from some candidates to everything that they imply, by the links between candidates. They lead
/// to the same literals as Implications::if_on.
class GuardianSearch::Chains {
 public:
  Chains(const Board& board, const CandidateMap& guardians, Arena& arena);

  /// The number of inferences from all guardians to a literal that all imply.
  [[nodiscard]] int length_to(Conclusion literal) const noexcept;
  /// Adds the strong links of these chains as bases, the weak ones as covers.
  void add_premises(Conclusion literal, StepDraft& draft) const;
  void show_branches(Conclusion literal, EvidenceDraft& evidence) const;
  /// The chains in the community's notation: `4r1c2 - 4r1c7 = 4r5c7 - 4r5c1; 6r2c2 - 6r5c2`.
  [[nodiscard]] std::string text(Conclusion literal) const;
  [[nodiscard]] std::vector<BranchWords> branches(Conclusion literal) const;

 private:
  // A literal: candidate * 2, and 1 if it is true.
  static constexpr std::size_t kLiterals = 2 * kCandidates;
  static constexpr std::uint16_t kNone = 0xffff;
  /// How a guardian leads to a literal.
  struct Reached {
    std::uint16_t from;    ///< the literal before; itself for the guardian; kNone if it is not reached
    std::uint16_t length;  ///< inferences
    Truth truth;           ///< the strong link, where the literal is true
  };
  using Tree = std::span<Reached>;  // kLiterals of them

  static std::size_t index_of(Conclusion literal) noexcept {
    return static_cast<std::size_t>(literal.candidate()) * 2 + (literal.is_placement() ? 1 : 0);
  }
  void grow(Candidate guardian, Tree tree, Arena& arena) const;
  /// Calls `take(literal, reached)` with the inferences from a guardian to a literal, the last first.
  template <typename Take>
  static void each_inference(Tree tree, Conclusion literal, Take take);
  /// The literals from a guardian to another, in order.
  static std::vector<std::size_t> path(Tree tree, Conclusion literal);

  const Board& board_;
  std::span<Tree> trees_;
};

}  // namespace nonet::impossible
