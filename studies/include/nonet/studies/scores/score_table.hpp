#pragma once
// Tables of scores, which a spreadsheet edits.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/solving/strategy.hpp"
#include "nonet/strategy/setting_change.hpp"

namespace nonet::studies {

/// The longest table that is read.
inline constexpr std::size_t kLongestScoreTable = std::size_t{1} << 20U;

/// The table of a strategy as CSV: `technique,kind,level,score`, without `level` if the strategy has no levels. A row
/// without a kind is for all kinds of the entry. A score with tables is YAML in quotes.
[[nodiscard]] std::string score_table(const host::Strategy& strategy);

/// The changes that a table makes: its cells `level` and `score` that are not empty, rows without a kind first. Its
/// columns are `technique` (or `entry`), `score`, and optionally `kind` and `level`; others are ignored. Fails with all
/// mistakes; whether there are such entries, kinds and levels is known when the strategy is resolved. `file` is its
/// name in messages.
[[nodiscard]] host::Result<std::vector<host::SettingChange>> read_score_table(std::string_view text,
                                                                              const std::string& file);

}  // namespace nonet::studies
