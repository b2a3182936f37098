#pragma once
// SettingsReader: reads the settings of an entry of a strategy, or of an edit.

#include "rating/score_reader.hpp"
#include "strategy_document.hpp"

namespace nonet::host {

/// A text and its location; none after a mistake.
[[nodiscard]] std::optional<Text> read_text(const YamlValue& value, Diagnostics& mistakes);

/// Reads values of one file and collects mistakes.
class SettingsReader {
 public:
  /// `is_in_tenths`: the scale of the file's scores.
  SettingsReader(bool is_in_tenths, Diagnostics& mistakes) : scores_(is_in_tenths, mistakes), mistakes_(mistakes) {}

  [[nodiscard]] const ScoreReader& scores() const { return scores_; }
  /// An item of `techniques` that is no group.
  [[nodiscard]] EntrySpec read_entry(const YamlValue& value) const;
  /// Settings that an entry and an override share.
  [[nodiscard]] Settings read_settings(const YamlMap& map) const;

 private:
  void report(const Location& where, std::string message) const {
    mistakes_.push_back(mistake(where, std::move(message)));
  }
  /// Empty after a mistake.
  [[nodiscard]] std::string read_id(const YamlValue& value) const;
  /// A list of at least one text; `what` names an item in messages.
  [[nodiscard]] std::vector<Text> read_texts(const YamlValue& list, const char* what) const;
  [[nodiscard]] LevelSpec read_level(const YamlValue& value) const;

  ScoreReader scores_;
  Diagnostics& mistakes_;
};

}  // namespace nonet::host
