#pragma once
// EntryListReader: reads the techniques of a strategy, and the edits of inherited ones.

#include "settings_reader.hpp"

namespace nonet::host {

/// Changes the entries of a document, in the order in which its keys are read.
class EntryListReader {
 public:
  EntryListReader(const SettingsReader& settings, StrategyDocument& document, Diagnostics& mistakes)
      : settings_(settings), document_(document), mistakes_(mistakes) {}

  void read_techniques(const YamlValue& list);
  void read_inserts(const YamlValue& value);
  void read_disable(const YamlValue& value);
  void read_overrides(const YamlValue& value);

 private:
  void report(const Location& where, std::string message) { mistakes_.push_back(mistake(where, std::move(message))); }
  [[nodiscard]] std::vector<EntrySpec> read_entries(const YamlValue& list);
  void read_group(const YamlValue& item, std::vector<EntrySpec>& entries);
  [[nodiscard]] bool read_name(const YamlValue& value, Edit& edit);
  /// One of `id`, `plugin` and `assumes`.
  [[nodiscard]] bool read_selector(const YamlValue& item, const YamlMap& map, Edit& edit);
  /// Keeps an edit until the techniques are known: an id may be an alias, a plugin has a name.
  void add_edit(Edit&& edit);
  [[nodiscard]] std::optional<std::size_t> find_group(const std::string& name) const;
  /// Null after a mistake.
  [[nodiscard]] const EntrySpec* find_entry(const std::string& id, const Location& where);

  const SettingsReader& settings_;
  StrategyDocument& document_;
  Diagnostics& mistakes_;
};

}  // namespace nonet::host
