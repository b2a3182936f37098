#pragma once
// Explanation: what a chain from assumptions rests on, so that it can be checked without knowing how it was found.
//
// A branch follows by singles alone from its assumption, from truths, and from lemmas: one for each candidate that a
// pattern or chain inside the branch eliminates, "not the assumption, or not the candidate". For a chain inside with
// assumptions of its own there is a lemma for each of its branches before, "not the outer assumption, not the inner
// one, or what it leads to".

#include "assumptions.hpp"
#include "nonet/arena_list.hpp"
#include "nonet/step.hpp"

namespace nonet::explainer_chains {

/// A branch of the chain that is explained: its literals that lead to the end, in the order in which they were found.
struct ExplainedBranch {
  std::span<const Literal> literals;  ///< the assumption first
  std::span<const EvidenceLink> links;
};

class Explanation {
 public:
  Explanation(const Position& board, InnerHints& inner, Arena& arena)
      : board_(board), inner_(inner), arena_(arena), lemmas_(arena), branches_(arena) {}

  /// Explains a chain that was found on the board.
  void explain(const AssumptionHint& hint, const Mode& mode);

  /// Truths that the conclusion rests on, besides the lemmas.
  [[nodiscard]] std::span<const Truth> bases() const noexcept { return bases_; }
  [[nodiscard]] std::span<const Lemma> lemmas() const noexcept { return lemmas_.span(); }
  [[nodiscard]] std::span<const ExplainedBranch> branches() const noexcept { return branches_.span(); }

 private:
  /// A branch that is followed, inside those before it.
  struct Frame {
    Position source;
    Literal assumption{};
    Branch branch;
    Record record;
    std::array<bool, Literal::kCount> has_lemma{};
    std::vector<std::pair<std::size_t, std::size_t>> explained;  // chains with assumptions, by advance and hint
  };
  /// What an inference needs.
  struct Need {
    TruthMap truths;
    std::vector<std::array<bool, Literal::kCount>> seen;  // by frame
  };

  std::span<const Truth> explain(const Position& position, const AssumptionHint& hint, const Mode& mode);
  std::span<const Truth> explain_branch(const Position& position, Literal assumption, const AssumptionHint& hint,
                                        const Mode& mode);
  void need(Need& need, std::size_t frame, Literal literal);
  void need_node(Need& need, std::size_t frame, const Node& node);
  void need_truth(Need& need, Truth truth, const Position& position);
  void need_off(Need& need, Candidate candidate);
  void explain_advanced(std::size_t frame, Literal literal);
  void explain_pattern(const Record::Advance& advance, std::size_t number, Literal literal);
  void explain_static(const Record::Advance& advance, std::size_t number, Literal literal);
  void add_lemma(std::span<const Literal> literals, std::span<const Truth> premises);
  [[nodiscard]] Need new_need() const { return {TruthMap(), decltype(Need::seen)(frames_.size())}; }
  [[nodiscard]] std::span<const Truth> truths_of(const Need& need);
  void show(const Need& need, const std::optional<Node>& end);

  const Position& board_;
  InnerHints& inner_;
  Branch::TraceMemory trace_memory_;
  Arena& arena_;
  std::vector<std::unique_ptr<Frame>> frames_;
  std::span<const Truth> bases_;
  ArenaList<Lemma> lemmas_;
  ArenaList<ExplainedBranch> branches_;
};

}  // namespace nonet::explainer_chains
