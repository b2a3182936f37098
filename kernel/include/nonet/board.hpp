#pragma once
// Board: a grid being solved. Candidates by cell, by digit and by house, kept up to date as conclusions are applied;
// the queue of singles that come into being (the seeds' "Sudoku Analyser"); facts computed at most once a state.

#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <span>

#include "nonet/digit_cells.hpp"
#include "nonet/export.hpp"
#include "nonet/facts.hpp"
#include "nonet/grid.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/truths.hpp"

namespace nonet {

namespace detail {
class FactStore;
}

/// A key for caches of what was found on a grid, see Board::hash.
struct StateHash {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const StateHash&, const StateHash&) = default;
};

/// A grid being solved. Changed by `apply` alone. Copies are cheap (2 KiB, no allocation) and independent: a copy is a
/// hypothesis. Not for use by two threads at once.
class NONET_EXPORT Board {
 public:
  /// Whether the board keeps the queue of singles. Strategies that do not ask for it do not pay for it.
  enum class Queue : bool { off, on };

  /// The empty grid.
  Board() noexcept;
  /// A state without a history: candidates as the grid has them, less those that filled cells exclude. The queue is
  /// filled by a scan: naked singles by cell, hidden singles by house and digit. A grid with conflicts is
  /// contradictory; one that is not well-formed becomes the empty grid and contradictory.
  explicit Board(const Grid& grid, Queue queue = Queue::on);
  /// A state with its history: filled cells are set one by one in cell order, then the deletions in their order.
  /// Falls back to the scan where the text had no history. A grid with conflicts is contradictory.
  explicit Board(const ParsedGrid& parsed, Queue queue = Queue::on);

  Board(const Board& other) noexcept;
  Board& operator=(const Board& other) noexcept;
  ~Board();
  /// A copy without the queue of singles, to try a hypothesis on: a copy of 0.7 KiB. Facts are not copied, as in other
  /// copies: they are computed when they are asked for.
  [[nodiscard]] Board fork() const noexcept { return Board(*this, Fork{}); }

  // Candidates
  /// The grid as it stands now.
  [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
  /// Candidates of an empty cell; none for a filled one.
  [[nodiscard]] DigitMask candidates(Cell cell) const noexcept {
    const unsigned mask = grid_.mask(cell);
    return static_cast<DigitMask>(mask & Grid::kMaxCandidatesMask & (0U - (mask >> 9 & 1U)));
  }
  [[nodiscard]] bool has(Cell cell, Digit digit) const noexcept {
    NONET_ASSERT(is_digit(digit));
    return digit_cells_[static_cast<std::size_t>(digit)].contains(cell);
  }
  /// The empty cells that have the candidate.
  [[nodiscard]] const CellMap& digit_cells(Digit digit) const noexcept {
    NONET_ASSERT(is_digit(digit));
    return digit_cells_[static_cast<std::size_t>(digit)];
  }
  /// The same for every digit: all candidates of the empty cells.
  [[nodiscard]] DigitCells digit_cells() const noexcept { return DigitCells(digit_cells_); }
  [[nodiscard]] const CellMap& empty_cells() const noexcept { return empty_cells_; }
  /// How many places a digit has in a house; none once the house holds it.
  [[nodiscard]] int count(House house, Digit digit) const noexcept {
    NONET_ASSERT(is_house(house) && is_digit(digit));
    return counts_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)];
  }
  /// The houses in which a digit has so many places (0-9).
  [[nodiscard]] HouseMask houses_with(int places, Digit digit) const noexcept;
  /// The place of a digit in a house where its count is one.
  [[nodiscard]] Cell only_place(House house, Digit digit) const noexcept {
    return (digit_cells(digit) & house_map(house)).first();
  }
  /// The houses with exactly one empty cell.
  [[nodiscard]] HouseMask last_cell_houses() const noexcept { return last_cell_houses_; }
  /// No cell is empty.
  [[nodiscard]] bool is_complete() const noexcept { return empty_cells_.empty(); }
  /// A cell has lost its last candidate, or a house its last place for a digit: there is no solution.
  [[nodiscard]] bool is_contradictory() const noexcept { return contradiction_; }

  // Singles that came into being, oldest first. An entry is stale once its cell is filled: skip it. None stands at the
  // front: a look at a queue drops those.
  /// Cells with one candidate. Stale when the cell is filled.
  [[nodiscard]] std::span<const std::uint8_t> naked_queue() const noexcept {
    return naked_.live([this](std::uint8_t cell) { return !grid_.is_empty(cell); });
  }
  /// Houses with one place for a digit, as truths. Stale when the count is zero.
  [[nodiscard]] std::span<const Truth> hidden_queue() const noexcept {
    // House truths stand in the order of the counts.
    const std::uint8_t* counts = counts_.front().data();
    return hidden_.live([counts](Truth truth) { return counts[truth.index() - kCells] == 0; });
  }
  [[nodiscard]] bool has_queue() const noexcept { return queue_ == Queue::on; }
  /// The placement of the oldest naked single, else of the oldest hidden one; nothing when the queues are empty. For
  /// who follows all singles one after the other. The board must not be contradictory.
  [[nodiscard]] std::optional<Conclusion> next_single() const noexcept {
    if (const auto naked = naked_queue(); !naked.empty()) {
      return Conclusion::place(naked.front(), std::countr_zero(candidates(naked.front())));
    }
    if (const auto hidden = hidden_queue(); !hidden.empty()) {
      const Digit digit = truth_digit(hidden.front());
      return Conclusion::place(only_place(house_of(hidden.front()), digit), digit);
    }
    return std::nullopt;
  }

  // Change
  /// Applies conclusions in their order; what has no effect (any more) is ignored. Returns how many had one.
  /// Placing a digit that is not a candidate of its cell makes the board contradictory. Cells 0-80, digits 0-8.
  int apply(std::span<const Conclusion> conclusions) noexcept;
  /// The same for one conclusion. Returns whether it had an effect.
  bool apply_one(Conclusion conclusion) noexcept;
  /// Grows with every apply that changed something; facts are good for one value of it.
  [[nodiscard]] std::uint64_t state() const noexcept { return state_; }
  /// A number for the grid as it stands now: equal for equal grids (candidates, digits, and which are given), whatever
  /// way led there; different for different ones but for an accident of one in 2^128. Computed from the grid by each
  /// call, in about 20 ns.
  [[nodiscard]] StateHash hash() const noexcept;

  // Facts, computed on first use in a state
  /// For each digit and house the places that the digit has there; none once the house holds it.
  using Positions = std::array<std::array<PositionMask, kHouses>, kDigits>;
  [[nodiscard]] const Positions& positions() const noexcept {
    if (positions_state_ != state_) compute_positions();
    return positions_;
  }
  [[nodiscard]] PositionMask positions(House house, Digit digit) const noexcept {
    return positions()[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)];
  }
  /// Empty cells with exactly one candidate.
  [[nodiscard]] const CellMap& univalue_cells() const noexcept { return cell_counts().one; }
  /// Empty cells with exactly two candidates.
  [[nodiscard]] const CellMap& bivalue_cells() const noexcept { return cell_counts().two; }
  /// Empty cells with exactly three candidates.
  [[nodiscard]] const CellMap& trivalue_cells() const noexcept { return trivalue().cells; }
  /// The fact of a slot, computed by the slot's functions on first use in this state. `options` tells apart facts of
  /// one slot that depend on options.
  [[nodiscard]] const void* fact(const FactSlot& slot, std::uint64_t options = 0) const;

 private:
  template <typename Entry, std::size_t N>
  struct Fifo {
    // Each cell, and each digit of a house, becomes single at most once; one more is room for what is not pushed.
    std::array<Entry, N + 1> entries;
    mutable std::uint16_t head = 0;
    std::uint16_t tail = 0;
    void push(Entry entry) noexcept {
      NONET_ASSERT(tail < entries.size());
      entries[tail++] = entry;
    }
    template <typename IsStale>
    [[nodiscard]] std::span<const Entry> live(IsStale is_stale) const noexcept {
      const Entry* first = entries.data() + head;
      const Entry* const last = entries.data() + tail;
      while (first < last && is_stale(*first)) ++first;
      head = static_cast<std::uint16_t>(first - entries.data());
      return {first, last};
    }
    void copy_from(const Fifo& other) noexcept;
  };
  // Cells first: compilers then see that they can compute and store them as vectors.
  struct CellCounts {
    CellMap one;
    CellMap two;
    std::uint64_t state = 0;  // none yet: states start at 1
  };
  struct Trivalue {
    CellMap cells;
    std::uint64_t state = 0;  // none yet
  };

  struct Fork {};
  Board(const Board& other, Fork) noexcept;

  [[nodiscard]] const CellCounts& cell_counts() const noexcept {
    if (cell_counts_.state != state_) count_cells();
    return cell_counts_;
  }
  [[nodiscard]] const Trivalue& trivalue() const noexcept {
    if (trivalue_.state != state_) find_trivalue();
    return trivalue_;
  }
  void count_cells() const noexcept;
  void find_trivalue() const noexcept;
  void compute_positions() const noexcept;
  void fill(const ParsedGrid& parsed) noexcept;
  /// Sees which singles, and which houses without a place, filled cells have left.
  void queue_filled(const std::array<CellMap, kDigits>& filled, const CellMap& all_filled) noexcept;
  void scan_singles() noexcept;
  /// Returns true, as a change does that has an effect.
  template <bool kQueued>
  NONET_HIDDEN bool place(Cell cell, Digit digit, CellStatus status) noexcept;
  template <bool kQueued>
  NONET_HIDDEN void eliminate(Cell cell, Digit digit) noexcept;
  template <bool kQueued>
  NONET_HIDDEN bool change(const Conclusion& conclusion) noexcept;
  template <bool kQueued>
  NONET_HIDDEN int apply_all(std::span<const Conclusion> conclusions) noexcept;
  template <bool kQueued>
  struct Change;

  Grid grid_;
  std::array<std::array<std::uint8_t, kHouses>, kDigits> counts_{};
  // How many empty cells each house has, as binary numbers: bit k of all of them is empty_counts_[k].
  std::array<HouseMask, 4> empty_counts_{};
  HouseMask last_cell_houses_ = 0;
  std::array<CellMap, kDigits> digit_cells_{};
  CellMap empty_cells_;
  Queue queue_ = Queue::on;
  bool contradiction_ = false;
  std::uint64_t state_ = 1;
  Fifo<std::uint8_t, kCells> naked_;
  Fifo<Truth, kHouses * kDigits> hidden_;
  mutable CellCounts cell_counts_;
  mutable Trivalue trivalue_;
  mutable std::uint64_t positions_state_ = 0;  // none yet
  mutable Positions positions_;
  struct GiveBack {
    void operator()(detail::FactStore* store) const noexcept;
  };
  mutable std::unique_ptr<detail::FactStore, GiveBack> facts_;
};

}  // namespace nonet
