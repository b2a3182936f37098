#pragma once
// nonet draw --sheet: puzzles on pages for print.

#include "common.hpp"
#include "input/kept_records.hpp"
#include "nonet/drawing/sheet.hpp"
#include "output/drawing_output.hpp"

namespace nonet::cli {

/// The options of a sheet, and its run.
class SheetCommand {
 public:
  /// Adds --sheet and the options that need it; `excluded` are those of pictures.
  void add_options(Command& command, const std::vector<Option>& excluded);
  [[nodiscard]] bool is_on() const { return !puzzles_.empty(); }
  /// Throws UsageError for an option without effect.
  void check() const;
  /// Draws the puzzles of the inputs. `candidates`: yes, no, or auto for those of grids with pencil marks. Leaves out
  /// grids without exactly one solution; reports them and raises the exit code.
  void run(const std::vector<std::string>& inputs, const KeptRecords& records, const std::string& candidates,
           DrawingOutput& output, Console& console) const;

 private:
  [[nodiscard]] drawing::SheetOptions sheet_options() const;

  std::string puzzles_;  // a page; empty: no sheet
  std::string solutions_ = "20";
  std::string paper_ = "a4";
  int margin_ = 15;
  int first_ = 1;
  std::string title_;
  std::string solutions_title_ = "Solutions";
  bool has_ratings_ = false;
  CommonOptions common_;
};

/// Whether the candidates of a grid are drawn.
[[nodiscard]] bool draws_candidates(const std::string& choice, const ParsedGrid& grid);

}  // namespace nonet::cli
