// 3D Medusa: candidates connected by strong links (two places of a digit in a house, two candidates of a cell),
// coloured alternately. One colour is true.
//
//   1 twice in a cell     a colour has two digits of a cell: it is false
//   2 twice in a house    a colour has a digit twice in a house: it is false
//   3 two colours in a cell      a cell has both colours: it loses its other candidates
//   4 two colours elsewhere      a candidate sees its digit in both colours: it is eliminated
//   5 two colours house and cell a candidate sees its digit in one colour and shares its cell with the other: it is
//                                eliminated
//   6 cell emptied by a colour   each candidate of a cell without colours sees its digit in one colour: that is false
//
//   | . A . | . . . | 5a . . |    A: the cell 3a 5b; 3 has two places in column 2, 5 in row 1, column 7 and row 9
//   | . . . | . . . | .  . . |    rule 5: the cell of 3b in row 8 loses 5, as it sees 5a below
//   |-------+-------+--------|    rule 4: r2c1 loses 5, as it sees 5b in A and 5a in row 9
//   | . 3b. | . . . | .  . . |
//   | 5a. . | . . . | 5b . . |
//
// Where a colour is false, all of the other colour is placed, which eliminates the false ones.
//
// Order: clusters by lowest candidate (cell, then digit), rules in the order above, colours a (which has the lowest
// candidate) and b; conclusions by cell, then digit. One step for a cluster, rule and, where one is false, colour.
// Clusters that cannot be coloured, or of which both colours are false by rules 1 and 2, have no solution and are
// skipped.

#include "colours.hpp"
#include "nonet/digit_cells.hpp"
#include "nonet/text/branch_words.hpp"

namespace nonet::colours {

namespace {

enum Medusa3dKind : std::uint8_t {
  kTwiceInCell,
  kTwiceInHouse,
  kTwoInCell,
  kTwoElsewhere,
  kHouseAndCell,
  kCellEmptied
};

constexpr Links kMedusaLinks = Links::digit_and_cell;

/// A colour: candidates that are true together.
struct Colour {
  DigitCells cells;  ///< cells of each digit in this colour
  DigitCells seen;   ///< cells of each digit that see one of them
  CellMap any;       ///< cells that have some digit in this colour
  CellMap twice;     ///< cells that have several

  void add(Candidate candidate) noexcept {
    const Cell cell = cell_of(candidate);
    cells.add(candidate);
    if (any.contains(cell)) twice.add(cell);
    any.add(cell);
  }
  [[nodiscard]] bool has(Candidate candidate) const noexcept { return cells.contains(candidate); }
  [[nodiscard]] bool is_twice_in_house() const noexcept { return cells.intersects(seen); }
  /// The candidates of the colour that see a candidate in its houses, and in its cell.
  [[nodiscard]] CandidateMap clashes_in_houses(Candidate candidate) const noexcept {
    const Digit digit = digit_of(candidate);
    return candidates_of(cells[digit] & peers_of(cell_of(candidate)), digit);
  }
  [[nodiscard]] CandidateMap clashes_in_cell(Candidate candidate) const noexcept {
    CandidateMap clashes;
    const Cell cell = cell_of(candidate);
    for (const Digit digit : digits_of(cells.digits_in(cell) & ~mask_of(digit_of(candidate)))) {
      clashes.add(candidate_of(cell, digit));
    }
    return clashes;
  }
};

struct Medusa {
  std::array<Colour, 2> colours;
  bool is_sound = true;  ///< no candidate has both colours

  /// Colours everything that is connected with a candidate.
  Medusa(const Board& board, const ConjugatePairs& pairs, Candidate start) {
    std::array<std::uint16_t, kCandidates> queue;
    std::size_t head = 0;
    std::size_t tail = 0;
    colours[0].add(start);
    queue[tail++] = static_cast<std::uint16_t>(start);
    while (head < tail) {
      const Candidate from = queue[head++];
      const std::size_t other = colours[0].has(from) ? 1 : 0;
      each_link(board, pairs, kMedusaLinks, from, [&](Candidate to, Truth /*link*/) {
        is_sound &= !colours[other ^ 1].has(to);
        if (colours[0].has(to) || colours[1].has(to)) return;
        colours[other].add(to);
        queue[tail++] = static_cast<std::uint16_t>(to);
      });
    }
    for (Colour& colour : colours) {
      for (Digit digit = 0; digit < kDigits; ++digit) colour.seen[digit] = colour.cells[digit].expanded_peers();
    }
  }

  [[nodiscard]] DigitCells coloured() const noexcept { return colours[0].cells | colours[1].cells; }
};

/// Two candidates or a cell by which a colour is false.
struct Clash {
  std::size_t colour = 0;
  Candidate first = 0;
  Candidate second = 0;
  Cell emptied = 0;
};

/// The steps of one cluster.
class MedusaRules {
 public:
  MedusaRules(FindContext& context, const Medusa& medusa)
      : context_(context), board_(context.board()), medusa_(medusa) {}

  Flow find() {
    const auto& colours = medusa_.colours;
    const std::array<bool, 2> in_cell{!colours[0].twice.empty(), !colours[1].twice.empty()};
    const std::array<bool, 2> in_house{colours[0].is_twice_in_house(), colours[1].is_twice_in_house()};
    if ((in_cell[0] || in_house[0]) && (in_cell[1] || in_house[1])) return Flow::go_on;
    for (std::size_t i = 0; i < 2; ++i) {
      if (in_cell[i] && refute(kTwiceInCell, i) == Flow::stop) return Flow::stop;
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (in_house[i] && refute(kTwiceInHouse, i) == Flow::stop) return Flow::stop;
    }
    if (eliminate(kTwoInCell, two_in_cell()) == Flow::stop) return Flow::stop;
    if (eliminate(kTwoElsewhere, two_elsewhere()) == Flow::stop) return Flow::stop;
    if (eliminate(kHouseAndCell, house_and_cell()) == Flow::stop) return Flow::stop;
    for (std::size_t i = 0; i < 2; ++i) {
      const CellMap emptied = emptied_by(i);
      if (emptied && refute_by(emptied.first(), i) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

 private:
  // The eliminations of each rule, by digit.
  [[nodiscard]] DigitCells two_in_cell() const {
    return uncoloured([&](Digit /*digit*/) { return medusa_.colours[0].any & medusa_.colours[1].any; });
  }
  [[nodiscard]] DigitCells two_elsewhere() const {
    return uncoloured([&](Digit digit) { return medusa_.colours[0].seen[digit] & medusa_.colours[1].seen[digit]; });
  }
  [[nodiscard]] DigitCells house_and_cell() const {
    return uncoloured([&](Digit digit) {
      const auto& [a, b] = medusa_.colours;
      return (a.seen[digit] & b.any) | (b.seen[digit] & a.any);
    });
  }
  template <typename Cells>
  [[nodiscard]] DigitCells uncoloured(Cells&& cells) const {
    DigitCells targets;
    for (Digit digit = 0; digit < kDigits; ++digit) targets[digit] = cells(digit) & board_.digit_cells(digit);
    return targets - medusa_.coloured();
  }

  /// The cells without colours whose candidates all see their digit in a colour.
  [[nodiscard]] CellMap emptied_by(std::size_t colour) const {
    CellMap cells = board_.empty_cells() - medusa_.colours[0].any - medusa_.colours[1].any;
    for (Digit digit = 0; digit < kDigits && cells; ++digit) {
      cells -= board_.digit_cells(digit) - medusa_.colours[colour].seen[digit];
    }
    return cells;
  }

  Flow eliminate(Medusa3dKind kind, const DigitCells& targets) {
    const CellMap cells = targets.cells();
    if (!cells) return Flow::go_on;
    StepDraft draft(kind, medusa_.coloured().digits());
    for (const Cell cell : cells) {
      for (const Digit digit : digits_of(targets.digits_in(cell))) {
        draft.eliminate(cell, digit);
        connect_clashes(draft, kind, candidate_of(cell, digit));
      }
    }
    return report(draft, kind, {});
  }

  /// The reason of an elimination: the path from a candidate of one colour that excludes it to one of the other.
  void connect_clashes(StepDraft& draft, Medusa3dKind kind, Candidate target) const {
    const auto& [a, b] = medusa_.colours;
    CandidateMap some = kind == kTwoElsewhere ? a.clashes_in_houses(target) : a.clashes_in_cell(target);
    CandidateMap others = kind == kTwoInCell ? b.clashes_in_cell(target) : b.clashes_in_houses(target);
    if (some.empty() || others.empty()) {  // rule 5 with the roles of house and cell swapped
      some = a.clashes_in_houses(target);
      others = b.clashes_in_cell(target);
    }
    connect_nearest(draft, board_, kMedusaLinks, some, others);
  }

  /// A colour that contradicts itself in a cell or a house. The argument uses the contradiction with the fewest links.
  Flow refute(Medusa3dKind kind, std::size_t colour) {
    const Colour& wrong = medusa_.colours[colour];
    const auto [root, other] = nearest_pair(board_, kMedusaLinks, wrong.cells.candidates(), [&](Candidate candidate) {
      return kind == kTwiceInCell ? wrong.clashes_in_cell(candidate) : wrong.clashes_in_houses(candidate);
    });
    StepDraft draft(kind, medusa_.coloured().digits());
    const LinkTree tree(board_, kMedusaLinks, root);
    tree.connect_both_ways(draft, other);
    return place(draft, tree, kind, {.colour = colour, .first = root, .second = other});
  }

  /// A colour that empties a cell.
  Flow refute_by(Cell cell, std::size_t colour) {
    const Colour& wrong = medusa_.colours[colour];
    const Digit first = std::countr_zero(static_cast<unsigned>(board_.candidates(cell)));
    const LinkTree tree(board_, kMedusaLinks, wrong.clashes_in_houses(candidate_of(cell, first)).first());
    StepDraft draft(kCellEmptied, medusa_.coloured().digits());
    draft.base(cell_truth(cell));
    for (const Digit digit : digits_of(board_.candidates(cell))) {
      const CandidateMap clashes = wrong.clashes_in_houses(candidate_of(cell, digit));
      Candidate nearest = clashes.first();
      for (const Candidate clash : clashes) {
        if (tree.depth(clash) < tree.depth(nearest)) nearest = clash;
      }
      tree.connect_both_ways(draft, nearest);
    }
    return place(draft, tree, kCellEmptied, {.colour = colour, .emptied = cell});
  }

  Flow place(StepDraft& draft, const LinkTree& tree, Medusa3dKind kind, const Clash& clash) {
    for (const Candidate candidate : medusa_.colours[clash.colour ^ 1].cells.candidates()) {
      draft.place(cell_of(candidate), digit_of(candidate));
      tree.connect(draft, candidate);
    }
    return report(draft, kind, clash);
  }

  /// Why a colour is false: `If a were true, r2c2 would be both 8 and 9. So b is true`.
  static std::string refutation(Medusa3dKind kind, const Clash& clash) {
    const Cell cell = cell_of(clash.first);
    const Digit digit = digit_of(clash.first);
    std::string wrong;
    if (kind == kCellEmptied) {
      wrong = "no candidate would be left for " + cell_text(clash.emptied);
    } else {
      wrong = clash_words(CellMap::of(cell), digit, CellMap::of(cell_of(clash.second)), digit_of(clash.second));
    }
    return std::string("If colour ") + (clash.colour == 0 ? "a" : "b") + " were true, " + wrong + ". So colour " +
           (clash.colour == 0 ? "b" : "a") + " is true: ";
  }

  /// What each colour says against a candidate: `If colour a is true, r5c6 is 1; if colour b is, r7c7 is 1. Either
  /// way`.
  [[nodiscard]] std::string exclusion(Candidate target) const {
    std::string words;
    for (const Colour& colour : medusa_.colours) {
      const CandidateMap clashes = colour.clashes_in_cell(target) | colour.clashes_in_houses(target);
      const Candidate clash = clashes.first();
      words += words.empty() ? "If colour a is true, " : "; if colour b is true, ";
      words += literal_words(CellMap::of(cell_of(clash)), digit_of(clash), true);
    }
    return words + ". Either way ";
  }

  /// Why the conclusions follow from the colours.
  [[nodiscard]] std::string conclusion(Medusa3dKind kind, std::span<const Conclusion> conclusions,
                                       const Clash& clash) const {
    if (conclusions.front().is_placement()) return refutation(kind, clash) + conclusions_words(conclusions) + '.';
    std::string words = exclusion(conclusions.front().candidate()) + conclusions_words(conclusions.first(1)) + '.';
    if (conclusions.size() > 1) words += " In the same way " + conclusions_words(conclusions.subspan(1)) + '.';
    return words;
  }

  Flow report(StepDraft& draft, Medusa3dKind kind, const Clash& clash) {
    const std::array<CandidateMap, 2> coloured{medusa_.colours[0].cells.candidates(),
                                               medusa_.colours[1].cells.candidates()};
    draft.metrics(kMetrics, {.coloured = coloured[0].count() + coloured[1].count()});
    return draft.report(context_, [&](EvidenceDraft& evidence) {
      evidence.candidates("colour a", coloured[0]);
      evidence.candidates("colour b", coloured[1]);
      const std::string one = candidates_text(coloured[0]);
      const std::string other = candidates_text(coloured[1]);
      evidence.sentence('(' + one + ") / (" + other + ')');
      evidence.explanation(
          "Houses with two places for a digit and cells with two candidates link these candidates in "
          "two colours, a (" +
          one + ") and b (" + other + "). All of one colour are true, all of the other false. " +
          conclusion(kind, draft.conclusions(), clash));
    });
  }

  FindContext& context_;
  const Board& board_;
  const Medusa& medusa_;
};

void find_medusa_3d(FindContext& context) {
  const Board& board = context.board();
  const ConjugatePairs& pairs = conjugate_pairs(board);
  DigitCells rest = (board.digit_cells() & board.bivalue_cells()) | pairs.cells();  // candidates with a strong link
  for (const Cell cell : rest.cells()) {
    for (const Digit digit : digits_of(rest.digits_in(cell))) {
      if (!rest.contains(cell, digit)) continue;  // already coloured with an earlier digit
      const Medusa medusa(board, pairs, candidate_of(cell, digit));
      rest -= medusa.coloured();
      if (medusa.is_sound && MedusaRules(context, medusa).find() == Flow::stop) return;
    }
  }
}

constexpr KindInfo kMedusa3dKinds[] = {
    {"twice-in-a-cell", "3D Medusa Twice in a Cell"},
    {"twice-in-a-house", "3D Medusa Twice in a House"},
    {"two-colours-in-a-cell", "3D Medusa Two Colours in a Cell"},
    {"two-colours-elsewhere", "3D Medusa Two Colours Elsewhere"},
    {"two-colours-house-and-cell", "3D Medusa Two Colours House and Cell"},
    {"cell-emptied", "3D Medusa Cell Emptied by a Colour"},
};
constexpr const char* kMedusa3dAliases[] = {"3d-medusa", "medusa"};

}  // namespace

extern constinit const TechniqueInfo kMedusa3d = {
    .id = "medusa-3d",
    .name = "3D Medusa",
    .summary =
        "candidates linked by conjugate pairs and cells with two candidates, in two colours of which one is true",
    .kinds = kMedusa3dKinds,
    .aliases = kMedusa3dAliases,
    .metrics = kMetrics,
    .facts = kFactList<kConjugatePairs>,
    .create = create<find_medusa_3d>,
};

}  // namespace nonet::colours
