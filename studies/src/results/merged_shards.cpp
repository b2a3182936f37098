#include "nonet/studies/results/merged_shards.hpp"

#include <fmt/core.h>

#include <map>
#include <queue>

#include "nonet/json/json.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/studies/results/manifest.hpp"
#include "nonet/studies/results/result_file.hpp"

namespace nonet::studies {

namespace {

/// The shard that a manifest names.
LineChoice shard_of(const std::string& file, const std::string& manifest) {
  const auto document = Json::read(manifest);
  const Json* const shard = document ? document->find("shard") : nullptr;
  const auto number = [&](const char* key) {
    const Json* const value = shard && shard->is_object() ? shard->find(key) : nullptr;
    return value ? value->whole_number().value_or(-1) : std::int64_t{-1};
  };
  const std::int64_t index = number("index");
  const std::int64_t count = number("count");
  if (index < 0 || index >= count) throw OutputError(file + ": is not the file of a shard");
  return {0, static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(count)};
}

/// The file of a shard, read puzzle by puzzle.
struct ShardFile {
  std::string name;
  std::unique_ptr<ResultReader> reader;
  LineChoice shard;
  ResultBlock block;

  explicit ShardFile(const std::string& file) : name(file), reader(read_results(file)) {
    if (!reader->has_head()) throw OutputError(file + ": is no file of results");
    shard = shard_of(file, reader->head().manifest);
  }
  /// Reads the next puzzle; returns false at the end. Throws OutputError if the file is incomplete.
  bool next() {
    if (reader->next(block)) {
      if (!shard.has(block.number))
        throw OutputError(fmt::format("{}: line {} is of another shard", name, block.number));
      return true;
    }
    if (!reader->lines()) throw OutputError(name + ": is not whole; `nonet rate --resume` continues it");
    return false;
  }
};

/// The files in shard order. Throws OutputError unless they are all the shards of one run.
std::vector<ShardFile> open_shards(const std::vector<std::string>& files) {
  std::vector<ShardFile> shards;
  shards.reserve(files.size());
  for (const std::string& file : files) shards.emplace_back(file);
  const ShardFile& first = shards.front();
  const std::string manifest = without_shard(first.reader->head().manifest);
  std::map<std::uint64_t, const ShardFile*> by_index;
  for (const ShardFile& shard : shards) {
    if (shard.shard.count != first.shard.count) {
      throw OutputError(fmt::format("{}: is one of {} shards, and {} of {}", shard.name, shard.shard.count, first.name,
                                    first.shard.count));
    }
    const std::string other = without_shard(shard.reader->head().manifest);
    if (other != manifest || shard.reader->head().columns != first.reader->head().columns) {
      throw OutputError(
          fmt::format("{}: was made with {} than {}", shard.name, manifest_difference(other, manifest), first.name));
    }
    const auto [place, is_new] = by_index.emplace(shard.shard.index, &shard);
    if (!is_new) {
      throw OutputError(
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
  throw OutputError(fmt::format("shards are missing of {}: {}", first.shard.count, host::joined(missing)));
}

/// The number of input lines, which must be the same for all shards. Throws OutputError otherwise.
std::uint64_t common_lines(const std::vector<ShardFile>& shards) {
  const std::uint64_t lines = *shards.front().reader->lines();
  for (const ShardFile& shard : shards) {
    if (shard.reader->lines() != lines) {
      throw OutputError(fmt::format("{}: had {} lines of input, and {} had {}", shard.name, *shard.reader->lines(),
                                    shards.front().name, lines));
    }
  }
  return lines;
}

/// Writes the puzzles of all shards in line order.
void write_merged(std::vector<ShardFile>& shards, ResultSink& sink) {
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

}  // namespace

void merge_shards(const std::vector<std::string>& files, const std::string& output) {
  const OutputFile file(output);
  std::vector<ShardFile> shards = open_shards(files);
  ResultHead head = shards.front().reader->head();
  head.manifest = without_shard(head.manifest);
  if (format_of_name(output).value_or(head.format) != head.format) {
    throw OtherFormat(
        fmt::format("the shards have the format {}", kResultFormats[static_cast<std::size_t>(head.format)]));
  }
  // An interrupted merge starts again: the shards still exist.
  const auto remove_part = [&] {
    std::error_code error;
    std::filesystem::remove(file.part(), error);
  };
  remove_part();
  try {
    write_merged(shards, *open_results(file, head, false));
  } catch (const OutputError&) {
    remove_part();
    throw;
  }
}

}  // namespace nonet::studies
