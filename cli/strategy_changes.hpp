#pragma once
// The options that change settings of a strategy for one run.

#include <optional>
#include <string>
#include <vector>

#include "nonet/strategy/setting_change.hpp"
#include "options.hpp"

namespace nonet::cli {

/// Settings that `--scores` and `--set` change.
class StrategyChanges {
 public:
  void add_options(Command& command);
  [[nodiscard]] bool are_given() const { return !settings_.empty() || scores_; }
  /// Those of the table, then those of --set. Reads the table at each call.
  [[nodiscard]] host::Result<std::vector<host::SettingChange>> read() const;
  /// The options as words of a command line in any working directory.
  [[nodiscard]] std::vector<std::string> words() const;

 private:
  std::vector<std::string> settings_;
  std::optional<std::string> scores_;
};

}  // namespace nonet::cli
