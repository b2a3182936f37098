#include "nonet/host/registry.hpp"

#include <set>

#include <fmt/format.h>

#include "nonet/host/names.hpp"
#include "nonet/host/terminal_text.hpp"

namespace nonet::host {

namespace {

bool is_blank(const char* text) { return text == nullptr || *text == '\0'; }

// Looks for nonsense in a descriptor.
class DescriptorCheck {
 public:
  DescriptorCheck(const std::filesystem::path& file, Diagnostics& problems)
      : file_(file.string()), problems_(problems) {}

  void problem(const std::string& path, std::string message) {
    problems_.push_back({file_, 0, 0, path, std::move(message)});
  }

  void check(const PluginDescriptor& plugin) {
    if (is_blank(plugin.name)) {
      problem("name", "the plugin has no name");
    } else if (!is_snake_case(plugin.name)) {
      problem("name", fmt::format("the plugin's name '{}' is not in snake_case", plugin.name));
    }
    check_text("version", "the plugin", plugin.version);
    check_text("summary", "the plugin", plugin.summary);
    check_text("author", "the plugin", plugin.author);
    check_text("license", "the plugin", plugin.license);
    if (!is_list("techniques", plugin.techniques)) return;
    if (plugin.techniques.size == 0) problem("techniques", "the plugin offers no techniques");
    for (std::size_t i = 0; i < plugin.techniques.size; ++i) {
      const std::string path = fmt::format("techniques[{}]", i);
      if (plugin.techniques.items[i] == nullptr) {
        problem(path, "the technique is null");
      } else {
        check(path, *plugin.techniques.items[i]);
      }
    }
  }

 private:
  void check(const std::string& path, const TechniqueInfo& technique) {
    check_id(path + ".id", "the technique", technique.id);
    const std::string who = is_blank(technique.id) ? "the technique" : fmt::format("technique '{}'", technique.id);
    check_text(path + ".name", who, technique.name);
    check_text(path + ".summary", who, technique.summary);
    if (technique.create == nullptr) problem(path + ".create", who + " has no create function");
    if (is_list(path + ".kinds", technique.kinds)) {
      if (technique.kinds.size == 0) problem(path + ".kinds", who + " has no kinds");
      check_ids(path + ".kinds", who, "kind", technique.kinds, [](const KindInfo& kind) { return kind.id; });
      for (std::size_t i = 0; i < technique.kinds.size; ++i) check(path, i, technique.kinds.items[i]);
    }
    const auto itself = [](const char* id) { return id; };
    if (is_list(path + ".aliases", technique.aliases)) {
      check_ids(path + ".aliases", who, "alias", technique.aliases, itself);
    }
    if (is_list(path + ".uses", technique.uses)) {
      for (std::size_t i = 0; i < technique.uses.size; ++i) {
        check(fmt::format("{}.uses[{}]", path, i), who, technique.uses.items[i]);
      }
    }
    if (is_list(path + ".metrics", technique.metrics)) {
      check_ids(path + ".metrics", who, "metric", technique.metrics,
                [](const MetricInfo& metric) { return metric.name; });
    }
    if (is_list(path + ".options", technique.options)) {
      check_ids(path + ".options", who, "option", technique.options,
                [](const OptionInfo& option) { return option.name; });
      for (std::size_t i = 0; i < technique.options.size; ++i) {
        check(fmt::format("{}.options[{}]", path, i), technique.options.items[i]);
      }
      check_orders(path, technique);
    }
    if (is_list(path + ".facts", technique.facts)) {
      for (std::size_t i = 0; i < technique.facts.size; ++i) {
        const std::string fact_path = fmt::format("{}.facts[{}]", path, i);
        if (technique.facts.items[i] == nullptr) {
          problem(fact_path, "the fact is null");
        } else {
          check(fact_path, *technique.facts.items[i]);
        }
      }
    }
  }

  void check(const std::string& technique_path, std::size_t index, const KindInfo& kind) {
    const std::string path = fmt::format("{}.kinds[{}]", technique_path, index);
    const std::string who = is_blank(kind.id) ? "the kind" : fmt::format("kind '{}'", kind.id);
    check_text(path + ".name", who, kind.name);
    const std::string_view id = is_blank(kind.id) ? "" : kind.id;
    // Strategies tell a map of kinds from a score by these keys.
    if (id == "base" || id == "tables")
      problem(path + ".id", fmt::format("'{}' is reserved and cannot be the id of a kind", id));
    if (!is_list(path + ".names", kind.names)) return;
    for (std::size_t i = 0; i < kind.names.size; ++i) {
      const std::string name_path = fmt::format("{}.names[{}]", path, i);
      check_text(name_path + ".system", "the foreign name", kind.names.items[i].system);
      check_text(name_path + ".name", "the foreign name", kind.names.items[i].name);
    }
  }

  void check(const std::string& path, const OptionInfo& option) {
    const std::string who = is_blank(option.name) ? "the option" : fmt::format("option '{}'", option.name);
    if (option.help == nullptr) {
      problem(path + ".help", who + " has a null help text");
    } else {
      check_characters(path + ".help", who, option.help);
    }
    switch (option.type) {
      case OptionType::boolean:
        check_default(path, who, option.default_value, 0, 1);
        return;
      case OptionType::integer:
        if (option.min > option.max) {
          problem(path, fmt::format("{} has an empty range from {} to {}", who, option.min, option.max));
        } else {
          check_default(path, who, option.default_value, option.min, option.max);
        }
        return;
      case OptionType::choice:
        if (!is_list(path + ".choices", option.choices)) return;
        if (option.choices.size == 0) {
          problem(path + ".choices", who + " has no choices");
          return;
        }
        check_ids(path + ".choices", who, "choice", option.choices, [](const char* choice) { return choice; });
        check_default(path, who, option.default_value, 0, static_cast<std::int64_t>(option.choices.size) - 1);
        return;
    }
    problem(path + ".type", fmt::format("{} has an unknown type {}", who, static_cast<std::uint32_t>(option.type)));
  }

  void check(const std::string& path, const std::string& who, const UsedTechnique& used) {
    check_id(path + ".technique", "a used technique", used.technique);
    if (used.as == nullptr) {
      problem(path + ".as", who + " uses a technique under a null name");
    } else {
      check_characters(path + ".as", who, used.as);
    }
    if (!is_list(path + ".options", used.options)) return;
    for (std::size_t i = 0; i < used.options.size; ++i) {
      const std::string option_path = fmt::format("{}.options[{}]", path, i);
      check_text(option_path + ".name", "the option", used.options.items[i].name);
      check_text(option_path + ".value", "the option", used.options.items[i].value);
    }
  }

  /// Options that go together must be integers of the technique, and their defaults must go together.
  void check_orders(const std::string& technique_path, const TechniqueInfo& technique) {
    if (!is_list(technique_path + ".option_orders", technique.option_orders)) return;
    const auto find = [&](const char* name) -> const OptionInfo* {
      for (const OptionInfo& option : technique.options) {
        if (name != nullptr && option.name != nullptr && std::string_view(option.name) == name) return &option;
      }
      return nullptr;
    };
    for (std::size_t i = 0; i < technique.option_orders.size; ++i) {
      const std::string path = fmt::format("{}.option_orders[{}]", technique_path, i);
      const OptionInfo* lesser = find(technique.option_orders.items[i].lesser);
      const OptionInfo* greater = find(technique.option_orders.items[i].greater);
      if (lesser == nullptr || greater == nullptr || lesser->type != OptionType::integer ||
          greater->type != OptionType::integer) {
        problem(path, "an order of options names two integer options of the technique");
      } else if (lesser->default_value > greater->default_value) {
        problem(path,
                fmt::format("the default of option '{}' is above that of option '{}'", lesser->name, greater->name));
      }
    }
  }

  void check(const std::string& path, const FactSlot& fact) {
    if (is_blank(fact.name)) problem(path + ".name", "the fact has no name");
    if (fact.compute == nullptr) problem(path + ".compute", "the fact has no compute function");
    if (fact.align == 0 || fact.align > 64 || (fact.align & (fact.align - 1)) != 0) {
      problem(path + ".align", fmt::format("a fact's alignment is a power of two up to 64, not {}", fact.align));
    }
  }

  void check_default(const std::string& path, const std::string& who, std::int64_t value, std::int64_t min,
                     std::int64_t max) {
    if (value >= min && value <= max) return;
    problem(path + ".default_value", fmt::format("{} has the default {}, outside of {} to {}", who, value, min, max));
  }

  void check_text(const std::string& path, const std::string& who, const char* text) {
    const std::string what = path.substr(path.rfind('.') + 1);
    if (is_blank(text)) {
      problem(path, fmt::format("{} has no {}", who, what));
    } else {
      check_characters(path, who, text);
    }
  }

  /// Tables and messages show these texts as they are.
  void check_characters(const std::string& path, const std::string& who, const char* text) {
    if (!has_controls(text)) return;
    problem(path, fmt::format("{} has control characters or bytes that are no UTF-8 in its {}", who,
                              path.substr(path.rfind('.') + 1)));
  }

  void check_id(const std::string& path, const std::string& who, const char* id) {
    if (is_blank(id)) {
      problem(path, who + " has no id");
    } else if (!is_kebab_case(id)) {
      problem(path, fmt::format("'{}' is not in kebab-case", id));
    }
  }

  template <typename T, typename IdOf>
  void check_ids(const std::string& path, const std::string& who, std::string_view what, const List<T>& list,
                 IdOf id_of) {
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < list.size; ++i) {
      const char* id = id_of(list.items[i]);
      const std::string item_path = fmt::format("{}[{}]", path, i);
      check_id(item_path, fmt::format("the {}", what), id);
      if (!is_blank(id) && !seen.insert(id).second)
        problem(item_path, fmt::format("{} has the {} '{}' twice", who, what, id));
    }
  }

  template <typename T>
  bool is_list(const std::string& path, const List<T>& list) {
    if (list.items != nullptr || list.size == 0) return true;
    problem(path, "the list is null but has a size");
    return false;
  }

  std::string file_;
  Diagnostics& problems_;
};

}  // namespace

Diagnostics Registry::add(const PluginDescriptor& plugin, const std::filesystem::path& file) {
  Diagnostics problems;
  DescriptorCheck check(file, problems);
  check.check(plugin);
  for (const RegisteredTechnique& known : techniques_) {
    if (is_blank(plugin.name) || std::string_view(known.plugin->name) != plugin.name) continue;
    check.problem("name", fmt::format("a plugin '{}' is already loaded from {}", plugin.name, known.file.string()));
    break;
  }

  std::map<std::string, std::size_t, std::less<>> added;
  const auto take = [&](const std::string& path, const char* name, std::size_t index) {
    if (is_blank(name)) return;
    if (const RegisteredTechnique* owner = find(name); owner != nullptr) {
      check.problem(path, fmt::format("'{}' is already the name of technique '{}' of plugin '{}' from {}", name,
                                      owner->info->id, owner->plugin->name, owner->file.string()));
    } else if (!added.emplace(name, techniques_.size() + index).second) {
      check.problem(path, fmt::format("'{}' names two techniques of this plugin", name));
    }
  };
  const std::size_t offered = plugin.techniques.items == nullptr ? 0 : plugin.techniques.size;
  for (std::size_t i = 0; i < offered; ++i) {
    const TechniqueInfo* technique = plugin.techniques.items[i];
    if (technique == nullptr) continue;
    take(fmt::format("techniques[{}].id", i), technique->id, i);
    if (technique->aliases.items == nullptr) continue;
    for (std::size_t alias = 0; alias < technique->aliases.size; ++alias) {
      take(fmt::format("techniques[{}].aliases[{}]", i, alias), technique->aliases.items[alias], i);
    }
  }
  if (!problems.empty()) return problems;

  for (const TechniqueInfo* technique : plugin.techniques) techniques_.push_back({technique, &plugin, file});
  by_name_.merge(added);
  return {};
}

const RegisteredTechnique* Registry::find(std::string_view id_or_alias) const {
  const auto found = by_name_.find(id_or_alias);
  return found == by_name_.end() ? nullptr : &techniques_[found->second];
}

std::vector<std::string> Registry::names() const {
  std::vector<std::string> result;
  result.reserve(by_name_.size());
  for (const auto& [name, index] : by_name_) result.push_back(name);
  return result;
}

}  // namespace nonet::host
