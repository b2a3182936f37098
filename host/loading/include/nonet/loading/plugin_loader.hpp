#pragma once
// Plugin loader: finds libraries, checks their stamp before any of their code runs, and registers their techniques.

#include <filesystem>
#include <string>
#include <vector>

#include "nonet/loading/registry.hpp"

namespace nonet::host {

/// Where plugins are looked for.
struct PluginSearch {
  /// Directories whose `*.so` files are plugins, in order; one that does not exist is no error.
  std::vector<std::filesystem::path> directories;
  /// Single libraries, loaded before the directories.
  std::vector<std::filesystem::path> files;
  /// Whether files outside the directories are loaded: a library runs its own code as it is loaded, and a strategy can
  /// name any. Where not, each is refused.
  bool trusts_files = true;
  /// Directories as well, searched last: those that a program brings plugins of its own in.
  std::vector<std::filesystem::path> shipped{};
  /// Plugins that are linked into the program; they are registered first.
  std::span<const PluginDescriptor* const> built_in{};
  /// Whether libraries are loaded at all. Not in a program that links the kernel statically: a plugin would bring the
  /// kernel's shared library in, a second kernel beside the program's own.
  bool loads_libraries = true;
};

/// Reads the stamp from a library file without loading it. Refuses what is no shared library of this machine's kind or
/// exports no descriptor.
[[nodiscard]] NONET_EXPORT Result<Stamp> read_stamp(const std::filesystem::path& file);

/// One field of a stamp, as text: what this program has, and what a plugin has.
struct StampField {
  std::string name;
  std::string expected;
  std::string found;
  bool is_fatal;  ///< false for what may explain trouble but is no reason to refuse (compiler, sanitizers)

  [[nodiscard]] bool fits() const { return expected == found; }
};
/// All fields of a plugin's stamp, as far as they mean something: up to a magic or a size of the stamp that differs.
[[nodiscard]] NONET_EXPORT std::vector<StampField> stamp_fields(const Stamp& found);
/// Those in which it differs from this program's.
[[nodiscard]] NONET_EXPORT std::vector<StampField> compare_stamp(const Stamp& found);
/// Whether any of the fields is a reason to refuse a plugin.
[[nodiscard]] NONET_EXPORT bool is_refused(const std::vector<StampField>& fields);

/// Loads one library for good and returns its descriptor. The stamp is compared first; every mismatch is reported in
/// one message, and no code of the library has run then.
[[nodiscard]] NONET_EXPORT Result<const PluginDescriptor*> load_plugin(const std::filesystem::path& file);

/// What stands for the file of a plugin that is linked into the program.
inline constexpr const char* kBuiltIn = "(built in)";

/// Loads all plugins of a search into a registry: first those that are built in. Where no libraries are loaded, each
/// place of the search is refused by a message. A library that is refused does not keep the others from being loaded;
/// the result tells what was refused and why. A library that is reached by two paths is loaded once.
NONET_EXPORT Diagnostics load_plugins(const PluginSearch& search, Registry& registry);

/// The same, but of the shipped plugins those alone that are needed: the files that are called after a plugin in
/// `needs`
/// (`NAME.so`), and all the others where some of the needs are not met by these. So what load_plugins would find is
/// found. A library that is not loaded is not looked at: it is neither refused nor compared with the others.
NONET_EXPORT Diagnostics load_needed_plugins(const PluginSearch& search, const PluginNeeds& needs, Registry& registry);

}  // namespace nonet::host
