#include "support/bad_plugins.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "nonet/plugin.hpp"
#include "support/build.hpp"
#include "support/lines.hpp"

namespace nonet {

namespace {

/// The parts of a text between separators.
std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find(separator, begin)) != text.npos; begin = end + separator.size()) {
    parts.push_back(text.substr(begin, end - begin));
  }
  parts.push_back(text.substr(begin));
  return parts;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

/// The text with numbers of this build in place of braces.
std::string with_numbers(std::string text) {
  constexpr Stamp kStamp = this_stamp();
  const auto number = [](long value) { return std::to_string(value); };
  for (const auto& [name, value] : {std::pair<std::string, long>{"abi", kStamp.abi_version},
                                    {"Board", kStamp.board_size},
                                    {"CellMap", kStamp.cell_map_size},
                                    {"FindContext", kStamp.find_context_size},
                                    {"Step", kStamp.step_size}}) {
    for (std::size_t at = 0; (at = text.find("{" + name)) != text.npos;) {
      const std::size_t end = text.find('}', at);
      const std::string added = text.substr(at + 1 + name.size(), end - at - 1 - name.size());
      text.replace(at, end + 1 - at, number(value + (added.empty() ? 0 : std::stol(added))));
    }
  }
  return text;
}

Expectation expectation(const std::string& cell, const std::string& usual_text = "") {
  const std::size_t colon = std::min(cell.find(": "), cell.size());
  const std::string text = colon == cell.size() ? usual_text : with_numbers(cell.substr(colon + 2));
  return {cell.substr(0, colon), text};
}

std::vector<BadPlugin> read_table() {
  std::vector<BadPlugin> plugins;
  for (const std::string& line : lines_of(whole_file(source_file("tests/plugins_bad/expectations.txt")))) {
    if (line.starts_with("#")) continue;
    std::vector<std::string> cells;
    for (const std::string& cell : split(line, "|")) cells.push_back(trimmed(cell));
    if (cells.size() != 5) throw std::runtime_error("expected five cells: " + line);
    const Expectation tested = expectation(cells[3]);
    plugins.push_back({cells[0], expectation(cells[1], tested.text), expectation(cells[2], tested.text), tested});
  }
  return plugins;
}

std::string write_strategy(const TemporaryDirectory& directory, const std::string& plugin, const std::string& before,
                           const std::string& after) {
  return directory.write(plugin + ".yaml",
                         "version: 1\n" + before + "plugins: [" + bad_plugin(plugin).string() + "]\n" + after + "\n");
}

}  // namespace

const std::vector<BadPlugin>& bad_plugins() {
  static const std::vector<BadPlugin> kPlugins = read_table();
  return kPlugins;
}

std::vector<BadPlugin> bad_plugins_with(Expectation BadPlugin::*cell) {
  std::vector<BadPlugin> chosen;
  std::copy_if(bad_plugins().begin(), bad_plugins().end(), std::back_inserter(chosen), [cell](const BadPlugin& plugin) {
    const std::string& outcome = (plugin.*cell).outcome;
    return !outcome.empty() && outcome != "-";
  });
  return chosen;
}

bool fits(const std::string& text, const std::string& pattern) {
  const std::vector<std::string> parts = split(pattern, "...");
  if (parts.size() == 1) return text == pattern;
  std::size_t at = parts.front().size();
  if (!text.starts_with(parts.front())) return false;
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
    at = text.find(parts[i], at);
    if (at == text.npos) return false;
    at += parts[i].size();
  }
  return text.size() - at >= parts.back().size() && text.ends_with(parts.back());
}

std::filesystem::path bad_plugin(const std::string& name) { return build_file("tests/plugins_bad/" + name + ".so"); }

std::string id_of(std::string plugin) {
  std::replace(plugin.begin(), plugin.end(), '_', '-');
  return plugin;
}

std::string behind_basic(const TemporaryDirectory& directory, const std::string& plugin) {
  return write_strategy(directory, plugin, "extends: basic\n",
                        "insert: {after: remote-pair, entries: [" + id_of(plugin) + "]}");
}

std::string before_basic(const TemporaryDirectory& directory, const std::string& plugin) {
  return write_strategy(directory, plugin, "extends: basic\n",
                        "insert: {before: full-house, entries: [" + id_of(plugin) + "]}");
}

std::string alone(const TemporaryDirectory& directory, const std::string& plugin, const std::string& options) {
  return write_strategy(directory, plugin, "", "techniques: [{use: " + id_of(plugin) + ", options: " + options + "}]");
}

}  // namespace nonet
