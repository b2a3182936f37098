// nonet shards: corpora that several processes or machines rate, each a part.

#include "commands/commands.hpp"
#include "nonet/studies/results/merged_shards.hpp"

namespace nonet::cli {

namespace {

void add_shards_merge(Command& shards) {
  struct MergeOptions {
    std::vector<std::string> files;
    std::string output;
  };
  Command command =
      shards.add_command("merge", "Join the files of all shards of `rate --shard` to that of a whole run");
  const auto options = std::make_shared<MergeOptions>();
  command.add("files", options->files, "Files of results, one for each shard, in any order").type("FILE").required();
  command.add("--output", options->output, "Write to this file, as FILE.part until it is whole")
      .type("FILE")
      .required();
  command.example("nonet shards merge shard-*.ndjson --output FILE", "Joins them in the order of the lines.");
  command.action([options] {
    try {
      studies::merge_shards(options->files, options->output);
    } catch (const studies::OtherFormat& error) {
      throw UsageError("--output", error.what());
    }
  });
}

}  // namespace

void add_shards(Command& program, Console& console) {
  Command command = program.add_command("shards", "Rate a corpus in parts: scripts for Slurm, joining the files");
  command.require_command();
  add_shards_merge(command);
  add_shards_slurm(command, console);
}

}  // namespace nonet::cli
