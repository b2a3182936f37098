#pragma once
// Proofs of paths: names of formats and claims, and the record that maps lines of a proof to steps.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/judging/path_proof.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// The names of ProofFormat, in its order; also extensions of proof files.
inline constexpr std::array<const char*, 3> kProofFormatNames = {"lrat", "drat", "pbp"};
/// The names of Claim, in its order.
inline constexpr std::array<const char*, 3> kClaimNames = {"derivation", "solution", "refutation"};
[[nodiscard]] constexpr const char* proof_format_name(ProofFormat format) noexcept {
  return kProofFormatNames[static_cast<std::size_t>(format)];
}
/// The format of a name; nothing for another text.
[[nodiscard]] std::optional<ProofFormat> proof_format(std::string_view name) noexcept;
[[nodiscard]] constexpr const char* claim_name(Claim claim) noexcept {
  return kClaimNames[static_cast<std::size_t>(claim)];
}

/// Records the steps of a solver, with the technique and the text of each.
class PathRecorder final : public StepObserver {
 public:
  PathRecorder() : StepObserver(Detail::evidence) {}
  bool on_step(const FoundStep& found) override;
  void clear();

  struct Label {
    const StrategyEntry* entry;
    std::string_view kind;
    std::string text;
  };
  [[nodiscard]] std::span<const Step> steps() const { return {&*steps_.begin(), steps_.size()}; }
  [[nodiscard]] const Label& label(std::size_t step) const { return labels_[step]; }

 private:
  OwnedSteps steps_;
  std::vector<Label> labels_;
};

/// The first line of the file that maps lines of a proof to steps. `run` identifies all that the proof depends on
/// besides the grid, `grid` as it was written; `message` is proof_message().
[[nodiscard]] std::string steps_head(std::string_view grid, const std::string& run, const std::string& message);
/// The file itself: that line, and a record per line. docs/proof-files.md describes it.
[[nodiscard]] std::string steps_text(const std::string& head, const PathRecorder& path, const PathProof& proof);

/// A message about a proof that is weaker than requested, or rests on assumptions; empty for others.
[[nodiscard]] std::string proof_message(const PathRecorder& path, const PathProof& proof, Claim claim);

}  // namespace nonet::host
