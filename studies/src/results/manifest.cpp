#include "nonet/studies/results/manifest.hpp"

#include <fmt/core.h>

#include <filesystem>

#include "nonet/studies/results/content_hash.hpp"

namespace nonet::studies {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kShard = R"(,"shard":)";

Json corpus_json(const std::string& input) {
  std::error_code error;
  if (input == "-") return {{"name", "stdin"}};
  if (!fs::is_regular_file(input, error)) return {{"name", fs::exists(input, error) ? input : "argument"}};
  Json corpus{{"name", fs::path(input).filename().string()}, {"bytes", std::uint64_t{fs::file_size(input, error)}}};
  if (const auto hash = hash_of_file(input)) corpus.set("hash", *hash);
  return corpus;
}

}  // namespace

std::string members_text(const Json& object) {
  const std::string text = object.dump();
  return text.substr(1, text.size() - 2);
}

std::string manifest(const std::string& program, const std::string& input, ResultFormat format, Json&& settings,
                     const LineChoice& choice) {
  std::string text = fmt::format(R"({{"type":"header","version":{},{},)", kRecordsVersion, program);
  text += members_text({{"corpus", corpus_json(input)},
                        {"format", kResultFormats[static_cast<std::size_t>(format)]},
                        {"options", std::move(settings)}});
  if (choice.count > 1) {
    text += fmt::format(R"({}{{"index":{},"count":{}}})", kShard, choice.index, choice.count);
  }
  return text + '}';
}

std::string without_shard(const std::string& manifest) {
  const std::size_t at = manifest.rfind(kShard);
  return at == manifest.npos ? manifest : manifest.substr(0, at) + '}';
}

}  // namespace nonet::studies
