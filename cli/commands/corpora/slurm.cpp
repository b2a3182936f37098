// nonet shards slurm: writes the scripts of a job array that rates a corpus in shards.

#include <fmt/core.h>
#include <sys/stat.h>

#include <algorithm>
#include <cctype>

#include "commands/corpora/shards.hpp"
#include "common.hpp"
#include "nonet/records/files.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/results/result_file.hpp"

namespace nonet::cli {

namespace fs = std::filesystem;

namespace {

struct SlurmOptions {
  int shards = 0;
  std::string corpus;
  std::string output;
  std::string strategy = "standard";
  StrategyChanges changes;
  std::string format = "ndjson";
  std::string time = "24:00:00";
  int cores = 1;
  std::vector<std::string> more;  // options for `rate`

  [[nodiscard]] const char* ending() const { return format == "text" ? "txt" : format.c_str(); }
};

/// Fills in a script. Placeholders are `@NAME@`, because scripts contain `{}` and shell braces.
std::string fill_template(std::string text, const std::vector<std::pair<std::string_view, std::string>>& values) {
  for (const auto& [name, value] : values) {
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + value.size())) {
      text.replace(at, name.size(), value);
    }
  }
  return text;
}

constexpr const char* kRate = R"(#!/bin/bash
#SBATCH --job-name=nonet-rate
#SBATCH --array=0-@LAST@
#SBATCH --cpus-per-task=@CORES@
#SBATCH --time=@TIME@
#SBATCH --output="@LOGS@/%A_%a.txt"
#SBATCH --open-mode=append
#SBATCH --requeue
#SBATCH --signal=B:TERM@60
# Rates one of @SHARDS@ shards of a corpus: task I of the array rates the lines whose number modulo @SHARDS@ is I.
# Written by `nonet shards slurm`; edit what does not fit the cluster. Keep the number of shards once a task has run.
shards=@SHARDS@
corpus=@CORPUS@
folder=@FOLDER@
most_restarts=100

shard=$SLURM_ARRAY_TASK_ID
output=$folder/$shard.@ENDING@
@NONET@ rate --strategy @STRATEGY@ --format @FORMAT@ --isolate --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$shard/$shards" --output "$output" --resume@MORE@ "$corpus" &
rate=$!

# A minute before the time is over Slurm sends TERM to this shell: `rate` writes what it has, and ends with 75.
trap 'kill -TERM "$rate"' TERM
wait "$rate"
code=$?
while kill -0 "$rate" 2>/dev/null; do  # the signal has ended the wait, not the program
  wait "$rate"
  code=$?
done

case $code in
  0 | 1) exit 0 ;;  # 1: the file is whole, and some of its lines are errors
  2) exit 2 ;;
  3)
    # Some of the puzzles met a plugin that failed; the messages are above.
    if [[ -e $output ]]; then exit 0; fi
    exit 3
    ;;
esac
# Interrupted (75) or killed: the next start continues.
if ((${SLURM_RESTART_COUNT:-0} < most_restarts)); then
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$shard"
  sleep 60  # until that ends this shell
fi
exit "$code"
)";

constexpr const char* kMerge = R"(#!/bin/bash
#SBATCH --job-name=nonet-merge
#SBATCH --time=@TIME@
#SBATCH --output="@LOGS@/merge.txt"
#SBATCH --open-mode=append
#SBATCH --requeue
# Joins the files of all shards in the order of the lines; a shard that is missing or not whole is an error.
exec @NONET@ shards merge --output @RESULT@ @FOLDER@/*.@ENDING@
)";

constexpr const char* kSubmit = R"(#!/bin/bash
# Submits the array and, behind it, the job that joins its files. Once more after a failure: tasks that are whole have
# nothing left to do, the others continue.
set -eu
array=$(sbatch --parsable @DIR@/rate.sbatch)
merge=$(sbatch --parsable --dependency=afterok:"$array" --kill-on-invalid-dep=yes @DIR@/merge.sbatch)
echo "array $array, merge $merge; the result will be" @RESULT@
)";

void write_script(const fs::path& file, const std::string& text) {
  host::write_whole(file, text);
  if (::chmod(file.c_str(), 0755) != 0) throw studies::OutputError(file.string() + ": cannot be made executable");
}

/// A path between double quotes of a line `#SBATCH --output=`, in which `%` begins a pattern.
std::string quote_for_slurm(const std::string& path) {
  std::string quoted;
  for (const char c : path) quoted += c == '%' ? "%%" : std::string(1, c);
  return quoted;
}

void write_scripts(const SlurmOptions& options, Console& console) {
  std::error_code error;
  const fs::path directory = fs::absolute(options.output);
  if (fs::exists(directory / "rate.sbatch", error)) {
    throw studies::OutputError(options.output + ": has scripts already; edit these, or name another directory");
  }
  fs::create_directories(directory / "logs", error);
  if (!error) fs::create_directories(directory / "shards", error);
  if (error) throw studies::OutputError(fmt::format("{}: cannot be made: {}", options.output, error.message()));
  std::string more;
  for (const std::string& word : options.changes.words()) more += ' ' + host::shell_word(word);
  for (const std::string& word : options.more) more += ' ' + host::shell_word(word);
  // A strategy file needs a path that does not depend on the working directory of the job.
  const bool is_file = fs::is_regular_file(options.strategy, error);
  const std::vector<std::pair<std::string_view, std::string>> values = {
      {"@LAST@", std::to_string(options.shards - 1)},
      {"@SHARDS@", std::to_string(options.shards)},
      {"@CORES@", std::to_string(options.cores)},
      {"@TIME@", options.time},
      {"@LOGS@", quote_for_slurm((directory / "logs").string())},
      {"@DIR@", host::shell_word(directory.string())},
      {"@FOLDER@", host::shell_word((directory / "shards").string())},
      {"@CORPUS@", host::shell_word(fs::absolute(options.corpus).string())},
      {"@RESULT@", host::shell_word((directory / "results").string() + '.' + options.ending())},
      {"@NONET@", host::shell_word(fs::canonical(console.program(), error).string())},
      {"@STRATEGY@", host::shell_word(is_file ? fs::absolute(options.strategy).string() : options.strategy)},
      {"@FORMAT@", options.format},
      {"@ENDING@", options.ending()},
      {"@MORE@", more}};
  write_script(directory / "rate.sbatch", fill_template(kRate, values));
  write_script(directory / "merge.sbatch", fill_template(kMerge, values));
  write_script(directory / "submit.sh", fill_template(kSubmit, values));
  console.write_out(fmt::format("wrote {0}/rate.sbatch, merge.sbatch and submit.sh\nsubmit with: {1}\n", options.output,
                                host::shell_word((fs::path(options.output) / "submit.sh").string())));
}

/// Refuses texts that would end a line `#SBATCH`, or add to it.
void check_texts(const SlurmOptions& options) {
  const std::string directory = fs::absolute(options.output).string();
  if (host::has_controls(directory) || directory.find_first_of("\"\\") != directory.npos) {
    throw UsageError("--output", host::sanitize_for_terminal(options.output) +
                                     ": expected a path without quotes, backslashes and control characters, which "
                                     "Slurm cannot read");
  }
  const auto is_of_time = [](unsigned char c) { return std::isalnum(c) != 0 || c == ':' || c == '-'; };
  if (options.time.empty() || !std::ranges::all_of(options.time, is_of_time)) {
    throw UsageError("--time",
                     fmt::format("expected a time as Slurm has it, such as 90, 1:30:00 or 2-12:00:00, found {}",
                                 host::in_quotes(options.time)));
  }
}

void check_corpus(const SlurmOptions& options) {
  std::error_code error;
  if (!fs::is_regular_file(options.corpus, error)) {
    throw UsageError("--corpus", options.corpus + ": expected a file that every node can read");
  }
}

}  // namespace

void add_shards_slurm(Command& shards, Console& console) {
  Command command = shards.add_command("slurm", "Write the scripts of a Slurm job array that rates a corpus in shards");
  const auto options = std::make_shared<SlurmOptions>();
  command.add("--shards", options->shards, "Number of shards, tasks of the array")
      .type("N")
      .range(2, 1'000'000)
      .required();
  command.add("--corpus", options->corpus, "The file with the puzzles").type("FILE").required();
  command.add("--output", options->output, "Directory for scripts, shards, logs and the result").type("DIR").required();
  command.add("-s,--strategy", options->strategy, "Name of a strategy, or a file").type("NAME|FILE").show_default();
  options->changes.add_options(command);
  command.add("--format", options->format, "Format of the result: ndjson, csv, text or sqlite")
      .one_of({"ndjson", "csv", "text", "sqlite"})
      .type("FORMAT")
      .show_default();
  command.add("--cores", options->cores, "Cores of a task").type("N").range(1, 1024).show_default();
  command.add("--time", options->time, "Time limit of a task in Slurm's format; an unfinished task is requeued")
      .type("TIME")
      .show_default();
  command.add("options", options->more, "Further options for `nonet rate`, after `--`").type("OPTIONS");
  command.example("nonet shards slurm --shards 200 --corpus FILE --output DIR -- --steps",
                  "Writes scripts that rate a corpus with its steps in 200 tasks.");
  command.action([options, &console] {
    if (options->strategy == kStrategyOfStdin) {
      throw UsageError("--strategy", "each task reads it, give a name or a file");
    }
    check_texts(*options);
    check_corpus(*options);
    write_scripts(*options, console);
  });
}

}  // namespace nonet::cli
