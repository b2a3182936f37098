#pragma once
// The commands below `nonet shards`.

#include "console.hpp"
#include "options.hpp"

namespace nonet::cli {

void add_shards_merge(Command& shards, Console& console);
void add_shards_slurm(Command& shards, Console& console);

}  // namespace nonet::cli
