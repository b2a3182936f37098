// nonet shards slurm: writes the scripts of a job array that rates a corpus in shards.

#include <fmt/core.h>
#include <sys/stat.h>

#include <algorithm>
#include <cctype>

#include "commands/commands.hpp"
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

/// Values of the placeholders in a script, which are `@NAME@`: scripts contain `{}` and shell braces.
using ScriptValues = std::vector<std::pair<std::string_view, std::string>>;

/// Writes a script from its template, filled in.
void write_script(const fs::path& templates, const fs::path& file, const ScriptValues& values) {
  const fs::path source = templates / file.filename();
  const host::FileText script = host::read_whole(source);
  if (!script) throw studies::OutputError(fmt::format("{}: {}", source.string(), script.error()));
  std::string text = *script;
  for (const auto& [name, value] : values) {
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + value.size())) {
      text.replace(at, name.size(), value);
    }
  }
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
  const ScriptValues values = {
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
  const fs::path templates = share_directory(console) / "templates" / "slurm";
  for (const char* name : {"rate.sbatch", "merge.sbatch", "submit.sh"}) {
    write_script(templates, directory / name, values);
  }
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
  command.add("--cores", options->cores, "Cores of a task").number(1, 1024);
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
