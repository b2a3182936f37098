#include "nonet/kit/derived.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "nonet/houses.hpp"

namespace nonet::kit {

namespace {

/// What a step looks at in a grid.
struct Pattern {
  Grid grid;           ///< what no premise excludes is possible
  CandidateMap kept;   ///< the candidates of premises and conclusions
  CandidateMap ruled;  ///< the candidates that the premises exclude
  std::vector<Conclusion> conclusions;
};

Pattern pattern_of(const Grid& grid, const Step& step) {
  Pattern pattern;
  const auto look_at = [&](Cell cell, Digit digit) {
    const Candidate candidate = candidate_of(cell, digit);
    if (!grid.has(cell, digit)) {
      pattern.ruled.add(candidate);
      pattern.grid.set_candidate(cell, digit, false);
    } else if (grid.is_empty(cell)) {
      pattern.kept.add(candidate);
    }
  };
  const auto look_at_cell = [&](Cell cell) {
    for (Digit digit = 0; digit < kDigits; ++digit) look_at(cell, digit);
  };
  const auto look_at_all = [&](std::span<const Truth> truths) {
    for (const Truth truth : truths) {
      if (is_cell_truth(truth)) {
        look_at_cell(cell_of(truth));
      } else {
        for (const Cell cell : cells_of(house_of(truth))) look_at(cell, truth_digit(truth));
      }
    }
  };
  look_at_all(step.bases);
  for (const Lemma& lemma : step.lemmas) look_at_all(lemma.premises);
  if (step.uniqueness != nullptr) {
    for (const Candidate candidate : step.uniqueness->pattern) look_at_cell(cell_of(candidate));
  }
  pattern.conclusions.assign(step.conclusions.begin(), step.conclusions.end());
  for (const Conclusion& conclusion : step.conclusions) pattern.kept.add(conclusion.candidate());
  return pattern;
}

/// Looks for a solution, in random order and not too long: that there is none can take forever to show on a sparse
/// grid.
class SolutionSearch {
 public:
  explicit SolutionSearch(Random& random) : random_(random) {}

  [[nodiscard]] std::optional<Grid> solution(Grid grid) {
    left_ = 1000;
    return fill(grid) ? std::optional(grid) : std::nullopt;
  }

 private:
  bool fill(Grid& grid) {
    if (grid.empty_cells().empty()) return true;
    std::vector<Candidate> choices = fewest(grid);
    random_.shuffle(choices);
    for (const Candidate choice : choices) {
      if (--left_ < 0) return false;
      Grid next = grid;
      next.fill(cell_of(choice), digit_of(choice), CellStatus::modifiable);
      if (fill(next)) {
        grid = next;
        return true;
      }
    }
    return false;
  }

  /// The candidates of the cell, or of the digit in a house, that has the fewest.
  static std::vector<Candidate> fewest(const Grid& grid) {
    const CellMap empty = grid.empty_cells();
    const auto filled = grid.values_map();
    const auto possible = grid.candidates_map();
    Cell best_cell = empty.first();
    for (const Cell cell : empty) {
      if (grid.candidates(cell).count() < grid.candidates(best_cell).count()) best_cell = cell;
    }
    int count = grid.candidates(best_cell).count();
    CellMap best_cells;
    Digit best_digit = 0;
    for (std::size_t digit = 0; digit < kDigits; ++digit) {
      for (House house = 0; house < kHouses && count > 1; ++house) {
        const CellMap cells = possible[digit] & house_map(house);
        if (cells.count() >= count || (filled[digit] & house_map(house))) continue;
        count = cells.count();
        best_cells = cells;
        best_digit = static_cast<Digit>(digit);
      }
    }
    std::vector<Candidate> choices;
    if (best_cells || count == 0) {
      for (const Cell cell : best_cells) choices.push_back(candidate_of(cell, best_digit));
    } else {
      for (const Digit digit : digits_of(grid.candidates(best_cell))) choices.push_back(candidate_of(best_cell, digit));
    }
    return choices;
  }

  Random& random_;
  int left_ = 0;  // candidates to try
};

/// Puts back one of the candidates that the filled cells allow, if there is any; returns it.
std::optional<Candidate> put_back(Grid& grid, const CandidateMap& ruled, Random& random) {
  const auto filled = grid.values_map();
  std::vector<Candidate> possible;
  for (const Candidate candidate : ruled) {
    const Cell cell = cell_of(candidate);
    const auto digit = static_cast<std::size_t>(digit_of(candidate));
    if (grid.is_empty(cell) && !(filled[digit] & peers_of(cell))) possible.push_back(candidate);
  }
  if (possible.empty()) return std::nullopt;
  const Candidate chosen = possible[static_cast<std::size_t>(random.below(static_cast<int>(possible.size())))];
  grid.set_candidate(cell_of(chosen), digit_of(chosen), true);
  return chosen;
}

/// Removes a candidate of the pattern, or up to three, that a solution does not need.
bool remove_some(Grid& grid, const CandidateMap& kept, Random& random) {
  const auto solution = SolutionSearch(random).solution(grid);
  if (!solution) return false;
  std::vector<Candidate> possible;
  for (const Candidate candidate : kept& grid.candidates()) {
    if (!solution->has(cell_of(candidate), digit_of(candidate))) possible.push_back(candidate);
  }
  random.shuffle(possible);
  possible.resize(std::min(possible.size(), 1 + static_cast<std::size_t>(random.below(3))));
  for (const Candidate candidate : possible) grid.set_candidate(cell_of(candidate), digit_of(candidate), false);
  return !possible.empty();
}

/// Pairs of cells whose candidates are exchanged.
using Pairs = std::vector<std::pair<Cell, Cell>>;

/// The cells of a row or column, exchanged one by one with those of another.
Pairs pairs_of_lines(House from, House to, const CellMap& within) {
  Pairs pairs;
  for (std::size_t i = 0; i < 9; ++i) {
    const Cell cell = cells_of(from)[i];
    if (within.contains(cell)) pairs.emplace_back(cell, cells_of(to)[i]);
  }
  return pairs;
}

/// A cell of the pattern and another of one of its houses.
Pairs two_cells(Cell cell, Random& random) {
  const auto house = house_triple(cell)[static_cast<std::size_t>(random.below(3))];
  return {{cell, cell_at(house, random.below(9))}};
}

/// A line through a cell and another of the same band or stack, or of another.
Pairs two_lines(Cell cell, const CellMap& within, bool in_same_chute, Random& random) {
  const bool is_row = random.below(2) == 0;
  const int line = is_row ? row_of(cell) : column_of(cell);
  const int other =
      in_same_chute ? line / 3 * 3 + (line + 1 + random.below(2)) % 3 : (line / 3 * 3 + 3 + random.below(6)) % 9;
  const House first = is_row ? kFirstRow : kFirstColumn;
  return pairs_of_lines(first + line, first + other, within);
}

void exchange_cells(Pattern& pattern, const Pairs& pairs) {
  std::array<Cell, kCells> moves{};
  std::iota(moves.begin(), moves.end(), 0);
  for (const auto& [a, b] : pairs) std::swap(moves[static_cast<std::size_t>(a)], moves[static_cast<std::size_t>(b)]);
  const auto to = [&moves](Cell cell) { return moves[static_cast<std::size_t>(cell)]; };
  const auto move_all = [&to](CandidateMap& candidates) {
    CandidateMap moved;
    for (const Candidate candidate : candidates) moved.add(candidate_of(to(cell_of(candidate)), digit_of(candidate)));
    candidates = moved;
  };
  const Grid grid = pattern.grid;
  for (Cell cell = 0; cell < kCells; ++cell) pattern.grid.set_mask(to(cell), grid.mask(cell));
  move_all(pattern.kept);
  for (Conclusion& conclusion : pattern.conclusions) conclusion.cell = static_cast<std::uint8_t>(to(conclusion.cell));
}

/// A solution of the pattern in which a conclusion is false, or else any.
std::optional<Grid> telling_solution(const Pattern& pattern, Random& random) {
  SolutionSearch search(random);
  std::vector<Conclusion> conclusions = pattern.conclusions;
  random.shuffle(conclusions);
  conclusions.resize(std::min<std::size_t>(conclusions.size(), 3));
  for (const Conclusion& conclusion : conclusions) {
    if (!pattern.grid.has(conclusion.cell, conclusion.digit)) continue;
    Grid negated = pattern.grid;
    if (conclusion.is_placement()) {
      negated.set_candidate(conclusion.cell, conclusion.digit, false);
    } else {
      negated.fill(conclusion.cell, conclusion.digit, CellStatus::modifiable);
    }
    if (auto solution = search.solution(negated)) return solution;
  }
  return search.solution(pattern.grid);
}

/// Adds givens of a solution to the pattern, most of those that leave its candidates as they are.
bool surround(Pattern& pattern, Random& random) {
  const auto solution = telling_solution(pattern, random);
  if (!solution) return false;
  std::array<CellMap, kDigits> kept;
  CellMap cells;
  for (const Candidate candidate : pattern.kept) {
    kept[static_cast<std::size_t>(digit_of(candidate))].add(cell_of(candidate));
    cells.add(cell_of(candidate));
  }
  for (const Cell cell : ~cells) {
    const Digit digit = solution->value(cell);
    if ((kept[static_cast<std::size_t>(digit)] & peers_of(cell)) || random.below(8) == 0) continue;
    pattern.grid.fill(cell, digit, CellStatus::given);
  }
  return true;
}

/// Pairs for an exchange of cells or lines around a cell.
Pairs pairs_around(Cell cell, Change change, Random& random) {
  if (change == Change::cells) return two_cells(cell, random);
  const bool in_block = change == Change::block_lines;
  return two_lines(cell, in_block ? house_map(block_house(cell)) : CellMap::full(), in_block, random);
}

/// Makes a change of the pattern alone.
bool change_pattern(Pattern& pattern, Change change, Random& random) {
  if (change == Change::pattern_removed) return remove_some(pattern.grid, pattern.kept, random);
  if (change == Change::pattern_put_back) {
    const auto candidate = put_back(pattern.grid, pattern.ruled, random);
    if (candidate) pattern.kept.add(*candidate);
    return candidate.has_value();
  }
  for (int times = 1 + random.below(2); times > 0; --times) {
    auto at = pattern.kept.begin();
    std::advance(at, random.below(pattern.kept.count()));
    exchange_cells(pattern, pairs_around(cell_of(*at), change, random));
  }
  return true;
}

}  // namespace

const char* change_text(Change change) noexcept {
  switch (change) {
    case Change::put_back:
      return "a candidate put back";
    case Change::removed:
      return "candidates removed";
    case Change::pattern_put_back:
      return "its pattern alone and a candidate put back";
    case Change::pattern_removed:
      return "its pattern alone and candidates removed";
    case Change::cells:
      return "its pattern alone and cells exchanged";
    case Change::block_lines:
      return "its pattern alone and lines of a block exchanged";
    case Change::lines:
      break;
  }
  return "its pattern alone and lines exchanged";
}

std::optional<Position> derive(const Position& from, const Step& step, Change change, Random& random) {
  Grid grid = from.parsed.grid;
  Pattern pattern = pattern_of(grid, step);
  switch (change) {
    case Change::put_back:
      if (!put_back(grid, pattern.ruled, random)) return std::nullopt;
      return position_of(grid, from.parsed.is_pencilmarks);
    case Change::removed:
      if (!remove_some(grid, pattern.kept, random)) return std::nullopt;
      return position_of(grid, from.parsed.is_pencilmarks);
    default:
      if (!change_pattern(pattern, change, random) || !surround(pattern, random)) return std::nullopt;
      return position_of(pattern.grid, false);
  }
}

}  // namespace nonet::kit
