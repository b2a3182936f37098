#pragma once
// --puzzle and --keep: inputs whose records have more than a grid, and answers that keep all of it.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common.hpp"
#include "input/opened_input.hpp"
#include "nonet/records/record_table.hpp"

namespace nonet::cli {

/// What a command keeps of the lines or records of its input. An answer to a record of a CSV, TSV or NDJSON is that
/// record, byte for byte, with the fields of the answer after its own; an answer to a line has the fields `before` and
/// `rest`, the text around the grid.
class KeptRecords {
 public:
  /// The options --puzzle (and --column, its name in older versions) and --keep.
  void add_options(Command& command);
  /// Only --puzzle, for a command whose answers are no records. Returns it.
  Option add_puzzle(Command& command);
  /// Opens the only input, as open_input. Recognizes its records, and sets the format of the answers to theirs where
  /// they are kept; says which field was found. Returns false after reporting an error and raising the exit code.
  [[nodiscard]] bool open(const std::vector<std::string>& arguments, Format& format, Console& console);
  /// The same if an option was given; else inputs may be several, and nothing is opened.
  [[nodiscard]] bool open_if_used(const std::vector<std::string>& arguments, Format& format, Console& console);
  /// The same for a command whose text has no columns.
  [[nodiscard]] bool open_for_records(const std::vector<std::string>& arguments, Format& format, Console& console);
  /// Null if nothing was opened.
  [[nodiscard]] Input* input() const { return input_.get(); }
  /// Null if the input is no table.
  [[nodiscard]] const host::RecordTable* table() const { return table_ ? &*table_ : nullptr; }
  [[nodiscard]] bool is_on() const { return keeps_; }
  /// Whether one of the options was given.
  [[nodiscard]] bool is_used() const { return keeps_ || !field_.empty(); }
  /// The answers have the column `rest` of their own.
  void leave_out_rest() { has_rest_ = true; }
  /// Whether the records are kept whole.
  [[nodiscard]] bool keeps_table() const { return keeps_ && table_; }

  /// The header of the output for the command's own header; both are empty unless the format is CSV.
  [[nodiscard]] std::string header(const std::string& own);
  /// Adds what is kept to each line of an answer. `record`: see host::Batch::keep. Without an answer, a record has
  /// empty fields; `message` says why there is none.
  void join(std::string_view record, std::string& answer, std::string_view message = {}) const;

 private:
  [[nodiscard]] std::string joined_row(std::string_view record, std::string_view answer) const;
  [[nodiscard]] std::string joined_object(std::string_view record, std::string_view answer) const;
  [[nodiscard]] std::string with_text_around(std::string_view line, std::string_view answer) const;

  std::string field_;
  std::unique_ptr<Input> input_;
  bool keeps_ = false;
  bool has_rest_ = false;  // in the answers
  std::optional<host::RecordTable> table_;
  Format format_ = Format::text;
  std::vector<std::string> columns_;  // of CSV, of the command itself
};

}  // namespace nonet::cli
