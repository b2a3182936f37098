#include "nonet/studies/results/result_file.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/studies/results/database_results.hpp"
#include "nonet/studies/results/result_lines.hpp"

namespace nonet::studies {

namespace {

/// The text of a member of a manifest; empty if it is missing.
std::string member_text(const Json& manifest, std::string_view key) {
  const Json* const value = manifest.find(key);
  return value ? value->shown() : std::string();
}

}  // namespace

std::optional<ResultFormat> format_of_name(std::string_view name) {
  if (name.ends_with(".ndjson") || name.ends_with(".jsonl")) return ResultFormat::ndjson;
  if (name.ends_with(".csv")) return ResultFormat::csv;
  if (name.ends_with(".txt")) return ResultFormat::text;
  if (name.ends_with(".sqlite") || name.ends_with(".db")) return ResultFormat::sqlite;
  return std::nullopt;
}

void ResultSink::check_number(std::uint64_t number) {
  if (number <= state_.after) {
    throw InputError(
        fmt::format("--output: line {} of the input has several grids; `nonet convert FILE --to line` "
                    "writes one grid a line",
                    number));
  }
  state_.after = number;
}

std::unique_ptr<ResultSink> open_results(const OutputFile& file, const ResultHead& head, bool resumes) {
  std::error_code error;
  if (!resumes && std::filesystem::exists(file.part(), error)) {
    throw OutputError(file.part().string() +
                      ": is what an interrupted run has left; `--resume` continues it, or remove it to begin anew");
  }
  if (head.format == ResultFormat::sqlite) return std::make_unique<DatabaseResults>(file, head, resumes);
  return std::make_unique<LineResults>(file, head, resumes);
}

std::unique_ptr<ResultReader> read_results(const std::filesystem::path& file) {
  if (is_database(file)) return std::make_unique<DatabaseReader>(file);
  return std::make_unique<LineReader>(file);
}

OutputError other_manifest(const std::filesystem::path& file, std::string_view found, std::string_view expected) {
  return OutputError(fmt::format("{}: was begun with {}; remove it, or name another output", file.string(),
                                 manifest_difference(found, expected)));
}

OutputError not_resumable(const std::filesystem::path& file) {
  return OutputError(file.string() + ": is no whole file of results, and not the part of one; name another output");
}

std::string manifest_difference(std::string_view one, std::string_view other) {
  constexpr std::array<const char*, 8> kMembers = {"version", "program", "plugins", "strategy",
                                                   "corpus",  "format",  "options", "shard"};
  const auto first = Json::read(one);
  const auto second = Json::read(other);
  std::vector<std::string> names;
  if (first && second && first->is_object() && second->is_object()) {
    for (const char* member : kMembers) {
      if (member_text(*first, member) != member_text(*second, member)) names.emplace_back(member);
    }
  }
  return names.empty() ? "another manifest" : "other values of: " + fmt::format("{}", fmt::join(names, ", "));
}

std::string end_record(std::uint64_t lines, std::uint64_t records) {
  return fmt::format(R"({{"type":"end","lines":{},"records":{}}})", lines, records);
}

}  // namespace nonet::studies
