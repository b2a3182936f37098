#include "strategy_changes.hpp"

#include <filesystem>
#include <iterator>

#include "nonet/records/files.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/scores/score_table.hpp"

namespace nonet::cli {

namespace fs = std::filesystem;

namespace {

host::Result<std::vector<host::SettingChange>> read_score_changes(const std::string& file) {
  std::error_code error;
  // Worker processes and the header of a result read it again.
  if (const fs::file_status status = fs::status(file, error); fs::exists(status) && !fs::is_regular_file(status)) {
    return host::failure(fs::is_directory(status) ? "cannot be read: it is a directory, expected a table"
                                                  : "cannot be read: it is no file, expected one that holds a table",
                         file);
  }
  const host::FileText text = host::read_whole(file);
  if (!text) return host::failure(text.error(), file);
  return studies::read_score_table(*text, file);
}

}  // namespace

void StrategyChanges::add_options(Command& command) {
  command
      .add("--scores", scores_,
           "Levels and scores from a table with the columns technique, kind, level and score, as `nonet config scores` "
           "writes it")
      .type("FILE");
  command
      .add("--set", settings_,
           "Change one setting of the strategy, e.g. naked-single.score=3 or rating.combine=maximum (may be repeated)")
      .type("PATH=VALUE")
      .one_value();
}

host::Result<std::vector<host::SettingChange>> StrategyChanges::read() const {
  std::vector<host::SettingChange> changes;
  host::Diagnostics mistakes;
  if (scores_) {
    auto table = read_score_changes(*scores_);
    if (table) {
      changes = *std::move(table);
    } else {
      mistakes = std::move(table.error());
    }
  }
  for (const std::string& setting : settings_) {
    auto change =
        host::SettingChange::parse(setting, "--set " + host::sanitize_for_terminal(setting, host::kLongestShown));
    if (change) {
      changes.push_back(*std::move(change));
    } else {
      std::move(change.error().begin(), change.error().end(), std::back_inserter(mistakes));
    }
  }
  if (!mistakes.empty()) return tl::unexpected(std::move(mistakes));
  return changes;
}

std::vector<std::string> StrategyChanges::words() const {
  std::vector<std::string> words;
  if (scores_) words.insert(words.end(), {"--scores", fs::absolute(*scores_).string()});
  for (const std::string& setting : settings_) words.insert(words.end(), {"--set", setting});
  return words;
}

}  // namespace nonet::cli
