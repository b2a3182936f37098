#pragma once
// The options for the cells of givens: --clues, --symmetry and --pattern.

#include "common.hpp"
#include "nonet/puzzles/drafts.hpp"

namespace nonet::cli {

/// The requested cells of givens.
class LayoutOptions {
 public:
  void add_options(Command& command);
  /// Parses the pattern. Throws UsageError if it is malformed.
  void check();
  [[nodiscard]] const ClueRange& clues() const { return clues_; }
  /// Whether neither a symmetry nor a pattern is given.
  [[nodiscard]] bool is_plain() const { return !symmetry_ && !pattern_; }
  [[nodiscard]] DraftRules rules() const;

 private:
  ClueRange clues_;
  std::optional<std::string> symmetry_;
  std::optional<std::string> pattern_text_;
  std::optional<CellMap> pattern_;
};

}  // namespace nonet::cli
