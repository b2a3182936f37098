#pragma once
// The shortened JSON of SudokuPad's links.

#include <string>
#include <string_view>

namespace nonet::text {

/// Writes a shortened JSON text in full: `'` for `"`, keys and words without quotes, nothing for `{}` between commas
/// and brackets, `t` and `f` for true and false. What is no such text stays none.
[[nodiscard]] std::string full_json(std::string_view shortened);

}  // namespace nonet::text
