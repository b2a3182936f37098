#pragma once
// Explanation: the premises of a chain from assumptions, so that a checker needs no knowledge of the search.
//
// The literals of a branch follow by singles alone from its assumption, from truths, and from lemmas. There is a lemma
// for each candidate that a pattern or nested chain eliminates inside the branch: "not the assumption, or not the
// candidate". A nested chain with its own assumptions first needs a lemma for each of its branches: "not the outer
// assumption, not the inner one, or the consequence".

#include "../assumptions.hpp"
#include "nonet/arena_list.hpp"
#include "nonet/step.hpp"
#include "words.hpp"

namespace nonet::explainer_chains {

/// A branch of the explained chain: its literals that lead to the end, in the order of their discovery.
struct ExplainedBranch {
  std::span<const Literal> literals;  ///< the assumption first
  std::span<const EvidenceLink> links;
};

class Explanation {
 public:
  /// `in_words`: whether `words` is asked later.
  Explanation(const Position& board, InnerHints& inner, Arena& arena, bool in_words)
      : board_(board), inner_(inner), arena_(arena), in_words_(in_words), lemmas_(arena), branches_(arena) {}

  /// Explains a chain that was found on the board.
  void explain(const AssumptionHint& hint, const Mode& mode);

  /// Truths that the conclusion needs in addition to the lemmas.
  [[nodiscard]] std::span<const Truth> bases() const noexcept { return bases_; }
  [[nodiscard]] std::span<const Lemma> lemmas() const noexcept { return lemmas_.span(); }
  [[nodiscard]] std::span<const ExplainedBranch> branches() const noexcept { return branches_.span(); }
  /// The argument in words, without its conclusion.
  [[nodiscard]] const std::string& words() const noexcept { return words_; }

 private:
  /// A chain with assumptions inside a branch, by advance and hint of the record.
  struct ExplainedChain {
    std::size_t advance;
    std::size_t hint;
    ExclusionWords words;
  };
  /// A current branch, inside those before it.
  struct Frame {
    Position source;
    Literal assumption{};
    Branch branch;
    Record record;
    std::array<bool, Literal::kCount> has_lemma{};
    NeededLiterals needed;
    std::vector<ExplainedChain> explained;
  };
  /// The requirements of an inference.
  struct Requirements {
    TruthMap truths;
    std::vector<std::array<bool, Literal::kCount>> seen;  // by frame
  };

  std::span<const Truth> explain(const Position& position, const AssumptionHint& hint, const Mode& mode,
                                 std::vector<BranchWords>& words);
  std::span<const Truth> explain_branch(const Position& position, Literal assumption, const AssumptionHint& hint,
                                        const Mode& mode, std::vector<BranchWords>& words);
  void require(Requirements& requirements, std::size_t frame, Literal literal);
  void require_node(Requirements& requirements, std::size_t frame, const Node& node);
  void require_truth(Requirements& requirements, Truth truth, const Position& position);
  void require_off(Requirements& requirements, Candidate candidate);
  void explain_advanced(std::size_t frame, Literal literal);
  void explain_pattern(const Record::Advance& advance, std::size_t number, Literal literal);
  void explain_nested(const Record::Place& place, const Record::Advance& advance, Literal literal);
  void explain_static(const Record::Advance& advance, std::size_t number, Literal literal);
  void add_lemma(std::span<const Literal> literals, std::span<const Truth> premises);
  [[nodiscard]] Requirements new_requirements() const {
    return {TruthMap(), decltype(Requirements::seen)(frames_.size())};
  }
  [[nodiscard]] std::span<const Truth> truths_of(const Requirements& requirements);
  void show(const std::optional<Node>& end);

  const Position& board_;
  InnerHints& inner_;
  Branch::TraceMemory trace_memory_;
  Arena& arena_;
  bool in_words_;
  std::string words_;
  std::vector<std::unique_ptr<Frame>> frames_;
  std::span<const Truth> bases_;
  ArenaList<Lemma> lemmas_;
  ArenaList<ExplainedBranch> branches_;
};

}  // namespace nonet::explainer_chains
