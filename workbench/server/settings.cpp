#include "settings.hpp"

#include <fmt/core.h>

#include <stdexcept>

#include "nonet/json/json.hpp"

namespace nonet::workbench {

namespace {

Json list_of(const std::vector<std::filesystem::path>& paths) {
  Json list = Json::list();
  for (const std::filesystem::path& path : paths) list.push(path.string());
  return list;
}

Json list_of(const std::vector<std::string>& texts) {
  Json list = Json::list();
  for (const std::string& text : texts) list.push(text);
  return list;
}

/// Reads members; throws std::invalid_argument for one that is missing or of another type.
class Members {
 public:
  explicit Members(const Json& object) : object_(object) {}

  void read(const char* name, std::string& text) const {
    const Json& member = find(name, "a text");
    if (!member.is_text()) refuse(name, "a text");
    text = member.text();
  }
  void read(const char* name, int& number) const {
    const auto whole = find(name, "a number").whole_number();
    if (!whole || *whole < 0 || *whole > kMost) refuse(name, "a number");
    number = static_cast<int>(*whole);
  }
  void read(const char* name, std::vector<std::filesystem::path>& paths) const {
    read_list(name, paths, "a list of directories");
  }
  void read(const char* name, std::vector<std::string>& texts) const { read_list(name, texts, "a list of texts"); }

 private:
  static constexpr std::int64_t kMost = 1'000'000'000;

  template <typename Items>
  void read_list(const char* name, Items& items, const char* expected) const {
    const Json& member = find(name, expected);
    if (!member.is_list()) refuse(name, expected);
    for (const Json& item : member.items()) {
      if (!item.is_text()) refuse(name, expected);
      items.emplace_back(item.text());
    }
  }
  [[noreturn]] static void refuse(const char* name, const char* expected) {
    throw std::invalid_argument(fmt::format("settings: '{}': expected {}", name, expected));
  }
  [[nodiscard]] const Json& find(const char* name, const char* expected) const {
    const Json* const member = object_.find(name);
    if (member == nullptr) refuse(name, expected);
    return *member;
  }

  const Json& object_;
};

}  // namespace

std::string Settings::text() const {
  Json settings{{"strategy", strategy},
                {"changes", list_of(changes)},
                {"plugin_directories", list_of(plugin_directories)},
                {"installed_plugins", list_of(installed_plugins)},
                {"strategy_directories", list_of(strategy_directories)},
                {"port", port},
                {"timeout_ms", timeout_ms},
                {"memory_mib", memory_mib},
                {"worker", worker}};
  if (yaml) settings.add(Json{{"yaml", *yaml}});
  return settings.dump();
}

tl::expected<Settings, std::string> Settings::parse(std::string_view text) {
  const auto document = Json::read(text);
  if (!document || !document->is_object()) return tl::unexpected(std::string("settings: expected an object of JSON"));
  Settings settings;
  try {
    const Members members(*document);
    members.read("strategy", settings.strategy);
    members.read("changes", settings.changes);
    members.read("plugin_directories", settings.plugin_directories);
    members.read("installed_plugins", settings.installed_plugins);
    members.read("strategy_directories", settings.strategy_directories);
    members.read("port", settings.port);
    members.read("timeout_ms", settings.timeout_ms);
    members.read("memory_mib", settings.memory_mib);
    members.read("worker", settings.worker);
    if (document->find("yaml") != nullptr) members.read("yaml", settings.yaml.emplace());
  } catch (const std::invalid_argument& error) {
    return tl::unexpected(std::string(error.what()));
  }
  return settings;
}

}  // namespace nonet::workbench
