#include "nonet/host/plugin_loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/dll/shared_library.hpp>
#include <set>

namespace nonet::host {

namespace {

namespace fs = std::filesystem;

constexpr Stamp kHostStamp = this_stamp();

std::string hex(std::uint64_t value) { return fmt::format("0x{:x}", value); }

std::string sanitizer_names(std::uint64_t bits) {
  if (bits == 0) return "none";
  return std::string((bits & 1U) != 0 ? "address" : "") + (bits == 3 ? "+" : "") + ((bits & 2U) != 0 ? "thread" : "");
}

std::string compiler_name(const Stamp& stamp) {
  return fmt::format("{} {}", stamp.compiler == 2 ? "clang" : "g++", stamp.compiler_major);
}

/// Libraries stay loaded until the process ends: what steps, descriptors and exceptions point to must outlive
/// everything.
void keep_forever(boost::dll::shared_library library) {
  static auto* const kept = new std::vector<boost::dll::shared_library>;
  kept->push_back(std::move(library));
}

}  // namespace

std::vector<StampMismatch> compare_stamp(const Stamp& found) {
  std::vector<StampMismatch> mismatches;
  if (found.magic != kHostStamp.magic) {  // then no other field means anything
    mismatches.push_back({"magic", hex(kHostStamp.magic), hex(found.magic), true});
    return mismatches;
  }
  const auto compare = [&](const char* field, std::uint32_t Stamp::*member) {
    if (found.*member != kHostStamp.*member) {
      mismatches.push_back({field, std::to_string(kHostStamp.*member), std::to_string(found.*member), true});
    }
  };
  compare("ABI version", &Stamp::abi_version);
  compare("size of Stamp", &Stamp::stamp_size);
  if (found.stamp_size != kHostStamp.stamp_size) return mismatches;  // the fields behind may be others
  compare("size of PluginDescriptor", &Stamp::descriptor_size);
  compare("libstdc++ string ABI", &Stamp::cxx11_abi);
  compare("standard library", &Stamp::library);
  compare("size of a pointer", &Stamp::pointer_size);
  compare("size of Grid", &Stamp::grid_size);
  compare("size of Board", &Stamp::board_size);
  compare("size of CellMap", &Stamp::cell_map_size);
  compare("size of CandidateMap", &Stamp::candidate_map_size);
  compare("size of Step", &Stamp::step_size);
  compare("size of Evidence", &Stamp::evidence_size);
  compare("size of TechniqueInfo", &Stamp::technique_info_size);
  compare("size of FindContext", &Stamp::find_context_size);
  if (compiler_name(found) != compiler_name(kHostStamp)) {
    mismatches.push_back({"compiler", compiler_name(kHostStamp), compiler_name(found), false});
  }
  if (found.sanitizers != kHostStamp.sanitizers) {
    mismatches.push_back(
        {"sanitizers", sanitizer_names(kHostStamp.sanitizers), sanitizer_names(found.sanitizers), false});
  }
  return mismatches;
}

Result<const PluginDescriptor*> load_plugin(const fs::path& file) {
  const auto refuse = [&file](std::string message) {
    return tl::unexpected(Diagnostics{{file.string(), 0, 0, "", std::move(message)}});
  };
  const auto stamp = read_stamp(file);
  if (!stamp) return tl::unexpected(stamp.error());
  const auto mismatches = compare_stamp(*stamp);
  std::string list;
  for (const auto& mismatch : mismatches) {
    list += fmt::format("{}{}: expected {}, found {}", list.empty() ? "" : "; ", mismatch.field, mismatch.expected,
                        mismatch.found);
  }
  if (std::any_of(mismatches.begin(), mismatches.end(), [](const auto& mismatch) { return mismatch.is_fatal; })) {
    return refuse("built for another nonet: " + list);
  }
  try {
    // With all symbols bound at once a missing one is an error here and not the end of the process later.
    boost::dll::shared_library library(fs::absolute(file),
                                       boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
    const auto* descriptor = &library.get<const PluginDescriptor>("nonet_plugin_v1");
    keep_forever(std::move(library));
    return descriptor;
  } catch (const std::exception& error) {
    return refuse(fmt::format("cannot be loaded: {}{}", error.what(), list.empty() ? "" : " (" + list + ")"));
  }
}

Diagnostics load_plugins(const PluginSearch& search, Registry& registry) {
  Diagnostics problems;
  std::set<fs::path> seen;
  const auto load = [&](const fs::path& file) {
    std::error_code error;
    const fs::path canonical = fs::canonical(file, error);
    if (!error && !seen.insert(canonical).second) return;
    const auto descriptor = load_plugin(file);
    Diagnostics found = descriptor ? registry.add(**descriptor, file) : descriptor.error();
    problems.insert(problems.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  };
  for (const fs::path& file : search.files) {
    registry.searched.push_back(file);
    load(file);
  }
  for (const fs::path& directory : search.directories) {
    registry.searched.push_back(directory);
    std::error_code error;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(directory, error)) {
      if (entry.path().extension() == ".so") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());  // directories list their files in any order
    for (const fs::path& file : files) load(file);
  }
  return problems;
}

}  // namespace nonet::host
