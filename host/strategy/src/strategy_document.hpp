#pragma once
// The content of a strategy before its techniques are resolved. Private to the host.

#include <map>
#include <set>

#include "nonet/strategy/strategy_reader.hpp"
#include "yaml_reader.hpp"

namespace nonet::host {

using Text = Located<std::string>;

/// `level`: one for all kinds, or one for each kind named.
struct LevelSpec {
  std::optional<Text> all;
  std::vector<std::pair<Text, Text>> by_kind;
};

/// A score whose metrics are still names.
struct ScoreValueSpec {
  std::int64_t base = 0;
  std::vector<std::pair<Text, std::vector<ScoreTable::Row>>> tables{};
  std::vector<std::pair<Text, ScoreTerm>> terms{};  ///< whose metric is not set
  std::shared_ptr<const ScoreValueSpec> later{};    ///< from the second step of the entry on; null: the same
  Location where;
};

/// `score`: one for all kinds, or one for each kind named.
struct ScoreSpec {
  std::optional<ScoreValueSpec> all;
  std::vector<std::pair<Text, ScoreValueSpec>> by_kind;
};

/// An item of `levels`.
struct NamedLevel {
  Text name;  ///< empty after a mistake
  std::optional<Located<std::int64_t>> max_score;
  std::vector<std::pair<Text, int>> at_most;  ///< steps by the names of entries and groups
  bool is_old_spelling = false;               ///< written `max_score`
};

/// Whether the technique has an option of this name.
[[nodiscard]] bool has_option(const RegisteredTechnique& technique, std::string_view name);

/// Settings that an entry and an edit share.
struct Settings {
  std::optional<bool> is_enabled;
  std::optional<bool> is_last_resort;
  LevelSpec level;
  ScoreSpec score;
  std::vector<YamlField> options;
  std::optional<std::vector<Text>> kinds;
  std::optional<std::vector<Text>> variants;

  /// Adds later settings: a value for all kinds replaces everything before, values by kind change those kinds.
  void merge(const Settings& later);
};

/// An item of `disable` or `override`: settings for the entries that it names.
struct Edit {
  enum class Target {
    id,
    plugin,
    assumption,
    group  ///< only the entries of the group have the edit
  };
  Target target = Target::id;
  Text name;  ///< id or alias of an entry, name of a plugin or of a group, or assumption
  Settings settings;

  /// Whether it may be about several techniques. Its options are then for those that have them.
  [[nodiscard]] bool has_several_techniques() const { return target != Target::id; }
};

/// An entry of `techniques`, with the edits that later parts made to its list.
struct EntrySpec {
  Text use;  ///< empty after a mistake
  std::optional<Text> as;
  Settings settings;
  std::vector<std::shared_ptr<const Edit>> edits;  ///< in order; some may be about other entries
  std::optional<std::size_t> group;                ///< index into the document's groups

  [[nodiscard]] const Text& id() const { return as ? *as : use; }
  /// Whether an edit is about this entry; `technique` is null when no plugin has it.
  [[nodiscard]] bool is_meant_by(const Edit& edit, const RegisteredTechnique* technique) const;
  /// The settings after all edits.
  [[nodiscard]] Settings effective(const RegisteredTechnique* technique) const;
};

/// An item of `techniques` that is a group.
struct GroupSpec {
  Text name;  ///< empty after a mistake; then `where` is the location of the group
  Select select = Select::first;
};

/// `stop`, whose levels and entries are still names.
struct StopSpec {
  std::optional<Text> above_level;
  std::optional<Located<std::int64_t>> above_score;
  std::optional<Located<std::int64_t>> steps;
  std::vector<Text> when_solved_by;
  Location where;

  /// Takes what this lacks from another one.
  void fill_from(const StopSpec& other);
};

struct StrategyDocument {
  std::string file;          ///< see FoundStrategy::place, as for all files below
  std::string default_name;  ///< where `name` is missing
  std::optional<Location> version;
  std::optional<Text> name;
  std::optional<Text> description;
  std::vector<Text> plugins;
  std::vector<Located<Combine>> combine;  ///< empty when no file says
  std::optional<Located<bool>> is_in_tenths;
  std::optional<Located<std::int64_t>> round_score;
  std::optional<Located<Select>> select;
  std::optional<Located<std::int64_t>> seed;
  std::optional<Located<int>> paths;
  std::optional<StopSpec> stop;
  std::optional<Text> beyond;
  std::vector<NamedLevel> levels;
  std::optional<Location> levels_where;  ///< none when no file names levels
  std::vector<EntrySpec> entries;
  std::vector<GroupSpec> groups;
  std::vector<std::shared_ptr<const Edit>> edits;  ///< all edits, to report those that match no entry
  bool is_changed = false;                         ///< whether settings were changed for one run
  bool has_techniques = false;                     ///< whether any file has a list of techniques
  bool are_entries_incomplete = false;             ///< a part could not be read, so unknown names are not reported
  bool are_levels_incomplete = false;              ///< the same for levels
  std::vector<std::string> longest_chain;          ///< the files of the longest chain of `extends` from here
  std::vector<std::string> files;                  ///< the places of changes, then all files read, in that order
  std::map<std::string, std::filesystem::path> directories;  ///< by file, see FoundStrategy::directory
  std::set<std::string> without_files;                       ///< those of them that may name no files
  Diagnostics mistakes;
};

/// The name of the strategy, without the mark of a changed one.
[[nodiscard]] inline const std::string& name_of(const StrategyDocument& document) {
  return document.name ? document.name->value : document.default_name;
}

/// Two places, first the one that the user can change first: that in a file that extends the file of the other, or
/// further down in one file. `files`: see StrategyDocument.
[[nodiscard]] std::pair<Location, Location> own_first(const std::vector<std::string>& files, const Location& one,
                                                      const Location& other);

/// Sorts by file (in the order given) and position.
void sort_by_position(Diagnostics& mistakes, const std::vector<std::string>& files);

}  // namespace nonet::host
