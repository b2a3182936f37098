// Multi-sector locked set (MSLS): cells in several rows and columns whose candidates are covered by as many digits of
// these lines, each digit counted by rows or by columns.
//
//   | - . - | . . . | - . - |    x: 1 and 2, and in columns 1 and 3 also 5, in columns 7 and 9 also 7 and 8
//   | x - x | - - - | x - x |
//   | - . - | . . . | - . - |    12 cells, and as many digits of lines: 3 * 2 in rows, 2 * 1 + 2 * 2 in columns
//   |-------+-------+-------|
//   | x - x | - - - | x - x |    -: 1 and 2 leave the rest of the rows, the others the rest of the columns
//   | - . - | . . . | - . - |
//   | x - x | - - - | x - x |
//   |-------+-------+-------|
//   | - . - | . . . | - . - |
//   | - . - | . . . | - . - |
//   | - . - | . . . | - . - |
//
// The same can be told by digits of the rows (multi-fish), or by all that is left over (hidden). What is searched, and
// which sets are steps: locked_sets.hpp.
//
// Order: by number of bases; naked, multi-fish, hidden; by number of digits, then of houses; by bases, then covers.
// Eliminations: by cell, by digit.

#include <string>
#include <vector>

#include "locked_sets.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::multi_sector {

namespace {

CellMap cells_in(const TruthMap& truths) {
  CellMap cells;
  for (const Truth truth : truths) {
    if (is_cell_truth(truth)) cells.add(cell_of(truth));
  }
  return cells;
}

/// Digits with the houses that have just these, `127r2`: rows, then columns, then blocks.
struct Group {
  DigitMask digits;
  HouseMask houses;
};

std::vector<Group> groups_of(const TruthMap& truths) {
  std::array<unsigned, kHouses> digits{};
  for (const Truth truth : truths) {
    if (!is_cell_truth(truth)) digits[static_cast<std::size_t>(house_of(truth))] |= mask_of(truth_digit(truth));
  }
  std::vector<Group> groups;
  for (int i = 0; i < kHouses; ++i) {
    const House house = (i + kFirstRow) % kHouses;
    const unsigned own = digits[static_cast<std::size_t>(house)];
    if (own == 0) continue;
    const HouseMask kind = HouseMask{0x1ff} << (house / 9 * 9);
    bool is_new = true;
    for (Group& group : groups) {
      if (group.digits != own || (group.houses & kind) == 0) continue;
      group.houses |= HouseMask{1} << house;
      is_new = false;
    }
    if (is_new) groups.push_back({own, HouseMask{1} << house});
  }
  return groups;
}

/// `r2: 127`, as `127r24`: the digits, then the houses of one kind.
std::string group_text(const Group& group) {
  std::string text = digits_text(group.digits);
  bool is_first = true;
  for (const House house : houses_in(group.houses)) {
    const std::string name = house_text(house);
    text += is_first ? name : name.substr(1);
    is_first = false;
  }
  return text;
}

/// `r1c2,r3c4 127r24 5c3`.
std::string truths_text(const TruthMap& truths) {
  std::string text;
  if (const CellMap cells = cells_in(truths); cells) text = cells_text(cells);
  for (const Group& group : groups_of(truths)) text += (text.empty() ? "" : " ") + group_text(group);
  return text;
}

/// `1, 2 and 7 in each of rows 2 and 4`.
std::string groups_words(const TruthMap& truths) {
  std::vector<std::string> items;
  for (const Group& group : groups_of(truths)) {
    const bool is_one = (group.houses & (group.houses - 1)) == 0;
    items.push_back(digits_words(group.digits) + (is_one ? " in " : " in each of ") + houses_words(group.houses));
  }
  return list_words(items);
}

std::string explanation(const LockedSet& set, std::span<const Conclusion> conclusions) {
  const std::string count = number_words(set.size);
  const CellMap base_cells = cells_in(set.bases);
  const CellMap cover_cells = cells_in(set.covers);
  std::string text;
  if (base_cells) {
    text = "The " + count + " cells " + cells_text(base_cells) +
           " have only candidates of which each of these can be true once: " + groups_words(set.covers) +
           ". These are just " + count + ", so each of them is in one of the cells: ";
  } else {
    text = "The houses need " + groups_words(set.bases) + ": " + count + " placements. All their places are ";
    text += cover_cells ? "in the cells " + cells_text(cover_cells) : std::string();
    const std::string covers = groups_words(set.covers);
    if (!covers.empty()) text += (cover_cells ? " or among " : "among ") + covers;
    text += ". Each of these takes one of them, and they are just " + count + ", so nothing else has room there: ";
  }
  return text + conclusions_words(conclusions) + '.';
}

constexpr auto kOptions =
    options<SearchLimits>(option("max-size", &SearchLimits::max_size, Range{4, 40}, "bases at most"),
                          option("blocks", &SearchLimits::with_blocks,
                                 "whether digits may be counted by blocks as well; takes forty times as long"));
struct LockedSetMetrics {
  int size;
  int cells;
  int digits;
  int houses;
};
constexpr auto kMultiSectorLockedSetMetrics =
    metrics<LockedSetMetrics>(metric("size", &LockedSetMetrics::size, "bases, and covers"),
                              metric("cells", &LockedSetMetrics::cells, "cells among them"),
                              metric("digits", &LockedSetMetrics::digits, "digits among them"),
                              metric("houses", &LockedSetMetrics::houses, "houses among them"));

Flow report_locked_set(FindContext& context, const LockedSet& set) {
  StepDraft draft(static_cast<std::size_t>(set.form), set.digits());
  for (const Candidate candidate : set.eliminations) draft.eliminate(cell_of(candidate), digit_of(candidate));
  for (const Truth base : set.bases) draft.base(base);
  for (const Truth cover : set.covers) draft.cover(cover);
  draft.metrics(kMultiSectorLockedSetMetrics, {.size = set.size,
                                               .cells = (cells_in(set.bases) | cells_in(set.covers)).count(),
                                               .digits = set.digits().count(),
                                               .houses = std::popcount(houses_of(set.bases) | houses_of(set.covers))});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("base", cells_in(set.bases));
    evidence.cells("pattern", cells_in(set.covers));
    evidence.houses("base", houses_of(set.bases));
    evidence.houses("cover", houses_of(set.covers));
    evidence.sentence(truths_text(set.bases) + " by " + truths_text(set.covers));
    evidence.explanation(explanation(set, draft.conclusions()));
  });
}

void find_locked_sets_of_sectors(FindContext& context, const SearchLimits& limits) {
  for (const LockedSet& set : find_locked_sets(context, limits)) {
    if (report_locked_set(context, set) == Flow::stop) return;
  }
}

constexpr KindInfo kKinds[] = {
    {"naked", "Multi-Sector Locked Set", {}},
    {"multi-fish", "Multi-Fish", {}},
    {"hidden", "Hidden Multi-Sector Locked Set", {}},
};

}  // namespace

extern constinit const TechniqueInfo kMultiSectorLockedSet = {
    .id = "multi-sector-locked-set",
    .name = "Multi-Sector Locked Set",
    .summary = "cells in several lines with as many digits of these lines, each digit counted by rows or by columns",
    .kinds = kKinds,
    .options = kOptions,
    .metrics = kMultiSectorLockedSetMetrics,
    .create = create<find_locked_sets_of_sectors, kOptions>,
};

}  // namespace nonet::multi_sector
