// The images of patterns on a board, without a loop over all of them: there are millions.
//
// Once it is known where the rows of a pattern go, its images differ only in the order of its stacks and of the columns
// in a stack. Different patterns have the same stacks, so each stack is tried once in each stack of the board, and a
// pattern is looked at only if its three stacks are light enough together. Where few cells have no weight, no place of
// the rows is tried at all.

#include "nonet/facts/pattern_table.hpp"

#include <algorithm>
#include <bit>

#include "nonet/houses.hpp"

namespace nonet::patterns {

namespace {

using Weight = std::uint8_t;

/// Whether an order of three things is the first that arranges them in this way: some may be equal.
template <typename T>
bool is_first_order(const std::array<T, 3>& things, std::size_t order) noexcept {
  const auto arranged = [&](std::size_t i) {
    return std::array<T, 3>{things[kOrders[i][0]], things[kOrders[i][1]], things[kOrders[i][2]]};
  };
  for (std::size_t earlier = 0; earlier < order; ++earlier) {
    if (arranged(earlier) == arranged(order)) return false;
  }
  return true;
}

}  // namespace

void PatternTable::add(std::string name, const Canonical& canonical) {
  Entry entry{std::move(name), canonical.shape, {}, canonical.is_its_transpose};
  for (std::size_t s = 0; s < 3; ++s) {
    const Stack stack{canonical.shape[3 * s], canonical.shape[3 * s + 1], canonical.shape[3 * s + 2]};
    const auto at = std::find(stacks_.begin(), stacks_.end(), stack);
    entry.stacks[s] = static_cast<std::uint16_t>(at - stacks_.begin());
    if (at == stacks_.end()) stacks_.push_back(stack);
  }
  least_size_ = std::min(least_size_, cells_of(canonical.shape).count());
  entries_.push_back(std::move(entry));
}

/// The images for one orientation.
class PatternTable::Search {
 public:
  Search(const PatternTable& table, const Weights& weights, bool is_transposed, std::size_t limit, Arena& arena,
         ArenaList<Image>& into)
      : table_(table), most_(weights.most), is_transposed_(is_transposed), limit_(limit), into_(into) {
    for (std::size_t c = 0; c < 9; ++c) {
      for (std::size_t row = 0; row < 9; ++row) {
        const Weight weight = weights.cells[is_transposed ? c * 9 + row : row * 9 + c];
        light_[row / 3] += weight == 0 ? 1 : 0;
        std::array<Weight, 8>& part = parts_[c][row / 3];
        for (unsigned rows = 0; rows < 8; ++rows) {
          if ((rows >> row % 3 & 1U) != 0) part[rows] = std::min<Weight>(kNever, part[rows] + weight);
        }
      }
    }
    for (auto& best : best_) best = arena.array<Weight>(table.stacks_.size());
    anywhere_ = arena.array<Weight>(table.stacks_.size());
  }

  /// Whether there are more images than wanted.
  [[nodiscard]] bool is_full() const noexcept { return into_.span().size() > limit_; }

  void run() {
    for (unsigned places = 1; places < 8; ++places) {
      if (std::popcount(places) != table_.bands_) continue;
      int light = 0;
      for (const int band : positions_of(places)) light += light_[static_cast<std::size_t>(band)];
      if (light < table_.least_size_ - most_) continue;
      const Frames frames(places);
      for (int number = 0; number < frames.count() && !is_full(); ++number) at_frame(frames, number);
    }
  }

 private:
  void at_frame(const Frames& frames, int number) {
    const Frame frame = frames[number];
    weigh_columns(frame);
    weigh_stacks();
    for (const Entry& entry : table_.entries_) {
      const auto [a, b, c] = entry.stacks;
      if (anywhere_[a] + anywhere_[b] + anywhere_[c] > most_) continue;
      if (is_transposed_ && entry.is_its_transpose) continue;
      bool is_known_first = false;
      for (std::size_t order = 0; order < kOrders.size(); ++order) {
        std::array<std::uint16_t, 3> stacks;
        int weight = 0;
        for (std::size_t s = 0; s < 3; ++s) {
          stacks[s] = entry.stacks[kOrders[order][s]];
          weight += best_[s][stacks[s]];
        }
        if (weight > most_ || !is_first_order(entry.stacks, order)) continue;
        if (!is_known_first && !is_first(frames, number, entry)) break;
        is_known_first = true;
        arrange(frame, entry, stacks, 0, {}, 0);
      }
    }
  }

  /// Whether no earlier frame has the same images: a pattern may have symmetries.
  [[nodiscard]] bool is_first(const Frames& frames, int number, const Entry& entry) const {
    const Shape image = sorted(frames[number].image(entry.shape, table_.bands_));
    for (int earlier = 0; earlier < number; ++earlier) {
      if (sorted(frames[earlier].image(entry.shape, table_.bands_)) == image) return false;
    }
    return true;
  }

  /// The weight of each set of rows of the pattern in each column of the board.
  void weigh_columns(const Frame& frame) {
    const auto bands = static_cast<std::size_t>(table_.bands_);
    const std::size_t count = std::size_t{1} << 3 * bands;
    for (std::size_t c = 0; c < 9; ++c) {
      for (std::size_t rows = 0; rows < count; ++rows) {
        unsigned weight = 0;
        for (std::size_t i = 0; i < bands; ++i) {
          weight += parts_[c][frame.bands[i]][kReordered[frame.orders[i]][rows >> 3 * i & 7U]];
        }
        columns_[c][rows] = static_cast<Weight>(std::min<unsigned>(kNever, weight));
      }
    }
  }
  /// The least weight of each stack of the patterns in each stack of the board; kNever if it is too heavy.
  void weigh_stacks() {
    std::fill(anywhere_.begin(), anywhere_.end(), kNever);
    for (std::size_t s = 0; s < 3; ++s) {
      const auto& a = columns_[3 * s];
      const auto& b = columns_[3 * s + 1];
      const auto& c = columns_[3 * s + 2];
      std::array<Weight, 512> lightest;  // of some rows in any of the three columns
      for (std::size_t rows = 0; rows < std::size_t{1} << 3 * table_.bands_; ++rows) {
        lightest[rows] = std::min({a[rows], b[rows], c[rows]});
      }
      for (std::size_t i = 0; i < table_.stacks_.size(); ++i) {
        const auto [x, y, z] = table_.stacks_[i];
        Weight& best = best_[s][i];
        best = kNever;
        if (lightest[x] + lightest[y] + lightest[z] > most_) continue;
        const int least =
            std::min({a[x] + std::min(b[y] + c[z], b[z] + c[y]), a[y] + std::min(b[x] + c[z], b[z] + c[x]),
                      a[z] + std::min(b[x] + c[y], b[y] + c[x])});
        best = static_cast<Weight>(std::min<int>(kNever, least));
        anywhere_[i] = std::min(anywhere_[i], best);
      }
    }
  }

  /// Adds the images with some stacks, whose columns are arranged up to stack `s`.
  void arrange(const Frame& frame, const Entry& entry, const std::array<std::uint16_t, 3>& stacks, std::size_t s,
               Shape shape, int weight) {
    if (is_full()) return;
    if (s == 3) {
      into_.push_back({cells_of(is_transposed_ ? transposed(shape) : shape), entry.name});
      return;
    }
    const Stack& stack = table_.stacks_[stacks[s]];
    for (std::size_t order = 0; order < kOrders.size(); ++order) {
      int more = weight;
      for (std::size_t c = 0; c < 3; ++c) {
        const std::uint16_t rows = stack[kOrders[order][c]];
        more += columns_[3 * s + c][rows];
        shape[3 * s + c] = frame.column(rows, table_.bands_);
      }
      if (more <= most_ && is_first_order(stack, order)) arrange(frame, entry, stacks, s + 1, shape, more);
    }
  }

  const PatternTable& table_;
  int most_;
  bool is_transposed_;
  std::size_t limit_;
  ArenaList<Image>& into_;
  std::array<int, 3> light_{};                                   // cells without weight, by band
  std::array<std::array<std::array<Weight, 8>, 3>, 9> parts_{};  // by column and band: the weight of some of three rows
  std::array<std::array<Weight, 512>, 9> columns_;
  std::array<std::span<Weight>, 3> best_;  // by stack of the board: the least weight of each stack of the table
  std::span<Weight> anywhere_;             // the least of the three
};

bool PatternTable::find_images(const Weights& weights, std::size_t limit, Arena& arena, ArenaList<Image>& into) const {
  for (const bool is_transposed : {false, true}) {
    Search search(*this, weights, is_transposed, limit, arena, into);
    search.run();
    if (search.is_full()) return false;
  }
  return true;
}

PatternTable& table_of(std::vector<PatternTable>& tables, int digits, int bands) {
  const auto same = std::find_if(tables.begin(), tables.end(), [&](const PatternTable& table) {
    return table.digits() == digits && table.bands() == bands;
  });
  return same != tables.end() ? *same : tables.emplace_back(digits, bands);
}

namespace {

/// Fills the cells one by one, those with the fewest digits first.
class Filling {
 public:
  Filling(const CellMap& cells, int digits) noexcept : rest_(cells) {
    for (const Cell cell : cells) open_[static_cast<std::size_t>(cell)] = (1U << digits) - 1;
  }
  /// `used`: the digits below this are in use; the others are alike.
  bool fill(int used = 0) noexcept {
    if (!rest_) return true;
    Cell best = rest_.first();
    for (const Cell cell : rest_) {
      if (std::popcount(open(cell)) < std::popcount(open(best))) best = cell;
    }
    rest_.remove(best);
    for (const Digit digit : digits_of(open(best))) {
      if (digit > used) break;
      const auto before = open_;
      open_[static_cast<std::size_t>(best)] = 1U << digit;
      for (const Cell peer : rest_& peers_of(best)) open_[static_cast<std::size_t>(peer)] &= ~(1U << digit);
      if (fill(std::max(used, digit + 1))) return true;
      open_ = before;
    }
    rest_.add(best);
    return false;
  }
  [[nodiscard]] unsigned open(Cell cell) const noexcept { return open_[static_cast<std::size_t>(cell)]; }

 private:
  std::array<unsigned, kCells> open_{};
  CellMap rest_;
};

}  // namespace

std::string filling_of(const CellMap& cells, int digits) {
  Filling filling(cells, digits);
  if (!filling.fill()) return {};
  std::string text(kCells, '.');
  for (const Cell cell : cells)
    text[static_cast<std::size_t>(cell)] = static_cast<char>('1' + std::countr_zero(filling.open(cell)));
  return text;
}

}  // namespace nonet::patterns
