// A technique that is wrong is named with its step, and no puzzle is called impossible because of it.

#include <gtest/gtest.h>

#include "cli/plugin_faults.hpp"

namespace nonet::cli {
namespace {

class FaultyTechnique : public testing::TestWithParam<const char*> {
 protected:
  TemporaryDirectory directory_;
};

TEST_P(FaultyTechnique, IsNamedWithTheStepThatExcludesTheSolution) {
  const std::string plugin = GetParam();
  const std::string file = behind_basic(directory_, plugin);
  const Ended rated = run({"rate", "-j", "2", "-s", file, source_file("bench/corpus/corpus.txt")});
  std::size_t errors = 0;
  for (const std::string& line : lines_of(rated.out)) {
    EXPECT_EQ(line.find("\tnone\t"), std::string::npos) << line;
    if (line.find("\terror\t") != std::string::npos) ++errors;
  }
  EXPECT_GT(errors, 0U);
  const auto messages = lines_of(rated.err);
  EXPECT_EQ(messages.size(), errors);
  for (const std::string& message : messages) {
    EXPECT_TRUE(fits(
        message, "nonet: ...plugin ..." + plugin + ".so, technique '" + id_of(plugin) +
                     "': its step excludes every solution: Bad Kind: ...=> ...; grid ...; reproduce with: nonet ..."))
        << message;
  }
  EXPECT_EQ(rated.exit, 3);
}

INSTANTIATE_TEST_SUITE_P(Each, FaultyTechnique,
                         testing::Values("unsound_step", "finned_x_wing_anywhere", "remote_pair_of_any_length",
                                         "xyz_wing_of_two"));

TEST(WrongTechnique, IsNamedByOtherCommandsToo) {
  const TemporaryDirectory directory;
  const std::string file = behind_basic(directory, "unsound_step");
  for (const char* command : {"solve", "rate"}) {
    const Ended ended = run_on(kStuck + "\n", {command, "-s", file, "-"});
    EXPECT_NE(ended.err.find("'unsound-step': its step excludes every solution"), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 3) << command;
  }
}

TEST(WrongTechnique, IsNotBlamedForAPuzzleWithoutASolution) {
  const TemporaryDirectory directory;
  const std::string impossible = "12345678........9" + std::string(64, '.');
  const Ended rated = run_on(impossible + "\n", {"rate", "-s", behind_basic(directory, "unsound_step")});
  EXPECT_NE(rated.out.find("\tnone\t"), std::string::npos) << rated.out;
  EXPECT_EQ(rated.err, "");
}

}  // namespace
}  // namespace nonet::cli
