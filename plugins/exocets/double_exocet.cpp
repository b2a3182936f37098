// Double exocet: two junior exocets with bases in different blocks of a band, which cannot have all their digits in
// common.
//
//   | B B * | . t . | . . . |    B: base, of 1, 2, 3 and 4, T: its targets
//   | . . t | . * . | . T . |    b: base of the same digits, t: its targets
//   | . . . | b T b | . * . |    s: S, the same for both
//   |-------+-------+-------|
//   | . . s | . s . | . s . |    A digit is not in both bases, so each of the four is in one, and so in a target and
//   twice in | . . s | . s . | . s . |    S: it leaves the other cells of its two rows there, and what sees B and b, or
//   T and t. | . . s | . s . | . s . |    (and as many in the third band)
//
// In general what is false in every pair of ways to fill the two, of which neither excludes the other, is removed.
//
// Order: pairs of junior exocets in the order of these. Eliminations by cell, then digit.

#include <span>
#include <string>

#include "junior.hpp"
#include "lemmas.hpp"
#include "nonet/arena_list.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::exocets {

namespace {

/// What a case puts into base and targets, and what is false in it.
struct Outcome {
  DigitCells placed;
  DigitCells excluded;
  DigitMask digits;
};

std::span<Outcome> outcomes_of(Arena& arena, const Exocet& exocet, const Cases& cases) {
  std::size_t count = 0;
  cases.each([&](const Cases::Case&) { ++count; });
  const std::span<Outcome> outcomes = arena.array<Outcome>(count);
  std::size_t at = 0;
  cases.each([&](const Cases::Case& one) {
    DigitCells placed;
    for (std::size_t i = 0; i < 2; ++i) {
      placed.add(exocet.base.cells[i], one.digits[i]);
      placed[one.digits[i]] |= exocet.cells_of(one.seats[i]);
    }
    outcomes[at++] = {placed, cases.excluded_in(one), mask_of(one.digits[0]) | mask_of(one.digits[1])};
  });
  return outcomes;
}

/// Two junior exocets with bases in different blocks of a band.
class Pair {
 public:
  Pair(FindContext& context, const Exocet& first, const Exocet& second, const Places& places) noexcept
      : context_(&context),
        exocets_{&first, &second},
        cases_{Cases(first, context.board(), places), Cases(second, context.board(), places)} {}

  Flow report() {
    const Joint all = joint(cases_);
    const DigitCells excluded = all.excluded - cases_[0].excluded() - cases_[1].excluded();
    if (excluded.empty()) return Flow::go_on;
    // Drops cross lines that this does not need, as for single exocets.
    std::array<Cases, 2> needed = cases_;
    for (std::size_t i = 0; i < 2; ++i) {
      for (const Digit digit : digits_of(exocets_[i]->base.digits)) {
        for (const unsigned lines : {0U, cases_[i].needed_lines(digit), 7U}) {
          needed[i].use_lines(digit, lines);
          if (excluded.is_subset_of(joint(needed).excluded)) break;
        }
      }
    }
    const DigitMask digits = exocets_[0]->base.digits | exocets_[1]->base.digits;
    StepDraft draft(0, digits);
    for (const Cell cell : excluded.cells()) draft.eliminate_digits(cell, excluded.digits_in(cell));
    LemmaDraft lemmas;
    // Digits that are known by bases and targets alone, without places in S.
    std::array<Cases, 2> seated = needed;
    for (std::size_t i = 0; i < 2; ++i) {
      for (const Digit digit : digits_of(exocets_[i]->base.digits)) seated[i].ignore_places(digit);
    }
    add_premises(draft, lemmas, needed, excluded, joint(seated).known);
    const int others = exocets_[0]->other_covers() + exocets_[1]->other_covers();
    draft.metrics(kMetrics, {.digits = digits.count(), .targets = 4, .targets_in_s = 0, .other_covers = others});
    return draft.report(*context_, [&](EvidenceDraft& evidence) { show(evidence, draft, all.known); });
  }

 private:
  /// What holds in all pairs of cases that go together.
  struct Joint {
    DigitCells excluded;
    DigitMask known;  ///< digits that are in a base
  };

  /// Whether a digit cannot be in both targets of an exocet because every other digit of its base needs one of them.
  [[nodiscard]] static bool is_in_one_target(const Exocet& exocet, const Cases& cases, Digit digit) noexcept {
    for (const Digit other : digits_of(exocet.base.digits & ~mask_of(digit))) {
      if ((cases.seats(other) >> Exocet::kNoTarget & 1U) != 0) return false;
    }
    return true;
  }

  /// Whether eliminations follow for each digit by itself: it is in one of the four base cells, and in one target.
  [[nodiscard]] bool follows_from_known(const std::array<Cases, 2>& needed, const DigitCells& excluded,
                                        DigitMask known) const noexcept {
    for (const Digit digit : digits_of(excluded.digits())) {
      CellMap seen = (known & mask_of(digit)) != 0 ? CellMap::full() : CellMap();
      for (std::size_t i = 0; i < 2; ++i) {
        if (!is_in_one_target(*exocets_[i], needed[i], digit)) return false;
        for (std::size_t cell = 0; cell < 2; ++cell) {
          if (context_->board().has(exocets_[i]->base.cells[cell], digit)) seen &= needed[i].seen_from(cell, digit);
        }
      }
      if (!excluded[digit].is_subset_of(seen)) return false;
    }
    return true;
  }

  /// What holds for each exocet; that each known digit is in a base, and not in both targets of one exocet. From these
  /// and the cross lines of the digits follows what is removed.
  void add_premises(StepDraft& draft, LemmaDraft& lemmas, const std::array<Cases, 2>& needed,
                    const DigitCells& excluded, DigitMask known) const noexcept {
    const Board& board = context_->board();
    const bool suffices = follows_from_known(needed, excluded, known);
    for (std::size_t i = 0; i < 2; ++i) {
      const Exocet& exocet = *exocets_[i];
      if (!suffices) draft.base_cells(exocet.base_cells());
      for (const Digit digit : digits_of(exocet.base.digits)) {
        add_seats(lemmas, board, exocet, needed[i], digit);
        if (!suffices || (excluded.digits() & mask_of(digit)) != 0) {
          each_line_truth(board, exocet, digit, needed[i].lines(digit), [&](Truth truth) { draft.base(truth); });
        }
        for (const House house : houses_in(exocet.covers(digit))) {
          if (board.count(house, digit) != 0) draft.cover(house_truth(house, digit));
        }
      }
      for (const Cell cell : exocet.target_cells()) draft.cover(cell_truth(cell));
    }
    for (const Digit digit : digits_of(known & excluded.digits())) {
      for (const Exocet* const exocet : exocets_) {
        for (const Cell cell : exocet->base.cells) {
          if (board.has(cell, digit)) lemmas.literal(Conclusion::place(cell, digit));
          // All four: one has the digit because the others leave no room for it.
          lemmas.premise(cell_truth(cell));
        }
      }
      lemmas.close();
      for (std::size_t i = 0; i < 2; ++i) {
        const Exocet& exocet = *exocets_[i];
        if ((needed[i].seats(digit) >> Exocet::kBothTargets & 1U) == 0) continue;
        if (!is_in_one_target(exocet, needed[i], digit)) continue;
        for (const Exocet::Target& target : exocet.targets) lemmas.literal(Conclusion::eliminate(target.cell, digit));
        for (const Cell cell : exocet.base.cells) lemmas.premise(cell_truth(cell));
        lemmas.close();
      }
    }
    draft.lemmas(lemmas.lemmas());
  }

  void show(EvidenceDraft& evidence, const StepDraft& draft, DigitMask known) const {
    HouseMask covers = 0;
    HouseMask lines = 0;
    std::string sentence;
    std::string words;
    for (const Exocet* const exocet : exocets_) {
      evidence.cells("base", exocet->base_cells());
      evidence.cells("target", exocet->target_cells());
      lines |= exocet->cross_houses();
      for (const Digit digit : digits_of(exocet->base.digits)) {
        evidence.candidates("body", exocet->cells_in_s(digit) & context_->board().digit_cells(digit), digit);
        covers |= exocet->covers(digit);
      }
      if (!sentence.empty()) sentence += "; ";
      sentence += exocet_text(*exocet);
      words += cells_words(exocet->base_cells()) + " are the base of a junior exocet with " +
               digits_words(exocet->base.digits) + " in " + houses_words(exocet->cross_houses()) + ", so " +
               cells_words(exocet->target_cells()) + " have the same two digits. ";
    }
    evidence.houses("base", lines);
    evidence.houses("cover", covers & ~lines);
    evidence.sentence(std::move(sentence));
    if (known.count() == 4) {
      words += "No two ways to fill them go together that share a digit in the bases, so each of " +
               digits_words(known) + " is in one base. ";
    }
    evidence.explanation(words + "In every way to fill both, " + conclusions_words(draft.conclusions()) + '.');
  }

  [[nodiscard]] Joint joint(const std::array<Cases, 2>& cases) const {
    Arena& arena = context_->arena();
    const Arena::Mark mark = arena.mark();
    const std::span<Outcome> first = outcomes_of(arena, *exocets_[0], cases[0]);
    const std::span<Outcome> second = outcomes_of(arena, *exocets_[1], cases[1]);
    Joint all{context_->board().digit_cells(), kAllDigits};
    bool has_case = false;
    for (const Outcome& a : first) {
      for (const Outcome& b : second) {
        if (a.excluded.intersects(b.placed) || b.excluded.intersects(a.placed)) continue;
        all.excluded &= a.excluded | b.excluded;
        all.known &= a.digits | b.digits;
        has_case = true;
      }
    }
    arena.return_to(mark);
    return has_case ? all : Joint{};
  }

  FindContext* context_;
  std::array<const Exocet*, 2> exocets_;
  std::array<Cases, 2> cases_;
};

constexpr auto kDoubleExocetOptions = options<DigitLimits>(kMinDigits, kMaxDigits);

[[nodiscard]] bool go_together(const Exocet& first, const Exocet& second) noexcept {
  return first.base.is_row == second.base.is_row && first.base.band() == second.base.band() &&
         block_of(first.base.cells[0]) != block_of(second.base.cells[0]) &&
         (first.base.digits & second.base.digits) != 0;
}

void find_double_exocets(FindContext& context, const DigitLimits& options) {
  const JuniorLimits limits{options, /*any_cover=*/true};
  const auto& places = context.fact<Places>(kPlaces);
  ArenaList<Exocet> found(context.arena());
  (void)each_junior(context.board(), places, limits, [&](const Exocet& exocet) {
    found.push_back(exocet);
    return Flow::go_on;
  });
  for (const Exocet* first = found.begin(); first < found.end(); ++first) {
    for (const Exocet* second = first + 1; second < found.end(); ++second) {
      if (go_together(*first, *second) && Pair(context, *first, *second, places).report() == Flow::stop) return;
    }
  }
}

}  // namespace

extern constinit const TechniqueInfo kDoubleExocet = {
    .id = "double-exocet",
    .name = "Double Exocet",
    .summary = "two junior exocets in a band whose bases cannot have the same digits",
    .options = kDoubleExocetOptions,
    .metrics = kMetrics,
    .facts = kFactList<kPlaces>,
    .option_orders = kDigitOrder,
    .create = create<find_double_exocets, kDoubleExocetOptions>,
};

}  // namespace nonet::exocets
