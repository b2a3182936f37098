#pragma once
// A file as its lines, for commands that need them all at once.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "in_order.hpp"

namespace nonet::cli {

/// A line and its number, counted from 1.
struct TextLine {
  std::uint64_t number;
  std::string text;
};

/// The lines of a file, perhaps packed with gzip, but for blank ones and comments. Nothing after telling that it cannot
/// be read.
[[nodiscard]] std::optional<std::vector<TextLine>> read_text_lines(const std::string& file, Exit& exit);

/// Writes what there is to write about a line; false once that is no longer possible.
[[nodiscard]] bool write_answer(const NumberAnswer& answer);

}  // namespace nonet::cli
