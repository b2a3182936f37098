// Proofs of paths, checked by an independent program; each spoiled proof is refused. With NONET_SLOW=1 10 000 paths.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "shared_files.hpp"

namespace nonet::test {
namespace {

struct ProvedCorpus {
  const char* file;
  const char* strategy;
  std::size_t all;  ///< lines of a slow run
};

class Proofs : public ::testing::TestWithParam<ProvedCorpus> {};

TEST_P(Proofs, OfPathsAreAccepted) {
  const auto& [file, strategy, all] = GetParam();
  NONET_NEEDS(shared_file(file));
  const std::size_t most = runs_slow_ones() ? all : 40;
  std::string puzzles;
  std::size_t count = 0;
  for (const std::string& line : lines_of(whole_file(shared_file(file)))) {
    if (line.empty() || line.front() == '#') continue;
    if (++count > most) break;
    puzzles += line + '\n';
  }
  count = std::min(count, most);
  const TemporaryDirectory directory;
  const std::string proofs = (directory.path() / "proofs").string();
  const cli::Ended proved =
      cli::run({"prove", "-s", strategy, "--output", proofs, directory.write("puzzles.txt", puzzles)},
               {.seconds = 24 * 60 * 60});
  EXPECT_EQ(proved.exit, 0) << proved.err;
  const cli::Ended checked = cli::run_program(build_file("bin/check_proofs"), {proofs, "--spoil"}, {});
  EXPECT_EQ(checked.exit, 0) << checked.out;
  const std::string number = std::to_string(count);
  EXPECT_EQ(checked.out.rfind(number + " proofs, " + number + " refutations, ", 0), 0U) << checked.out;
  std::cout << checked.out;
}

INSTANTIATE_TEST_SUITE_P(Files, Proofs,
                         ::testing::Values(ProvedCorpus{"17-clue.txt", "hodoku", 5000},
                                           ProvedCorpus{"17-clue.txt", "complete", 3000},
                                           ProvedCorpus{"top1465.txt", "hodoku", 1002},
                                           ProvedCorpus{"top1465.txt", "complete", 1002},
                                           ProvedCorpus{"hardest-1106.txt", "hodoku", 263}));

}  // namespace
}  // namespace nonet::test
