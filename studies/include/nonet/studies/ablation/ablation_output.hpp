#pragma once
// Output of `ablate`: tables for people, records for programs.

#include <string>

#include "nonet/studies/ablation/ablation.hpp"
#include "nonet/studies/ablation/item_order.hpp"

namespace nonet::studies {

/// Formats the parts of the result as they become known, each as a text of complete lines.
class AblationOutput {
 public:
  /// `is_records`: NDJSON instead of tables.
  AblationOutput(const host::Strategy& strategy, const CorpusRun& run, bool is_records)
      : strategy_(strategy), run_(run), is_records_(is_records) {}

  [[nodiscard]] std::string baseline(const Baseline& baseline) const;
  [[nodiscard]] std::string entry(std::size_t entry, const EntryAblation& ablation, const Baseline& baseline) const;
  /// A puzzle whose outcome changes without an entry; empty if it does not.
  [[nodiscard]] std::string change(std::size_t entry, std::size_t puzzle, const PuzzleResult& before,
                                   const PuzzleResult& after) const;
  [[nodiscard]] std::string set(DropOrder order, const SufficientSet& set) const;
  [[nodiscard]] std::string order(const OrderComparison& comparison) const;

  /// The heading of the table of entries.
  [[nodiscard]] std::string entry_heading() const;

 private:
  [[nodiscard]] std::size_t name_width() const;

  const host::Strategy& strategy_;
  const CorpusRun& run_;
  bool is_records_;
};

}  // namespace nonet::studies
