// Guardian blossom: a death blossom whose stem is a deadly pattern. One of the guardians is true. Each of them excludes
// the same candidate: it sees it, or it takes a digit from an almost locked set (a petal), which then has all its
// others, and all places of one of these see the candidate.
//
//   | ab . . | ab . . |    guardians x and y; a cell xz that sees x, a cell yz that sees y: what sees both is not z
//   | abx. . | aby. . |
//
// Patterns: rectangles, also with guardians outside (see guarded_rectangles.hpp), and graves.
//
// Order: by number of guardians that need a petal, then by pattern, then by z. Of blossoms with the same eliminations
// only the first is reported. A blossom excludes one digit.

#include "nonet/facts/petals.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

#include "../graves/graves.hpp"
#include "../rectangles/avoidable_guardians.hpp"
#include "../rectangles/guarded_rectangles.hpp"

namespace nonet::uniqueness {

namespace {

constexpr std::size_t kUniqueRectangle = 0;
constexpr std::size_t kExternalUniqueRectangle = 1;
constexpr std::size_t kAvoidableRectangle = 2;
constexpr std::size_t kExternalAvoidableRectangle = 3;
constexpr std::size_t kGrave = 4;

/// A pattern, and the kind of its blossoms.
struct GuardedStem {
  std::size_t kind;
  Guarded guarded;
};

constexpr auto kGuardianBlossomOptions = options<PetalLimits>(
    option("max-petals", &PetalLimits::max_petals, Range{1, 8}, "guardians that need a set to exclude a candidate"),
    kMaxPetalCells);
struct BlossomMetrics {
  int length;
  int guardians;
  int petals;
  int cells;
};
constexpr auto kBlossomMetrics =
    metrics<BlossomMetrics>(metric("length", &BlossomMetrics::length, "cells of the pattern"),
                            metric("guardians", &BlossomMetrics::guardians, "candidates of which one is true"),
                            metric("petals", &BlossomMetrics::petals, "guardians that need a set"),
                            metric("cells", &BlossomMetrics::cells, "cells of the sets"));

constexpr int kMostGraveCells = 5;

constexpr std::size_t kMostGuardians = 8;

void add_blossom(std::size_t kind, const Guarded& guarded, PetalBlossoms<GuardedStem>& found) {
  std::array<Candidate, kMostGuardians> guardians{};
  std::size_t count = 0;
  for (const Candidate guardian : guarded.proof.guardians) {
    if (count == kMostGuardians) return;
    guardians[count++] = guardian;
  }
  if (count >= 2) found.add({kind, guarded}, {guardians.data(), count});
}

[[nodiscard]] Flow report_guardian_blossom(const FindContext& context, const PetalBlossom<GuardedStem>& blossom,
                                           const PetalLimits& limits) {
  const Guarded& guarded = blossom.stem.guarded;
  const ArenaList<Petal> petals =
      choose_petals(context, limits.max_cells, guarded.proof.guardians, blossom.z, blossom.gone);
  StepDraft draft(blossom.stem.kind, guarded.digits | mask_of(blossom.z));
  draft.eliminate(blossom.gone, blossom.z);
  draft.uniqueness(guarded.proof);
  for (const Truth premise : guarded.premises) draft.base(premise);
  const CellMap cells = base_petals(draft, petals);
  draft.metrics(kBlossomMetrics, {.length = guarded.cells.count(),
                                  .guardians = guarded.proof.guardians.count(),
                                  .petals = blossom.petals,
                                  .cells = cells.count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_guarded(evidence, context.board(), guarded);
    for (const Petal& petal : petals) {
      evidence.cells("petal", petal.set.cells);
      evidence.candidates("z", petal.set.cells & context.board().digit_cells(blossom.z), blossom.z);
    }
    std::string sentence = guarded_text(guarded);
    std::string words;
    for (const Petal& petal : petals) {
      const Digit taken = digit_of(petal.candidate);
      sentence += ", " + candidate_text(petal.candidate) + " - " + digits_text(mask_of(taken)) + " in " +
                  cells_text(petal.set.cells);
      words += (words.empty() ? " " : ", ") + digit_words(taken) + " from " + cells_words(petal.set.cells);
    }
    evidence.sentence(sentence);
    evidence.explanation(opening_words(guarded) + ". Each of these excludes " + digit_words(blossom.z) +
                         " there, some by what they take from a set that has one digit more than cells:" + words +
                         ". So " + conclusions_words(draft.conclusions()) + '.');
  });
}

void find_guardian_blossoms(FindContext& context, const PetalLimits& limits) {
  const Board& board = context.board();
  PetalBlossoms<GuardedStem> found(context, limits);
  const auto add_pattern = [&](std::size_t kind, const Guarded& guarded) {
    add_blossom(kind, guarded, found);
    return context.stop() ? Flow::stop : Flow::go_on;
  };
  auto visit = [&](const Guarded& guarded, bool is_external) {
    return add_pattern(is_external ? kExternalUniqueRectangle : kUniqueRectangle, guarded);
  };
  auto visit_avoidable = [&](const Guarded& guarded, bool is_external) {
    return add_pattern(is_external ? kExternalAvoidableRectangle : kAvoidableRectangle, guarded);
  };
  // On candidates alone rectangles would need both digits in every corner, and they are not worth a case.
  if (board.grid().given_cells()) {
    if (GuardedRectangles(board, visit).run() == Flow::stop) return;
    if (AvoidableGuardians(board, visit_avoidable).run() == Flow::stop) return;
  }
  (void)for_each_grave_of(board, kMostGraveCells,
                          [&](const Deadly& deadly) { return add_pattern(kGrave, guarded_grave(deadly)); });
  for (const PetalBlossom<GuardedStem>& blossom : found.sorted()) {
    if (report_guardian_blossom(context, blossom, limits) == Flow::stop) return;
  }
}

constexpr KindInfo kGuardianBlossomKinds[] = {
    {"unique-rectangle-blossom", "Unique Rectangle Blossom"},
    {"external-unique-rectangle-blossom", "External Unique Rectangle Blossom"},
    {"avoidable-rectangle-blossom", "Avoidable Rectangle Blossom"},
    {"external-avoidable-rectangle-blossom", "External Avoidable Rectangle Blossom"},
    {"bug-blossom", "BUG Blossom"},
};

}  // namespace

extern constinit const TechniqueInfo kGuardianBlossom = {
    .id = "guardian-blossom",
    .name = "Guardian Blossom",
    .summary = "each candidate that saves a rectangle or grave excludes the same, directly or by an almost locked set",
    .kinds = kGuardianBlossomKinds,
    .options = kGuardianBlossomOptions,
    .metrics = kBlossomMetrics,
    .preconditions = {.assumes_one_solution = true, .needs_givens = true},
    .facts = kFactList<kAlmostLockedSets, kPetalReach>,
    .create = create<find_guardian_blossoms, kGuardianBlossomOptions>,
};

}  // namespace nonet::uniqueness
