#pragma once
// Creates a technique from a template: a plugin that builds, loads and passes its case.

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "nonet/loading/registry.hpp"

namespace nonet::kit {

/// A technique that cannot be created; the message has the reason.
struct ScaffoldError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Throws ScaffoldError unless this is a valid id of a new technique.
void check_new_id(const std::string& id);
/// Throws ScaffoldError if a technique or a plugin of the registry has the id.
void check_not_taken(const std::string& id, const host::Registry& registry);

/// What was created.
struct WrittenTechnique {
  std::filesystem::path directory;
  std::string files;                           ///< in this directory, with commas between
  std::vector<std::filesystem::path> changed;  ///< files of the source tree
};

/// Writes a separate project into a new or empty directory. `templates` is the directory of the template. Throws
/// ScaffoldError; then nothing is left of the project.
WrittenTechnique write_project(const std::string& id, const std::filesystem::path& templates,
                               const std::filesystem::path& directory);

/// Writes the technique into nonet's source tree, which is the working directory: as a plugin of its own, or into a
/// plugin of the tree. Throws ScaffoldError; then the tree is as before.
WrittenTechnique write_into_tree(const std::string& id, const std::filesystem::path& templates,
                                 const std::optional<std::string>& plugin);

}  // namespace nonet::kit
