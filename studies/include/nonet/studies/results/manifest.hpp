#pragma once
// The manifest of a run: everything that its results depend on. Two runs with equal manifests have equal results.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/loading/registry.hpp"
#include "nonet/solving/strategy.hpp"
#include "nonet/studies/results/result_file.hpp"

namespace nonet::studies {

/// The version of the manifest and of the records after it; docs/input-and-output.md lists the changes.
inline constexpr int kRecordsVersion = 1;

/// The lines of an input that a run answers: those after line `after` whose number has the remainder `index` modulo
/// `count`.
struct LineChoice {
  std::uint64_t after = 0;
  std::uint64_t index = 0;
  std::uint64_t count = 1;

  [[nodiscard]] bool has(std::uint64_t number) const { return number > after && number % count == index; }
};

/// The members of an object as JSON, without its braces.
[[nodiscard]] std::string members_text(const Json& object);

/// What a run is made with.
struct RunProgram {
  std::string version;
  std::vector<std::filesystem::path> files{};  ///< program and libraries; a static program has no libraries
  const host::Strategy& strategy;
  std::string yaml{};                  ///< of the strategy
  std::vector<std::string> changes{};  ///< of its settings
  host::Registry registry{};           ///< the plugins of the strategy, also those of inner techniques
};
/// The members `program`, `plugins` and `strategy` of a manifest, without braces.
[[nodiscard]] std::string program_members(const RunProgram& program);
/// The member `program` alone, of a run without a strategy.
[[nodiscard]] std::string program_members(const std::string& version, const std::vector<std::filesystem::path>& files);

/// The manifest of a run over an input, by its name in the command line. `program`: the part about the program, the
/// plugins and the strategy, as JSON without its outer braces; `settings`: the options of the command that its results
/// depend on.
[[nodiscard]] std::string manifest(const std::string& program, const std::string& input, ResultFormat format,
                                   Json&& settings, const LineChoice& choice);

/// The manifest of the whole run for the manifest of one of its shards.
[[nodiscard]] std::string without_shard(const std::string& manifest);

}  // namespace nonet::studies
