#include "edit_check.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nonet::host {

namespace {

constexpr std::size_t kMostNames = 3;  // in a message
constexpr const char* kExpected = "; expected the id of an entry or the name of a group";

class EditCheck {
 public:
  EditCheck(const StrategyDocument& document, const Registry& registry, Diagnostics& mistakes)
      : document_(document), registry_(registry), mistakes_(mistakes) {}

  void check(const std::shared_ptr<const Edit>& edit) {
    bool is_about_something = false;
    std::vector<const TechniqueInfo*> techniques;
    for (const EntrySpec& entry : document_.entries) {
      if (std::find(entry.edits.begin(), entry.edits.end(), edit) == entry.edits.end()) continue;
      const RegisteredTechnique* technique = registry_.find(entry.use.value);
      if (!entry.is_meant_by(*edit, technique)) continue;
      is_about_something = true;
      if (technique != nullptr) techniques.push_back(technique->info);
    }
    if (!is_about_something) {
      if (edit->target == Edit::Target::plugin) report_unknown_plugin(edit->name);
      if (edit->target == Edit::Target::id) report(edit->name.where, unknown_entry(edit->name.value));
    } else if (edit->has_several_techniques() && !techniques.empty()) {
      check_options(*edit, techniques);
    }
  }

 private:
  void report_unknown_plugin(const Text& plugin) {
    std::vector<std::string> names;
    for (const EntrySpec& entry : document_.entries) {
      if (const RegisteredTechnique* technique = registry_.find(entry.use.value)) add(names, technique->plugin->name);
    }
    report(plugin.where, fmt::format("no entry is of a plugin {}{}", in_quotes(plugin.value),
                                     names.empty() ? "; there are no entries to edit"
                                                   : hint(plugin.value, names, "their plugins are")));
  }

  /// What is wrong with a name that an edit gives and no entry had at its time.
  [[nodiscard]] std::string unknown_entry(const std::string& name) const {
    const std::vector<std::string> names = names_of_entries();
    if (std::find(names.begin(), names.end(), name) != names.end()) {
      return in_quotes(name) + " is inserted later; edits take effect in the order disable, move, insert, override";
    }
    const std::string unknown = "unknown entry " + in_quotes(name);
    if (names.empty()) return unknown + "; there are no entries to edit";
    if (const RegisteredTechnique* technique = registry_.find(name)) {
      const std::vector<std::string> ids = ids_of(*technique);
      if (!ids.empty()) return unknown + "; entries of this technique are " + joined(ids);
      return in_quotes(name) + " is a technique, but not in this strategy" + kExpected;
    }
    std::string nearest = did_you_mean(name, names);
    if (!nearest.empty()) return unknown + nearest;
    nearest = did_you_mean(name, registry_.names());
    return unknown + (nearest.empty() ? kExpected : nearest);
  }

  /// The ids of entries, then the names of groups.
  [[nodiscard]] std::vector<std::string> names_of_entries() const {
    std::vector<std::string> names;
    for (const EntrySpec& entry : document_.entries) add(names, entry.id().value);
    for (const EntrySpec& entry : document_.entries) {
      if (entry.group) add(names, document_.groups[*entry.group].name.value);
    }
    return names;
  }

  /// The ids of the first entries of a technique.
  [[nodiscard]] std::vector<std::string> ids_of(const RegisteredTechnique& technique) const {
    std::vector<std::string> ids;
    for (const EntrySpec& entry : document_.entries) {
      if (ids.size() < kMostNames && registry_.find(entry.use.value) == &technique) add(ids, entry.id().value);
    }
    return ids;
  }

  void check_options(const Edit& edit, const std::vector<const TechniqueInfo*>& techniques) {
    std::vector<std::string> names;
    for (const TechniqueInfo* technique : techniques) {
      for (const OptionInfo& option : technique->options) add(names, option.name);
    }
    for (const YamlField& option : edit.settings.options) {
      if (std::find(names.begin(), names.end(), option.name) != names.end()) continue;
      report(option.key.where(),
             fmt::format("no technique of {} has an option {}{}", words(edit), in_quotes(option.name),
                         names.empty() ? "; they have no options" : hint(option.name, names, "their options are")));
    }
  }

  static std::string words(const Edit& edit) {
    switch (edit.target) {
      case Edit::Target::plugin:
        return "plugin " + in_quotes(edit.name.value);
      case Edit::Target::group:
        return "group " + in_quotes(edit.name.value);
      default:
        return "these entries";
    }
  }

  static void add(std::vector<std::string>& names, std::string name) {
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }

  void report(const Location& where, std::string message) { mistakes_.push_back(mistake(where, std::move(message))); }

  const StrategyDocument& document_;
  const Registry& registry_;
  Diagnostics& mistakes_;
};

}  // namespace

void check_edits(const StrategyDocument& document, const Registry& registry, Diagnostics& mistakes) {
  if (document.are_entries_incomplete) return;
  EditCheck edits(document, registry, mistakes);
  for (const auto& edit : document.edits) edits.check(edit);
}

}  // namespace nonet::host
