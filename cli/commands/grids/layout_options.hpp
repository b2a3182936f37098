#pragma once
// The options on where givens lie: --clues, --symmetry and --pattern.

#include "common.hpp"
#include "nonet/puzzles/drafts.hpp"

namespace nonet::cli {

/// `24`, or `22 to 26`.
[[nodiscard]] std::string clues_text(const ClueRange& range);

/// Where givens lie, as it was asked for.
class LayoutOptions {
 public:
  void add_options(Command& command);
  /// Reads the pattern. Throws UsageError where it is none.
  void check();
  [[nodiscard]] const ClueRange& clues() const { return clues_; }
  /// Whether there is neither a symmetry nor a pattern.
  [[nodiscard]] bool is_plain() const { return !symmetry_ && !pattern_; }
  [[nodiscard]] DraftRules rules() const;

 private:
  ClueRange clues_;
  std::optional<std::string> symmetry_;
  std::optional<std::string> pattern_text_;
  std::optional<CellMap> pattern_;
};

}  // namespace nonet::cli
