// rate --resume: an interrupted run ends with the same result as an uninterrupted one.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <random>
#include <thread>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;
using ResumeArguments = std::vector<std::string>;

std::string corpus(int times) {
  std::string text;
  for (int i = 0; i < times; ++i) {
    text += kEasy + "\n" + kStuck + "\n# a comment\n" + kHard + "\n\n" + kMedium + "\nno grid\n" + kStuckEnd + "\n";
  }
  return text;
}

ResumeArguments with(ResumeArguments arguments, const ResumeArguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// Runs the program, and sends it a signal after `wait` returns. Returns its exit code; negative for a signal.
int run_until(const ResumeArguments& arguments, const std::function<void()>& wait, int signal) {
  ResumeArguments words = with({build_file("bin/nonet")}, arguments);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    detail::redirect("/dev/null", O_WRONLY, STDERR_FILENO);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  wait();
  ::kill(child, signal);
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// A corpus, and a command that rates it into a file.
class ResumableRun {
 public:
  explicit ResumableRun(int times, ResumeArguments options = {}) : options_(std::move(options)) {
    puzzles_ = directory_.write("puzzles.txt", corpus(times));
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (directory_.path() / name).string(); }
  [[nodiscard]] ResumeArguments command(const std::string& output, const ResumeArguments& more = {}) const {
    return with(with({"rate", "-s", "basic", "--jobs", "2", "--output", path(output), puzzles_}, options_), more);
  }
  [[nodiscard]] std::string text(const std::string& output) const { return whole_file(path(output)); }
  void write(const std::string& name, const std::string& text) const { directory_.write(name, text); }

 private:
  TemporaryDirectory directory_;
  ResumeArguments options_;
  std::string puzzles_;
};

/// How often a run is killed.
int kills() { return std::getenv("NONET_SLOW") != nullptr ? 100 : 4; }

/// Kills a run at random moments and resumes it, then lets it end.
void kill_at_random(const ResumableRun& run_of, const std::string& output, std::chrono::microseconds whole) {
  std::mt19937 random(20261122);  // NOLINT: the same moments each time, as far as the machine allows
  // Spreads the moments over the whole run, whatever their number.
  std::uniform_int_distribution<std::int64_t> moment(0, 2 * whole.count() / kills() + 20'000);
  int killed = 0;
  while (killed < kills()) {
    const auto wait = [&] { std::this_thread::sleep_for(std::chrono::microseconds(moment(random))); };
    const int exit = run_until(run_of.command(output, {"--resume"}), wait, SIGKILL);
    ASSERT_TRUE(exit == -SIGKILL || exit == 1) << exit;
    if (exit == 1) {  // the run had ended: start again while moments are left
      fs::remove(run_of.path(output));
    } else {
      ++killed;
    }
  }
  EXPECT_EQ(run(run_of.command(output, {"--resume"})).exit, 1);
}

TEST(RateResume, EndsAsAnUndisturbedRunWhereverItWasKilled) {
  const ResumableRun lines(200 * kills());
  for (const ResumeArguments& form : {ResumeArguments{"out.ndjson"}, {"out.csv"}, {"out.txt"}}) {
    const std::string whole = "whole-" + form[0];
    const auto since = std::chrono::steady_clock::now();
    ASSERT_EQ(run(lines.command(whole)).exit, 1);
    const auto time = std::chrono::steady_clock::now() - since;
    kill_at_random(lines, form[0], std::chrono::duration_cast<std::chrono::microseconds>(time));
    EXPECT_TRUE(lines.text(form[0]) == lines.text(whole)) << form[0];
    EXPECT_FALSE(fs::exists(lines.path(form[0] + ".part")));
  }
}

/// The rows of a database as text, ordered by table and key.
std::string dump(const std::string& file) {
  const Ended ended = run_program("/usr/bin/python3", {source_file("tests/cli/dump_database.py"), file}, {});
  EXPECT_EQ(ended.err, "");
  return ended.out;
}

TEST(RateResume, OfADatabaseHasTheRowsOfAnUndisturbedRun) {
  const ResumableRun lines(30 * kills(), {"--steps"});
  const auto since = std::chrono::steady_clock::now();
  ASSERT_EQ(run(lines.command("whole.sqlite")).exit, 1);
  const auto time = std::chrono::steady_clock::now() - since;
  kill_at_random(lines, "out.sqlite", std::chrono::duration_cast<std::chrono::microseconds>(time));
  EXPECT_TRUE(dump(lines.path("out.sqlite")) == dump(lines.path("whole.sqlite")));
  EXPECT_NE(dump(lines.path("out.sqlite")), "");
  for (const char* rest : {".part", ".part-journal", ".lock", "-journal"}) {
    EXPECT_FALSE(fs::exists(lines.path(std::string("out.sqlite") + rest))) << rest;
  }
}

TEST(RateResume, OfADatabaseThatWasKilledBeforeItGotItsNameEndsIt) {
  const ResumableRun lines(2, {"--steps"});
  ASSERT_EQ(run(lines.command("whole.sqlite")).exit, 1);
  fs::copy_file(lines.path("whole.sqlite"), lines.path("out.sqlite.part"));
  const Ended resumed = run(lines.command("out.sqlite", {"--resume"}));
  EXPECT_EQ(resumed.exit, 1) << resumed.err;
  EXPECT_EQ(resumed.err, "");
  EXPECT_TRUE(dump(lines.path("out.sqlite")) == dump(lines.path("whole.sqlite")));
  EXPECT_FALSE(fs::exists(lines.path("out.sqlite.part")));
}

TEST(RateResume, RefusesADatabaseWithAnotherManifest) {
  const ResumableRun lines(1);
  ASSERT_EQ(run(lines.command("out.sqlite")).exit, 1);
  const Ended ended = run(lines.command("out.sqlite", {"--resume", "--steps"}));
  EXPECT_EQ(ended.err, "nonet: " + lines.path("out.sqlite") +
                           ": was begun with other values of: options; remove it, or name another output\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(run(lines.command("out.sqlite", {"--resume"})).exit, 1);
}

// Tears the file at every position.
TEST(RateResume, DropsAPartialRecord) {
  const ResumableRun lines(1);
  for (const char* output : {"out.ndjson", "out.csv"}) {
    ASSERT_EQ(run(lines.command(output)).exit, 1);
    const std::string whole = lines.text(output);
    for (std::size_t size = 0; size < whole.size(); size += size < 1000 ? 211 : 97) {
      fs::remove(lines.path(output));
      lines.write(std::string(output) + ".part", whole.substr(0, size));
      ASSERT_EQ(run(lines.command(output, {"--resume"})).exit, 1) << size;
      ASSERT_EQ(lines.text(output), whole) << size;
    }
  }
}

TEST(RateResume, DropsBlocksThatAPowerCutLeftUnwritten) {
  const ResumableRun lines(1);
  ASSERT_EQ(run(lines.command("out.ndjson")).exit, 1);
  const std::string whole = lines.text("out.ndjson");
  const std::size_t line = whole.find("{\"line\":4");
  lines.write("out.ndjson.part", whole.substr(0, line + 30) + std::string(4096, '\0') + "\n" + whole.substr(line));
  ASSERT_EQ(run(lines.command("out.ndjson", {"--resume"})).exit, 1);
  EXPECT_EQ(lines.text("out.ndjson"), whole);
}

TEST(RateResume, ContinuesAfterASignalWithExitCode75) {
  for (const int signal : {SIGTERM, SIGINT}) {
    // Far more lines than are rated between two polls of the file. Its first line is the manifest, which exists before
    // any worker has started.
    const ResumableRun lines(4000, {"--isolate"});
    const auto has_begun = [&] {
      std::string line;
      for (int i = 0; i < 5000 && !fs::exists(lines.path("out.ndjson")); ++i) {
        std::ifstream file(lines.path("out.ndjson.part"));
        if (std::getline(file, line) && std::getline(file, line)) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    };
    int exit = 1;
    for (int attempt = 0; attempt < 10 && exit == 1; ++attempt) {  // it may end before a busy machine looks at the file
      fs::remove(lines.path("out.ndjson"));
      exit = run_until(lines.command("out.ndjson"), has_begun, signal);
    }
    EXPECT_EQ(exit, 75);
    EXPECT_TRUE(lines.text("out.ndjson.part").ends_with("}\n"));
    const Ended resumed = run(lines.command("out.ndjson", {"--resume"}));
    EXPECT_EQ(resumed.exit, 1) << resumed.err;
    EXPECT_EQ(run(lines.command("whole.ndjson")).exit, 1);
    EXPECT_TRUE(lines.text("out.ndjson") == lines.text("whole.ndjson"));
  }
}

TEST(RateResume, ReportsItsProgress) {
  const ResumableRun lines(2);
  const std::string pipe = lines.path("pipe");
  const Ended ended = run_program(
      "/bin/sh",
      {"-c", "mkfifo " + pipe + "; { cat " + lines.path("puzzles.txt") + "; exec sleep 50; } > " + pipe +
                 " & writer=$!; " + build_file("bin/nonet") + " rate -s basic --output " + lines.path("out.csv") + " " +
                 pipe + " & rate=$!; until grep -q '^16,' " + lines.path("out.csv.part") +
                 " 2> /dev/null; do sleep 0.05; done; kill -TERM $rate; wait $rate; code=$?; kill $writer; exit $code"},
      {});
  EXPECT_TRUE(ended.err.ends_with("nonet: interrupted after 16 lines; `--resume` continues\n")) << ended.err;
  EXPECT_EQ(ended.exit, 75);
}

TEST(RateResume, RefusesARunWithAnotherManifest) {
  const ResumableRun lines(1);
  ASSERT_EQ(run(lines.command("out.ndjson")).exit, 1);
  const std::string whole = lines.text("out.ndjson");
  lines.write("out.ndjson.part", whole.substr(0, whole.size() - 300));
  const auto refusal = [&](const ResumeArguments& more, const std::string& strategy = "basic") {
    ResumeArguments command = lines.command("out.ndjson", with({"--resume"}, more));
    command[2] = strategy;
    const Ended ended = run(command);
    EXPECT_EQ(ended.exit, 2);
    return ended.err;
  };
  const std::string begin = "nonet: " + lines.path("out.ndjson.part") + ": was begun with other values of: ";
  const std::string end = "; remove it, or name another output\n";
  EXPECT_EQ(refusal({"--stop-above", "100"}), begin + "options" + end);
  EXPECT_EQ(refusal({"--shard", "0/2"}), begin + "shard" + end);
  EXPECT_EQ(refusal({}, "singles"), begin + "plugins, strategy" + end);
  lines.write("puzzles.txt", kEasy);
  EXPECT_EQ(refusal({}), begin + "corpus" + end);
  EXPECT_EQ(lines.text("out.ndjson.part"), whole.substr(0, whole.size() - 300));
}

TEST(RateResume, IsSuggestedIfAnotherRunHasLeftAPart) {
  const ResumableRun lines(1);
  lines.write("out.csv.part", "work of a night\n");
  const Ended ended = run(lines.command("out.csv"));
  EXPECT_EQ(ended.err, "nonet: " + lines.path("out.csv.part") +
                           ": is what an interrupted run has left; `--resume` continues it, or remove it to begin "
                           "anew\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(lines.text("out.csv.part"), "work of a night\n");
}

TEST(RateResume, DoesNothingForACompleteFile) {
  const ResumableRun lines(1);
  EXPECT_EQ(run(lines.command("out.csv", {"--resume"})).exit, 1);  // nothing was left: starts again
  const std::string whole = lines.text("out.csv");
  const Ended again = run(lines.command("out.csv", {"--resume"}));
  EXPECT_EQ(again.err, "nonet: " + lines.path("out.csv") + ": is whole, nothing is left to do\n");
  EXPECT_EQ(again.exit, 1);
  EXPECT_EQ(lines.text("out.csv"), whole);
}

TEST(RateResume, RequiresTheManifest) {
  const ResumableRun lines(1);
  for (const ResumeArguments& more : {ResumeArguments{"--columns", "grid,line"}, {"--rating-format", "%r"}}) {
    const Ended ended = run(lines.command("out.csv", with({"--resume", "--format", "text"}, more)));
    EXPECT_NE(ended.err.find("needs `line` as the first of --columns"), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 2);
  }
  for (const char* format : {"text", "csv"}) {
    const Ended ended = run(lines.command("out.csv", {"--resume", "--format", format, "--columns", "line,score"}));
    EXPECT_TRUE(
        ended.err.starts_with("nonet: --resume: needs `status` among --columns, from which the exit code follows"))
        << ended.err;
    EXPECT_EQ(ended.exit, 2);
  }
  EXPECT_NE(run({"rate", "--resume", "--output", lines.path("out.csv"), "-"}).err.find("stdin"), std::string::npos);
  EXPECT_NE(run({"rate", "--resume", kEasy}).err.find("--output"), std::string::npos);
}

}  // namespace
}  // namespace nonet::cli
