#pragma once
// What a strategy says before its techniques are resolved. Private to the host.

#include "nonet/host/strategy.hpp"
#include "yaml_reader.hpp"

namespace nonet::host {

using Text = At<std::string>;

/// `level`: one for all kinds, or one for each kind named.
struct LevelSpec {
  std::optional<Text> all;
  std::vector<std::pair<Text, Text>> by_kind;
};

/// A score whose metrics are still names.
struct ScoreValueSpec {
  std::int64_t base = 0;
  std::vector<std::pair<Text, std::vector<ScoreTable::Row>>> tables{};
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
  std::optional<At<std::int64_t>> max_score;
};

/// An entry of `techniques`, with the edits of later files applied.
struct EntrySpec {
  Text use;  ///< empty after a mistake
  std::optional<Text> as;
  bool is_enabled = true;
  LevelSpec level;
  ScoreSpec score;
  std::vector<YamlField> options;

  [[nodiscard]] const Text& id() const { return as ? *as : use; }
};

struct StrategyDocument {
  std::string file;
  std::optional<Location> version;
  std::optional<Text> name;
  std::optional<Text> description;
  std::vector<Text> plugins;
  std::optional<At<Combine>> combine;
  std::optional<At<Select>> select;
  std::vector<NamedLevel> levels;
  std::optional<Location> levels_where;  ///< none when no file names levels
  std::vector<EntrySpec> entries;
  bool has_techniques = false;             ///< whether any file has a list of techniques
  bool are_entries_incomplete = false;     ///< a part could not be read, so that missing names mean little
  bool are_levels_incomplete = false;      ///< the same for levels
  std::vector<std::string> longest_chain;  ///< the files of the longest chain of `extends` from here
  std::vector<std::string> files;          ///< all files read, in that order
  Diagnostics mistakes;
};

/// Sorts by file (in the order given) and position.
void sort_by_position(Diagnostics& mistakes, const std::vector<std::string>& files);

}  // namespace nonet::host
