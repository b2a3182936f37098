// CellMap against other types for a set of 81 cells: std::bitset<81>, boost::dynamic_bitset<>, unsigned __int128.
// Each type runs the same operations on the same sets; the code for the others is what a user would write without a
// library of cells.
//
//   cell_map_bench --benchmark_repetitions=20 --benchmark_enable_random_interleaving=true
//                  --benchmark_report_aggregates_only=true
//
// An item is one set (one pair of sets, one subset).

#include <benchmark/benchmark.h>

#include <array>
#include <bit>
#include <bitset>
#include <boost/dynamic_bitset.hpp>
#include <cstdlib>
#include <random>
#include <vector>

#include "nonet/cell_map.hpp"
#include "nonet/cell_map_operators.hpp"
#include "nonet/subsets.hpp"

namespace {

using nonet::Cell;
using nonet::CellMap;
using nonet::House;
using Bitset = std::bitset<nonet::kCells>;
using DynamicBitset = boost::dynamic_bitset<>;
using Int128 = nonet::Bits128;

// The sets, made once as CellMaps and converted.

constexpr std::size_t kSets = 8192;
constexpr std::uint64_t kSeed = 81;
constexpr int kMostForSubsets = 9;

std::vector<CellMap> sets_of(int least, int most, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<CellMap> sets(kSets);
  for (CellMap& set : sets) {
    const int size = least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
    while (set.count() < size) set.add(static_cast<Cell>(random() % nonet::kCells));
  }
  return sets;
}

std::vector<int> numbers_below(int bound) {
  std::mt19937_64 random(kSeed);
  std::vector<int> numbers(kSets);
  for (int& number : numbers) number = static_cast<int>(random() % static_cast<unsigned>(bound));
  return numbers;
}

template <typename Set>
Set converted(const CellMap& cells) {
  if constexpr (std::is_same_v<Set, CellMap>) {
    return cells;
  } else if constexpr (std::is_same_v<Set, Int128>) {
    return cells.to_bits();
  } else {
    Set set;
    if constexpr (std::is_same_v<Set, DynamicBitset>) set.resize(nonet::kCells);
    for (const Cell cell : cells) set.set(static_cast<std::size_t>(cell));
    return set;
  }
}

template <typename Set>
std::vector<Set> converted(const std::vector<CellMap>& maps) {
  std::vector<Set> sets;
  for (const CellMap& map : maps) sets.push_back(converted<Set>(map));
  return sets;
}

template <typename Set>
const std::vector<Set>& peer_table() {
  static const std::vector<Set> table = [] {
    std::vector<CellMap> peers;
    for (Cell cell = 0; cell < nonet::kCells; ++cell) peers.push_back(nonet::peers_of(cell));
    return converted<Set>(peers);
  }();
  return table;
}

// Operations that are not a single operator in every type.

int count(const CellMap& set) { return set.count(); }
int count(const Bitset& set) { return static_cast<int>(set.count()); }
int count(const DynamicBitset& set) { return static_cast<int>(set.count()); }
int count(Int128 set) {
  return std::popcount(static_cast<std::uint64_t>(set)) + std::popcount(static_cast<std::uint64_t>(set >> 64U));
}

CellMap minus(const CellMap& a, const CellMap& b) { return a - b; }
Bitset minus(const Bitset& a, const Bitset& b) { return a & ~b; }
DynamicBitset minus(const DynamicBitset& a, const DynamicBitset& b) { return a - b; }
Int128 minus(Int128 a, Int128 b) { return a & ~b; }

bool contains(const CellMap& set, Cell cell) { return set.contains(cell); }
bool contains(const Bitset& set, Cell cell) { return set[static_cast<std::size_t>(cell)]; }
bool contains(const DynamicBitset& set, Cell cell) { return set[static_cast<std::size_t>(cell)]; }
bool contains(Int128 set, Cell cell) { return (set >> cell & 1U) != 0; }

template <typename Function>
void for_each(const CellMap& set, Function function) {
  set.for_each(function);
}
template <typename Function>
void for_each(const Bitset& set, Function function) {
  for (Cell cell = 0; cell < nonet::kCells; ++cell) {
    if (set[static_cast<std::size_t>(cell)]) function(cell);
  }
}
template <typename Function>
void for_each(const DynamicBitset& set, Function function) {
  for (auto cell = set.find_first(); cell != DynamicBitset::npos; cell = set.find_next(cell)) {
    function(static_cast<Cell>(cell));
  }
}
template <typename Function>
void for_each(Int128 set, Function function) {
  for (auto low = static_cast<std::uint64_t>(set); low != 0; low &= low - 1) function(std::countr_zero(low));
  for (auto high = static_cast<std::uint64_t>(set >> 64U); high != 0; high &= high - 1) {
    function(64 + std::countr_zero(high));
  }
}

unsigned subview(const CellMap& set, House house) { return set / house; }
template <typename Set>
unsigned subview(const Set& set, House house) {
  unsigned mask = 0;
  unsigned position = 0;
  for (const Cell cell : nonet::cells_of(house)) mask |= static_cast<unsigned>(contains(set, cell)) << position++;
  return mask;
}

CellMap peer_intersection(const CellMap& set) { return set.peer_intersection(); }
template <typename Set>
Set peer_intersection(const Set& set) {
  Set seen = converted<Set>(CellMap::full());
  bool is_empty = true;
  for_each(set, [&](Cell cell) {
    seen &= peer_table<Set>()[static_cast<std::size_t>(cell)];
    is_empty = false;
  });
  return is_empty ? set : seen;
}

/// Calls a function with each subset of 2 or 3 members.
template <int size, typename Function>
[[gnu::always_inline]] inline void for_each_subset(const CellMap& set, Function function) {
  (set & size).for_each(function);
}
template <int size, typename Set, typename Function>
[[gnu::always_inline]] inline void for_each_subset(const Set& set, Function function) {
  std::array<Set, kMostForSubsets> one;
  std::size_t n = 0;
  for_each(set, [&](Cell cell) {
    if constexpr (std::is_same_v<Set, Int128>) {
      one[n++] = Int128{1} << cell;
    } else {
      one[n] = converted<Set>(CellMap{});
      one[n++].set(static_cast<std::size_t>(cell));
    }
  });
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      if constexpr (size == 2) {
        function(one[i] | one[j]);
      } else {
        const Set two = one[i] | one[j];
        for (std::size_t k = j + 1; k < n; ++k) function(two | one[k]);
      }
    }
  }
}

// The benchmarks

template <typename Set, typename Function>
void over_pairs(benchmark::State& state, const std::vector<CellMap>& left, const std::vector<CellMap>& right,
                Function function) {
  const auto a = converted<Set>(left);
  const auto b = converted<Set>(right);
  std::vector<decltype(function(a[0], b[0]))> results(kSets);
  for (auto _ : state) {
    for (std::size_t i = 0; i < kSets; ++i) results[i] = function(a[i], b[i]);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kSets));
}

template <typename Set, typename Function>
void over_sets(benchmark::State& state, const std::vector<CellMap>& maps, Function function) {
  const auto sets = converted<Set>(maps);
  for (auto _ : state) {
    for (std::size_t i = 0; i < kSets; ++i) function(sets[i], i);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kSets));
}

template <typename Set>
void bench_and(benchmark::State& state) {
  over_pairs<Set>(state, sets_of(0, 81, 1), sets_of(0, 81, 2), [](const Set& a, const Set& b) -> Set { return a & b; });
}
template <typename Set>
void bench_or(benchmark::State& state) {
  over_pairs<Set>(state, sets_of(0, 81, 1), sets_of(0, 81, 2), [](const Set& a, const Set& b) -> Set { return a | b; });
}
template <typename Set>
void bench_minus(benchmark::State& state) {
  over_pairs<Set>(state, sets_of(0, 81, 1), sets_of(0, 81, 2), [](const Set& a, const Set& b) { return minus(a, b); });
}
template <typename Set>
void bench_equality(benchmark::State& state) {
  auto some = sets_of(0, 20, 1);
  auto others = some;
  for (std::size_t i = 0; i < kSets; i += 2) others[i] = some[(i + 1) % kSets];
  over_pairs<Set>(state, some, others, [](const Set& a, const Set& b) -> char { return a == b; });
}

template <typename Set>
void bench_count(benchmark::State& state) {
  int sum = 0;
  over_sets<Set>(state, sets_of(0, 81, 1), [&](const Set& set, std::size_t) { sum += count(set); });
  benchmark::DoNotOptimize(sum);
}
template <typename Set>
void bench_iterate(benchmark::State& state) {
  int sum = 0;
  over_sets<Set>(state, sets_of(0, 20, 1), [&](const Set& set, std::size_t) {
    int here = 0;
    for_each(set, [&here](Cell cell) { here += cell; });
    sum += here;
  });
  benchmark::DoNotOptimize(sum);
}
/// The same by a range loop, where the type has one.
template <typename Set>
void bench_loop(benchmark::State& state) {
  int sum = 0;
  over_sets<Set>(state, sets_of(0, 20, 1), [&](const Set& set, std::size_t) {
    int here = 0;
    if constexpr (std::is_same_v<Set, CellMap>) {
      for (const Cell cell : set) here += cell;
    } else {
      for_each(set, [&here](Cell cell) { here += cell; });
    }
    sum += here;
  });
  benchmark::DoNotOptimize(sum);
}
template <typename Set>
void bench_contains(benchmark::State& state) {
  const auto cells = numbers_below(nonet::kCells);
  int sum = 0;
  over_sets<Set>(state, sets_of(0, 81, 1),
                 [&](const Set& set, std::size_t i) { sum += static_cast<int>(contains(set, cells[i])); });
  benchmark::DoNotOptimize(sum);
}
template <typename Set>
void bench_subview_mask(benchmark::State& state) {
  const auto houses = numbers_below(nonet::kHouses);
  std::vector<nonet::PositionMask> results(kSets);  // a sum would make each operation wait for the one before
  over_sets<Set>(state, sets_of(0, 81, 1), [&](const Set& set, std::size_t i) {
    results[i] = static_cast<nonet::PositionMask>(subview(set, houses[i]));
  });
}
template <typename Set>
void bench_peer_intersection(benchmark::State& state) {
  const auto seen = converted<Set>(CellMap{});
  auto sum = seen;
  over_sets<Set>(state, sets_of(0, 20, 1), [&](const Set& set, std::size_t) { sum ^= peer_intersection(set); });
  benchmark::DoNotOptimize(sum);
}
template <typename Set, int size>
void bench_subsets(benchmark::State& state) {
  const auto nothing = converted<Set>(CellMap{});
  auto sum = nothing;
  over_sets<Set>(state, sets_of(5, kMostForSubsets, 1), [&](const Set& set, std::size_t) {
    Set here = nothing;
    for_each_subset<size>(set, [&here](const Set& subset) { here ^= subset; });
    sum ^= here;
  });
  benchmark::DoNotOptimize(sum);
}

template <typename Set>
void bench_pairs(benchmark::State& state) {
  bench_subsets<Set, 2>(state);
}
template <typename Set>
void bench_triples(benchmark::State& state) {
  bench_subsets<Set, 3>(state);
}

constexpr double kSeconds = 0.05;

/// Registers an operation for each type; all together run for about two minutes. NONET_ITERATIONS sets the number of
/// passes over the sets: two runs under callgrind that differ by one pass give the instructions of 8192 items.
template <typename Run>
void add(const std::string& operation, Run run) {
  const char* const iterations = std::getenv("NONET_ITERATIONS");
  const auto one = [&]<typename Set>(const char* type, std::type_identity<Set> set) {
    auto* const added = benchmark::RegisterBenchmark((operation + '/' + type).c_str(),
                                                     [run, set](benchmark::State& state) { run(state, set); });
    if (iterations == nullptr) {
      added->MinTime(kSeconds);
    } else {
      added->Iterations(std::atoi(iterations));
    }
  };
  one("CellMap", std::type_identity<CellMap>{});
  one("bitset", std::type_identity<Bitset>{});
  one("dynamic_bitset", std::type_identity<DynamicBitset>{});
  one("int128", std::type_identity<Int128>{});
}

#define NONET_ADD(operation, function) \
  add(operation, []<typename Set>(benchmark::State& state, std::type_identity<Set>) { function<Set>(state); })

void add_all() {
  NONET_ADD("and", bench_and);
  NONET_ADD("or", bench_or);
  NONET_ADD("minus", bench_minus);
  NONET_ADD("equality", bench_equality);
  NONET_ADD("count", bench_count);
  NONET_ADD("contains", bench_contains);
  NONET_ADD("iterate", bench_iterate);
  NONET_ADD("iterate_by_loop", bench_loop);
  NONET_ADD("subview_mask", bench_subview_mask);
  NONET_ADD("peer_intersection", bench_peer_intersection);
  NONET_ADD("subsets_of_2", bench_pairs);
  NONET_ADD("subsets_of_3", bench_triples);
}

}  // namespace

int main(int argc, char** argv) {
  add_all();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
