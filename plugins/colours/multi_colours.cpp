// Multi-colours: two clusters of conjugate pairs of one digit, A/a and B/b. In each cluster one colour is true.
//
//   type 1: a cell of A sees a cell of B, so not both are true, so a or b is: a cell that sees an a and a b loses the
//           digit
//   type 2: cells of A see a cell of B and a cell of b (the same cell of A or two), so A is false
//
//   | . A . | . . . | a . . |    A and B share a block
//   | . . . | . . . | . . . |    -: type 1, sees a and b
//   | . . B | . . . | . . . |
//   |-------+-------+-------|
//   | . . b | . . . | - . . |
//
// Order: digits, ordered pairs of clusters (by lowest cell), type 2 before type 1. Type 1 is the same for a pair in
// either order and comes with the first; it takes colours that see each other in the order AB, Ab, aB, ab, for each the
// eliminations by cell.

#include "colours.hpp"

namespace nonet::colours {

namespace {

enum MultiColoursKind : std::uint8_t { kType1, kType2 };

std::string multi_colours_explanation(Digit digit, const Cluster& first, const Cluster& second,
                                      std::optional<std::size_t> wrong, std::span<const Conclusion> conclusions) {
  const std::string text = colours_words(digit, first.colours) + " The same goes for " +
                           cells_words(second.colours[0]) + " against " + cells_words(second.colours[1]) + ". ";
  if (wrong) {
    return text + cells_words(first.colours[*wrong]) + " together see cells of both of these, one of which " + "is " +
           digit_words(digit) + ". So " + conclusions_words(conclusions) + '.';
  }
  return text + "Groups that see each other are not both " + digit_words(digit) +
         ", so one of their opposites is, and what sees both opposites is not: " + conclusions_words(conclusions) + '.';
}

/// `wrong`: the false colour of the first cluster, for type 2.
Flow report_multi_colours(FindContext& context, StepDraft& draft, Digit digit, const Cluster& first,
                          const Cluster& second, std::optional<std::size_t> wrong) {
  CellMap cells;
  for (const Cluster* cluster : {&first, &second}) cells |= cluster->colours[0] | cluster->colours[1];
  draft.metrics(kMetrics, {.coloured = cells.count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.candidates("colour a", first.colours[0], digit);
    evidence.candidates("colour b", first.colours[1], digit);
    evidence.candidates("colour c", second.colours[0], digit);
    evidence.candidates("colour d", second.colours[1], digit);
    evidence.sentence(digits_text(mask_of(digit)) + ' ' + colours_text(first.colours) + ", " +
                      colours_text(second.colours));
    evidence.explanation(multi_colours_explanation(digit, first, second, wrong, draft.conclusions()));
  });
}

void argue_type_2(StepDraft& draft, const Board& board, Digit digit, const CellMap& cells, const Cluster& second) {
  const CellMap seen = cells.expanded_peers();
  const auto ends = connect_nearest(draft, board, Links::digit, candidates_of(second.colours[0] & seen, digit),
                                    candidates_of(second.colours[1] & seen, digit));
  const CellMap by_one = cells & peers_of(cell_of(ends[0]));
  const CellMap by_other = cells & peers_of(cell_of(ends[1]));
  const CellMap by_both = by_one & by_other;
  const LinkTree tree(board, Links::digit, candidate_of((by_both ? by_both : by_one).first(), digit));
  if (!by_both) tree.connect_both_ways(draft, candidate_of(by_other.first(), digit));
  tree.connect(draft, candidates_of(cells, digit));
}

Flow find_type_2(FindContext& context, Digit digit, const Cluster& first, const Cluster& second) {
  for (std::size_t colour = 0; colour < 2; ++colour) {
    const CellMap& cells = first.colours[colour];
    if (!cells.intersects(second.seen[0]) || !cells.intersects(second.seen[1])) continue;
    StepDraft draft(kType2, mask_of(digit));
    draft.eliminate(cells, digit);
    argue_type_2(draft, context.board(), digit, cells, second);
    if (report_multi_colours(context, draft, digit, first, second, colour) == Flow::stop) return Flow::stop;
  }
  return Flow::go_on;
}

/// The path with the fewest links: from a cell that sees the target to a cell of colour i, from there to colour j,
/// and on to another cell that sees the target.
void argue_type_1(StepDraft& draft, const Board& board, Digit digit, Cell target, const Cluster& first, std::size_t i,
                  const Cluster& second, std::size_t j) {
  for (const Cluster* cluster : {&first, &second}) {
    if (!cluster->seen[0].contains(target) || !cluster->seen[1].contains(target)) continue;
    connect_nearest(draft, board, Links::digit, candidates_of(cluster->colours[0] & peers_of(target), digit),
                    candidates_of(cluster->colours[1] & peers_of(target), digit));
    return;  // that is the trap of one cluster
  }
  int best = 2 * kCandidates;
  std::array<Cell, 4> way{};
  for (const Cell start : first.colours[i ^ 1] & peers_of(target)) {
    const LinkTree near(board, Links::digit, candidate_of(start, digit));
    for (const Cell end : second.colours[j ^ 1] & peers_of(target)) {
      const LinkTree far(board, Links::digit, candidate_of(end, digit));
      for (const Cell out : first.colours[i] & second.seen[j]) {
        for (const Cell in : second.colours[j] & peers_of(out)) {
          const int links = near.depth(candidate_of(out, digit)) + far.depth(candidate_of(in, digit));
          if (links >= best) continue;
          best = links;
          way = {start, out, in, end};
        }
      }
    }
  }
  LinkTree(board, Links::digit, candidate_of(way[0], digit)).connect(draft, candidate_of(way[1], digit));
  LinkTree(board, Links::digit, candidate_of(way[3], digit)).connect(draft, candidate_of(way[2], digit));
}

Flow find_type_1(FindContext& context, Digit digit, const Cluster& first, const Cluster& second) {
  const auto targets_of = [&](std::size_t i, std::size_t j) {
    if (!first.seen[i].intersects(second.colours[j])) return CellMap{};
    return first.seen[i ^ 1] & second.seen[j ^ 1] & context.board().digit_cells(digit);
  };
  if (!(targets_of(0, 0) | targets_of(0, 1) | targets_of(1, 0) | targets_of(1, 1))) return Flow::go_on;
  StepDraft draft(kType1, mask_of(digit));
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      const CellMap targets = targets_of(i, j);
      draft.eliminate(targets, digit);
      for (const Cell target : targets) argue_type_1(draft, context.board(), digit, target, first, i, second, j);
    }
  }
  return report_multi_colours(context, draft, digit, first, second, std::nullopt);
}

void find_multi_colours(FindContext& context) {
  const DigitMask digits = digits_to_search(context);
  if (digits == 0) return;
  const auto& all = context.fact<Clusters>(kClusters);
  for (const Digit digit : digits_of(digits)) {
    const auto clusters = all.of(digit);
    for (std::size_t i = 0; i < clusters.size(); ++i) {
      for (std::size_t j = 0; j < clusters.size(); ++j) {
        if (i == j) continue;
        if (find_type_2(context, digit, clusters[i], clusters[j]) == Flow::stop) return;
        if (i < j && find_type_1(context, digit, clusters[i], clusters[j]) == Flow::stop) return;
      }
    }
  }
}

constexpr KindInfo kMultiColoursKinds[] = {
    {"type-1", "Multi-Colours 1", {{"hodoku", "Multi Colors 1"}, {"reglib", "0502"}}},
    {"type-2", "Multi-Colours 2", {{"hodoku", "Multi Colors 2"}, {"reglib", "0503"}}},
};
constexpr const char* kMultiColoursAliases[] = {"multi-colors", "multi-colouring"};

}  // namespace

extern constinit const TechniqueInfo kMultiColours = {
    .id = "multi-colours",
    .name = "Multi-Colours",
    .summary = "two clusters of conjugate pairs of a digit that see each other",
    .kinds = kMultiColoursKinds,
    .aliases = kMultiColoursAliases,
    .metrics = kMetrics,
    .facts = kFactList<kClusters, kConjugatePairs, kDeadPlaces>,
    .create = create<find_multi_colours>,
};

}  // namespace nonet::colours
