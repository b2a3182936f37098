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
                                                                     {"new-technique", {"plugins", "new-technique"}},
                                                                     {"audit", {"verify"}},
                                                                     {"reglib", {"compare"}}}) {
    std::vector<std::string> arguments = words;
    arguments.emplace_back("--help");
    const Ended ended = run({old, "--help"});
    EXPECT_EQ(ended.exit, 0) << old;
    EXPECT_EQ(ended.out, run(arguments).out) << old;
    EXPECT_EQ(run({"help", old}).out, ended.out) << old;
  }
}

TEST(OldNames, TakeTheArgumentsOfTheOldCommand) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("library.txt", ":0002:4:" + kEasy + ":::147::\n");
  const Ended library = run({"reglib", "--only", "0002", file});
  EXPECT_EQ(library.out, run({"compare", "--reglib", "--only", "0002", file}).out);
  EXPECT_EQ(library.err.find("nonet: `reglib` is now `compare --reglib`; the old name works until 1.0\n"), 0U);
  const Ended audit = run({"audit", "--from", "hodoku", "--no-techniques", file});
  EXPECT_EQ(audit.out, run({"verify", "--from", "hodoku", "--no-techniques", file}).out);
  EXPECT_EQ(audit.err.find("nonet: `audit` is now `verify`; the old name works until 1.0\n"), 0U);
}

TEST(OldNames, AreNotListed) { EXPECT_EQ(run({"--help"}).out.find("\n  canon "), std::string::npos); }

TEST(OldNames, AreWordsAnywhereElse) { EXPECT_EQ(run({"help", "transform"}).err, ""); }

}  // namespace

}  // namespace nonet::cli
