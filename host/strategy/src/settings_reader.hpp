#pragma once
// SettingsReader: reads what an entry of a strategy, or an edit of one, says of its technique.

#include "strategy_document.hpp"

namespace nonet::host {

/// A text and where it stands; none after a mistake.
[[nodiscard]] std::optional<Text> read_text(const YamlValue& value, Diagnostics& mistakes);

/// Reads values of one file. What is wrong with them goes to the mistakes.
class SettingsReader {
 public:
  /// `is_in_tenths`: the scale of the file's scores.
  SettingsReader(bool is_in_tenths, Diagnostics& mistakes) : is_in_tenths_(is_in_tenths), mistakes_(mistakes) {}

  /// A score in the file's scale; none after a mistake.
  [[nodiscard]] std::optional<std::int64_t> read_number(const YamlValue& value) const;
  /// An item of `techniques` that is no group.
  [[nodiscard]] EntrySpec read_entry(const YamlValue& value) const;
  /// What both an entry and an override can say.
  [[nodiscard]] Settings read_settings(const YamlMap& map) const;

 private:
  void tell(const Location& where, std::string message) const {
    mistakes_.push_back(mistake(where, std::move(message)));
  }
  /// Empty after a mistake.
  [[nodiscard]] std::string read_id(const YamlValue& value) const;
  /// A list of one text at least, of which each is called `what` in a message.
  [[nodiscard]] std::vector<Text> read_texts(const YamlValue& list, const char* what) const;
  [[nodiscard]] LevelSpec read_level(const YamlValue& value) const;
  [[nodiscard]] ScoreSpec read_score(const YamlValue& value) const;
  [[nodiscard]] ScoreValueSpec read_score_value(const YamlValue& value) const;

  bool is_in_tenths_;
  Diagnostics& mistakes_;
};

}  // namespace nonet::host
