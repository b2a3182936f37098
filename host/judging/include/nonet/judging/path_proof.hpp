#pragma once
// A path as a proof that other programs check: a formula that describes a grid, and lines that follow from it, each by
// unit propagation. docs/proof-files.md has the encoding and the formats.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// Format of the files.
enum class ProofFormat : std::uint8_t {
  lrat,  ///< DIMACS CNF; each line names the clauses it follows from
  drat,  ///< DIMACS CNF; the lines alone
  pbp    ///< OPB and pseudo-Boolean proof, version 1.1
};

/// What a proof claims about the grid.
enum class Claim : std::uint8_t {
  derivation,  ///< every conclusion follows from the grid; any path has one
  solution,    ///< and the conclusions fill every cell
  refutation   ///< and there is no other solution: the formula excludes this one, and the last line is the empty clause
};

/// How to treat steps that assume one solution. Their guardians ("one of these is true") do not follow from the step.
enum class UniquenessPolicy : std::uint8_t {
  search,  ///< the guardians are proved from the whole grid, by search
  assume,  ///< they are clauses of the formula
  refuse   ///< the proof ends before such a step
};

/// How to make a proof.
struct ProofOptions {
  ProofFormat format = ProofFormat::lrat;
  Claim claim = Claim::refutation;
  UniquenessPolicy uniqueness = UniquenessPolicy::search;
};

/// The lines of a step. Lines are counted as the format does: LRAT by their ids, DRAT by lines of the file from 1, PBP
/// by the ids of constraints. 0 means none.
struct StepLines {
  std::uint32_t first = 0;             ///< the first line
  std::uint32_t last = 0;              ///< the last line; smaller than `first` where there are none
  std::uint32_t assumed = 0;           ///< the clause of its guardians in the formula
  bool is_searched = false;            ///< whether a search proved its guardians
  std::vector<std::uint32_t> lemmas;   ///< the line of each lemma; 0 for one that is known already
  std::vector<std::uint32_t> results;  ///< the line of each conclusion; 0 for one that is known already
};

/// Why a proof ends before a step.
enum class Gap : std::uint8_t {
  none,
  refused,     ///< the step assumes one solution, and that is refused
  unprovable,  ///< its conclusions do not follow from what it names
  too_long     ///< a statement took more than kMostLines lines
};

/// The most lines for one statement.
inline constexpr int kMostLines = 100'000;

/// A formula and a proof, as contents of files.
struct PathProof {
  std::string formula;
  std::string proof;
  std::vector<StepLines> steps;     ///< of the steps in the proof; fewer than in the path if there is a gap
  std::optional<StepLines> search;  ///< the cells that a search filled after the steps
  Gap gap = Gap::none;              ///< why the proof ends before the last step
  Claim claim = Claim::derivation;  ///< what is proved: the claim that was requested, or a weaker one
  std::uint32_t formula_size = 0;   ///< clauses; constraints with format pbp
  std::uint32_t lines = 0;          ///< of the proof
  std::uint32_t conclusions = 0;    ///< that the steps prove
};

/// Proves a path: steps from a grid on, each applied after those before it. Grids and steps must be well formed. If
/// `solution` is given, it must be the grid's only solution; a search then fills the cells that the steps leave empty.
/// Without it a path that does not fill the grid proves a derivation.
[[nodiscard]] PathProof prove_path(const Grid& start, std::span<const Step> steps, const std::optional<Grid>& solution,
                                   const ProofOptions& options);

}  // namespace nonet::host
