#pragma once
// Plugin loader: finds libraries, checks their stamps before any of their code runs, and registers their techniques.

#include <filesystem>
#include <string>
#include <vector>

#include "nonet/loading/registry.hpp"

namespace nonet::host {

/// Where to search for plugins.
struct PluginSearch {
  /// Directories whose `*.so` files are plugins, in order; a missing one is no error.
  std::vector<std::filesystem::path> directories;
  /// Single libraries, loaded before the directories.
  std::vector<std::filesystem::path> files;
  /// Whether to load files outside the directories: a library runs its own code as it is loaded, and a strategy can
  /// name any. If false, each is refused.
  bool trusts_files = true;
  /// Further directories, searched last, in order: those of the plugins that a program ships, and those of a system.
  /// A file that is named as one in an earlier of them is not looked at, since another version may have put it there.
  std::vector<std::filesystem::path> installed{};
  /// Plugins that are linked into the program; registered first.
  std::span<const PluginDescriptor* const> built_in{};
  /// Whether to load libraries at all. False in a program that links the kernel statically: a plugin would load the
  /// kernel's shared library, a second copy of the kernel.
  bool loads_libraries = true;
};

/// Reads the stamp from a library file without loading it. Refuses a file that is not a shared library for this machine
/// or exports no descriptor.
[[nodiscard]] Result<Stamp> read_stamp(const std::filesystem::path& file);

/// One field of a stamp, as text, of this program and of a plugin.
struct StampField {
  std::string name;
  std::string expected;
  std::string found;
  bool is_fatal;  ///< false for fields that may explain trouble but are no reason to refuse (compiler, sanitizers)

  [[nodiscard]] bool fits() const { return expected == found; }
};
/// The fields of a plugin's stamp that have a meaning: up to a magic or a size of the stamp that differs.
[[nodiscard]] std::vector<StampField> stamp_fields(const Stamp& found);
/// The fields that differ from this program's.
[[nodiscard]] std::vector<StampField> compare_stamp(const Stamp& found);
/// Whether any of the fields is a reason to refuse a plugin.
[[nodiscard]] bool is_refused(const std::vector<StampField>& fields);

/// Loads one library for good and returns its descriptor. Compares the stamp first and reports all mismatches in one
/// message, before any code of the library runs.
[[nodiscard]] Result<const PluginDescriptor*> load_plugin(const std::filesystem::path& file);

/// The file name of a plugin that is linked into the program.
inline constexpr const char* kBuiltIn = "(built in)";

/// Loads all plugins of a search into a registry, built-in ones first. If no libraries are loaded, reports each path of
/// the search as refused. A refused library does not keep the others from being loaded; the result says which were
/// refused and why. A library that is reached by two paths is loaded once.
Diagnostics load_plugins(const PluginSearch& search, Registry& registry);

/// The same, but loads only the needed ones of the installed plugins: the files that are named after a plugin in
/// `needs`
/// (`NAME.so`), and all others if these do not meet all needs. The result is as with load_plugins. Libraries that are
/// not loaded are not checked: neither refused nor compared with the others.
Diagnostics load_needed_plugins(const PluginSearch& search, const PluginNeeds& needs, Registry& registry);

}  // namespace nonet::host
