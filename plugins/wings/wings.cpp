#include "wings.hpp"

#include <array>
#include <span>

namespace nonet::wings {

namespace {

/// Whether a cell has exactly two candidates, all of them among `digits`.
bool is_pair_within(const Board& board, Cell cell, DigitMask digits) {
  const DigitMask own = board.candidates(cell);
  return own.count() == 2 && (own & ~digits) == 0;
}

/// The 20 peers of a cell: ascending, or its block, then the rest of its row, then of its column.
std::array<std::uint8_t, 20> peers_in_order(Cell cell, Definition definition) {
  std::array<std::uint8_t, 20> peers{};
  std::size_t count = 0;
  CellMap left = peers_of(cell);
  if (definition == Definition::sukaku_explainer) {
    for (const Cell peer : left) peers[count++] = static_cast<std::uint8_t>(peer);
    return peers;
  }
  for (const House house : {block_house(cell), row_house(cell), column_house(cell)}) {
    for (const Cell peer : left& house_map(house)) peers[count++] = static_cast<std::uint8_t>(peer);
    left -= house_map(house);
  }
  return peers;
}

std::string sentence(const Board& board, Cell pivot, Cell first, Cell second, Digit z) {
  const DigitMask own = board.candidates(pivot);
  if (own.count() == 3)
    return digits_text(own, "/") + ' ' + cell_text(pivot) + " with " + cells_text(CellMap{first, second});
  const auto digit = [](DigitMask mask) { return digits_text(mask); };
  const std::string end = digit(mask_of(z));
  const std::string x = digit(own & board.candidates(first));
  const std::string y = digit(own & board.candidates(second));
  return '(' + end + '=' + x + ')' + cell_text(first) + " - (" + x + '=' + y + ')' + cell_text(pivot) + " - (" + y +
         '=' + end + ')' + cell_text(second);
}

/// The consequence of each digit of the pivot.
std::string explanation(const Board& board, Cell pivot, const CellMap& pincers, Digit z,
                        std::span<const Conclusion> conclusions) {
  const DigitMask own = board.candidates(pivot);
  const std::string end = digit_words(z);
  std::string text = cell_text(pivot) + " is " + digits_words(own, "or") + '.';
  for (const Cell pincer : pincers) {
    const Digit shared = lowest_digit(own & board.candidates(pincer) & ~mask_of(z));
    text += " If it is " + digit_words(shared) + ", " + cell_text(pincer) + " is " + end + '.';
  }
  CellMap ends = pincers;
  if ((own & mask_of(z)) != 0) {
    text += " Or else it is " + end + " itself.";
    ends.add(pivot);
  }
  return text + " So " + cells_words(ends, "or") + " is " + end +
         ", and what sees all of them is not: " + conclusions_words(conclusions) + '.';
}

}  // namespace

Flow report_pivot_wing(FindContext& context, Cell pivot, Cell first, Cell second, const CellMap& targets) {
  const Board& board = context.board();
  const Digit z = lowest_digit(board.candidates(first) & board.candidates(second));
  StepDraft draft(0, board.candidates(pivot) | board.candidates(first));
  draft.eliminate(targets, z);
  for (const Cell cell : {pivot, first, second}) draft.base(cell_truth(cell));
  for (const Cell pincer : {first, second}) {
    cover_link(draft, pivot, pincer, lowest_digit(board.candidates(pivot) & board.candidates(pincer) & ~mask_of(z)));
  }
  return draft.report(context, [&](EvidenceDraft& evidence) {
    const CellMap pincers{first, second};
    evidence.cells("pivot", CellMap::of(pivot));
    evidence.cells("pincer", pincers);
    evidence.candidates("z", (pincers + pivot) & board.digit_cells(z), z);
    for (const Cell pincer : pincers) {
      const Digit digit = lowest_digit(board.candidates(pivot) & board.candidates(pincer) & ~mask_of(z));
      evidence.link(candidates_of(CellMap::of(pivot), digit), candidates_of(CellMap::of(pincer), digit), false);
    }
    evidence.sentence(sentence(board, pivot, first, second, z));
    evidence.explanation(explanation(board, pivot, pincers, z, draft.conclusions()));
  });
}

void find_by_pivot(FindContext& context, int pivot_candidates, Definition definition) {
  const Board& board = context.board();
  if (board.bivalue_cells().count() < 2) return;
  for (const Cell pivot : board.empty_cells()) {
    const DigitMask own = board.candidates(pivot);
    if (own.count() != pivot_candidates || !board.bivalue_cells().intersects(peers_of(pivot))) continue;
    const auto peers = peers_in_order(pivot, definition);
    for (std::size_t i = 0; i < peers.size(); ++i) {
      const Cell first = peers[i];
      const DigitMask one = board.candidates(first);
      if (one.count() != 2 || (own & ~one).count() != 1) continue;
      for (const Cell second : std::span(peers).subspan(i + 1)) {
        const DigitMask two = board.candidates(second);
        const DigitMask in_all = own & one & two;
        if (!is_pair_within(board, second, own | one) || in_all.count() != pivot_candidates - 2) continue;
        if ((own | one | two).count() != 3) continue;
        CellMap targets = board.digit_cells(lowest_digit(one & two)) & peers_of(first) & peers_of(second);
        targets = (pivot_candidates == 3 ? targets & peers_of(pivot) : targets) - pivot;
        if (targets && report_pivot_wing(context, pivot, first, second, targets) == Flow::stop) return;
      }
    }
  }
}

NONET_TECHNIQUES(kTechniques, kXyWing, kXyzWing, kWxyzWing, kVwxyzWing, kUvwxyzWing, kTuvwxyzWing, kWWing,
                 kGroupedWWing, kMWing, kSWing, kLWing, kHWing);

}  // namespace nonet::wings

NONET_PLUGIN(.name = "wings", .version = "0.1.0", .summary = "XY-wing to TUVWXYZ-wing, W-, M-, S-, L- and H-wing",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::wings::kTechniques);
