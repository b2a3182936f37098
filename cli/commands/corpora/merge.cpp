// nonet shards merge: joins the files of all shards into the file of a whole run.

#include <fmt/core.h>

#include <map>
#include <queue>

#include "commands/corpora/shards.hpp"
#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/studies/results/manifest.hpp"
#include "nonet/studies/results/result_file.hpp"

namespace nonet::cli {

namespace {

struct MergeOptions {
  std::vector<std::string> files;
  std::string output;
};

/// The shard that a manifest names.
studies::LineChoice shard_of(const std::string& file, const std::string& manifest) {
  const auto document = Json::read(manifest);
  const Json* const shard = document ? document->find("shard") : nullptr;
  const auto number = [&](const char* key) {
    const Json* const value = shard && shard->is_object() ? shard->find(key) : nullptr;
    return value ? value->whole_number().value_or(-1) : std::int64_t{-1};
  };
  const std::int64_t index = number("index");
  const std::int64_t count = number("count");
  if (index < 0 || index >= count) throw studies::OutputError(file + ": is not the file of a shard");
  return {0, static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(count)};
}

/// The file of a shard, read puzzle by puzzle.
struct ShardFile {
  std::string name;
  std::unique_ptr<studies::ResultReader> reader;
  studies::LineChoice shard;
  studies::ResultBlock block;

  explicit ShardFile(const std::string& file) : name(file), reader(studies::read_results(file)) {
    if (!reader->has_head()) throw studies::OutputError(file + ": is no file of results");
    shard = shard_of(file, reader->head().manifest);
  }
  /// Reads the next puzzle; returns false at the end. Throws OutputError if the file is incomplete.
  bool next() {
    if (reader->next(block)) {
      if (!shard.has(block.number))
        throw studies::OutputError(fmt::format("{}: line {} is of another shard", name, block.number));
      return true;
    }
    if (!reader->lines()) throw studies::OutputError(name + ": is not whole; `nonet rate --resume` continues it");
    return false;
  }
};

/// The files in shard order. Throws OutputError unless they are all the shards of one run.
std::vector<ShardFile> open_shards(const std::vector<std::string>& files) {
  std::vector<ShardFile> shards;
  shards.reserve(files.size());
  for (const std::string& file : files) shards.emplace_back(file);
  const ShardFile& first = shards.front();
  const std::string manifest = studies::without_shard(first.reader->head().manifest);
  std::map<std::uint64_t, const ShardFile*> by_index;
  for (const ShardFile& shard : shards) {
    if (shard.shard.count != first.shard.count) {
      throw studies::OutputError(fmt::format("{}: is one of {} shards, and {} of {}", shard.name, shard.shard.count,
                                             first.name, first.shard.count));
    }
    const std::string other = studies::without_shard(shard.reader->head().manifest);
    if (other != manifest || shard.reader->head().columns != first.reader->head().columns) {
      throw studies::OutputError(fmt::format("{}: was made with {} than {}", shard.name,
                                             studies::manifest_difference(other, manifest), first.name));
    }
    const auto [place, is_new] = by_index.emplace(shard.shard.index, &shard);
    if (!is_new) {
      throw studies::OutputError(
          fmt::format("{}: is shard {}, and so is {}", shard.name, shard.shard.index, place->second->name));
    }
  }
  if (by_index.size() == first.shard.count) return shards;
  constexpr std::size_t kMostNamed = 20;  // the count is what the files say
  std::vector<std::string> missing;
  for (std::uint64_t i = 0; missing.size() < kMostNamed && i < first.shard.count; ++i) {
    if (!by_index.contains(i)) missing.push_back(std::to_string(i));
  }
  if (first.shard.count - by_index.size() > missing.size()) missing.emplace_back("...");
  throw studies::OutputError(fmt::format("shards are missing of {}: {}", first.shard.count, join_texts(missing, ", ")));
}

/// The number of input lines, which must be the same for all shards. Throws OutputError otherwise.
std::uint64_t common_lines(const std::vector<ShardFile>& shards) {
  const std::uint64_t lines = *shards.front().reader->lines();
  for (const ShardFile& shard : shards) {
    if (shard.reader->lines() != lines) {
      throw studies::OutputError(fmt::format("{}: had {} lines of input, and {} had {}", shard.name,
                                             *shard.reader->lines(), shards.front().name, lines));
    }
  }
  return lines;
}

/// Writes the puzzles of all shards in line order.
void write_merged(std::vector<ShardFile>& shards, studies::ResultSink& sink) {
  const auto is_later = [](const ShardFile* one, const ShardFile* other) {
    return one->block.number > other->block.number;
  };
  std::priority_queue<ShardFile*, std::vector<ShardFile*>, decltype(is_later)> next(is_later);
  for (ShardFile& shard : shards) {
    if (shard.next()) next.push(&shard);
  }
  constexpr std::size_t kPiece = 64 * 1024;
  std::string piece;
  while (!next.empty()) {
    ShardFile& shard = *next.top();
    next.pop();
    piece += shard.block.text;
    if (piece.size() >= kPiece) {
      sink.write(piece);
      piece.clear();
    }
    if (shard.next()) next.push(&shard);
  }
  sink.write(piece);
  sink.finish(common_lines(shards));
}

void merge(const MergeOptions& options) {
  const studies::OutputFile file(options.output);
  std::vector<ShardFile> shards = open_shards(options.files);
  studies::ResultHead head = shards.front().reader->head();
  head.manifest = studies::without_shard(head.manifest);
  if (studies::format_of_name(options.output).value_or(head.format) != head.format) {
    throw UsageError("--output", fmt::format("the shards have the format {}",
                                             studies::kResultFormats[static_cast<std::size_t>(head.format)]));
  }
  // An interrupted merge starts again: the shards still exist.
  const auto remove_part = [&] {
    std::error_code error;
    std::filesystem::remove(file.part(), error);
  };
  remove_part();
  try {
    write_merged(shards, *studies::open_results(file, head, false));
  } catch (const studies::OutputError&) {
    remove_part();
    throw;
  }
}

}  // namespace

void add_shards_merge(Command& shards, Console& /*console*/) {
  Command command =
      shards.add_command("merge", "Join the files of all shards of `rate --shard` to that of a whole run");
  const auto options = std::make_shared<MergeOptions>();
  command.add("files", options->files, "Files of results, one for each shard, in any order").type("FILE").required();
  command.add("--output", options->output, "Write to this file, as FILE.part until it is whole")
      .type("FILE")
      .required();
  command.example("nonet shards merge shard-*.ndjson --output FILE", "Joins them in the order of the lines.");
  command.action([options] { merge(*options); });
}

}  // namespace nonet::cli
