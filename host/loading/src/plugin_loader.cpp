#include "nonet/loading/plugin_loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/dll/shared_library.hpp>
#include <cstring>
#include <exception>
#include <set>

#include "nonet/loading/file_identity.hpp"

namespace nonet::host {

namespace {

namespace fs = std::filesystem;

constexpr Stamp kHostStamp = this_stamp();

std::string hex(std::uint64_t value) { return fmt::format("0x{:x}", value); }

std::string sanitizer_names(std::uint64_t bits) {
  if (bits == 0) return "none";
  return std::string((bits & 1U) != 0 ? "address" : "") + (bits == 3 ? "+" : "") + ((bits & 2U) != 0 ? "thread" : "");
}

std::string library_name(const Stamp& stamp) {
  return stamp.library == 1 ? "libstdc++" : stamp.library == 2 ? "libc++" : fmt::format("unknown ({})", stamp.library);
}

std::string compiler_name(const Stamp& stamp) {
  return fmt::format("{} {}", stamp.compiler == 2 ? "clang" : "g++", stamp.compiler_major);
}

/// Keeps libraries loaded until the process ends: steps, descriptors and exceptions point into them.
void keep_loaded(boost::dll::shared_library library) {
  static auto* const kept = new std::vector<boost::dll::shared_library>;
  kept->push_back(std::move(library));
}

}  // namespace

std::vector<StampField> stamp_fields(const Stamp& found) {
  std::vector<StampField> fields;
  const auto add = [&fields](const char* name, const std::string& expected, const std::string& value, bool is_fatal) {
    fields.push_back({name, expected, value, is_fatal});
    return expected == value;
  };
  const auto add_number = [&](const char* name, std::uint32_t Stamp::*member) {
    return add(name, std::to_string(kHostStamp.*member), std::to_string(found.*member), true);
  };
  if (!add("magic", hex(kHostStamp.magic), hex(found.magic), true)) return fields;
  add_number("ABI version", &Stamp::abi_version);
  if (!add_number("size of Stamp", &Stamp::stamp_size)) return fields;  // further fields may have another meaning
  add_number("size of PluginDescriptor", &Stamp::descriptor_size);
  add_number("libstdc++ string ABI", &Stamp::cxx11_abi);
  add("standard library", library_name(kHostStamp), library_name(found), true);
  add_number("size of a pointer", &Stamp::pointer_size);
  add_number("size of Grid", &Stamp::grid_size);
  add_number("size of Board", &Stamp::board_size);
  add_number("size of CellMap", &Stamp::cell_map_size);
  add_number("size of CandidateMap", &Stamp::candidate_map_size);
  add_number("size of Step", &Stamp::step_size);
  add_number("size of Evidence", &Stamp::evidence_size);
  add_number("size of TechniqueInfo", &Stamp::technique_info_size);
  add_number("size of FindContext", &Stamp::find_context_size);
  add("compiler", compiler_name(kHostStamp), compiler_name(found), false);
  add("C++ standard", std::to_string(kHostStamp.cxx_standard), std::to_string(found.cxx_standard), false);
  add("sanitizers", sanitizer_names(kHostStamp.sanitizers), sanitizer_names(found.sanitizers), false);
  return fields;
}

std::vector<StampField> compare_stamp(const Stamp& found) {
  if (std::memcmp(&found, &kHostStamp, sizeof(Stamp)) == 0) return {};  // the usual case, without texts
  std::vector<StampField> fields = stamp_fields(found);
  std::erase_if(fields, [](const StampField& field) { return field.fits(); });
  return fields;
}

bool is_refused(const std::vector<StampField>& fields) {
  return std::any_of(fields.begin(), fields.end(), [](const auto& field) { return field.is_fatal && !field.fits(); });
}

Result<const PluginDescriptor*> load_plugin(const fs::path& file) {
  const auto refuse = [&file](std::string message) {
    return tl::unexpected(Diagnostics{{file.string(), 0, 0, "", std::move(message)}});
  };
  const auto stamp = read_stamp(file);
  if (!stamp) return tl::unexpected(stamp.error());
  const auto mismatches = compare_stamp(*stamp);
  std::string list;
  for (const auto& field : mismatches) {
    list +=
        fmt::format("{}{}: expected {}, found {}", list.empty() ? "" : "; ", field.name, field.expected, field.found);
  }
  if (is_refused(mismatches)) return refuse("built for another version of nonet: " + list);
  try {
    // With all symbols bound at once a missing one is an error here instead of the end of the process later.
    boost::dll::shared_library library(fs::absolute(file),
                                       boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
    const auto* descriptor = &library.get<const PluginDescriptor>("nonet_plugin_v1");
    keep_loaded(std::move(library));
    return descriptor;
  } catch (const std::exception& error) {
    return refuse(fmt::format("cannot be loaded: {}{}", error.what(), list.empty() ? "" : " (" + list + ")"));
  }
}

namespace {

/// Whether a file is directly in one of the directories, links followed.
bool is_in(const PluginSearch& search, const fs::path& file) {
  std::error_code error;
  const fs::path parent = fs::weakly_canonical(file, error).parent_path();
  const auto is_parent = [&](const fs::path& directory) {
    std::error_code missing;
    return fs::equivalent(directory, parent, missing) && !missing;
  };
  const auto has_parent = [&](const auto& directories) {
    return std::any_of(directories.begin(), directories.end(), is_parent);
  };
  return !error && (has_parent(search.directories) || has_parent(search.installed));
}

/// Loads the libraries of a search, each once.
class Loader {
 public:
  Loader(const PluginSearch& search, Registry& registry) : search_(search), registry_(registry) {}

  void register_built_in() {
    if (!search_.built_in.empty()) registry_.searched.emplace_back(kBuiltIn);
    for (const PluginDescriptor* plugin : search_.built_in) add(registry_.add(*plugin, kBuiltIn));
  }
  /// Reports each path of the search, in a program that loads no libraries.
  void refuse_places() {
    for (const auto* places : {&search_.files, &search_.directories, &search_.installed}) {
      for (const fs::path& place : *places) {
        problems.push_back(
            {place.string(), 0, 0, "", "not loaded: this program has built-in plugins and loads no others"});
      }
    }
  }
  void load_files() {
    for (const fs::path& file : search_.files) {
      if (!search_.trusts_files && !is_in(search_, file)) {
        problems.push_back({file.string(), 0, 0, "", "not loaded: it lies outside the directories of plugins"});
        continue;
      }
      registry_.searched.push_back(file);
      load(file);
    }
  }
  /// The files of the installed plugins with these names.
  void load_named(std::vector<std::string> plugins) {
    std::sort(plugins.begin(), plugins.end());
    for (const std::string& plugin : plugins) {
      for (const fs::path& directory : search_.installed) {
        const fs::path file = directory / (plugin + kSuffix);
        const auto identity = file_identity(file);
        if (!identity) continue;
        load(file, identity);
        break;
      }
    }
  }
  void load_given_directories() { load_directories(search_.directories, false); }
  void load_installed() { load_directories(search_.installed, true); }

  Diagnostics problems;

 private:
  static constexpr const char* kSuffix = ".so";

  /// `by_name`: leaves out files that are named as one in an earlier directory.
  void load_directories(const std::vector<fs::path>& directories, bool by_name) {
    std::set<fs::path> names;
    for (const fs::path& directory : directories) {
      registry_.searched.push_back(directory);
      std::error_code error;
      std::vector<fs::path> files;
      for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() == kSuffix) files.push_back(entry->path());
      }
      if (error && error != std::errc::no_such_file_or_directory) {
        problems.push_back({directory.string(), 0, 0, "", "cannot be searched for plugins: " + error.message()});
      }
      std::sort(files.begin(), files.end());  // directory entries have no order
      for (const fs::path& file : files) {
        if (!by_name || names.insert(file.filename()).second) load(file);
      }
    }
  }
  void load(const fs::path& file) { load(file, file_identity(file)); }
  void load(const fs::path& file, const std::optional<FileIdentity>& identity) {
    if (identity && !seen_.insert(*identity).second) return;
    if (registry_.before_call) registry_.before_call(file, "");
    const auto descriptor = load_plugin(file);
    add(descriptor ? registry_.add(**descriptor, file) : descriptor.error());
  }
  void add(Diagnostics found) {
    problems.insert(problems.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  }

  const PluginSearch& search_;
  Registry& registry_;
  std::set<FileIdentity> seen_;
};

/// Loads all of the installed plugins, or the needed ones; `needs` may be null.
Diagnostics load(const PluginSearch& search, const PluginNeeds* needs, Registry& registry) {
  Loader loader(search, registry);
  loader.register_built_in();
  if (search.loads_libraries) {
    loader.load_files();
    loader.load_given_directories();
    if (needs != nullptr) loader.load_named(needs->plugins);
    if (needs == nullptr || !registry.has_all(*needs)) loader.load_installed();
  } else {
    loader.refuse_places();
  }
  return std::move(loader.problems);
}

}  // namespace

Diagnostics load_plugins(const PluginSearch& search, Registry& registry) { return load(search, nullptr, registry); }

Diagnostics load_needed_plugins(const PluginSearch& search, const PluginNeeds& needs, Registry& registry) {
  return load(search, &needs, registry);
}

}  // namespace nonet::host
