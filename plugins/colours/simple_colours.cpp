// Simple colours: connected conjugate pairs of a digit, coloured alternately (a cluster). One colour is true.
//
//   | . a . | . . . | b . . |    a, b: the colours, linked by row 1, column 7 and row 6, which have two places each
//   | - . . | . . . | . . . |    trap: a cell that sees both colours (-) cannot hold the digit
//   |-------+-------+-------|    wrap: a colour of which two cells see each other is false
//   | . - . | . . . | . . . |
//   | . . . | . . . | . . . |
//   | b . . | . . . | a . . |
//
// Order: digits, clusters by lowest cell, wrap before trap; eliminations by cell.

#include "colours.hpp"

namespace nonet::colours {

namespace {

enum SimpleColoursKind : std::uint8_t { kTrap, kWrap };

std::string simple_colours_explanation(Digit digit, const Cluster& cluster, std::optional<std::size_t> wrong,
                                       std::span<const Conclusion> conclusions) {
  const std::string text = colours_words(digit, cluster.colours) + ' ';
  if (!wrong) return text + "What sees cells of both is not it: " + conclusions_words(conclusions) + '.';
  const CellMap clash = cluster.colours[*wrong] & cluster.seen[*wrong];
  return text + cells_words(clash) +
         " belong together but see each other, so all of their group is wrong: " + conclusions_words(conclusions) + '.';
}

/// `wrong`: the false colour, for a wrap.
Flow report_simple_colours(FindContext& context, StepDraft& draft, Digit digit, const Cluster& cluster,
                           std::optional<std::size_t> wrong) {
  draft.metrics(kMetrics, {.coloured = (cluster.colours[0] | cluster.colours[1]).count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.candidates("colour a", cluster.colours[0], digit);
    evidence.candidates("colour b", cluster.colours[1], digit);
    evidence.sentence(digits_text(mask_of(digit)) + ' ' + colours_text(cluster.colours));
    evidence.explanation(simple_colours_explanation(digit, cluster, wrong, draft.conclusions()));
  });
}

Flow trap(FindContext& context, Digit digit, const Cluster& cluster, const CellMap& targets) {
  StepDraft draft(kTrap, mask_of(digit));
  draft.eliminate(targets, digit);
  for (const Cell target : targets) {
    connect_nearest(draft, context.board(), Links::digit, candidates_of(cluster.colours[0] & peers_of(target), digit),
                    candidates_of(cluster.colours[1] & peers_of(target), digit));
  }
  return report_simple_colours(context, draft, digit, cluster, std::nullopt);
}

Flow wrap(FindContext& context, Digit digit, const Cluster& cluster, std::size_t colour) {
  const CellMap& cells = cluster.colours[colour];
  StepDraft draft(kWrap, mask_of(digit));
  draft.eliminate(cells, digit);
  // Two cells of the colour that see each other and have the shortest path between them; all other cells are
  // connected with one of them.
  const auto [root, other] =
      nearest_pair(context.board(), Links::digit, candidates_of(cells & cluster.seen[colour], digit),
                   [&](Candidate candidate) { return candidates_of(cells & peers_of(cell_of(candidate)), digit); });
  const LinkTree tree(context.board(), Links::digit, root);
  tree.connect_both_ways(draft, other);
  tree.connect(draft, candidates_of(cells, digit));
  return report_simple_colours(context, draft, digit, cluster, colour);
}

void find_simple_colours(FindContext& context) {
  const DigitMask digits = digits_to_search(context);
  if (digits == 0) return;
  const auto& clusters = context.fact<Clusters>(kClusters);
  for (const Digit digit : digits_of(digits)) {
    for (const Cluster& cluster : clusters.of(digit)) {
      for (std::size_t colour = 0; colour < 2; ++colour) {
        if (!cluster.colours[colour].intersects(cluster.seen[colour])) continue;
        if (wrap(context, digit, cluster, colour) == Flow::stop) return;
      }
      const CellMap targets = cluster.seen[0] & cluster.seen[1] & context.board().digit_cells(digit);
      if (targets && trap(context, digit, cluster, targets) == Flow::stop) return;
    }
  }
}

constexpr KindInfo kSimpleColoursKinds[] = {
    {"trap", "Simple Colours Trap", {{"hodoku", "Simple Colors Trap"}, {"reglib", "0500"}}},
    {"wrap", "Simple Colours Wrap", {{"hodoku", "Simple Colors Wrap"}, {"reglib", "0501"}}},
};
constexpr const char* kSimpleColoursAliases[] = {"simple-colors", "simple-colouring"};

}  // namespace

extern constinit const TechniqueInfo kSimpleColours = {
    .id = "simple-colours",
    .name = "Simple Colours",
    .summary = "linked conjugate pairs of a digit in two colours, of which one is true",
    .kinds = kSimpleColoursKinds,
    .aliases = kSimpleColoursAliases,
    .metrics = kMetrics,
    .facts = kFactList<kClusters, kConjugatePairs, kDeadPlaces>,
    .create = create<find_simple_colours>,
};

}  // namespace nonet::colours
