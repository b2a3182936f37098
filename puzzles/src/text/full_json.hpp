#pragma once
// The shortened JSON of SudokuPad's links.

#include <string>
#include <string_view>

namespace nonet::text {

/// Expands a shortened JSON text: `'` for `"`, keys and words without quotes, nothing for `{}` between commas and
/// brackets, `t` and `f` for true and false. Other text stays invalid.
[[nodiscard]] std::string full_json(std::string_view shortened);

}  // namespace nonet::text
