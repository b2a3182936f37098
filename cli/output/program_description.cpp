#include "output/program_description.hpp"

#include "nonet/studies/results/manifest.hpp"

namespace nonet::cli {

namespace {

std::vector<std::filesystem::path> program_files(const Console& console) {
  const std::filesystem::path libraries = library_directory(console);
  return {console.program(), libraries / "libnonet.so." NONET_SOVERSION,
          libraries / "libnonet_puzzles.so." NONET_SOVERSION};
}

}  // namespace

std::string describe_program(const Console& console) {
  return studies::program_members(NONET_VERSION, program_files(console));
}

std::string describe_program(const CommonOptions& options, const host::Strategy& strategy, const Console& console) {
  studies::RunProgram program{.version = NONET_VERSION, .files = program_files(console), .strategy = strategy};
  if (const auto document = find_strategy(options, console)) {
    program.yaml = host::to_yaml(strategy, **document, false);
    // The plugins are loaded already.
    static_cast<void>(
        host::load_needed_plugins(plugin_search(options, console), host::needs_of(**document), program.registry));
  }
  if (const auto changes = options.changes.read()) {
    for (const host::SettingChange& change : *changes) program.changes.push_back(change.text());
  }
  return studies::program_members(program);
}

}  // namespace nonet::cli
