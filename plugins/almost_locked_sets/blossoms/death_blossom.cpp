// Death blossom: a stem cell and for each of its candidates a petal, an almost locked set all of whose places of that
// candidate the stem sees. A candidate z that sees all places of z in all petals would take z from each; then each
// petal has all its other digits, and the stem has none. So z is eliminated. z is no candidate of the stem.
//
//   | P . . | . S . |    S: 1 2 3    P: 1 4    Q: 2 4    R: 4 6, 3 6 (two cells, digits 3 4 6)
//   | . - . | Q . . |    z = 4    -: sees all places of 4 in P, Q and R
//   |-------+-------|
//   | . R . | . R . |    the second R has 3, and S sees it
//
// Petals may share cells; one set may be the petal of two candidates. Without overlap they may not.
//
// Order: by number of cells, then by stem, then by z. Of blossoms with the same eliminations only the first is
// reported. A blossom excludes one digit.
//
// definition=hodoku: stems ascending; for each candidate the first hundred sets of HoDoKu's list (linked_sets.hpp),
// tried depth first. A blossom excludes all digits that all petals have and the stem lacks; of blossoms of a stem with
// the same eliminations only the first is reported.

#include <algorithm>

#include "../almost_locked_sets.hpp"
#include "nonet/arena_list.hpp"

namespace nonet::als {

namespace {

struct Blossom {
  Cell stem = 0;
  std::array<std::uint32_t, kDigits> petals{};  ///< by candidate of the stem
  DigitCells gone;
  int cells = 0;  ///< of stem and petals
};

/// The possible petals of a stem, for each of its candidates.
class Petals {
 public:
  Petals(const FindContext& context, const LinkedSets& sets)
      : board_(context.board()), sets_(sets), rows_(context.arena().array<std::uint64_t>(kDigits * sets.words())) {}

  /// Collects the petals of a stem; returns whether each candidate has one.
  bool take(Cell stem) {
    candidates_ = board_.candidates(stem);
    std::fill(rows_.begin(), rows_.end(), 0);
    for (const Places& places : sets_.all_places()) {
      if (!places.seen.contains(stem)) continue;
      const SetRow with = sets_.with(places);
      for (std::size_t word = 0; word < with.size(); ++word) row(places.digit)[word] |= with[word];
    }
    for (const Digit digit : digits_of(candidates_)) {
      const auto own = row(digit);
      if (std::all_of(own.begin(), own.end(), [](std::uint64_t word) { return word == 0; })) return false;
    }
    return true;
  }
  [[nodiscard]] DigitMask candidates() const { return candidates_; }
  /// The sets for a candidate.
  [[nodiscard]] std::span<std::uint64_t> row(Digit digit) const {
    return rows_.subspan(static_cast<std::size_t>(digit) * sets_.words(), sets_.words());
  }

 private:
  const Board& board_;
  const LinkedSets& sets_;
  std::span<std::uint64_t> rows_;
  DigitMask candidates_ = 0;
};

/// The eliminations when a set becomes a petal in addition to others.
DigitCells with_petal(const LinkedSets& sets, std::size_t set, const DigitCells& others) {
  DigitCells gone;
  for (const Digit z : digits_of(sets.sets()[set].digits)) {
    if (others[z]) gone[z] = others[z] & sets.places(set, z).seen;
  }
  return gone;
}

constexpr auto kDeathBlossomOptions = options<Settings>(
    hodoku_definition("hodoku: in its order, all that are found with the first hundred sets for each candidate")
        .order_dependent(),
    kOverlap, kMaxCells);

constexpr auto kDeathBlossomMetrics = metrics<SetMetrics>(
    metric("sets", &SetMetrics::sets, "petals"), metric("cells", &SetMetrics::cells, "cells of stem and petals"));

constexpr int kMostPetals = 100;  // the sets that HoDoKu tries for a candidate

/// Petals for some candidates of a stem.
struct Partial {
  CellMap targets;
  CellMap used;  ///< their cells, where these limit the next petals
  Blossom blossom;
};

/// Whether a set may be a petal together with those for the candidates of `chosen`.
[[nodiscard]] bool allows(const LinkedSets& sets, const Blossom& blossom, DigitMask chosen, std::size_t set,
                          const Settings& settings) {
  if (settings.may_overlap) return true;
  for (const Digit digit : digits_of(chosen)) {
    if (sets.sets()[blossom.petals[static_cast<std::size_t>(digit)]].cells.intersects(sets.sets()[set].cells))
      return false;
  }
  return true;
}

std::string death_blossom_explanation(const LinkedSets& sets, const Blossom& blossom, DigitMask candidates,
                                      std::span<const Conclusion> conclusions) {
  const DigitMask gone = blossom.gone.digits();
  std::string text = cell_text(blossom.stem) + " is " + digits_words(candidates, "or") +
                     ". Each of these is taken from a set that has one digit more than cells, and so has all others, " +
                     digits_words(gone) + " among them:";
  for (const Digit digit : digits_of(candidates)) {
    const AlmostLockedSet& set = sets.sets()[blossom.petals[static_cast<std::size_t>(digit)]];
    text += (digit == lowest_digit(candidates) ? " " : ", ") + digit_words(digit) + " from " + cells_words(set.cells);
  }
  return text + ". What sees all places of " + digits_words(gone, "or") +
         " in all of these sets is not it: " + conclusions_words(conclusions) + '.';
}

Flow report_death_blossom(const FindContext& context, const LinkedSets& sets, const Blossom& blossom) {
  const Board& board = context.board();
  const DigitMask candidates = board.candidates(blossom.stem);
  const DigitMask gone = blossom.gone.digits();
  StepDraft draft(0, candidates | gone);
  for (const Digit z : digits_of(gone)) draft.eliminate(blossom.gone[z], z);
  draft.base(cell_truth(blossom.stem));
  CellMap cells = CellMap::of(blossom.stem);
  const auto petal = [&](Digit digit) { return blossom.petals[static_cast<std::size_t>(digit)]; };
  for (const Digit digit : digits_of(candidates)) {
    const AlmostLockedSet& set = sets.sets()[petal(digit)];
    cells |= set.cells;
    draft.base_cells(set.cells);
    cover_link(draft, CellMap::of(blossom.stem), sets.places(petal(digit), digit).cells, digit);
  }
  for (const Digit z : digits_of(gone)) {
    for (const Digit digit : digits_of(candidates)) {
      cover_targets(draft, blossom.gone[z], sets.places(petal(digit), z).cells, z);
    }
  }
  draft.metrics(kDeathBlossomMetrics, {.sets = static_cast<std::size_t>(candidates.count()), .cells = cells.count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("stem", CellMap::of(blossom.stem));
    std::string text = "stem " + cell_text(blossom.stem) + " {" + digits_text(candidates) + "}, petals";
    for (const Digit digit : digits_of(candidates)) {
      const AlmostLockedSet& set = sets.sets()[petal(digit)];
      const CandidateMap linked = candidates_of(sets.places(petal(digit), digit).cells, digit);
      evidence.cells("petal", set.cells);
      evidence.candidates("restricted common", linked);
      evidence.link(candidates_of(CellMap::of(blossom.stem), digit), linked, false);
      for (const Digit z : digits_of(gone)) evidence.candidates("z", set.places(board, z), z);
      text += (digit == lowest_digit(candidates) ? " " : ", ") + digits_text(mask_of(digit)) + ": " + set_text(set);
    }
    evidence.sentence(text + ", Z=" + digits_text(gone, "/"));
    evidence.explanation(death_blossom_explanation(sets, blossom, candidates, draft.conclusions()));
  });
}

/// Tries petals for the candidates that are left, and reports what excludes something.
Flow in_turn(const FindContext& context, const LinkedSets& sets, const Petals& petals, DigitMask left,
             const Blossom& blossom, Exclusions& exclusions, const Settings& settings) {
  if (left == 0)
    return exclusions.add(blossom.gone).is_new ? report_death_blossom(context, sets, blossom) : Flow::go_on;
  if (context.stop()) return Flow::stop;
  const Digit digit = lowest_digit(left);
  const DigitMask chosen = petals.candidates() & ~left;
  const auto row = petals.row(digit);
  int tried = 0;
  Flow flow = Flow::go_on;
  for (std::size_t word = 0; word < row.size() && tried < kMostPetals; ++word) {
    for_each_set(row[word], word, [&](std::size_t set) {
      if (flow == Flow::stop || tried++ >= kMostPetals || !allows(sets, blossom, chosen, set, settings)) return;
      Blossom next = blossom;
      next.gone = with_petal(sets, set, blossom.gone);
      if (!next.gone) return;
      next.petals[static_cast<std::size_t>(digit)] = static_cast<std::uint32_t>(set);
      next.cells += sets.sets()[set].cells.count();
      flow = in_turn(context, sets, petals, left & (left - 1), next, exclusions, settings);
    });
    if (flow == Flow::stop) return flow;
  }
  return flow;
}

/// Adds the smallest blossoms of a stem that exclude a digit, one for each set of eliminations. The search handles
/// candidates one by one, and of choices with the same eliminations it keeps the smallest.
void add_smallest(const FindContext& context, const LinkedSets& sets, const Petals& petals, const Blossom& bud, Digit z,
                  ArenaList<Blossom>& found, const Settings& settings) {
  const Arena::Mark mark = context.arena().mark();
  ArenaList<Partial> partial(context.arena());
  ArenaList<Partial> next(context.arena());
  Exclusions known(context.arena());
  partial.push_back({bud.gone[z], {}, bud});
  for (const Digit digit : digits_of(petals.candidates())) {
    next.clear();
    known.clear();
    for_each_set(petals.row(digit), [&](std::size_t set) {
      const AlmostLockedSet& petal = sets.sets()[set];
      if ((petal.digits & mask_of(z)) == 0) return;
      const CellMap& seen = sets.places(set, z).seen;
      for (const Partial& before : partial) {
        if (!before.targets.intersects(seen) || before.used.intersects(petal.cells)) continue;
        Partial with{before.targets & seen, before.used, before.blossom};
        if (!settings.may_overlap) with.used |= petal.cells;
        with.blossom.petals[static_cast<std::size_t>(digit)] = static_cast<std::uint32_t>(set);
        with.blossom.cells += petal.cells.count();
        DigitCells key;
        key[0] = with.targets;
        key[1] = with.used;
        const auto [number, is_new] = known.add(key);
        if (is_new) {
          next.push_back(with);
        } else if (Partial& kept = next.begin()[number]; with.blossom.cells < kept.blossom.cells) {
          kept = with;
        }
      }
    });
    std::swap(partial, next);
  }
  if (partial.empty()) return context.arena().return_to(mark);
  for (Partial& whole : partial) {
    whole.blossom.gone.clear();
    whole.blossom.gone[z] = whole.targets;
    found.push_back(whole.blossom);
  }
}

void find_death_blossoms(FindContext& context, const Settings& settings) {
  const LinkedSets& sets = settings.sets(context);
  Petals petals(context, sets);
  ArenaList<Blossom> found(context.arena());
  Exclusions exclusions(context.arena());
  for (const Cell stem : context.board().empty_cells()) {
    if (context.stop()) return;
    if (!petals.take(stem)) continue;
    Blossom blossom;
    blossom.stem = stem;
    blossom.cells = 1;
    blossom.gone = context.board().digit_cells();
    for (const Digit digit : digits_of(petals.candidates())) blossom.gone[digit].clear();
    if (settings.is_hodoku()) {
      exclusions.clear();
      if (in_turn(context, sets, petals, petals.candidates(), blossom, exclusions, settings) == Flow::stop) return;
    } else {
      for (const Digit z : digits_of(~petals.candidates()))
        add_smallest(context, sets, petals, blossom, z, found, settings);
    }
  }
  if (settings.is_hodoku()) return;
  found.stable_sort([](const Blossom& a, const Blossom& b) { return a.cells < b.cells; });
  exclusions.clear();
  for (const Blossom& blossom : found) {
    if (exclusions.add(blossom.gone).is_new && report_death_blossom(context, sets, blossom) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kDeathBlossom = {
    .id = "death-blossom",
    .name = "Death Blossom",
    .summary =
        "a cell that each of some almost locked sets would take a candidate from: their common digit leaves what sees "
        "it",
    .names = {{"hodoku", "Death Blossom"}, {"reglib", "0904"}},
    .options = kDeathBlossomOptions,
    .metrics = kDeathBlossomMetrics,
    .facts = kFactList<kAlmostLockedSets, kLinkedSets>,
    .create = create<find_death_blossoms, kDeathBlossomOptions>,
};

}  // namespace nonet::als
