#include "edit_check.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nonet::host {

namespace {

class EditCheck {
 public:
  EditCheck(const StrategyDocument& document, const Registry& registry, Diagnostics& mistakes)
      : document_(document), registry_(registry), mistakes_(mistakes) {}

  void check(const std::shared_ptr<const Edit>& edit) {
    bool is_about_something = false;
    std::vector<const TechniqueInfo*> techniques;
    for (const EntrySpec& entry : document_.entries) {
      if (entry.use.value.empty()) continue;  // reported while reading
      if (std::find(entry.edits.begin(), entry.edits.end(), edit) == entry.edits.end()) continue;
      const RegisteredTechnique* technique = registry_.find(entry.use.value);
      if (!entry.is_meant_by(*edit, technique)) continue;
      is_about_something = true;
      if (technique != nullptr) techniques.push_back(technique->info);
    }
    if (!is_about_something) {
      if (edit->target != Edit::Target::assumption) report_unknown(*edit);
    } else if (edit->has_several_techniques() && !techniques.empty()) {
      check_options(*edit, techniques);
    }
  }

 private:
  void report_unknown(const Edit& edit) {
    std::vector<std::string> names;
    for (const EntrySpec& entry : document_.entries) {
      const RegisteredTechnique* technique = registry_.find(entry.use.value);
      add(names, edit.target == Edit::Target::id ? entry.id().value
                 : technique != nullptr          ? technique->plugin->name
                                                 : "");
    }
    const bool is_id = edit.target == Edit::Target::id;
    report(edit.name.where,
           fmt::format("{} {}{}", is_id ? "unknown entry" : "no entry is of a plugin", in_quotes(edit.name.value),
                       names.empty() ? "; there are no entries to edit"
                                     : hint(edit.name.value, names, is_id ? "the entries are" : "their plugins are")));
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
