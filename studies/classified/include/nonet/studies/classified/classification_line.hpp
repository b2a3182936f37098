#pragma once
// A classification as a line of text or CSV, or a record.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nonet/classification/classifier.hpp"
#include "nonet/records/format.hpp"

namespace nonet::studies {

/// A line of an input and its classification.
struct ClassifiedLine {
  std::uint64_t number;                                  ///< of the line
  std::string_view text;                                 ///< the grid as it was written, or the text instead of it
  const classification::Classification* made = nullptr;  ///< null if the text is no grid
  std::string_view message = {};                         ///< a message about the line; may be empty
};

/// The word for what a line is: `one`, `many`, `none`, `invalid`, or `error` where it has no complete answer.
[[nodiscard]] const char* status_of(const ClassifiedLine& line);

/// The header of CSV, empty for other formats. `has_numbers`: the first column is the number of the line.
[[nodiscard]] std::string classification_header(std::span<const classification::Rating> ratings, host::Format format,
                                                bool has_numbers);
/// The line with its end. Text has words for values that are no ratings; CSV and records have the numbers kNoPuzzle and
/// kNotApplicable. A text that is no grid has no values. Only records have the proof.
[[nodiscard]] std::string classification_line(const ClassifiedLine& line,
                                              std::span<const classification::Rating> ratings, host::Format format,
                                              bool has_numbers);

}  // namespace nonet::studies
