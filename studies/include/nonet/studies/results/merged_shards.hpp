#pragma once
// Joins the result files of all shards to that of the whole run.

#include <string>
#include <vector>

#include "nonet/studies/results/output_file.hpp"

namespace nonet::studies {

/// The output is named as a file of another format than that of the shards.
struct OtherFormat : OutputError {
  using OutputError::OutputError;
};

/// Writes the puzzles of all shards, in the order of the input. Throws OutputError unless the files are all the shards
/// of one run, each of them whole, and OtherFormat.
void merge_shards(const std::vector<std::string>& files, const std::string& output);

}  // namespace nonet::studies
