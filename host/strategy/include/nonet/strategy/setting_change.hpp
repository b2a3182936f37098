#pragma once
// SettingChange: another value for one setting of a strategy.

#include <string>
#include <string_view>

#include "nonet/solving/diagnostic.hpp"

namespace nonet::host {

/// Another value for one setting, as if a strategy that extends the changed one had it.
struct SettingChange {
  /// Keys with `.` between them. The first is a key of strategies (`rating.combine`, `select`, `stop.steps`), or else
  /// what `override` names: an id, an alias or a group (`naked-single.score`, `pointing.options.order`,
  /// `hidden-single.score.hidden-single-row`).
  std::string path;
  std::string value;  ///< YAML
  std::string place;  ///< its name in messages: the text of an option, or a file
  int line = 0;       ///< of the file, from 1; 0: `place` is no file

  /// Reads `PATH=VALUE`. Whether there is such a setting is known when the strategy is read and resolved.
  [[nodiscard]] static Result<SettingChange> parse(std::string_view text, std::string place);
  /// Another level, by name; `kind` empty: for all kinds of the entry.
  [[nodiscard]] static SettingChange of_level(std::string_view entry, std::string_view kind, std::string_view level);
  /// Another score, a number or YAML.
  [[nodiscard]] static SettingChange of_score(std::string_view entry, std::string_view kind, std::string_view score);

  /// Whether the path begins with what `override` names.
  [[nodiscard]] bool is_of_entry() const;
  /// `PATH=VALUE`.
  [[nodiscard]] std::string text() const { return path + '=' + value; }
};

}  // namespace nonet::host
