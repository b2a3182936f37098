// nonet plugins new-technique: copies the template of a technique under another name.

#include <fmt/core.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "common.hpp"
#include "nonet/kit/scaffold.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

namespace fs = std::filesystem;

struct NewTechniqueOptions {
  CommonOptions common;
  std::string name;
  std::optional<std::string> directory;
  std::optional<std::string> plugin;
};

std::string project_text(const kit::WrittenTechnique& written, const Console& console) {
  const fs::path libraries = library_directory(console);
  const std::string source = host::shell_word(written.directory.string());
  const std::string build = host::shell_word((written.directory / "build").string());
  const std::string package = fs::exists(libraries / "cmake" / "nonet")
                                  ? " -DCMAKE_PREFIX_PATH=" + host::shell_word(libraries.parent_path().string())
                                  : "";
  return fmt::format(
      "wrote {}: {}\nnext:\n"
      "  cmake -S {} -B {}{}\n"
      "  cmake --build {}\n"
      "  ctest --test-dir {} --output-on-failure\n"
      "  NONET_PLUGIN_PATH={} nonet plugins list\n",
      host::sanitize_for_terminal(written.directory.string()), written.files, source, build, package, build, build,
      build);
}

std::string tree_text(const kit::WrittenTechnique& written, const std::string& test) {
  return fmt::format(
      "wrote {}: {}\nchanged {}\nnext:\n"
      "  tools/dev format\n"
      "  tools/dev renew  # changes config/strategy.schema.json and docs/techniques.md\n"
      "  tools/dev test -R {}\n",
      written.directory.string(), written.files, join_texts(written.changed, ", "), test);
}

void create_technique(const NewTechniqueOptions& options, Console& console) {
  kit::check_new_id(options.name);
  host::Registry registry;
  // A plugin that cannot be loaded is not fatal here.
  console.report_error(host::load_plugins(plugin_search(options.common, console), registry));
  kit::check_not_taken(options.name, registry);
  const fs::path templates = share_directory(console) / "templates" / "technique";
  if (!options.directory) {
    std::string test = options.name;
    std::replace(test.begin(), test.end(), '-', '_');
    console.write_out(tree_text(kit::write_into_tree(options.name, templates, options.plugin), test));
    return;
  }
  if (options.directory->empty()) throw kit::ScaffoldError("--out-of-tree: the name of a directory is empty");
  console.write_out(project_text(kit::write_project(options.name, templates, *options.directory), console));
}

}  // namespace

void add_plugins_new_technique(Command& plugins, Console& console) {
  Command command =
      plugins.add_command("new-technique", "Create a technique: a plugin that builds, loads and passes its case");
  const auto options = std::make_shared<NewTechniqueOptions>();
  command.add("name", options->name, "Its id, such as xy-wing").type("NAME").required();
  const Option out_of_tree =
      command
          .add("--out-of-tree", options->directory,
               "Write a separate project into this new or empty directory, not into nonet's source tree")
          .type("DIR");
  command.add("--plugin", options->plugin, "Add the technique to this plugin of the source tree, not to a new one")
      .type("PLUGIN")
      .excludes(out_of_tree);
  options->common.add_plugins(command);
  command.example("nonet plugins new-technique odd-wing --out-of-tree DIR",
                  "Writes a project of its own for a plugin with one technique.");
  command.action([options, &console] {
    try {
      create_technique(*options, console);
    } catch (const kit::ScaffoldError& error) {
      throw std::runtime_error(fmt::format("new-technique: {}", error.what()));
    }
  });
}

}  // namespace nonet::cli
