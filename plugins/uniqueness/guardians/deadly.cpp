#include "deadly.hpp"

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::uniqueness {

namespace {

constexpr HouseMask bit_of(House house) noexcept { return HouseMask{1} << house; }

/// The pattern's digits that a cell has.
DigitMask pattern_digits(const Board& board, const Deadly& deadly, Cell cell) noexcept {
  return board.candidates(cell) & cell_digits(deadly.proof.pattern, cell);
}

/// The houses that all cells share: those with guardians and those of the subset.
HouseMask shared_houses(const Deadly& deadly, const Subset& subset) noexcept {
  return (deadly.extra_cells | subset.cells).covered_houses();
}

}  // namespace

std::string pattern_text(const Deadly& deadly) {
  return deadly.digits == 0 ? "guardians " + candidates_text(deadly.proof.guardians)
                            : digits_text(deadly.digits, "/") + ' ' + cells_text(deadly.cells);
}

void show_pattern(EvidenceDraft& evidence, const Board& board, const UniquenessPattern& proof, const CellMap& cells,
                  std::string_view role) {
  CandidateMap pattern;
  for (const Candidate candidate : proof.pattern) {
    if (board.grid().has(cell_of(candidate), digit_of(candidate))) pattern.add(candidate);
  }
  evidence.candidates(role, pattern);
  evidence.candidates("guardian", proof.guardians);
  evidence.cells("pattern", cells);
}

Deadly deadly_pattern(const Board& board, const CellMap& cells, DigitMask digits) {
  Deadly deadly;
  deadly.cells = cells;
  deadly.digits = digits;
  cells.for_each([&](Cell cell) {
    for (const Digit digit : digits_of(digits)) deadly.proof.pattern.add(candidate_of(cell, digit));
    const DigitMask extra = board.candidates(cell) & ~digits;
    if (extra == 0) return;
    deadly.extra_cells.add(cell);
    deadly.extra |= extra;
    for (const Digit digit : digits_of(extra)) deadly.proof.guardians.add(candidate_of(cell, digit));
  });
  return deadly;
}

namespace {

/// The naked subset that the guardians and a subset form.
std::string type_3_words(const Deadly& deadly, const Subset& subset, std::span<const Conclusion> conclusions) {
  const std::string guards = cells_words(deadly.extra_cells);
  std::string text = "The puzzle has one solution, so " + cells_words(deadly.cells) + " may not be left with " +
                     (deadly.digits == 0 ? std::string("two candidates each") : "only " + digits_words(deadly.digits)) +
                     ", which could be exchanged. So " + alternatives_words(deadly.proof.guardians) + ". ";
  if (subset.is_hidden) {
    text += "One of " + guards + " is therefore none of " + digits_words(subset.digits) + ", which " +
            house_words(subset.house) + " has only in these and " + cells_words(subset.cells) +
            ", so the latter hold nothing else: ";
  } else {
    text += "For " + house_words(subset.house) + ", " + guards + " are like one cell with " +
            digits_words(deadly.extra) + ". With " + cells_words(subset.cells) + " that makes " +
            number_words(subset.digits.count()) + " cells for " + digits_words(subset.digits) +
            ", which no other cell that sees them can hold: ";
  }
  return text + conclusions_words(conclusions) + '.';
}

}  // namespace

Flow report_type_1(FindContext& context, std::size_t kind, const Deadly& deadly) {
  StepDraft draft(kind, deadly.digits);
  const Cell cell = deadly.extra_cells.first();
  draft.eliminate_digits(cell, pattern_digits(context.board(), deadly, cell));
  return report(context, draft, deadly, nullptr, [](EvidenceDraft& /*evidence*/) { return std::string(); });
}

Flow report_type_2(FindContext& context, std::size_t kind, const Deadly& deadly) {
  const Digit digit = deadly.extra.lowest();
  const CellMap gone = context.board().digit_cells(digit) & deadly.extra_cells.peer_intersection();
  if (!gone) return Flow::go_on;
  StepDraft draft(kind, deadly.digits);
  draft.eliminate(gone, digit);
  return report(context, draft, deadly, nullptr, [](EvidenceDraft& /*evidence*/) { return std::string(); });
}

bool has_effect(const Board& board, const Deadly& deadly, const Subset& subset) noexcept {
  const DigitMask goes = subset.is_hidden ? ~subset.digits : subset.digits;
  const CellMap targets = subset.is_hidden ? subset.cells : house_map(subset.house) - subset.cells - deadly.extra_cells;
  bool found = false;
  targets.for_each([&](Cell cell) { found = found || (board.candidates(cell) & goes) != 0; });
  return found;
}

Flow report_type_3(FindContext& context, std::size_t kind, const Deadly& deadly, const Subset& subset,
                   ClearScope scope) {
  const Board& board = context.board();
  StepDraft draft(kind, deadly.digits);
  if (subset.is_hidden) {
    for (const Digit digit : digits_of(subset.digits)) draft.base(house_truth(subset.house, digit));
    subset.cells.for_each([&](Cell cell) { draft.eliminate_digits(cell, board.candidates(cell) & ~subset.digits); });
  } else {
    draft.base_cells(subset.cells);
    const auto clear = [&](House house) {
      const CellMap targets = house_map(house) - subset.cells - deadly.extra_cells;
      targets.for_each([&](Cell cell) { draft.eliminate_digits(cell, board.candidates(cell) & subset.digits); });
      return Flow::go_on;
    };
    clear(subset.house);
    if (scope == ClearScope::all_shared_houses) {
      for_each_house(shared_houses(deadly, subset) & ~bit_of(subset.house), clear);
    }
  }
  if (draft.empty()) return Flow::go_on;
  return report(context, draft, deadly, &subset, [&](EvidenceDraft& evidence) {
    evidence.cells("subset", subset.cells);
    evidence.houses("house", bit_of(subset.house));
    evidence.explanation(type_3_words(deadly, subset, draft.conclusions()));
    return (subset.is_hidden ? ", hidden " : ", naked ") + digits_text(subset.digits) + " with " +
           cells_text(subset.cells) + " in " + house_text(subset.house);
  });
}

Flow report_type_4(FindContext& context, std::size_t kind, const Deadly& deadly, House house, Digit locked) {
  StepDraft draft(kind, deadly.digits);
  deadly.extra_cells.for_each([&](Cell cell) {
    draft.eliminate_digits(cell, pattern_digits(context.board(), deadly, cell) & ~mask_of(locked));
  });
  if (draft.empty()) return Flow::go_on;
  draft.base(house_truth(house, locked));
  return report(context, draft, deadly, nullptr, [&](EvidenceDraft& evidence) {
    evidence.candidates("locked", context.board().digit_cells(locked) & deadly.extra_cells, locked);
    evidence.houses("house", bit_of(house));
    return ", " + truth_text(house_truth(house, locked)) + " in " + cells_text(deadly.extra_cells);
  });
}

Flow find_type_3(FindContext& context, std::size_t kind, const Deadly& deadly, const CellMap& from) {
  return for_each_subset(context.board(), deadly.extra_cells, deadly.extra, from,
                         [&](House house, const CellMap& cells, DigitMask digits, HouseMask /*houses*/) {
                           const Subset subset{house, cells, digits, false};
                           return report_type_3(context, kind, deadly, subset, ClearScope::all_shared_houses);
                         });
}

Flow find_type_4(FindContext& context, std::size_t kind, const Deadly& deadly, DigitMask digits) {
  const Board& board = context.board();
  const HouseMask houses = deadly.extra_cells.covered_houses();
  for (const Digit digit : digits_of(digits & ~deadly.extra)) {
    House found = -1;
    for_each_house(houses, [&](House house) {
      const CellMap places = board.digit_cells(digit) & house_map(house);
      if (!places || !places.is_subset_of(deadly.extra_cells)) return Flow::go_on;
      found = house;
      return Flow::stop;
    });
    if (found >= 0 && report_type_4(context, kind, deadly, found, digit) == Flow::stop) return Flow::stop;
  }
  return Flow::go_on;
}

Flow find_type(FindContext& context, std::size_t kind, int type, const Deadly& deadly) {
  const int cells = deadly.extra_cells.count();
  const int digits = deadly.extra.count();
  switch (type) {
    case 1:
      return cells == 1 ? report_type_1(context, kind, deadly) : Flow::go_on;
    case 2:
      return cells >= 2 && digits == 1 ? report_type_2(context, kind, deadly) : Flow::go_on;
    case 3:
      return cells >= 2 ? find_type_3(context, kind, deadly, context.board().empty_cells()) : Flow::go_on;
    default:
      return cells == 2 ? find_type_4(context, kind, deadly, deadly.digits == 0 ? kAllDigits : deadly.digits)
                        : Flow::go_on;
  }
}

}  // namespace nonet::uniqueness
