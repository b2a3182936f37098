#pragma once
// The path of a grid and its proof.

#include <string>
#include <vector>

#include "input/input.hpp"
#include "nonet/judging/path_proof.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// Keeps the steps that a solver takes, and what is said of each.
class PathRecorder final : public host::StepObserver {
 public:
  PathRecorder() : StepObserver(host::Detail::evidence) {}
  bool on_step(const host::FoundStep& found) override;
  void clear();

  struct Said {
    const host::StrategyEntry* entry;
    std::string_view kind;
    std::string text;
  };
  [[nodiscard]] std::span<const Step> steps() const { return {&*steps_.begin(), steps_.size()}; }
  [[nodiscard]] const Said& said(std::size_t step) const { return said_[step]; }

 private:
  host::OwnedSteps steps_;
  std::vector<Said> said_;
};

/// The file that says which lines of a proof are which step: records, a line each. `run` stands for all that the proof
/// depends on beside the grid. docs/proof-files.md describes it.
[[nodiscard]] std::string steps_text(const InputGrid& input, const std::string& run, const PathRecorder& path,
                                     const host::PathProof& proof);
/// Its first line.
[[nodiscard]] std::string steps_head(const InputGrid& input, const std::string& run);

/// What is to be said of a proof that is not what was asked for, or rests on assumptions; empty for others.
[[nodiscard]] std::string proof_message(const PathRecorder& path, const host::PathProof& proof, host::Claim wanted);

}  // namespace nonet::cli
