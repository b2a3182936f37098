#pragma once
// Records: the fields of a line, a tuple or an object, of which one is a puzzle.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pasted/pasted.hpp"

namespace nonet::text {

/// The fields of a line of a CSV, with their quotes.
[[nodiscard]] std::vector<std::string_view> fields_of_csv(std::string_view line, char separator);
/// The separator of a CSV in a line; nothing if it has none outside of quotes.
[[nodiscard]] char separator_of(std::string_view line);

/// A field of a record.
struct RecordField {
  std::string name;   ///< empty: no name
  std::string cells;  ///< 81 of `1`-`9` and `.`; empty: no grid
  std::string wrong;  ///< what is wrong with a text that is meant as a grid; empty if it is none
  std::size_t line = 0;
  std::size_t column = 0;
  std::size_t last_line = 0;
};

/// A field with a text, which may be in quotes.
[[nodiscard]] RecordField field_from(std::string_view name, std::string_view text, std::size_t line,
                                     std::size_t column);
/// Reads the puzzle of a record: the field that is named as one, or the only grid. Others must be its solution, or a
/// position of it. Adds the grid, or a fault if the puzzle cannot be read or another grid contradicts it.
void read_record(std::span<const RecordField> fields, std::string_view what, Pasted& found);

}  // namespace nonet::text
