#include "report.hpp"

#include "lemmas.hpp"

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::exocets {

namespace {

/// Adds eliminations: those in the base, in the targets, then the others; by cell, then digit.
void eliminate_all(StepDraft& draft, const Exocet& exocet, const DigitCells& excluded) noexcept {
  const CellMap cells = excluded.cells();
  const CellMap first = exocet.base_cells();
  const CellMap second = exocet.target_cells();
  for (const CellMap& group : {first, second, cells - first - second}) {
    for (const Cell cell : cells& group) draft.eliminate_digits(cell, excluded.digits_in(cell));
  }
}

class Reporter {
 public:
  Reporter(FindContext& context, const Exocet& exocet, const Places& places, int least_used) noexcept
      : context_(&context), exocet_(&exocet), cases_(exocet, context.board(), places), least_used_(least_used) {}

  Flow all() {
    const DigitCells excluded = cases_.excluded();
    const CellMap own = exocet_->base_cells() | exocet_->target_cells();
    if (step(kTarget, excluded & own, nullptr) == Flow::stop) return Flow::stop;
    DigitCells elsewhere = excluded - own;
    if (exocet_->base.digits.count() == 2) elsewhere -= exocet_->base_cells().peer_intersection();  // a naked pair
    if (step(kLockedMember, elsewhere, nullptr) == Flow::stop) return Flow::stop;
    for (int target = 0; target < exocet_->target_count; ++target) {
      if (!exocet_->is_in_band(exocet_->targets[static_cast<std::size_t>(target)])) continue;
      const Mirror whole = cases_.mirror(target);
      const Mirror mirror = whole.without_locked();
      const DigitCells by_mirror = cases_.excluded(&mirror);
      if (step(kMirror, by_mirror - excluded, &mirror) == Flow::stop) return Flow::stop;
      if (whole.locked() == 0) continue;
      const DigitCells by_locked = cases_.excluded(&whole) - by_mirror - excluded;
      if (step(kMirrorConjugatePair, by_locked, &whole) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

 private:
  /// The premises that suffice for a step: cross lines for each digit, digits of the mirror.
  struct Needed {
    Cases cases;
    Mirror mirror;
    DigitMask in_s = 0;  ///< digits whose places in S matter, not only their seats
  };

  /// Drops premises that some eliminations do not need: of each base digit in turn the cross lines, or those that do
  /// not restrict its seats; then digits of the mirror.
  [[nodiscard]] Needed needed_for(const DigitCells& excluded, const Mirror* mirror) const noexcept {
    Needed needed{cases_, mirror != nullptr ? *mirror : Mirror(), 0};
    const auto suffice = [&] {
      return excluded.is_subset_of(needed.cases.excluded(mirror != nullptr ? &needed.mirror : nullptr));
    };
    for (const Digit digit : digits_of(exocet_->base.digits)) {
      for (const unsigned lines : {0U, 1U, 2U, 4U, 3U, 5U, 6U, 7U}) {
        needed.cases.use_lines(digit, lines);
        if (suffice()) break;
      }
    }
    for (const Digit digit : digits_of(exocet_->base.digits)) {
      needed.cases.ignore_places(digit);
      if (suffice()) continue;
      needed.cases.use_lines(digit, needed.cases.lines(digit));
      needed.in_s |= mask_of(digit);
    }
    const auto drop_unneeded = [&](DigitMask& digits) {
      for (const Digit digit : digits_of(digits)) {
        digits ^= mask_of(digit);
        if (!suffice()) digits ^= mask_of(digit);
      }
    };
    drop_unneeded(needed.mirror.digits);
    drop_unneeded(needed.mirror.locked_in_block);
    drop_unneeded(needed.mirror.locked_in_line);
    return needed;
  }

  /// Whether only base digits without a seat are removed, and only from the base: they are false there by their cross
  /// lines alone.
  [[nodiscard]] bool is_about_seatless(const DigitCells& excluded) const noexcept {
    if (!excluded.cells().is_subset_of(exocet_->base_cells())) return false;
    for (const Digit digit : digits_of(excluded.digits())) {
      if (cases_.seats(digit) != 0) return false;
    }
    return true;
  }

  Flow step(Kind kind, const DigitCells& excluded, const Mirror* mirror) {
    if (excluded.empty()) return Flow::go_on;
    const Board& board = context_->board();
    const Base& base = exocet_->base;
    StepDraft draft(kind, base.digits);
    eliminate_all(draft, *exocet_, excluded);
    const Needed needed = needed_for(excluded, mirror);
    int used = 0;
    for (const Digit digit : digits_of(base.digits)) used += needed.cases.lines(digit) != 0 ? 1 : 0;
    if (used < least_used_) return Flow::go_on;
    if (kind != kTarget || !is_about_seatless(excluded)) draft.base_cells(exocet_->base_cells());
    LemmaDraft lemmas;
    for (const Digit digit : digits_of(base.digits)) {
      const unsigned lines = needed.cases.lines(digit);
      if (lines == 0) continue;
      if ((needed.in_s & mask_of(digit)) != 0) {
        each_line_truth(board, *exocet_, digit, lines, [&](Truth truth) { draft.base(truth); });
      } else {
        add_seats(lemmas, board, *exocet_, needed.cases, digit);
      }
      for (const House house : houses_in(exocet_->covers(digit))) {
        if (board.count(house, digit) != 0) draft.cover(house_truth(house, digit));
      }
    }
    draft.lemmas(lemmas.lemmas());
    for (const Cell cell : exocet_->target_cells()) draft.cover(cell_truth(cell));
    if (mirror != nullptr) base_mirror(draft, needed.mirror);
    int in_s = 0;
    for (int i = 0; i < exocet_->target_count; ++i) {
      in_s += exocet_->is_in_band(exocet_->targets[static_cast<std::size_t>(i)]) ? 0 : 1;
    }
    draft.metrics(kMetrics, {.digits = base.digits.count(),
                             .targets = exocet_->target_count,
                             .targets_in_s = in_s,
                             .other_covers = exocet_->other_covers()});
    return draft.report(*context_, [&](EvidenceDraft& evidence) { show(evidence, draft, kind, mirror); });
  }

  void base_mirror(StepDraft& draft, const Mirror& mirror) const noexcept {
    for (const Digit digit : digits_of(mirror.digits | mirror.locked_in_block)) {
      if (context_->board().count(mirror.block, digit) != 0) draft.base(house_truth(mirror.block, digit));
    }
    for (const Digit digit : digits_of(mirror.locked_in_line)) draft.base(house_truth(mirror.line, digit));
  }

  void show(EvidenceDraft& evidence, const StepDraft& draft, Kind kind, const Mirror* mirror) const {
    evidence.cells("base", exocet_->base_cells());
    evidence.cells("target", exocet_->target_cells());
    if (mirror != nullptr) evidence.cells("mirror", mirror->cells);
    HouseMask covers = 0;
    for (const Digit digit : digits_of(exocet_->base.digits)) {
      evidence.candidates("body", exocet_->cells_in_s(digit) & context_->board().digit_cells(digit), digit);
      covers |= exocet_->covers(digit);
    }
    evidence.houses("base", exocet_->cross_houses());
    evidence.houses("cover", covers & ~exocet_->cross_houses());
    std::string sentence = exocet_text(*exocet_);
    if (mirror != nullptr) sentence += ", mirror " + cells_text(mirror->cells);
    evidence.sentence(std::move(sentence));
    // Where a digit may be in no target or in both, mirrors have more to say: the host derives the explanation.
    if (mirror != nullptr && wild(true) != 0) return;
    evidence.explanation(exocet_words() + closing_words(kind, mirror) + conclusions_words(draft.conclusions()) + '.');
  }

  /// `1 only in rows 5 and 7, 2 only in row 6 and column 4, 3 nowhere`.
  [[nodiscard]] std::string cover_words() const {
    std::vector<std::string> words;
    for (const Digit digit : digits_of(exocet_->base.digits)) {
      if (exocet_->is_wild(digit)) continue;
      const HouseMask covers = exocet_->covers(digit);
      words.push_back(digit_words(digit) + (exocet_->cells_in_s(digit).empty() ? " nowhere"
                                            : covers == 0 ? " only in " + cells_words(exocet_->cells_in_s(digit))
                                                          : " only in " + houses_words(covers)));
    }
    return list_words(words);
  }

  /// The base digits that S may have in all cross lines, or those that it may not.
  [[nodiscard]] DigitMask wild(bool is_wild) const noexcept {
    DigitMask digits = 0;
    for (const Digit digit : digits_of(exocet_->base.digits)) {
      if (exocet_->is_wild(digit) == is_wild) digits |= mask_of(digit);
    }
    return digits;
  }

  [[nodiscard]] std::string exocet_words() const {
    const Base& base = exocet_->base;
    HouseMask band = 0;
    for (int i = 0; i < 3; ++i) band |= HouseMask{1} << base.level_house(3 * base.band() + i);
    const std::string targets = cells_words(exocet_->target_cells(), "or");
    CellMap in_s = exocet_->target_cells();
    for (const House house : houses_in(band)) in_s -= house_map(house);
    std::string words = cells_words(exocet_->base_cells()) + " hold two of " + digits_words(base.digits) +
                        ". Such a digit is elsewhere neither in " + house_words(base.level_house(base.level)) +
                        " nor in " + house_words(block_house(base.cells[0])) + ", so " +
                        houses_words(exocet_->cross_houses()) + " have it outside of " + houses_words(band) +
                        " or in " + targets + ". Outside" +
                        (in_s.empty() ? std::string() : ", and apart from " + cells_words(in_s) + ',') + " they have " +
                        cover_words() + ", so never in all three. ";
    if (const DigitMask exempt = wild(true); exempt != 0) {
      return words + "So each digit of the base is also in " + targets + ", unless it is " +
             digits_words(exempt, "or") + ". ";
    }
    return words + "So " + cells_words(exocet_->target_cells()) + " hold the two digits of the base. ";
  }

  [[nodiscard]] std::string closing_words(Kind kind, const Mirror* mirror) const {
    std::string words;
    if (kind == kLockedMember) {
      const DigitMask known = cases_.known();
      words += digits_words(known) + (known.is_single() ? " is one" : " are both") + " of them in any case. ";
    }
    if (mirror != nullptr) words += mirror_words(*mirror, kind == kMirrorConjugatePair);
    return words + "Whichever digits these are, ";
  }

  [[nodiscard]] std::string mirror_words(const Mirror& mirror, bool with_locked) const {
    const Base& base = exocet_->base;
    const Exocet::Target& target = exocet_->targets[static_cast<std::size_t>(mirror.target)];
    std::string words = "That in " + cell_text(target.cell) + " is in " + house_words(mirror.block) + " neither in " +
                        house_words(base.level_house(base.level)) + " nor in " +
                        house_words(base.level_house(target.level));
    const CellMap rest = house_map(mirror.block) & (house_map(mirror.line) - mirror.cells);
    if (!rest.empty()) {
      const bool is_target = rest.intersects(exocet_->target_cells());
      words +=
          ", nor in " + cells_words(rest) + (is_target ? ", which has another" : ", which has no digit of the base");
    }
    words += ", so it is in " + cells_words(mirror.cells, "or") + ". ";
    if (!with_locked) return words;
    const std::pair<House, DigitMask> locked[] = {{mirror.block, mirror.locked_in_block},
                                                  {mirror.line, mirror.locked_in_line}};
    for (const auto& [house, digits] : locked) {
      if (digits != 0) words += capital_words(house_words(house)) + " has " + digits_words(digits) + " there too. ";
    }
    return words;
  }

  FindContext* context_;
  const Exocet* exocet_;
  Cases cases_;
  int least_used_;
};

}  // namespace

Flow report(FindContext& context, const Exocet& exocet, const Places& places, int least_used) {
  return Reporter(context, exocet, places, least_used).all();
}

std::string exocet_text(const Exocet& exocet) {
  std::string text = digits_text(exocet.base.digits, "/") + ' ' + cells_text(exocet.base_cells()) + " to ";
  for (int i = 0; i < exocet.target_count; ++i) {
    text += (i == 0 ? "" : ", ") + cell_text(exocet.targets[static_cast<std::size_t>(i)].cell);
  }
  text += " by";
  for (std::size_t i = 0; i < 3; ++i)
    text += (i == 0 ? " " : ", ") + house_text(exocet.base.cross_house(exocet.cross[i]));
  return text;
}

}  // namespace nonet::exocets
