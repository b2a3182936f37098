#pragma once
// Grids in requests of the module, and answers that need no strategy.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/answer.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/step_record.hpp"

namespace nonet::workbench::npm {

/// What the program writes: records to its output, messages to its error stream.
struct Written {
  std::string output;
  std::vector<std::string> notes;

  void note(std::string text) {
    if (!text.empty()) notes.push_back(std::move(text));
  }
};

/// The one grid of a request.
struct RequestedGrid {
  ParsedGrid parsed;
  std::string text;         ///< as records show it
  std::string recognition;  ///< see host::recognition_text

  /// As the program names a grid among its arguments.
  [[nodiscard]] host::StepSource source() const { return {text, "argument"}; }
};

/// Reads the grid of a member; adds a note about a doubtful reading. Throws Refusal if it is not one grid.
[[nodiscard]] RequestedGrid requested_grid(const Json& request, std::string_view key, Written& written);

/// `count`, `check`, `classify` and `draw`, see RecordAnswers::answer. Throws Refusal.
[[nodiscard]] bool is_without_strategy(std::string_view name);
void answer_without_strategy(std::string_view name, const Json& request, Written& written);

}  // namespace nonet::workbench::npm
