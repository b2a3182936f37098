#pragma once
// The report of --html: a page of all steps, with the picture, the explanation and the proof of each.

#include <optional>
#include <string>

#include "nonet/judging/verifier.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/studies/report/technique_notes.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

/// Collects the steps of grids, in order, and makes a self-contained page of them.
class SolutionReport {
 public:
  /// `manifest`: what the results depend on, as text. The strategy must outlive the report.
  SolutionReport(const host::Strategy& strategy, std::string manifest)
      : strategy_(strategy), manifest_(std::move(manifest)), solver_(strategy) {}

  /// `is_alone`: whether the page has no other grid.
  void begin_grid(const ParsedGrid& puzzle, const host::StepSource& source, bool is_alone);
  /// Adds a step with its evidence and its explanation, and judges it.
  void add(const host::FoundStep& found);
  void end_grid(const host::Outcome& outcome);

  /// The page, UTF-8.
  [[nodiscard]] std::string page() const;

 private:
  void append_section(const host::FoundStep& found, const std::string& id, bool is_single);
  [[nodiscard]] std::string others_html(const host::FoundStep& found);

  const host::Strategy& strategy_;
  std::string manifest_;
  std::string list_;                 // of links
  std::string summary_;              // a paragraph for each grid
  std::vector<std::string> firsts_;  // by level: a link to its first step, empty for none
  std::string sections_;             // a section for each step
  TechniqueNotes notes_;
  host::Solver solver_;  // for other steps
  ParsedGrid puzzle_;
  std::optional<host::TruthJudge> truth_;
  int grids_ = 0;
  int number_ = 0;  // of the last step
};

}  // namespace nonet::studies
