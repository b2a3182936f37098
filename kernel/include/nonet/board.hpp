#pragma once
// Board: a grid being solved. It has candidates by cell, by digit and by house, updated as conclusions are applied; a
// queue of new singles (the seeds' "Sudoku Analyser"); and facts, computed at most once for each state.

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

/// A key for caches of results on a grid, see Board::hash.
struct StateHash {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const StateHash&, const StateHash&) = default;
};

/// A grid being solved. Only `apply` changes it. Copies are cheap (2 KiB, no allocation) and independent: a copy is a
/// hypothesis. Only one thread at a time may use a board.
class NONET_EXPORT Board {
 public:
  /// Whether the board keeps the queue of singles. Strategies that do not need it do not pay for it.
  enum class Queue : bool { off, on };

  /// The empty grid.
  Board() noexcept;
  /// A state without a history: candidates of the grid, less those that filled cells exclude. A scan fills the queue:
  /// naked singles by cell, hidden singles by house and digit. A grid with conflicts is contradictory; one that is not
  /// well-formed becomes the empty grid and contradictory.
  explicit Board(const Grid& grid, Queue queue = Queue::on);
  /// A state with its history: fills cells one by one in cell order, then applies the deletions in their order. Uses
  /// the scan if the text had no history. A grid with conflicts is contradictory.
  explicit Board(const ParsedGrid& parsed, Queue queue = Queue::on);

  Board(const Board& other) noexcept;
  Board& operator=(const Board& other) noexcept;
  ~Board();
  /// A copy without the queue of singles, to try a hypothesis: 0.7 KiB. Like other copies it has no facts; they are
  /// computed on demand.
  [[nodiscard]] Board fork() const noexcept { return Board(*this, Fork{}); }

  // Candidates
  /// The current grid.
  [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
  /// Candidates of an empty cell; none for a filled one.
  [[nodiscard]] DigitMask candidates(Cell cell) const noexcept {
    const unsigned mask = grid_.mask(cell);
    return mask & Grid::kMaxCandidatesMask & (0U - (mask >> 9 & 1U));
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
  /// The number of places of a digit in a house; 0 if the house holds it.
  [[nodiscard]] int count(House house, Digit digit) const noexcept {
    NONET_ASSERT(is_house(house) && is_digit(digit));
    return counts_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)];
  }
  /// The houses in which a digit has exactly `places` places (0-9).
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

  // New singles, oldest first. An entry is stale once its cell is filled: skip it. The first entry is never stale:
  // access to a queue removes stale entries at its front.
  /// Cells with one candidate. Stale when the cell is filled.
  [[nodiscard]] std::span<const std::uint8_t> naked_queue() const noexcept {
    return naked_.live([this](std::uint8_t cell) { return !grid_.is_empty(cell); });
  }
  /// Houses with one place for a digit, as truths. Stale when the count is zero.
  [[nodiscard]] std::span<const Truth> hidden_queue() const noexcept {
    // House truths are in the order of the counts.
    const std::uint8_t* counts = counts_.front().data();
    return hidden_.live([counts](Truth truth) { return counts[truth.index() - kCells] == 0; });
  }
  [[nodiscard]] bool has_queue() const noexcept { return queue_ == Queue::on; }
  /// The placement of the oldest naked single, else of the oldest hidden one; nothing if the queues are empty. For code
  /// that follows all singles one by one. The board must not be contradictory.
  [[nodiscard]] std::optional<Conclusion> next_single() const noexcept {
    if (const auto naked = naked_queue(); !naked.empty()) {
      return Conclusion::place(naked.front(), candidates(naked.front()).lowest());
    }
    if (const auto hidden = hidden_queue(); !hidden.empty()) {
      const Digit digit = truth_digit(hidden.front());
      return Conclusion::place(only_place(house_of(hidden.front()), digit), digit);
    }
    return std::nullopt;
  }

  // Change
  /// Applies conclusions in their order; ignores those without an effect. Returns the number of those with one. Placing
  /// a digit that is not a candidate of its cell makes the board contradictory. Cells 0-80, digits 0-8.
  int apply(std::span<const Conclusion> conclusions) noexcept;
  /// The same for one conclusion. Returns whether it had an effect.
  bool apply_one(Conclusion conclusion) noexcept;
  /// Grows with every apply that changed something; facts are valid for one value.
  [[nodiscard]] std::uint64_t state() const noexcept { return state_; }
  /// A hash of the current grid: equal for equal grids (candidates, digits, and which are given), independent of the
  /// history; different for different grids except with a probability of 2^-128. Computed by each call, in about 20 ns.
  [[nodiscard]] StateHash hash() const noexcept;

  // Facts, computed on first use in a state
  /// For each digit and house the places of the digit there; none if the house holds it.
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
  /// The fact of a slot, computed by the slot's functions on first use in this state. `options` selects between facts
  /// of one slot that depend on options.
  [[nodiscard]] const void* fact(const FactSlot& slot, std::uint64_t options = 0) const;

 private:
  template <typename Entry, std::size_t N>
  struct Fifo {
    // Each cell, and each digit of a house, becomes single at most once; one more entry takes writes that are not
    // pushed.
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
  /// Finds the singles, and the houses without a place, that filled cells have left.
  void queue_filled(const std::array<CellMap, kDigits>& filled, const CellMap& all_filled) noexcept;
  void scan_singles() noexcept;
  /// Always returns true, as a change that has an effect does.
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
  // The number of empty cells of each house in binary: empty_counts_[k] has bit k of all of them.
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
