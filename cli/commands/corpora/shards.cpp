// nonet shards: corpora that several processes or machines rate, each a part.

#include "commands/corpora/shards.hpp"

#include "commands/commands.hpp"

namespace nonet::cli {

void add_shards(Command& program, Console& console) {
  Command command = program.add_command("shards", "Rate a corpus in parts: scripts for Slurm, joining the files");
  command.require_command();
  add_shards_merge(command, console);
  add_shards_slurm(command, console);
}

}  // namespace nonet::cli
