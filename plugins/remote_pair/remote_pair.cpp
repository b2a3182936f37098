// Remote pair: bivalue cells with the same two candidates, each seeing the next, hold the two digits alternately.
// Coloured in two colours, one colour holds one digit and the other colour the other digit, so a cell that sees a cell
// of each colour has neither.
//
//   | A . . | . B . |     A and B: cells with candidates 3 and 7, linked A - B - A - B
//   | . . . | . . . |     -: sees an A and a B, so 3 and 7 are eliminated
//   | . - . | A . . |
//   |-------+-------|
//   | . B . | . . . |
//
// A component is all cells that a breadth-first search over such links reaches from its lowest cell. Components in
// which two cells of one colour see each other have no solution and are skipped; so no cell of a component ever
// sees both colours of it. Components of fewer than min-cells cells are skipped: with four, the default, the rest are
// those that most authors call remote. A component gives one step with all its eliminations. Its argument keeps only
// the cells that they need: cells are removed, the highest first, while the rest is connected and has the same
// eliminations.
//
// With definition hodoku: see chains.cpp.
//
// Order: components by lowest cell; eliminations by cell, then digit.

#include <string>

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"
#include "remote_pair.hpp"

namespace nonet::remote_pair {

namespace {

/// The component without the cells that its eliminations do not need.
Component trimmed(const Board& board, const Component& whole, DigitMask pair, const CellMap& targets) {
  Component kept = whole;
  for (bool changed = true; changed;) {
    changed = false;
    std::array<std::uint8_t, kCells> cells;
    std::size_t count = 0;
    for (const Cell cell : kept.cells()) cells[count++] = static_cast<std::uint8_t>(cell);
    while (count-- > 0) {
      Component less = kept;
      less.colours[0].remove(cells[count]);
      less.colours[1].remove(cells[count]);
      if (less.colours[0].empty() || less.colours[1].empty()) continue;
      if (component_of(less.cells().first(), less.cells()).cells() != less.cells()) continue;
      if (seeing_both(board, less, pair) - whole.cells() != targets) continue;
      kept = less;
      changed = true;
    }
  }
  return kept;
}

/// The cells as a path `r4c5 - r5c4 - ...` from end to end if they form one, else by colour.
std::string sentence(const Component& component, DigitMask pair) {
  const CellMap cells = component.cells();
  const auto neighbours = [&](Cell cell) { return cells & peers_of(cell); };
  Cell at = -1;
  bool is_path = true;
  for (const Cell cell : cells) {
    const int degree = neighbours(cell).count();
    if (degree == 1 && at < 0) at = cell;
    is_path &= degree <= 2;
  }
  const std::string digits = digits_text(pair, "/") + ' ';
  if (!is_path || at < 0) {
    return digits + cells_text(component.colours[0]) + " / " + cells_text(component.colours[1]);
  }
  std::string text = digits + cell_text(at);
  for (CellMap left = cells - CellMap::of(at); left;) {
    at = (neighbours(at) & left).first();
    left.remove(at);
    text += " - " + cell_text(at);
  }
  return text;
}

Flow report(FindContext& context, const Component& whole, DigitMask pair) {
  const Board& board = context.board();
  const CellMap targets = seeing_both(board, whole, pair) - whole.cells();
  if (!targets) return Flow::go_on;
  const Component component = trimmed(board, whole, pair, targets);

  StepDraft draft(0, pair);
  for (const Cell cell : targets) draft.eliminate_digits(cell, board.candidates(cell) & pair);
  draft.base_cells(component.cells());
  draft.metrics(kMetrics, {.length = component.cells().size()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("colour a", component.colours[0]);
    evidence.cells("colour b", component.colours[1]);
    for (const Cell cell : component.colours[0]) {
      for (const Cell other : component.colours[1] & peers_of(cell)) show_links(cell, other, pair, evidence);
    }
    evidence.sentence(sentence(component, pair));
    evidence.explanation(
        cells_words(component.cells()) + " can only be " + digits_words(pair, "or") +
        ". Those that see each other differ, so " + cells_words(component.colours[0]) +
        std::string(verb_words(component.colours[0].size(), " is", " are all")) + " one of these digits and " +
        cells_words(component.colours[1]) + std::string(verb_words(component.colours[1].size(), " is", " are all")) +
        " the other. What sees cells of both sees both digits: " + conclusions_words(draft.conclusions()) + '.');
  });
}

constexpr auto kOptions = options<RemotePairOptions>(
    option("min-cells", &RemotePairOptions::min_cells, Range{2, kCells},
           "cells that a component must have; with two it takes in naked pairs"),
    hodoku_definition("complete: whole components; hodoku: chains of an even number of cells from four to ten"));

void find_remote_pairs(FindContext& context, const RemotePairOptions& options) {
  if (options.definition == Definition::hodoku) return find_chains(context, options.min_cells);
  each_component(context.board(), options.min_cells,
                 [&](const Component& component, DigitMask pair) { return report(context, component, pair); });
}

constexpr TechniqueInfo kRemotePair = {
    .id = "remote-pair",
    .name = "Remote Pair",
    .summary = "cells that see both colours of linked cells with the same two candidates have neither",
    .names = {{"hodoku", "Remote Pair"}, {"reglib", "0703"}},
    .options = kOptions,
    .metrics = kMetrics,
    .create = create<find_remote_pairs, kOptions>,
};
constexpr const TechniqueInfo* kTechniques[] = {&kRemotePair};

}  // namespace

}  // namespace nonet::remote_pair

NONET_PLUGIN(.name = "remote_pair", .version = "0.1.0", .summary = "Remote pair", .author = "The Nonet authors",
             .license = "Apache-2.0", .techniques = nonet::remote_pair::kTechniques);
