// Lists the minimal impossible patterns of three digits within two bands: sets of cells that three digits cannot fill,
// but after removal of any cell they can. Each is the first of its images under permutations of the bands, of rows,
// stacks and columns, and under transposition where that stays within two bands.
//
//   g++ -O2 -std=c++20 tools/impossible_patterns.cpp -o impossible_patterns
//   ./impossible_patterns >facts/src/three_digits.inc
//
// A number has six bits for each column, from the lowest on: the rows of the two bands.
//
// The search joins every band, up to its symmetries, with every band up to the order of its rows. In a minimal pattern
// other than four cells of a house no house has more than three cells, and every cell sees three others of the pattern.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <vector>

namespace {

/// Nine columns, bit r for row r; of a band three rows, of two bands six.
using Columns = std::array<std::uint8_t, 9>;

constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

std::uint8_t permuted(unsigned mask, const int (&order)[3]) {
  unsigned result = 0;
  for (int row = 0; row < 3; ++row) result |= (mask >> row & 1U) << order[row];
  return static_cast<std::uint8_t>(result);
}

Columns permuted(const Columns& columns, const int (&order)[3]) {
  Columns result{};
  for (std::size_t c = 0; c < 9; ++c) result[c] = permuted(columns[c], order);
  return result;
}

/// Columns in order within their stacks, and the stacks in order.
Columns sorted(Columns columns) {
  std::array<std::array<std::uint8_t, 3>, 3> stacks{};
  for (std::size_t c = 0; c < 9; ++c) stacks[c / 3][c % 3] = columns[c];
  for (auto& stack : stacks) std::sort(stack.begin(), stack.end());
  std::sort(stacks.begin(), stacks.end());
  for (std::size_t c = 0; c < 9; ++c) columns[c] = stacks[c / 3][c % 3];
  return columns;
}

int count(const Columns& columns) {
  int cells = 0;
  for (const auto mask : columns) cells += std::popcount(mask);
  return cells;
}

/// The bands in which no row and no block has more than three cells.
std::vector<Columns> all_bands() {
  std::vector<std::array<std::uint8_t, 3>> blocks;
  for (unsigned bits = 0; bits < 512; ++bits) {
    if (std::popcount(bits) > 3) continue;
    blocks.push_back({static_cast<std::uint8_t>(bits & 7), static_cast<std::uint8_t>(bits >> 3 & 7),
                      static_cast<std::uint8_t>(bits >> 6)});
  }
  std::vector<Columns> bands;
  for (const auto& a : blocks) {
    for (const auto& b : blocks) {
      for (const auto& c : blocks) {
        const Columns band{a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]};
        int rows[3] = {};
        for (const auto mask : band) {
          for (int row = 0; row < 3; ++row) rows[row] += mask >> row & 1;
        }
        if (std::max({rows[0], rows[1], rows[2]}) <= 3) bands.push_back(band);
      }
    }
  }
  return bands;
}

/// A band with its number of cells in each column, and how many cells of the other band each column needs so that every
/// cell sees three; four bits a column.
struct Band {
  Columns columns;
  int cells;
  std::uint64_t counts = 0;
  std::uint64_t needs = 0;

  explicit Band(const Columns& band) : columns(band), cells(count(band)) {
    for (int c = 0; c < 9; ++c) {
      const unsigned mask = band[static_cast<std::size_t>(c)];
      int need = 0;
      for (int row = 0; row < 3; ++row) {
        if ((mask >> row & 1U) == 0) continue;
        int sees = -1;
        for (int d = 0; d < 9; ++d) {
          const unsigned other = band[static_cast<std::size_t>(d)];
          sees += c / 3 == d / 3 ? std::popcount(other) : static_cast<int>(other >> row & 1U);
        }
        need = std::max(need, 3 - sees);
      }
      counts |= static_cast<std::uint64_t>(std::popcount(mask)) << (4 * c);
      needs |= static_cast<std::uint64_t>(need) << (4 * c);
    }
  }
};

constexpr std::uint64_t kHigh = 0x888888888;
/// Whether in each column a >= b; both are at most 7.
bool covers(std::uint64_t a, std::uint64_t b) { return (((a | kHigh) - b) & kHigh) == kHigh; }

/// The cells of two bands as a graph.
struct Graph {
  int size = 0;
  std::array<std::uint32_t, 32> sees{};

  explicit Graph(const Columns& columns) {
    std::array<int, 32> rows{};
    std::array<int, 32> cols{};
    for (int c = 0; c < 9; ++c) {
      for (int row = 0; row < 6; ++row) {
        if ((columns[static_cast<std::size_t>(c)] >> row & 1) == 0) continue;
        rows[static_cast<std::size_t>(size)] = row;
        cols[static_cast<std::size_t>(size++)] = c;
      }
    }
    for (std::size_t a = 0; a < static_cast<std::size_t>(size); ++a) {
      for (std::size_t b = 0; b < static_cast<std::size_t>(size); ++b) {
        const bool see =
            rows[a] == rows[b] || cols[a] == cols[b] || (rows[a] / 3 == rows[b] / 3 && cols[a] / 3 == cols[b] / 3);
        if (a != b && see) sees[a] |= 1U << b;
      }
    }
  }
  /// Whether three digits can fill the cells without some.
  [[nodiscard]] bool can_be_filled(std::uint32_t without) const {
    std::uint32_t all = (size == 32 ? ~0U : (1U << size) - 1) & ~without;
    return fill({all, all, all}, all, 0);
  }

 private:
  /// `open`: by digit the cells that can hold it.
  [[nodiscard]] bool fill(std::array<std::uint32_t, 3> open, std::uint32_t rest, int used) const {
    int best = -1;
    int best_count = 4;
    for (std::uint32_t cells = rest; cells != 0; cells &= cells - 1) {
      const int cell = std::countr_zero(cells);
      const int n = static_cast<int>((open[0] >> cell & 1) + (open[1] >> cell & 1) + (open[2] >> cell & 1));
      if (n == 0) return false;
      if (n < best_count) {
        best = cell;
        best_count = n;
      }
    }
    if (best < 0) return true;
    for (int d = 0; d < std::min(3, used + 1); ++d) {
      if ((open[static_cast<std::size_t>(d)] >> best & 1) == 0) continue;
      auto next = open;
      next[static_cast<std::size_t>(d)] &= ~sees[static_cast<std::size_t>(best)];
      if (fill(next, rest & ~(1U << best), std::max(used, d + 1))) return true;
    }
    return false;
  }
};

bool is_minimal_impossible(const Columns& columns) {
  const Graph graph(columns);
  if (graph.can_be_filled(0)) return false;
  for (int cell = 0; cell < graph.size; ++cell) {
    if (!graph.can_be_filled(1U << cell)) return false;
  }
  return true;
}

/// The first image within two bands.
Columns first_image(const Columns& columns) {
  Columns least;
  least.fill(255);
  for (int upper = 0; upper < 2; ++upper) {
    for (const auto& first : kOrders) {
      for (const auto& second : kOrders) {
        Columns image{};
        for (std::size_t c = 0; c < 9; ++c) {
          const unsigned a = columns[c] & 7;
          const unsigned b = columns[c] >> 3;
          image[c] = static_cast<std::uint8_t>(permuted(upper == 0 ? a : b, first) |
                                               permuted(upper == 0 ? b : a, second) << 3);
        }
        least = std::min(least, sorted(image));
      }
    }
  }
  return least;
}

/// The same with rows and columns exchanged, if only two stacks have cells; the first stack of the sorted ones is
/// empty.
bool transpose(const Columns& columns, Columns& to) {
  if (columns[0] + columns[1] + columns[2] != 0) return false;
  to = {};
  for (std::size_t c = 3; c < 9; ++c) {
    for (std::size_t row = 0; row < 6; ++row) to[row] |= static_cast<std::uint8_t>((columns[c] >> row & 1) << (c - 3));
  }
  return true;
}

}  // namespace

int main() {
  std::set<Columns> firsts;
  std::vector<Band> upper;
  std::map<int, std::vector<Band>> lower;  // by number of cells
  for (const Columns& band : all_bands()) {
    Columns least = band;
    Columns first = sorted(band);
    for (const auto& order : kOrders) {
      least = std::min(least, permuted(band, order));
      first = std::min(first, sorted(permuted(band, order)));
    }
    if (least == band) lower[count(band)].emplace_back(band);
    if (firsts.insert(first).second) upper.emplace_back(first);
  }
  std::fprintf(stderr, "%zu bands up to symmetry\n", upper.size());

  std::set<Columns> tried;
  std::set<Columns> found;
  for (const Band& a : upper) {
    for (const auto& [cells, bands] : lower) {
      if (cells > a.cells) break;
      for (const Band& b : bands) {
        if (!covers(a.counts, b.needs) || !covers(b.counts, a.needs)) continue;
        if (!covers(0x333333333, a.counts + b.counts)) continue;
        Columns both{};
        for (std::size_t c = 0; c < 9; ++c) both[c] = static_cast<std::uint8_t>(a.columns[c] | b.columns[c] << 3);
        Columns key = sorted(both);
        if (!tried.insert(key).second) continue;
        if (!is_minimal_impossible(both)) continue;
        Columns first = first_image(both);
        Columns other{};
        if (transpose(first, other)) first = std::min(first, first_image(other));
        found.insert(first);
      }
    }
  }
  std::vector<Columns> list(found.begin(), found.end());
  std::stable_sort(list.begin(), list.end(), [](const Columns& a, const Columns& b) { return count(a) < count(b); });
  int cells = 0;
  int number = 0;
  for (const Columns& pattern : list) {
    if (count(pattern) != cells) {
      cells = count(pattern);
      std::printf("// %d cells\n", cells);
    }
    std::uint64_t bits = 0;
    for (std::size_t c = 0; c < 9; ++c) bits |= std::uint64_t{pattern[c]} << 6 * c;
    std::printf("0x%014llx,\n", static_cast<unsigned long long>(bits));
    ++number;
  }
  std::fprintf(stderr, "%d patterns\n", number);
}
