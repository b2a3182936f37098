#pragma once
// Recorded paths of any program: a JSON object with `puzzle` and `steps`.

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::comparison {

/// A step of a record.
struct RecordedStep {
  std::string name;                     ///< of the technique
  std::vector<Conclusion> conclusions;  ///< see recorded_conclusions
};

/// The common part of all records of paths.
struct RecordedPath {
  std::string text;  ///< of the puzzle
  ParsedGrid puzzle;
  std::vector<RecordedStep> steps;
};

/// `not a record of a path, expected ...`.
[[nodiscard]] tl::unexpected<std::string> no_record_of_a_path(std::string_view expected);

/// Parses the puzzle and the steps of a record, each with its name under `name_key`. The error says what is wrong.
[[nodiscard]] tl::expected<RecordedPath, std::string> parse_recorded_path(const Json& record, const char* name_key);

}  // namespace nonet::comparison
