#pragma once
// EntryListReader: reads the techniques of a strategy, and the edits of inherited ones.

#include "settings_reader.hpp"

namespace nonet::host {

/// Changes the entries of a document, in the order in which its keys are read. An entry that is disabled may be
/// inserted again, so several entries may have the same id; the newest one is meant.
class EntryListReader {
 public:
  EntryListReader(const SettingsReader& settings, StrategyDocument& document, Diagnostics& mistakes)
      : settings_(settings), document_(document), mistakes_(mistakes) {}

  void read_techniques(const YamlValue& list);
  void read_disable(const YamlValue& value);
  void read_moves(const YamlValue& value);
  void read_inserts(const YamlValue& value);
  void read_overrides(const YamlValue& value);

 private:
  /// What a name means: an entry, or the entries of a group.
  struct Named {
    std::size_t first = 0;
    std::size_t count = 1;
    bool is_group = false;

    [[nodiscard]] std::size_t end() const { return first + count; }
  };
  /// Before or after what entries go.
  struct Anchor {
    Named named;
    bool is_before = false;

    [[nodiscard]] std::size_t index() const { return is_before ? named.first : named.end(); }
  };

  void report(const Location& where, std::string message) { mistakes_.push_back(mistake(where, std::move(message))); }
  [[nodiscard]] std::vector<EntrySpec> read_entries(const YamlValue& list);
  void read_group(const YamlValue& item, std::vector<EntrySpec>& entries);
  /// `before` or `after`; none after a mistake.
  [[nodiscard]] std::optional<Anchor> read_anchor(const YamlValue& item, const YamlMap& map);
  /// The group of the entries that go there, if any.
  [[nodiscard]] std::optional<std::size_t> group_at(const Anchor& anchor) const;
  /// None for a name that means nothing. It stays as an edit of no entry: the message depends on the techniques.
  [[nodiscard]] std::optional<Named> find_named(const Text& name);
  [[nodiscard]] bool read_name(const YamlValue& value, Edit& edit);
  /// One of `id`, `plugin` and `assumes`.
  [[nodiscard]] bool read_selector(const YamlValue& item, const YamlMap& map, Edit& edit);
  /// Keeps an edit until the techniques are known: an id may be an alias, a plugin has a name.
  void add_edit(Edit&& edit);
  [[nodiscard]] std::optional<std::size_t> find_group(const std::string& name) const;

  const SettingsReader& settings_;
  StrategyDocument& document_;
  Diagnostics& mistakes_;
};

}  // namespace nonet::host
