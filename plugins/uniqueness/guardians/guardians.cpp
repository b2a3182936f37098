#include "guardians.hpp"

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::uniqueness {

GuardianSets::GuardianSets(const CandidateMap& guardians) noexcept {
  for (const Candidate candidate : guardians) {
    const Cell cell = cell_of(candidate);
    DigitMask& mask = of[static_cast<std::size_t>(cell)];
    if (!cells.contains(cell)) mask = 0;
    cells.add(cell);
    mask |= mask_of(digit_of(candidate));
    digits |= mask_of(digit_of(candidate));
  }
}

DigitCells seen_by_all(const Board& board, const GuardianSets& sets) noexcept {
  DigitCells seen = board.digit_cells();
  for (const Cell cell : sets.cells) {
    const DigitMask guardians = sets.of[static_cast<std::size_t>(cell)];
    for (Digit digit = 0; digit < kDigits; ++digit) {
      CellMap by_cell;
      // A digit sees its own places around the cell, the other digits in the cell; several guardians see what each
      // does.
      if ((guardians & mask_of(digit)) == 0) by_cell.add(cell);
      if (guardians == mask_of(digit)) by_cell |= peers_of(cell);
      seen[digit] &= by_cell;
    }
  }
  return seen;
}

std::string guarded_text(const Guarded& guarded) {
  std::string guardians = "guardians " + candidates_text(guarded.proof.guardians);
  if (guarded.digits == 0) return guardians;
  return digits_text(guarded.digits, "/") + ' ' + cells_text(guarded.cells) + ", " + guardians;
}

/// What an explanation begins with.
std::string opening_words(const Guarded& guarded) {
  if (guarded.is_impossible) {
    return cells_words(guarded.cells) + " cannot be filled with only " + digits_words(guarded.digits) +
           ", as they are an odd number in a loop. So " + alternatives_words(guarded.proof.guardians);
  }
  if (guarded.digits == 0) {
    return "The puzzle has one solution, so " + cells_words(guarded.cells) +
           " may not be left with two candidates each that could be exchanged. So " +
           alternatives_words(guarded.proof.guardians);
  }
  std::string text = "The puzzle has one solution, so " + cells_words(guarded.cells) + " may not be left with only " +
                     digits_words(guarded.digits) + ", which could be exchanged. ";
  if (guarded.houses != 0) {
    text += "They would be if " + houses_words(guarded.houses) +
            (std::has_single_bit(guarded.houses) ? " had" : " had each") +
            " its digits of the pattern in these cells alone";
    CandidateMap inside = guarded.proof.guardians;
    for (const Candidate candidate : guarded.proof.guardians) {
      if (!guarded.cells.contains(cell_of(candidate))) inside.remove(candidate);
    }
    text += inside ? " and their other candidates were gone. " : ". ";
  }
  return text + "So " + alternatives_words(guarded.proof.guardians);
}

namespace {

/// A pattern with more guardians than this is none of ours.
constexpr std::size_t kMostLiterals = 32;

/// The lemma that one of the guardians is true.
Lemma impossible(const Guarded& guarded, std::array<Conclusion, kMostLiterals>& clause,
                 std::array<Truth, kTruths>& premises) {
  std::size_t literals = 0;
  for (const Candidate guardian : guarded.proof.guardians) {
    clause[literals++] = Conclusion::place(cell_of(guardian), digit_of(guardian));
  }
  std::size_t count = 0;
  for (const Truth premise : guarded.premises) premises[count++] = premise;
  return {{clause.data(), literals}, {premises.data(), count}};
}

/// Adds the parts that every step of a pattern has, and reports it; `show` adds to the evidence and the sentence, and
/// returns the words that lead to the conclusions; none if these have been named.
template <typename Show>
Flow report_guarded(const FindContext& context, StepDraft& draft, const Guarded& guarded, int degree, Show&& show) {
  if (draft.empty()) return Flow::go_on;
  std::array<Conclusion, kMostLiterals> clause;
  std::array<Truth, kTruths> premises;
  Lemma lemma;
  if (guarded.is_impossible) {
    lemma = impossible(guarded, clause, premises);
    draft.lemmas({&lemma, 1});
  } else {
    draft.uniqueness(guarded.proof);
    for (const Truth premise : guarded.premises) draft.base(premise);
  }
  draft.metrics(kGuardedMetrics,
                {.length = guarded.cells.count(), .guardians = guarded.proof.guardians.count(), .degree = degree});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_guarded(evidence, context.board(), guarded);
    std::string sentence = guarded_text(guarded);
    const std::string words = show(evidence, sentence);
    evidence.sentence(sentence);
    evidence.explanation(opening_words(guarded) + words +
                         (words.empty() ? std::string() : conclusions_words(draft.conclusions())) + '.');
  });
}

Flow report_guarded_type_1(const FindContext& context, std::size_t kind, const Guarded& guarded,
                           const GuardianSets& sets) {
  const Cell cell = sets.cells.first();
  StepDraft draft(kind, guarded.digits);
  if (sets.digits.is_single()) {
    draft.place(cell, sets.digits.lowest());
  } else {
    draft.eliminate_digits(cell, context.board().candidates(cell) & ~sets.digits);
  }
  // A single guardian has been named as the conclusion.
  return report_guarded(context, draft, guarded, 0, [&](EvidenceDraft& /*evidence*/, const std::string& /*sentence*/) {
    return std::string(sets.digits.is_single() ? "" : ": ");
  });
}

Flow report_guarded_type_2(const FindContext& context, std::size_t kind, const Guarded& guarded,
                           const GuardianSets& sets) {
  const DigitCells seen = seen_by_all(context.board(), sets);
  if (seen.empty()) return Flow::go_on;
  StepDraft draft(kind, guarded.digits);
  for (Digit digit = 0; digit < kDigits; ++digit) draft.eliminate(seen[digit], digit);
  return report_guarded(context, draft, guarded, 0, [](EvidenceDraft& /*evidence*/, const std::string& /*sentence*/) {
    return std::string(". Each of these excludes the same: ");
  });
}

/// Removes the digits of a subset, which has the guardians' cells counted as one, from what all its cells see.
Flow report_guarded_type_3(const FindContext& context, std::size_t kind, const Guarded& guarded,
                           const GuardianSets& sets, House house, const CellMap& chosen, DigitMask digits,
                           HouseMask houses) {
  StepDraft draft(kind, guarded.digits);
  for_each_house(houses, [&](House cleared) {
    for (const Cell cell : house_map(cleared) - chosen) {
      DigitMask gone = context.board().candidates(cell) & digits;
      if (sets.cells.contains(cell)) gone &= ~sets.of[static_cast<std::size_t>(cell)];
      draft.eliminate_digits(cell, gone);
    }
    return Flow::go_on;
  });
  draft.base_cells(chosen);
  return report_guarded(context, draft, guarded, digits.count(), [&](EvidenceDraft& evidence, std::string& sentence) {
    evidence.cells("subset", chosen);
    evidence.houses("house", HouseMask{1} << house);
    sentence += ", naked " + digits_text(digits) + " with " + cells_text(chosen) + " in " + house_text(house);
    return ". For " + house_words(house) + ", that is like one cell with " + digits_words(sets.digits) + ". With " +
           cells_words(chosen) + " it makes " + number_words(digits.count()) + " cells for " + digits_words(digits) +
           ", which no other cell that sees them can hold: ";
  });
}

/// For each digit and the first house in which it is locked in the two cells.
Flow find_guarded_type_4(const FindContext& context, std::size_t kind, const Guarded& guarded,
                         const GuardianSets& sets) {
  const Board& board = context.board();
  const Cell one = sets.cells.first();
  const Cell two = sets.cells.last();
  const DigitMask common = board.candidates(one) & board.candidates(two) & ~sets.digits;
  for (const Digit digit : digits_of(common)) {
    House found = -1;
    for_each_house(sets.cells.covered_houses(), [&](House house) {
      if (board.count(house, digit) != 2) return Flow::go_on;
      found = house;
      return Flow::stop;
    });
    if (found < 0) continue;
    StepDraft draft(kind, guarded.digits);
    for (const Cell cell : sets.cells) {
      draft.eliminate_digits(cell,
                             board.candidates(cell) & ~(sets.of[static_cast<std::size_t>(cell)] | mask_of(digit)));
    }
    draft.base(house_truth(found, digit));
    const Flow flow = report_guarded(context, draft, guarded, 0, [&](EvidenceDraft& evidence, std::string& sentence) {
      evidence.candidates("locked", sets.cells, digit);
      evidence.houses("house", HouseMask{1} << found);
      sentence += ", " + truth_text(house_truth(found, digit)) + " in " + cells_text(sets.cells);
      return ". " + capital_words(house_words(found)) + " has " + digit_words(digit) + " only in " +
             cells_words(sets.cells) + ", so one of the two holds it and the other one what was just said: ";
    });
    if (flow == Flow::stop) return Flow::stop;
  }
  return Flow::go_on;
}

}  // namespace

Flow find_guarded(FindContext& context, std::size_t kind, int type, const Guarded& guarded) {
  const GuardianSets sets(guarded.proof.guardians);
  const bool is_one = !sets.cells.more_than_one();
  switch (type) {
    case 1:
      return is_one ? report_guarded_type_1(context, kind, guarded, sets) : Flow::go_on;
    case 2:
      return is_one ? Flow::go_on : report_guarded_type_2(context, kind, guarded, sets);
    case 3:
      if (is_one) return Flow::go_on;
      return for_each_subset(context.board(), sets.cells, sets.digits, context.board().empty_cells(),
                             [&](House house, const CellMap& cells, DigitMask digits, HouseMask houses) {
                               return report_guarded_type_3(context, kind, guarded, sets, house, cells, digits, houses);
                             });
    default:
      return sets.cells.count() == 2 ? find_guarded_type_4(context, kind, guarded, sets) : Flow::go_on;
  }
}

}  // namespace nonet::uniqueness
