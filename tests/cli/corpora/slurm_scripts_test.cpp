// nonet shards slurm: runs the scripts by hand. tests/slurm runs them on Slurm.

#include <gtest/gtest.h>

#include <fstream>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

/// The scripts for a corpus, in a folder whose name must be quoted.
class Scripts {
 public:
  Scripts()
      : puzzles_(directory_.write("my corpus/puzzles.txt", kEasy + "\n" + kStuck + "\nno grid\n" + kHard + "\n")) {}
  [[nodiscard]] Ended write(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"shards", "slurm",    "--shards",  "3",  "--corpus",
                                          puzzles_, "--output", path("run"), "-s", "basic"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  [[nodiscard]] std::string path(const std::string& name) const {
    return (directory_.path() / "my corpus" / name).string();
  }
  [[nodiscard]] const std::string& puzzles() const { return puzzles_; }
  /// Runs a script as a task of the array, with a `scontrol` that records its arguments.
  [[nodiscard]] Ended task(const std::string& script, int index, const std::string& before = "") const {
    return run_program("/bin/bash",
                       {"-c", before +
                                  "scontrol() { echo \"$@\" >> requeued; }; sleep() { :; }; "
                                  "export -f scontrol sleep; exec '" +
                                  path("run/" + script) + "'"},
                       {.environment = {"SLURM_ARRAY_JOB_ID=7", "SLURM_ARRAY_TASK_ID=" + std::to_string(index),
                                        "SLURM_CPUS_PER_TASK=2"},
                        .directory = directory_.path()});
  }
  [[nodiscard]] std::string requeued() const {
    return fs::exists(directory_.path() / "requeued") ? whole_file(directory_.path() / "requeued") : "";
  }

 private:
  TemporaryDirectory directory_;
  std::string puzzles_;
};

TEST(SlurmScripts, RateEachShardAndMergeThem) {
  const Scripts scripts;
  const Ended written = scripts.write({"--", "--columns", "line"});
  EXPECT_EQ(written.err, "");
  EXPECT_EQ(written.exit, 0);
  for (int shard = 0; shard < 3; ++shard) EXPECT_EQ(scripts.task("rate.sbatch", shard).exit, 0) << shard;
  EXPECT_EQ(scripts.task("rate.sbatch", 1).exit, 0);  // nothing left to do
  const Ended merged = scripts.task("merge.sbatch", 0);
  EXPECT_EQ(merged.err, "");
  EXPECT_EQ(merged.exit, 0);
  EXPECT_EQ(
      run({"rate", "-s", "basic", "--columns", "line", "--output", scripts.path("whole.ndjson"), scripts.puzzles()})
          .exit,
      1);
  EXPECT_EQ(whole_file(scripts.path("run/results.ndjson")), whole_file(scripts.path("whole.ndjson")));
  EXPECT_EQ(scripts.requeued(), "");
}

TEST(SlurmScripts, RequeueATaskThatWasKilled) {
  const Scripts scripts;
  ASSERT_EQ(scripts.write().exit, 0);
  std::string script = whole_file(scripts.path("run/rate.sbatch"));
  const std::string program = fs::canonical(build_file("bin/nonet")).string();
  const std::size_t at = script.find(program + " rate");
  ASSERT_NE(at, std::string::npos);
  std::ofstream(scripts.path("run/rate.sbatch")) << script.replace(at, program.size(), "sh -c 'kill -KILL $$'");
  EXPECT_EQ(scripts.task("rate.sbatch", 2).exit, 137);
  EXPECT_EQ(scripts.requeued(), "requeue 7_2\n");
}

TEST(SlurmScripts, EndWithTheCodeOfAnError) {
  const Scripts scripts;
  ASSERT_EQ(scripts.write({"--", "--stop-above", "high"}).exit, 0);
  EXPECT_EQ(scripts.task("rate.sbatch", 0).exit, 2);
  EXPECT_EQ(scripts.requeued(), "");
}

TEST(SlurmScripts, DescribeTheArray) {
  const Scripts scripts;
  ASSERT_EQ(scripts.write({"--cores", "4", "--time", "1:00:00", "--format", "csv"}).exit, 0);
  const std::string rate = whole_file(scripts.path("run/rate.sbatch"));
  for (const char* line : {"#SBATCH --array=0-2\n", "#SBATCH --cpus-per-task=4\n", "#SBATCH --time=1:00:00\n",
                           "#SBATCH --requeue\n", "#SBATCH --signal=B:TERM@60\n"}) {
    EXPECT_NE(rate.find(line), std::string::npos) << line;
  }
  EXPECT_EQ(rate.find('@', rate.find("TERM@60") + 5), std::string::npos);  // no placeholder is left
  for (const char* script : {"rate.sbatch", "merge.sbatch", "submit.sh"}) {
    EXPECT_EQ(run_program("/bin/bash", {"-n", scripts.path(std::string("run/") + script)}, {}).err, "");
  }
}

TEST(SlurmScripts, QuoteThePathOfTheLogs) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kEasy + "\n");
  const std::string output = (directory.path() / "100 % mine").string();
  ASSERT_EQ(run({"shards", "slurm", "--shards", "2", "--corpus", puzzles, "--output", output}).exit, 0);
  const std::string logs = "#SBATCH --output=\"" + (directory.path() / "100 %% mine/logs/").string();
  EXPECT_NE(whole_file(output + "/rate.sbatch").find(logs + "%A_%a.txt\"\n"), std::string::npos);
  EXPECT_NE(whole_file(output + "/merge.sbatch").find(logs + "merge.txt\"\n"), std::string::npos);
}

TEST(SlurmScripts, PassChangesOfTheStrategyOn) {
  const Scripts scripts;
  const TemporaryDirectory directory;
  const std::string table = directory.write("my scores.csv", "technique,score\nfull-house,70\n");
  ASSERT_EQ(scripts.write({"--scores", table, "--set", "beyond=too hard"}).exit, 0);
  EXPECT_NE(
      whole_file(scripts.path("run/rate.sbatch")).find("--resume --scores '" + table + "' --set 'beyond=too hard' "),
      std::string::npos);
}

TEST(SlurmScripts, RefuseTextsThatWouldAddLines) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kEasy + "\n");
  for (const std::string name : {"a\n#SBATCH --mail-user=x", "a\"b", "a\\b", "a\tb"}) {
    const std::string output = (directory.path() / name).string();
    const Ended ended = run({"shards", "slurm", "--shards", "2", "--corpus", puzzles, "--output", output});
    EXPECT_EQ(ended.exit, 2) << name;
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
    EXPECT_NE(ended.err.find("expected a path without quotes"), std::string::npos) << ended.err;
    EXPECT_FALSE(fs::exists(output));
  }
  for (const std::string time : {"1:00\n#SBATCH --mail-user=x", "", "1 2", "1;2"}) {
    const Ended ended = run({"shards", "slurm", "--shards", "2", "--corpus", puzzles, "--output",
                             (directory.path() / "o").string(), "--time", time});
    EXPECT_EQ(ended.exit, 2) << time;
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
    EXPECT_NE(ended.err.find("expected a time as Slurm has it"), std::string::npos) << ended.err;
  }
}

TEST(SlurmScripts, DoNotOverwriteFiles) {
  const Scripts scripts;
  ASSERT_EQ(scripts.write().exit, 0);
  const Ended again = scripts.write({"--cores", "2"});
  EXPECT_EQ(again.err,
            "nonet: " + scripts.path("run") + ": has scripts already; edit these, or name another directory\n");
  EXPECT_EQ(again.exit, 2);
}

TEST(SlurmScripts, RequireACorpus) {
  const Ended ended = run({"shards", "slurm", "--shards", "3", "--corpus", "/no", "--output", "/tmp/never"});
  EXPECT_EQ(ended.err,
            "nonet: --corpus: /no: expected a file that every node can read (see: nonet shards slurm --help)\n");
  EXPECT_EQ(ended.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
