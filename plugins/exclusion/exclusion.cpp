#include "exclusion.hpp"

#include <algorithm>
#include <string>

#include "nonet/text/notation.hpp"

namespace nonet::exclusion {

void PairTable::update(const Board& board, std::uint64_t excluders, const Changes& /*changes*/) {
  const DigitCells candidates = board.digit_cells();
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (const Cell cell : board.digit_cells(digit)) {
      DigitCells& row = allowed_[index(cell, digit)];
      row = candidates;
      row[digit] -= peers_of(cell);
    }
  }
  excluders_.clear();
  const int max_cells = static_cast<Excluders>(excluders) == Excluders::cells ? 1 : 8;
  for (const AlmostLockedSet& set : almost_locked_sets(board, {.max_cells = max_cells}).all()) {
    excluders_.push_back({set.cells, set.digits, 1});
    forbid(board, excluders_.back());
  }
  count(board);
  for (const Cell cell : board.trivalue_cells()) {
    excluders_.push_back({CellMap::of(cell), board.candidates(cell), 2});
  }
}

void PairTable::forbid(const Board& board, const Excluder& excluder) {
  const CellMap seeing = excluder.cells.peer_intersection() & board.empty_cells();
  if (!seeing.more_than_one()) return;
  for (const Digit digit : digits_of(excluder.digits)) {
    for (const Cell cell : seeing& board.digit_cells(digit)) {
      DigitCells& row = allowed_[index(cell, digit)];
      for (const Digit other : digits_of(excluder.digits & ~mask_of(digit))) row[other] -= seeing;
    }
  }
}

namespace {

/// The cells that are in at least n of nine sets: at(1) to at(9).
class CountedCells {
 public:
  explicit CountedCells(const DigitCells& sets) {
    for (const CellMap& cells : sets.maps()) {
      for (std::size_t i = 8; i > 0; --i) at_least_[i] |= at_least_[i - 1] & cells;
      at_least_[0] |= cells;
    }
  }
  [[nodiscard]] const CellMap& at(std::size_t count) const { return at_least_[count - 1]; }

 private:
  std::array<CellMap, 9> at_least_{};
};

}  // namespace

void PairTable::count(const Board& board) {
  const CountedCells all(board.digit_cells());
  for (const Cell cell : board.empty_cells()) {
    DigitCells mostly;  // by digit: the cells of whose candidates it rules out more than half
    for (const Digit digit : digits_of(board.candidates(cell))) {
      const DigitCells& left = allowed_[index(cell, digit)];
      reach_[index(cell, digit)] = left.cells() - cell;
      CellMap& reduced = reduced_[index(cell, digit)];
      reduced.clear();
      for (Digit other = 0; other < kDigits; ++other) reduced |= board.digit_cells(other) - left[other];
      const CountedCells counted(left);
      for (std::size_t i = 1; i <= 5; ++i) mostly[digit] |= all.at(2 * i - 1) - counted.at(i);
      CellMap& halved = halved_[index(cell, digit)];
      halved = mostly[digit];
      for (std::size_t i = 1; i <= 4; ++i) halved |= all.at(2 * i) - counted.at(i + 1);
    }
    const auto half = static_cast<std::size_t>(board.candidates(cell).count() / 2);
    reduced_by_most_[static_cast<std::size_t>(cell)] = CountedCells(mostly).at(half + 1);
  }
}

CellsByCell excluding_pairs(const Board& board, const PairTable& table, const CellMap& cells) {
  CellsByCell excluding{};
  for (const Cell cell : cells) {
    for (const Digit digit : digits_of(board.candidates(cell))) {
      for (const Cell other : cells - table.reach(cell, digit) - cell) {
        excluding[static_cast<std::size_t>(cell)].add(other);
        excluding[static_cast<std::size_t>(other)].add(cell);
      }
    }
  }
  return excluding;
}

namespace {

using Tuple = std::array<Digit, 3>;

/// Whether base cells with these digits leave too few digits to an excluder.
bool forbids(const Excluder& excluder, const Base& base, const Tuple& tuple) {
  DigitMask taken = 0;
  for (std::size_t i = 0; i < base.size; ++i) {
    if (excluder.cells.is_subset_of(peers_of(base.cells[i]))) taken |= mask_of(tuple[i]);
  }
  return (taken & excluder.digits).count() > excluder.slack;
}

/// Whether base cells that see each other would have the same digit.
bool has_conflict(const Base& base, const Tuple& tuple) {
  for (std::size_t i = 0; i < base.size; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (tuple[i] == tuple[j] && sees(base.cells[i], base.cells[j])) return true;
    }
  }
  return false;
}

/// The candidates of base cells; one digit for a position that the base does not have.
std::array<DigitMask, 3> digits_of_base(const Board& board, const Base& base) {
  std::array<DigitMask, 3> digits{1, 1, 1};
  for (std::size_t i = 0; i < base.size; ++i) digits[i] = board.candidates(base.cells[i]);
  return digits;
}

/// Calls a function with each tuple of some digits for each position.
template <typename Function>
void for_each_tuple(const std::array<DigitMask, 3>& digits, Function&& function) {
  for (const Digit a : digits_of(digits[0])) {
    for (const Digit b : digits_of(digits[1])) {
      for (const Digit c : digits_of(digits[2])) function(Tuple{a, b, c});
    }
  }
}

/// The excluders that an argument uses.
class UsedExcluders {
 public:
  UsedExcluders(const Base& base, std::span<const Excluder> excluders) : base_(&base) {
    // Only few excluders are seen by enough of these cells.
    for (const Excluder& excluder : excluders) {
      int seen = 0;
      for (std::size_t i = 0; i < base.size; ++i) seen += excluder.cells.is_subset_of(peers_of(base.cells[i])) ? 1 : 0;
      if (seen > excluder.slack && count_ < relevant_.size()) relevant_[count_++] = &excluder;
    }
  }

  /// Ensures that a tuple is forbidden: by an excluder that is already used, else by the one that adds the fewest new
  /// cells.
  void forbid(const Tuple& tuple) {
    tuples_[tuple_count_++] = tuple;
    if (is_forbidden(tuple, used_)) return;
    CellMap cells;
    for (const Excluder* excluder : used()) cells |= excluder->cells;
    std::size_t best = count_;
    int best_cells = kCells;
    for (std::size_t i = used_; i < count_; ++i) {
      const int more = (relevant_[i]->cells - cells).count();
      if (more >= best_cells || !forbids(*relevant_[i], *base_, tuple)) continue;
      best = i;
      best_cells = more;
    }
    if (best != count_) std::swap(relevant_[best], relevant_[used_++]);
  }

  /// Removes excluders that later ones made superfluous.
  void trim() {
    for (std::size_t i = 0; i < used_;) {
      const auto tuples = std::span<const Tuple>(tuples_.data(), tuple_count_);
      if (std::all_of(tuples.begin(), tuples.end(), [&](const Tuple& tuple) { return is_forbidden(tuple, i); })) {
        std::rotate(&relevant_[i], &relevant_[i + 1], relevant_.data() + used_);
        --used_;
      } else {
        ++i;
      }
    }
  }

  [[nodiscard]] std::span<const Excluder* const> used() const { return {relevant_.data(), used_}; }

 private:
  /// Whether a used excluder forbids a tuple; `except` is the index of one to ignore.
  [[nodiscard]] bool is_forbidden(const Tuple& tuple, std::size_t except) const {
    for (std::size_t i = 0; i < used_; ++i) {
      if (i != except && forbids(*relevant_[i], *base_, tuple)) return true;
    }
    return false;
  }

  const Base* base_;
  std::array<const Excluder*, 4096> relevant_;  // the used ones first
  std::size_t count_ = 0;
  std::size_t used_ = 0;
  std::array<Tuple, 3 * kDigits * kDigits * kDigits> tuples_;  // the tuples that must be forbidden
  std::size_t tuple_count_ = 0;
};

/// Sentence: no combination of candidates of the base cells leaves enough to the excluders.
std::string explanation(const CellMap& base, std::span<const Excluder* const> excluders,
                        std::span<const Conclusion> conclusions) {
  std::vector<std::string> left;
  for (const Excluder* excluder : excluders) {
    left.push_back(digits_words(excluder->digits) + " to " + cells_words(excluder->cells));
  }
  std::string text = cells_words(base) + " must differ where they see each other";
  if (!left.empty()) text += ", and must leave enough digits to what they see: of " + list_words(left);
  return text + ". In every combination of their candidates that does so " + conclusions_words(conclusions) + '.';
}

}  // namespace

std::array<DigitMask, 3> allowed_digits(const Board& board, const Base& base, std::span<const Excluder> excluders) {
  std::array<DigitMask, 3> allowed{};
  for_each_tuple(digits_of_base(board, base), [&](const Tuple& tuple) {
    const auto is_violated = [&](const Excluder& excluder) { return forbids(excluder, base, tuple); };
    if (has_conflict(base, tuple) || std::any_of(excluders.begin(), excluders.end(), is_violated)) return;
    for (std::size_t i = 0; i < base.size; ++i) allowed[i] |= mask_of(tuple[i]);
  });
  return allowed;
}

Flow report(FindContext& context, const Base& base, std::span<const Excluder> excluders) {
  const Board& board = context.board();
  DigitMask digits = 0;
  for (const Cell cell : base.map()) digits |= board.candidates(cell);
  StepDraft draft(0, digits);
  UsedExcluders choice(base, excluders);
  std::array<bool, 3> is_premise{};
  for (std::size_t place = 0; place < base.size; ++place) {
    draft.eliminate_digits(base.cells[place], base.eliminated[place]);
    for (const Digit digit : digits_of(base.eliminated[place])) {
      std::array<DigitMask, 3> digits_with = digits_of_base(board, base);
      digits_with[place] = mask_of(digit);
      for_each_tuple(digits_with, [&](const Tuple& tuple) {
        if (!has_conflict(base, tuple)) choice.forbid(tuple);
      });
      for (std::size_t other = 0; other < base.size; ++other) is_premise[other] |= other != place;
    }
  }
  for (std::size_t place = 0; place < base.size; ++place) {
    if (is_premise[place]) draft.base(cell_truth(base.cells[place]));
  }
  choice.trim();
  for (const Excluder* excluder : choice.used()) draft.base_cells(excluder->cells);
  draft.metrics(kMetrics, {.excluders = choice.used().size()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("base", base.map());
    std::string text = cells_text(base.map()) + " with ";
    bool is_first = true;
    for (const Excluder* excluder : choice.used()) {
      evidence.cells("excluder", excluder->cells);
      if (!is_first) text += ", ";
      text += digits_text(excluder->digits, "/") + ' ' + cells_text(excluder->cells);
      is_first = false;
    }
    evidence.explanation(explanation(base.map(), choice.used(), draft.conclusions()));
    evidence.sentence(std::move(text));
  });
}

NONET_TECHNIQUES(kTechniques, kAlignedPairExclusion, kAlignedTripletExclusion);

}  // namespace nonet::exclusion

NONET_PLUGIN(.name = "exclusion", .version = "0.1.0", .summary = "Aligned pair and triplet exclusion",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::exclusion::kTechniques);
