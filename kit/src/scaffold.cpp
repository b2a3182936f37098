#include "nonet/kit/scaffold.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "nonet/loading/names.hpp"
#include "nonet/records/files.hpp"

namespace nonet::kit {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 64;
/// The strategy that lists the techniques of the source tree.
constexpr const char* kComplete = "config/complete.yaml";
/// The beginning of a plugin's list of techniques, in one of its sources.
constexpr std::string_view kList = "\nNONET_TECHNIQUES(kTechniques, ";

[[noreturn]] void refuse(const std::string& message) { throw ScaffoldError(message); }

std::string with_words_joined(std::string_view kebab, std::string_view separator, bool is_capitalised) {
  std::string text;
  bool is_first_letter = true;
  for (const char c : kebab) {
    if (c == '-') {
      text += separator;
    } else {
      text += is_capitalised && is_first_letter && c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    is_first_letter = c == '-';
  }
  return text;
}

/// The spellings of a name, in the template's order.
struct Spellings {
  explicit Spellings(std::string_view kebab)
      : spellings{std::string(kebab), with_words_joined(kebab, "_", false), with_words_joined(kebab, "", true),
                  with_words_joined(kebab, " ", true)} {}

  [[nodiscard]] const std::string& snake() const { return spellings[1]; }
  /// A text of the template with this name instead of the template's.
  [[nodiscard]] std::string substitute_in(std::string text) const {
    static const Spellings kTemplate("my-technique");
    for (std::size_t i = 0; i < spellings.size(); ++i) {
      const std::string& from = kTemplate.spellings[i];
      for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + spellings[i].size())) {
        text.replace(at, from.size(), spellings[i]);
      }
    }
    return text;
  }

  std::array<std::string, 4> spellings;
};

/// Creates and changes files and directories. Restores the previous state unless everything succeeded.
class CreatedFiles {
 public:
  CreatedFiles() = default;
  CreatedFiles(const CreatedFiles&) = delete;
  CreatedFiles& operator=(const CreatedFiles&) = delete;
  ~CreatedFiles() {
    std::error_code error;
    for (auto path = made_.rbegin(); path != made_.rend(); ++path) fs::remove(*path, error);
    for (const auto& [file, text] : changed_) std::ofstream(file, std::ios::binary) << text;
  }

  /// Creates a directory and its missing parents.
  void directory(const fs::path& path) {
    if (fs::exists(path)) return;
    if (path.has_parent_path() && path.parent_path() != path) directory(path.parent_path());
    std::error_code error;
    fs::create_directory(path, error);
    if (error) refuse(fmt::format("{}: cannot be created: {}", path.string(), error.message()));
    made_.push_back(path);
  }
  void file(const fs::path& path, std::string_view text) {
    made_.push_back(path);
    host::write_whole(path, text);
  }
  /// Replaces the text of a file.
  void change(const fs::path& path, std::string before, std::string_view after) {
    host::write_whole(path, after);
    changed_.emplace_back(path, std::move(before));
  }
  void keep() {
    made_.clear();
    changed_.clear();
  }

 private:
  std::vector<fs::path> made_;
  std::vector<std::pair<fs::path, std::string>> changed_;  // with their previous texts
};

/// The files of the template with their new names and texts.
std::map<std::string, std::string> template_files(const Spellings& names, const fs::path& directory) {
  std::map<std::string, std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(directory, error)) {
    const auto text = host::read_whole(entry.path());
    if (!text) refuse(fmt::format("{}: {}", entry.path().string(), text.error()));
    files.emplace(names.substitute_in(entry.path().filename().string()), names.substitute_in(*text));
  }
  if (files.empty())
    refuse(fmt::format("{}: contains no template; expected the template of the installation", directory.string()));
  return files;
}

/// Writes the files into a directory that must be new or empty. Returns the file names, separated by `, `.
std::string write_files(const std::map<std::string, std::string>& files, const fs::path& directory,
                        CreatedFiles& making) {
  std::error_code error;
  if (fs::exists(directory, error) && !fs::is_directory(directory)) {
    refuse(fmt::format("{} is a file, expected a new or empty directory", directory.string()));
  }
  if (fs::exists(directory, error) && !fs::is_empty(directory)) {
    refuse(fmt::format("{} is not empty, expected a new or empty directory", directory.string()));
  }
  making.directory(directory);
  std::string list;
  for (const auto& [name, text] : files) {
    making.file(directory / name, text);
    list += (list.empty() ? "" : ", ") + name;
  }
  return list;
}

/// The list of plugins with one more, in alphabetical order.
std::string add_to_list(const std::string& list, const std::string& name) {
  constexpr std::string_view kStart = "add_subdirectory(";
  std::size_t at = 0;  // after the last line of the list that precedes the new one
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find('\n', begin), list.size() - 1) + 1;
    const std::string_view line = std::string_view(list).substr(begin, end - begin);
    if (line.starts_with(kStart) && line.substr(kStart.size(), line.find(')') - kStart.size()) < name) at = end;
    begin = end;
  }
  return fmt::format("{}{}{})\n{}", list.substr(0, at), kStart, name, list.substr(at));
}

/// A strategy with one more entry, with the level and score of the last one.
std::string append_entry(std::string strategy, const std::string& id) {
  if (!strategy.ends_with('\n')) strategy += '\n';
  const std::size_t last = strategy.rfind("\n  - {use: ");
  const auto value_of = [&](std::string_view key) {
    const std::size_t at = strategy.find(key, std::min(last, strategy.size()));
    if (at == strategy.npos) {
      refuse(fmt::format("{}: the last entry is not such as '  - {{use: naked-single, level: easy, score: 4}}'",
                         kComplete));
    }
    const std::size_t begin = at + key.size();
    return strategy.substr(begin, strategy.find_first_of(",}", begin) - begin);
  };
  const std::string level = value_of("level: ");
  const std::size_t end = strategy.find('\n', strategy.find("level: ", last)) + 1;
  return strategy.insert(end, fmt::format("  - {{use: {}, level: {}, score: {}}}\n", id, level, value_of("score: ")));
}

void replace_part(std::string& text, std::string_view part, std::string_view with) {
  const std::size_t at = text.find(part);
  if (at == text.npos) refuse(fmt::format("the source of the template does not have '{}'", part));
  text.replace(at, part.size(), with);
}

/// Turns the template's source, a whole plugin, into a source of a plugin that lists its techniques.
std::string to_plugin_source(std::string source, const std::string& name_space, const std::string& constant) {
  const std::size_t list = source.find("constexpr const TechniqueInfo* kTechniques[]");
  if (list == source.npos) refuse("the source of the template does not list its technique");
  source.erase(list);
  replace_part(source, "using namespace nonet;\n", fmt::format("namespace {} {{\n", name_space));
  replace_part(source, "\nconstexpr TechniqueInfo kInfo = {",
               fmt::format("\n}}  // namespace\n\nextern constinit const TechniqueInfo {} = {{", constant));
  return fmt::format("{}\n}}  // namespace {}\n", source, name_space);
}

/// The source in a plugin's directory that lists its techniques, and the text of that source.
std::pair<fs::path, std::string> find_technique_list(const fs::path& directory) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(directory, error)) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = host::read_whole(entry.path()).value_or("");
    if (text.find(kList) != text.npos) return {entry.path(), text};
  }
  refuse(
      fmt::format("{} has no source that lists its techniques with NONET_TECHNIQUES, as plugins/wings/wings.cpp does",
                  directory.string()));
}

/// Writes the files of a technique into the plugin; returns the file of the tree that was changed.
fs::path write_into_plugin(const Spellings& names, const std::string& plugin, std::map<std::string, std::string> files,
                           CreatedFiles& making) {
  const fs::path directory = fs::path("plugins") / plugin;
  if (!host::is_snake_case(plugin) || !fs::is_directory(directory)) {
    refuse(fmt::format("'{}' is not a plugin of the source tree, expected a directory in plugins/, such as wings",
                       plugin));
  }
  const auto [list_file, before] = find_technique_list(directory);
  const std::string constant = "k" + names.spellings[2];
  constexpr std::string_view kNamespace = "\nnamespace ";
  const std::size_t begin = before.find(kNamespace) + kNamespace.size();
  const std::string name_space = before.substr(begin, before.find(' ', begin) - begin);
  std::string& source = files[names.snake() + ".cpp"];
  source = to_plugin_source(std::move(source), name_space, constant);
  for (const auto& [name, text] : files) {
    if (fs::exists(directory / name)) refuse(fmt::format("{} already exists", (directory / name).string()));
    making.file(directory / name, text);
  }
  std::string after = before;
  after.insert(after.find(')', after.find(kList)), ", " + constant);
  making.change(list_file, before, after);
  return list_file;
}

/// The text of a file that identifies the source tree.
std::string read_tree_file(const fs::path& file) {
  auto text = host::read_whole(file);
  if (!text || !fs::exists(fs::path("cmake") / "NonetTechnique.cmake")) {
    refuse(fmt::format(
        "{} is not the root of nonet's source tree; with --out-of-tree DIR the technique becomes a separate "
        "project",
        fs::current_path().string()));
  }
  return std::move(*text);
}

}  // namespace

void check_new_id(const std::string& name) {
  if (!host::is_kebab_case(name) || name[0] < 'a') {
    refuse(fmt::format(
        "'{}' is not a valid technique name, expected words of a-z and 0-9 with single hyphens between them, "
        "a letter first, such as xy-wing",
        name));
  }
  if (name.size() > kLongestName) {
    refuse(fmt::format("a name of {} characters, expected {} at most", name.size(), kLongestName));
  }
  // CMake targets have these names; the last two are keys in strategies.
  constexpr std::string_view kReserved[] = {"all",
                                            "clean",
                                            "edit-cache",
                                            "help",
                                            "install",
                                            "install-local",
                                            "list-install-components",
                                            "package",
                                            "package-source",
                                            "rebuild-cache",
                                            "test",
                                            "preinstall",
                                            "base",
                                            "tables",
                                            "null",
                                            "true",
                                            "false",
                                            "yes",
                                            "no",
                                            "on",
                                            "off"};
  if (name == "nonet" || name.starts_with("nonet-") ||
      std::find(std::begin(kReserved), std::end(kReserved), name) != std::end(kReserved)) {
    refuse(fmt::format("'{}' is reserved, choose another name", name));
  }
}

void check_not_taken(const std::string& id, const host::Registry& registry) {
  const Spellings names(id);
  if (const auto* technique = registry.find(id); technique != nullptr) {
    refuse(fmt::format("'{}' is already the name of technique '{}' of plugin '{}' from {}", id, technique->info->id,
                       technique->plugin->name, technique->file->string()));
  }
  for (const auto& technique : registry.techniques()) {
    if (technique.plugin->name != names.snake()) continue;
    refuse(fmt::format("there is already a plugin '{}': {}", names.snake(), technique.file->string()));
  }
}

WrittenTechnique write_project(const std::string& id, const fs::path& templates, const fs::path& given) {
  // `dir/` means `dir`.
  const fs::path directory = given.has_filename() ? given : given.parent_path();
  CreatedFiles making;
  const std::string list = write_files(template_files(Spellings(id), templates), directory, making);
  making.keep();
  return {directory, list, {}};
}

WrittenTechnique write_into_tree(const std::string& id, const fs::path& templates,
                                 const std::optional<std::string>& plugin) {
  const Spellings names(id);
  const fs::path list_file = fs::path("plugins") / "CMakeLists.txt";
  const std::string list = read_tree_file(list_file);
  const std::string complete = read_tree_file(kComplete);
  const std::string complete_after = append_entry(complete, id);
  std::map<std::string, std::string> files = template_files(names, templates);
  // Only for a separate project.
  files.erase("README.md");
  files.erase("mine.yaml");

  const fs::path directory = fs::path("plugins") / plugin.value_or(names.snake());
  CreatedFiles making;
  fs::path changed = list_file;
  if (!plugin) {
    files["CMakeLists.txt"] = fmt::format("nonet_add_technique({})\n", names.snake());
    write_files(files, directory, making);
    making.change(list_file, list, add_to_list(list, names.snake()));
  } else {
    files.erase("CMakeLists.txt");
    changed = write_into_plugin(names, *plugin, files, making);
  }
  making.change(kComplete, complete, complete_after);
  making.keep();
  std::string written;
  for (const auto& [name, text] : files) written += (written.empty() ? "" : ", ") + name;
  return {directory, written, {changed, kComplete}};
}

}  // namespace nonet::kit
