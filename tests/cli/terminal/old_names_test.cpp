// Commands that had another name before 1.0.

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "support/program.hpp"

namespace nonet::cli {

namespace {

TEST(OldNames, WorkAndSayTheNewOneOnce) {
  const Ended ended = run({"canon", kEasy});
  EXPECT_EQ(ended.exit, 0);
  EXPECT_EQ(ended.out, run({"transform", "--canonical", kEasy}).out);
  EXPECT_EQ(ended.err, "nonet: `canon` is now `transform --canonical`; the old name works until 1.0\n");
}

TEST(OldNames, StandForCommandsOfOtherCommands) {
  for (const auto& [old, words] :
       std::vector<std::pair<std::string, std::vector<std::string>>>{{"merge", {"shards", "merge"}},
                                                                     {"slurm", {"shards", "slurm"}},
                                                                     {"cases", {"plugins", "cases"}},
                                                                     {"new-technique", {"plugins", "new-technique"}}}) {
    const Ended ended = run({old, "--help"});
    EXPECT_EQ(ended.exit, 0) << old;
    EXPECT_EQ(ended.out, run({words[0], words[1], "--help"}).out) << old;
    EXPECT_EQ(run({"help", old}).out, ended.out) << old;
  }
}

TEST(OldNames, AreNotListed) { EXPECT_EQ(run({"--help"}).out.find("\n  canon "), std::string::npos); }

TEST(OldNames, AreWordsAnywhereElse) { EXPECT_EQ(run({"help", "transform"}).err, ""); }

}  // namespace

}  // namespace nonet::cli
