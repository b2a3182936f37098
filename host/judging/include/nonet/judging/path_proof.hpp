#pragma once
// A path as a proof that other programs check: a formula that says what a grid is, and lines that follow from it, each
// by unit propagation. docs/proof-files.md has the encoding and the formats.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// The files that are written.
enum class ProofFormat : std::uint8_t {
  lrat,  ///< DIMACS CNF; each line names the clauses it follows from
  drat,  ///< DIMACS CNF; the lines alone
  pbp    ///< OPB and pseudo-Boolean proof, version 1.1
};

/// What a proof says of the grid.
enum class Claim : std::uint8_t {
  derivation,  ///< every conclusion follows from the grid; any path has one
  solution,    ///< and the conclusions fill every cell
  refutation   ///< and there is no other solution: the formula excludes this one, and the last line is the empty clause
};

/// What is done about steps that assume one solution. Their guardians ("one of these is true") do not follow from the
/// step.
enum class UniquenessPolicy : std::uint8_t {
  search,  ///< the guardians are proved from the whole grid, by search
  assume,  ///< they stand in the formula
  refuse   ///< the proof ends before such a step
};

/// How a proof is to be made.
struct ProofOptions {
  ProofFormat format = ProofFormat::lrat;
  Claim claim = Claim::refutation;
  UniquenessPolicy uniqueness = UniquenessPolicy::search;
};

/// Where the lines of a step are. Lines are counted as the format does: LRAT by their ids, DRAT by lines of the file
/// from 1, PBP by the ids of constraints. 0 stands for none.
struct StepLines {
  std::uint32_t first = 0;             ///< of its lines
  std::uint32_t last = 0;              ///< of its lines; smaller than `first` where it has none
  std::uint32_t assumed = 0;           ///< the clause of its guardians in the formula
  bool is_searched = false;            ///< whether its guardians were proved by search
  std::vector<std::uint32_t> lemmas;   ///< the line of each lemma; 0 for one that is known already
  std::vector<std::uint32_t> results;  ///< the line of each conclusion; 0 for one that is known already
};

/// Why a proof ends before a step.
enum class Gap : std::uint8_t {
  none,
  refused,     ///< the step assumes one solution, and that is refused
  unprovable,  ///< what the step says does not follow from what it names
  too_long     ///< it was given up, after kMostLines lines for one statement
};

/// The most lines that a statement may take.
inline constexpr int kMostLines = 100'000;

/// A formula and a proof, as texts of files.
struct PathProof {
  std::string formula;
  std::string proof;
  std::vector<StepLines> steps;     ///< of the steps that are in it; fewer than were given where there is a gap
  std::optional<StepLines> search;  ///< the cells that were filled by search behind the steps
  Gap gap = Gap::none;              ///< why the first step that is not in it is not
  Claim claim = Claim::derivation;  ///< what is proved: what was asked for, or less
  std::uint32_t formula_size = 0;   ///< clauses; constraints with format pbp
  std::uint32_t lines = 0;          ///< of the proof
  std::uint32_t conclusions = 0;    ///< that the steps prove
};

/// Makes the proof of a path: of steps that begin at a grid, each behind the conclusions of those before it. Grids and
/// steps must be well formed. `solution`, where it is given, is the grid's only solution: cells that the steps leave
/// empty are filled by search then. Without it a path that does not fill the grid proves a derivation.
[[nodiscard]] NONET_EXPORT PathProof prove_path(const Grid& start, std::span<const Step> steps,
                                                const std::optional<Grid>& solution, const ProofOptions& options);

}  // namespace nonet::host
