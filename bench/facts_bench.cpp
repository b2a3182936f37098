// Costs of the kernel's facts on the positions of `nonet bench --techniques`: nanoseconds to compute a fact, to update
// it after one candidate was removed and after one cell was filled, and its size; then forks and hashes.
//
//   build/release/bin/facts_bench [ROUNDS]

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "nonet/brute_force.hpp"
#include "nonet/facts/conjugate_pairs.hpp"
#include "nonet/facts/implications.hpp"
#include "nonet/facts/restricted_commons.hpp"
#include "nonet/puzzles/exchange.hpp"

namespace {

using namespace nonet;

/// A position, a candidate that its solution does not need, and a cell with its digit.
struct Position {
  Board board;
  Conclusion elimination;
  Conclusion placement;
};

std::vector<Position> read_positions() {
  std::vector<Position> positions;
  std::ifstream file(NONET_POSITIONS);
  ParseError error;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto parsed = parse_grid(line, error);
    if (!parsed) continue;
    Grid solution;
    if (count_solutions(parsed->grid, 1, &solution) != 1) continue;
    Position position{Board(*parsed, Board::Queue::off), {}, {}};
    for (const Cell cell : position.board.empty_cells()) {
      const Digit digit = solution.value(cell);
      position.placement = Conclusion::place(cell, digit);
      for (const Digit other : digits_of(position.board.candidates(cell) & ~mask_of(digit))) {
        position.elimination = Conclusion::eliminate(cell, other);
      }
    }
    positions.push_back(std::move(position));
  }
  return positions;
}

/// The minimum of several rounds, in nanoseconds for each board that a round makes and queries.
double nanoseconds(int rounds, const std::function<std::vector<Board>()>& make,
                   const std::function<void(Board&)>& ask) {
  double best = 0;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Board> boards = make();
    const auto start = std::chrono::steady_clock::now();
    for (Board& board : boards) ask(board);
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    const double each = time.count() / static_cast<double>(boards.size());
    if (round == 0 || each < best) best = each;
  }
  return best;
}

struct Fact {
  const char* name;
  const FactSlot* slot;
  std::uint64_t options;
  std::function<std::size_t(const Board&)> bytes;
};

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 20;
  const std::vector<Position> positions = read_positions();
  const auto sets_bytes = [](const SetSizes& sizes) {
    return [sizes](const Board& board) {
      return sizeof(AlmostLockedSets) + almost_locked_sets(board, sizes).all().size_bytes();
    };
  };
  const auto commons_bytes = [](const Board& board) {
    return sizeof(RestrictedCommons) + restricted_commons(board).all().size_bytes();
  };
  const auto size = [](std::size_t bytes) { return [bytes](const Board&) { return bytes; }; };
  const std::vector<Fact> facts{
      {"conjugate pairs", &kConjugatePairs, 0, size(sizeof(ConjugatePairs))},
      {"group nodes", &kGroupNodes, 0, size(sizeof(GroupNodes))},
      {"links", &kLinks, 0, size(sizeof(Links))},
      {"links with groups", &kLinks, 1, size(sizeof(Links))},
      {"almost locked sets, n + 1, up to 4 cells", &kAlmostLockedSets, SetSizes{1, 4}.key(), sets_bytes({1, 4})},
      {"almost locked sets, n + 1", &kAlmostLockedSets, SetSizes{}.key(), sets_bytes({})},
      {"almost locked sets, n + 2", &kAlmostLockedSets, SetSizes{2, 8}.key(), sets_bytes({2, 8})},
      {"restricted commons, with their sets", &kRestrictedCommons, SetSizes{}.key(), commons_bytes},
      {"implications, with their links", &kImplications, 0,
       [](const Board& board) { return sizeof(Implications) + implications(board).size_in_bytes(); }}};

  std::printf("%zu positions, least of %d rounds\n%-42s %10s %12s %12s %10s\n", positions.size(), rounds, "fact",
              "compute ns", "eliminate ns", "place ns", "bytes");
  for (const Fact& fact : facts) {
    const auto ask = [&](Board& board) { static_cast<void>(board.fact(*fact.slot, fact.options)); };
    const auto fresh = [&] {
      std::vector<Board> boards;
      for (const Position& position : positions) boards.push_back(position.board.fork());
      return boards;
    };
    const auto changed = [&](Conclusion Position::*change) {
      return [&, change] {
        std::vector<Board> boards = fresh();
        for (std::size_t i = 0; i < boards.size(); ++i) {
          ask(boards[i]);
          boards[i].apply({&(positions[i].*change), 1});
        }
        return boards;
      };
    };
    std::size_t bytes = 0;
    for (const Position& position : positions) bytes += fact.bytes(position.board);
    std::printf("%-42s %10.0f %12.0f %12.0f %10zu\n", fact.name, nanoseconds(rounds, fresh, ask),
                nanoseconds(rounds, changed(&Position::elimination), ask),
                nanoseconds(rounds, changed(&Position::placement), ask), bytes / positions.size());
  }

  const auto originals = [&] {
    std::vector<Board> boards;
    for (const Position& position : positions) boards.push_back(position.board);
    return boards;
  };
  std::uint64_t sum = 0;
  const double fork = nanoseconds(rounds, originals, [&](Board& board) { sum += board.fork().state(); });
  const double try_one = nanoseconds(rounds, originals, [&](Board& board) {
    Board fork_of = board.fork();
    const Cell cell = fork_of.empty_cells().first();
    const Conclusion conclusion = Conclusion::place(cell, fork_of.candidates(cell).lowest());
    fork_of.apply({&conclusion, 1});
    sum += fork_of.state();
  });
  const double hash = nanoseconds(rounds, originals, [&](Board& board) { sum += board.hash().low; });
  std::printf("fork %.0f ns, fork and one placement %.0f ns, hash %.0f ns (%d)\n", fork, try_one, hash,
              static_cast<int>(sum % 10));
  return 0;
}
